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
web-map = Mapa de { $board }. As setas vão de rota em rota, Enter abre uma.
web-whole-map = Mapa inteiro
web-stack = { $place }, { $symbol }: restam { $count }
web-draw = Pegar { $card } do mercado
web-draw-deck = Comprar do baralho ({ $count } cartas)
web-draw-tickets = Comprar bilhetes (restam { $count })
web-the-deck = uma carta do baralho
web-players = Jogadores
web-you-named = { $name } (você)
web-played-by-bot = um bot joga no lugar
web-away = ausente
web-replace = Deixar um bot jogar
web-deciding = está decidindo
web-days =
    { $days ->
        [one] { $days } dia
       *[other] { $days } dias
    }
web-log = Registro
web-told-kept =
    { $you ->
        [yes] Você ficou com
       *[no] { $who } ficou com
    } { $kept ->
        [one] { $kept } bilhete.
       *[other] { $kept } bilhetes.
    }
web-told-resign =
    { $you ->
        [yes] Você desistiu.
       *[no] { $who } desistiu.
    }
web-told-hand = Um bot joga no lugar de { $who }.
web-told-taken =
    { $you ->
        [yes] Você voltou.
       *[no] { $who } voltou.
    }
web-ticket-open =
    { $pieces ->
        [one] falta { $pieces } peça
       *[other] faltam { $pieces } peças
    }
web-ticket-missing = Cartas que faltam: { $cards }
web-offer = Bilhetes para escolher
web-offer-least = Escolha os bilhetes que ficam: pelo menos { $least }
web-keep =
    { $count ->
        [0] Ficar com …
        [one] Ficar com { $count } bilhete
       *[other] Ficar com { $count } bilhetes
    }
web-ferries =
    { $count ->
        [one] pelo menos { $count } coringa
       *[other] pelo menos { $count } coringas
    }
web-owned-by =
    { $you ->
        [yes] Esta rota é sua.
       *[no] Esta rota é de { $who }.
    }
web-pay-with = Pagar com
web-claim = Tomar a rota
web-short =
    { $count ->
        [one] falta { $count } carta
       *[other] faltam { $count } cartas
    }
web-not-now = Não dá para tomar agora.
web-queue-claim = Tomar na minha vez
web-waiting-start = A partida já vai começar.
web-waiting-for = Esperando { $who }.
web-status-choose = Escolha seus bilhetes iniciais: fique com pelo menos { $least }.
web-status-keep = Escolha seus bilhetes: fique com pelo menos { $least }.
web-status-place = Ponha a próxima pilha de fichas num lugar sem pilha: toque no mapa
web-status-take = Pegue uma ficha: toque num dos dois lugares do mapa
web-last-round =
    { $turns ->
        [one] Última rodada: o último turno
       *[other] Última rodada: restam { $turns } turnos
    }
web-queued = Na sua vez: { $wish }
web-dropped = O que você tinha planejado já não é possível: { $wish }
web-reconnecting = Conexão perdida; voltando …
web-column-state = Estado
web-find-place = Procurar um lugar
web-on-the-way = no caminho mais barato de um bilhete
web-chat = Conversa
web-chat-none = Ninguém disse nada ainda.
web-chat-say = Diga algo
web-chat-send = Enviar
web-mute = Silenciar { $who }
web-unmute = Ouvir { $who } de novo
web-react-hello = Olá!
web-react-good-luck = Boa sorte!
web-react-well-played = Boa jogada!
web-react-thanks = Obrigado!
web-react-oops = Ops!
web-react-wow = Uau!
web-react-thinking = Pensando …
web-react-bye = Tchau!
web-keys = Teclas
web-key-market = pegar uma carta do mercado
web-key-deck = comprar do baralho
web-key-tickets = comprar bilhetes
web-key-routes = a lista de rotas
web-key-map = ir ao mapa; setas movem, Enter abre
web-key-enter = confirmar
web-key-undo = desfazer o que ainda não foi feito
web-key-hint = pedir uma dica
web-key-chat = conversar
web-key-command = digitar uma jogada
web-key-help = esta lista
web-command = Sua jogada:
web-command-do = Jogar
web-curtain = É a vez de { $who }
web-curtain-why = Ninguém mais deve olhar: cartas e bilhetes vão aparecer.
web-curtain-ready = Sou { $who }: mostrar minhas cartas
web-routes = Rotas
web-rules = Regras
web-settings = Ajustes
web-hint = Dica
web-hint-by = { $bot } faria assim:
web-hint-claim = tomar { $route } com { $cards }.
web-hint-draw = pegar { $card } do mercado.
web-hint-deck = comprar do baralho.
web-hint-keep = ficar com os bilhetes { $numbers }, contando do primeiro.
web-hint-tickets = comprar bilhetes.
web-hint-place = escolher { $place }.
web-hint-why = Por quê: { $because }
web-hint-follow = Fazer isso
web-leave-table = Sair da mesa
web-leave-why = Sair por agora: um bot joga no lugar, e o lugar continua seu.
web-leave-now = Sair por agora
web-take-back = Retomar meu lugar
web-other-device = Seu link para este lugar: abra em outro aparelho e continue lá. Não mostre a ninguém.
web-copy = Copiar
web-copied = Copiado
web-resign-why = Desistir: com dois jogadores o outro vence; com mais, um bot joga por você.
web-resign = Desistir
web-resign-sure = Sim, desistir
web-home = Início
web-no-table = Não foi possível chegar a esta mesa.
web-no-seat = Entrar sem lugar
web-loading = Preparando a mesa …
web-closed = Esta mesa foi fechada.
web-look-at-end = Ver o resultado
web-hand-filter = { $cards }: destacar o que esta cor paga
