# `wagonway serve`, and the plain pages it shows.

serve-running = Wagonway está em { $address }
serve-keeps = As partidas ficam em { $file }. Ctrl-C para o servidor; as partidas continuam quando ele voltar.
backup-done = Todas as partidas foram copiadas para { $file }.
export-done = Registros gravados em { $folder }: { $count }.
import-done = { $file }: guardado como { $game }.
import-there = { $file }: já estava lá.

lobby-title = Jogar
lobby-new = Uma nova mesa
lobby-public = Mesas públicas
lobby-none = Não há mesa pública agora.
lobby-open = lugares livres: { $count }
form-name = Seu nome
form-board = Tabuleiro
form-bots = Bots
form-level = Nível dos bots
form-open = Lugares livres para amigos
form-public = Mostrar a mesa na lista
form-hints = Permitir dicas
form-create = Montar a mesa
form-join = Sentar-se
level-easy = fácil
level-medium = médio
level-hard = difícil
level-expert = especialista
seat-free = livre
seat-of-bot = bot { $bot }
table-link = Link desta mesa:
table-secret = O segredo do lugar { $seat }, com que você volta em outro aparelho; não o mostre a ninguém:
table-commitment = Compromisso com as cartas, feito antes da distribuição:
page-sorry = Isso não funcionou
