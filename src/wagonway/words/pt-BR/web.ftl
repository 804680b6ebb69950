### O jogo no navegador: o que todas as telas têm em comum, e uma mesa durante o jogo.

web-name = Wagonway
web-close = Fechar
web-cancel = Cancelar
web-no-server = O servidor não responde. Ele está ligado?
web-stale = Algo aconteceu nesse meio-tempo; olhe de novo.
web-seat = lugar { $seat }
web-seat-open = lugar livre
web-bot-level = bot { $level }
web-bot-at = { $bot } ({ $seat })
level-easy = fácil
level-medium = médio
level-hard = difícil
level-expert = especialista
