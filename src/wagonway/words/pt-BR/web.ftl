### O jogo no navegador: o que todas as telas têm em comum, e uma mesa durante o jogo.

web-name = Wagonway
web-language-name = Português
web-close = Fechar
web-cancel = Cancelar
web-no-server = O servidor não responde. Ele está em execução?
web-stale = Algo mudou nesse meio-tempo; confira de novo.
web-seat = lugar { $seat }
web-seat-open = lugar livre
web-bot-level = bot { $level }
web-bot-at = { $bot } ({ $seat })
level-easy = fácil
level-medium = médio
level-hard = difícil
level-expert = especialista
level-master = mestre
web-map = Mapa de { $board }. As setas vão de rota em rota, Enter abre uma.
web-whole-map = Mapa inteiro
web-stack =
    { $place }, { $symbol }: { $count ->
        [one] resta { $count }
       *[other] restam { $count }
    }
web-draw = Pegar { $card } do mercado
web-draw-deck = Comprar do baralho ({ $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    })
web-draw-tickets = Comprar bilhetes ({ $count ->
        [one] resta { $count }
       *[other] restam { $count }
    })
web-the-deck = uma carta do baralho
web-players = Jogadores
web-you-named = { $name } (você)
web-played-by-bot = um bot joga por esta pessoa
web-away = ausente
web-replace = Deixar um bot jogar
web-deciding = está decidindo
web-days =
    { $days ->
        [one] { $days } dia
       *[other] { $days } dias
    }
web-log = Histórico
web-log-kept =
    { $you ->
        [yes] Você ficou com
       *[no] { $who } ficou com
    } { $kept ->
        [one] { $kept } bilhete.
       *[other] { $kept } bilhetes.
    }
web-log-resign =
    { $you ->
        [yes] Você desistiu.
       *[no] { $who } desistiu.
    }
web-log-hand = Um bot joga por { $who }.
web-log-taken =
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
web-offer-least = Escolha com quais bilhetes ficar: pelo menos { $least }
web-keep =
    { $count ->
        [0] Ficar com…
        [one] Ficar com { $count } bilhete
       *[other] Ficar com { $count } bilhetes
    }
web-ferries =
    { $count ->
        [one] pelo menos { $count } curinga
       *[other] pelo menos { $count } curingas
    }
web-switch-tunnel = túnel
web-owned-by =
    { $you ->
        [yes] Esta rota é sua.
       *[no] Esta rota é de { $who }.
    }
web-pay-with = Pagar com
web-claim = Conquistar a rota
web-short =
    { $count ->
        [one] falta { $count } carta
       *[other] faltam { $count } cartas
    }
web-not-now = Não é possível conquistá-la agora.
web-queue-claim = Conquistar no meu turno
web-waiting-start = A partida já vai começar.
web-waiting-for = Esperando { $who }.
web-status-choose = Escolha seus bilhetes de destino: fique com pelo menos { $least }.
web-status-keep = Escolha seus bilhetes: fique com pelo menos { $least }.
web-status-place = Coloque a próxima pilha de fichas de turista ({ $symbol }) em um local sem pilha: toque nele no mapa.
web-status-take = Pegue uma ficha: toque em um dos dois locais no mapa.
web-status-tunnel = O túnel custa mais.
web-last-round =
    { $turns ->
        [one] Última rodada: o último turno
       *[other] Última rodada: restam { $turns } turnos
    }
web-queued = Planejado para o seu turno: { $move }
web-dropped = A jogada planejada já não é possível: { $move }
web-reconnecting = Conexão perdida; reconectando…
web-column-state = Estado
web-find-place = Buscar um local
web-on-the-way = no caminho mais barato para um bilhete
web-chat = Chat
web-chat-none = Nenhuma mensagem ainda.
web-chat-say = Escreva uma mensagem
web-chat-send = Enviar
web-mute = Silenciar { $who }
web-unmute = Deixar de silenciar { $who }
web-react-hello = Olá!
web-react-good-luck = Boa sorte!
web-react-well-played = Boa jogada!
web-react-thanks = Valeu!
web-react-oops = Ops!
web-react-wow = Uau!
web-react-thinking = Pensando…
web-react-bye = Tchau!
web-keys = Teclas
web-key-market = pegar uma carta do mercado
web-key-deck = comprar do baralho
web-key-tickets = comprar bilhetes
web-key-routes = a lista de rotas
web-key-map = ir ao mapa; as setas movem, Enter abre
web-key-enter = confirmar
web-key-undo = cancelar o que ainda não foi confirmado
web-key-hint = pedir uma dica
web-key-chat = abrir o chat
web-key-command = digitar uma jogada
web-key-help = esta lista
web-command = Sua jogada:
web-command-do = Jogar
web-curtain = Vez de { $who }
web-curtain-why = Ninguém mais deve olhar: as cartas e os bilhetes vão aparecer.
web-curtain-ready = Sou { $who }: mostrar minhas cartas
web-routes = Rotas
web-rules = Regras
web-settings = Ajustes
web-hint = Dica
web-hint-by = { $bot } faria assim:
web-hint-claim = conquistar { $route } com { $cards }.
web-hint-draw = pegar { $card } do mercado.
web-hint-deck = comprar do baralho.
web-hint-keep = ficar com os bilhetes { $numbers }, contando a partir do primeiro.
web-hint-tickets = comprar bilhetes.
web-hint-place = escolher { $place }.
web-hint-why = Por quê: { $because }
web-hint-follow = Fazer isso
web-leave-table = Sair da mesa
web-leave-why = Sair por enquanto: um bot joga por você e o lugar continua seu.
web-leave-now = Sair por enquanto
web-take-back = Retomar meu lugar
web-other-device = Seu link particular para este lugar: abra-o em outro aparelho para continuar lá. Não o compartilhe.
web-copy = Copiar
web-copied = Copiado
web-resign-why = Desistir: com dois jogadores, o outro vence; com mais, um bot joga por você.
web-resign = Desistir
web-resign-sure = Sim, desistir
web-home = Início
web-no-table = Não foi possível acessar esta mesa.
web-no-seat = Continuar sem lugar
web-loading = Carregando a mesa…
web-closed = Esta mesa foi fechada.
web-hand-filter = { $cards }: destacar as rotas que esta cor paga
