# `wagonway serve`, and the plain pages it shows.

serve-running = Wagonway está en { $address }
serve-keeps = Las partidas se guardan en { $file }. Ctrl-C detiene el servidor; las partidas siguen cuando vuelva.
backup-done = Todas las partidas se copiaron en { $file }.
export-done = Registros escritos en { $folder }: { $count }.
import-done = { $file }: guardado como { $game }.
import-there = { $file }: ya estaba.

lobby-title = Jugar
lobby-new = Una mesa nueva
lobby-public = Mesas públicas
lobby-none = No hay ninguna mesa pública ahora.
lobby-open = asientos libres: { $count }
form-name = Su nombre
form-board = Tablero
form-bots = Bots
form-level = Nivel de los bots
form-open = Asientos libres para amigos
form-public = Mostrar la mesa en la lista
form-hints = Permitir pistas
form-create = Preparar la mesa
form-join = Sentarse
level-easy = fácil
level-medium = medio
level-hard = difícil
level-expert = experto
seat-free = libre
seat-of-bot = bot { $bot }
table-link = Enlace a esta mesa:
table-secret = El secreto del asiento { $seat }, con el que vuelve en otro aparato; no se lo enseñe a nadie:
table-commitment = Compromiso con las cartas, hecho antes del reparto:
page-sorry = Eso no funcionó
