### `wagonway play`: tudo o que o jogo no terminal diz. Os valores chamados $you escolhem "você" (yes)
### ou outra pessoa (no); $who é então o nome daquele assento.

## Preparar a mesa

ask-board-line =
    { $number }. { $board }, de { $least } a { $most } jogadores
ask-board = Qual tabuleiro?
ask-players = Quantos jogadores, de { $least } a { $most }?
ask-bots = Quais robôs jogam nos outros assentos? Há { $bots }.
play-start = { $board }, com { $people }. Digite { $command } a qualquer momento.
play-goodbye = Até logo.

## Listas

play-nothing = nada
play-or = { $items } ou { $last }
play-pair = { $name }: { $text }
play-and = { $items } e { $last }

## Assentos

seat-you = você
seat-person = pessoa
seat-bot = { $name } (assento { $seat })
seat-human = assento { $seat }
seat-sentence =
    { $you ->
        [yes] Você tem
       *[no] { $who } tem
    } { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }, { $pieces }, { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    } e { $tickets ->
        [one] { $tickets } bilhete
       *[other] { $tickets } bilhetes
    }.
seat-tokens = Fichas: { $tokens }.
seat-known = Cartas conhecidas: { $cards }.

## Títulos e colunas

header = { $board } · você está no assento { $seat }
title-market = Mercado
title-hand = Mão
title-stacks = Fichas
column-seat = Assento
column-points = Pontos
column-pieces = Peças
column-cards = Cartas
column-tickets = Bilhetes
column-tokens = Fichas
column-known = Sabe-se
column-route = Rota
column-colour = Cor
column-length = Comprimento
column-owner = Dono

## Mercado e mão

market-empty = vazio
market-sentence = Mercado: { $cards }.
decks = baralho { $deck } · descarte { $discards } · bilhetes { $tickets }
decks-sentence =
    Cartas no baralho: { $deck }. No descarte: { $discards }. Bilhetes no baralho de bilhetes: { $tickets }.
stack = { $place } { $symbol } ×{ $count }
stack-sentence = { $symbol } em { $place }, { $count ->
        [one] resta { $count }
       *[other] restam { $count }
    }
stacks-sentence = Fichas no tabuleiro: { $stacks }.
hand-empty = nenhuma carta
hand-sentence =
    { $count ->
        [0] Sua mão está vazia.
        [one] Sua mão, { $count } carta: { $cards }.
       *[other] Sua mão, { $count } cartas: { $cards }.
    }

## Bilhetes

points =
    { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
ticket-done = completo
ticket-open =
    { $count ->
        [one] falta { $pieces }
       *[other] faltam { $pieces }
    }
ticket-impossible = impossível
ticket-sentence =
    { $ticket }, { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }, { $distance }
tickets-sentence =
    { $count ->
        [one] Seu bilhete: { $tickets }.
       *[other] Seus { $count } bilhetes: { $tickets }.
    }
tickets-none = nenhum bilhete
tickets-none-sentence = Você ainda não tem bilhetes.
tickets-more = e mais { $count }: digite { $command }
offer-ticket =
    Bilhete { $number }: { $ticket }, { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }, { $distance }.

## Rotas

route-open = livre
route-payable = livre, você pode pagar
route-closed = fechada
route-ferry = { $length }, pelo menos { $wilds }
route-sentence =
    { $route }: { $colour }, comprimento { $length }, { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }, { $owner }.
routes-none = Nenhuma rota corresponde a “{ $wish }”.

## O que aconteceu

told-draw-deck =
    { $you ->
        [yes] Você comprou uma carta do baralho.
       *[no] { $who } comprou uma carta do baralho.
    }
told-draw-card = Você comprou { $cards } do baralho.
told-draw-market =
    { $you ->
        [yes] Você pegou { $cards } do mercado.
       *[no] { $who } pegou { $cards } do mercado.
    }
told-tickets =
    { $you ->
        [yes] Você comprou bilhetes.
       *[no] { $who } comprou bilhetes.
    }
told-keep =
    { $you ->
        [yes] Você ficou com { $kept } de { $offered } bilhetes.
       *[no] { $who } ficou com { $kept } de { $offered } bilhetes.
    }
told-chose =
    { $you ->
        [yes] Você escolheu os seus bilhetes iniciais.
       *[no] { $who } escolheu os bilhetes iniciais.
    }
told-claim =
    { $you ->
        [yes] Você ocupou
       *[no] { $who } ocupou
    } { $route } com { $cards } e marcou { $points ->
        [one] { $points } ponto.
       *[other] { $points } pontos.
    }
told-place =
    { $you ->
        [yes] Você pôs uma pilha de fichas em { $place } ({ $symbol }).
       *[no] { $who } pôs uma pilha de fichas em { $place } ({ $symbol }).
    }
told-take =
    { $you ->
        [yes] Você pegou a ficha de { $place } ({ $symbol }).
       *[no] { $who } pegou a ficha de { $place } ({ $symbol }).
    }
told-pass =
    { $you ->
        [yes] Você passou.
       *[no] { $who } passou.
    }
told-reshuffled = O descarte foi embaralhado e virou o novo baralho.

## O que se pode fazer agora

status-choose = Escolha os seus bilhetes iniciais: fique com pelo menos { $least } de { $offered }, por exemplo “{ $move }”.
status-keep = Escolha os seus bilhetes: fique com pelo menos { $least } de { $offered }, por exemplo “{ $move }”.
status-place = Ponha a próxima pilha de fichas ({ $symbol }) em um local que não tenha nenhuma.
status-take = Pegue a ficha de { $places }.
status-second = Compre a segunda carta.
status-pass = Você só pode passar: nada mais é possível.
status-turn = Sua vez: { $options }.
status-may-draw = compre cartas
status-may-claim =
    { $count ->
        [one] ocupe uma rota
       *[other] ocupe uma de { $count } rotas
    }
status-may-tickets = compre bilhetes
status-last-round =
    { $turns ->
        [one] Última rodada: este é o último turno.
       *[other] Última rodada: restam { $turns } turnos, contando este.
    }

## Jogadas

moves-title = Você pode:
moves-more = e mais { $count }: digite { $command }
claims-legend = comprimento · pontos, { $sign } para um bilhete
move-tickets = comprar bilhetes
move-pass = passar
move-claim =
    { $move }: { $cards }, { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
move-claims =
    { $move }: comprimento { $length }, { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }, { $ways } maneiras de pagar
move-useful = (no caminho de um bilhete)

## O que foi digitado

typed-choose =
    { $count ->
        [one] Você quis dizer isto? Digite o número.
       *[other] Qual destas? Digite o número.
    }
typed-many = “{ $typed }” serve para { $count } jogadas; acrescente uma palavra.
typed-number = Não há número { $typed } na lista; ela termina em { $most }.
typed-commands = “{ $typed }” pode ser { $names }.
typed-nearest = “{ $typed }” não é uma jogada agora; você quis dizer “{ $nearest }”?
typed-nothing = “{ $typed }” não é nem jogada nem comando; digite { $command } para ver o que há.

## Ajuda

help-moves = Digite uma jogada, por exemplo: { $examples }.
help-short = Basta o começo das palavras, { $short } em vez de { $move }, ou o número de uma jogada; Tab completa, Enter sozinho mostra a lista de novo.
help-wild = { $wild } vale por qualquer cor; neste tabuleiro é a carta de { $card }.
help-command-help = esta lista
help-command-moves = todas as jogadas que você pode fazer, numeradas
help-command-look = a mesa inteira de novo
help-command-plan = os seus bilhetes e o caminho mais barato para completar cada um
help-command-routes = as rotas do mapa, todas ou as que correspondem
help-words-routes = [local, cor, livres, minhas]
help-command-score = o que cada um tem
help-command-log = todas as jogadas até agora
help-command-hint = o que um robô faria no seu lugar
help-command-undo = volta atrás na sua última decisão, se nada escondido foi mostrado desde então
help-command-rules = as regras, uma seção ou uma só
help-words-rules = [regra]
help-command-save = guarda o jogo em um arquivo
help-words-save = [arquivo]
help-command-quit = sai da mesa
rules-how = Digite { $command } com uma seção ou uma regra para lê-la.

## Dica

hint = { $bot } digitaria “{ $move }”: { $because }
hint-draw = falta esta cor ao plano dele.
hint-draw-deck = não há no mercado nada do que falta ao plano, então ele compra às cegas.
hint-draw-wild = um curinga vale por qualquer cor, e agora vale mais do que duas outras cartas.
hint-tickets = há tempo para completar o que novos bilhetes devem pedir.
hint-keep = estes podem ser completados juntos nos turnos que restam.
hint-claim =
    { $points ->
        [one] o { $points } ponto dela e o lugar dela no plano valem o turno agora.
       *[other] os { $points } pontos dela e o lugar dela no plano valem o turno agora.
    }
hint-place = o plano dele passa por lá.
hint-take = é a ficha de que restam menos.
hint-pass = nada mais é possível.

## Desfazer, salvar, sair

undo-done =
    { $count ->
        [one] Sua última jogada foi desfeita.
       *[other] Sua última jogada e o que veio depois foram desfeitos, { $count } jogadas ao todo.
    }
save-done = O jogo está em { $file }.
quit-save = Digite o nome de um arquivo para salvar o jogo, { $back } para continuar, ou só Enter para sair:
finish-save = Digite o nome de um arquivo para guardar o registro deste jogo, ou só Enter:

## Pessoas no mesmo teclado

curtain-end = Seu turno acabou: tecle Enter e passe o teclado ao assento { $seat }.
curtain = Passe o teclado ao assento { $seat }, que tecla Enter quando ninguém mais estiver olhando.

## A folha de pontos

score-title = O jogo acabou.
score-routes = Rotas
score-tickets = Bilhetes
score-tokens = Fichas
score-longest = Caminho mais longo
score-total = Total
score-who =
    { $you ->
        [yes] você
       *[no] { $who }
    }
score-part = { $part } { $points }
score-seat = { $who }: { $parts }, no total { $total }.
score-ticket =
    { $done ->
        [yes] Completo: { $ticket }, mais { $points }.
       *[no] Não completo: { $ticket }, menos { $points }.
    }
score-tokens-sentence = Fichas: { $tokens }.
score-longest-sentence = Caminho mais longo: { $path }.
score-won-alone =
    { $you ->
        [yes] Você vence
       *[no] { $who } vence
    } com { $points ->
        [one] { $points } ponto.
       *[other] { $points } pontos.
    }
score-won-tickets =
    { $you ->
        [yes] Você empata em { $points } pontos e vence
       *[no] { $who } empata em { $points } pontos e vence
    } por ter completado mais bilhetes: { $completed }.
score-won-longest =
    { $you ->
        [yes] Você empata em { $points } pontos e { $completed } bilhetes completos, e vence
       *[no] { $who } empata em { $points } pontos e { $completed } bilhetes completos, e vence
    } pelo bônus do caminho mais longo.
score-shared =
    { $points ->
        [one] Vitória dividida com { $points } ponto
       *[other] Vitória dividida com { $points } pontos
    }, sem nada que desempate: { $names }.
