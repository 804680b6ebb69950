### El juego en el navegador: lo común a todas las pantallas, y una mesa durante la partida.

web-name = Wagonway
web-close = Cerrar
web-cancel = Cancelar
web-no-server = El servidor no responde. ¿Está en marcha?
web-stale = Algo ha pasado mientras tanto; mira otra vez.
web-seat = asiento { $seat }
web-seat-open = asiento libre
web-bot-level = bot { $level }
web-bot-at = { $bot } ({ $seat })
level-easy = fácil
level-medium = medio
level-hard = difícil
level-expert = experto
