### `wagonway play`: tudo o que o jogo no terminal diz. Os valores chamados $you escolhem "você" (yes)
### ou outra pessoa (no); $who é então o nome daquele lugar.

## Preparar a mesa

ask-board-line = { $number }. { $board }, jogadores: { $least } a { $most }
ask-board = Qual tabuleiro?
ask-players = Quantos jogadores, de { $least } a { $most }?
ask-bots = Quais bots jogam nos outros lugares: { $bots }?
ask-help = Responda à pergunta; só Enter fica com a resposta entre colchetes. Na partida, “{ $command }” lista o que você pode digitar.
ask-continue =
    Continuar sua partida em { $board }, depois de { $moves ->
        [one] 1 jogada
       *[other] { $moves } jogadas
    }?
play-start = { $board }, com { $people }. Digite { $command } a qualquer momento.
play-goodbye = Até logo.
play-kept = Até logo. A partida está salva: digite “wagonway play” para continuar.

## Listas

play-nothing = nada
play-or = { $items } ou { $last }
play-pair = { $name }: { $text }
play-and = { $items } e { $last }

## Lugares

seat-you = você
seat-person = humano
seat-bot = { $name } (lugar { $seat })
seat-human = lugar { $seat }
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

header = { $board } · você está no lugar { $seat }
title-market = Mercado
title-hand = Mão
title-stacks = Fichas
column-seat = Lugar
column-points = Pontos
column-pieces = Peças
column-cards = Cartas
column-tickets = Bilhetes
column-tickets-short = Bilhetes
column-tokens = Fichas
column-known = Conhecidas
column-route = Rota
column-colour = Cor
column-length = Comprimento
column-owner = Dono

## Mercado e mão

market-empty = vazio
market-sentence = Mercado: { $cards }.
decks = baralho { $deck } · descarte { $discards } · bilhetes { $tickets }
decks-sentence = Cartas no baralho: { $deck }. No descarte: { $discards }. Bilhetes na pilha: { $tickets }.
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
plan-missing =
    { $count ->
        [0] não falta nenhuma carta
        [one] falta { $count } carta
       *[other] faltam { $count } cartas
    }
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
routes-none = Nenhuma rota corresponde a “{ $text }”.
near-title = Ao redor de { $place }:
near-which = Qual local? Por exemplo: { $command } { $place }
near-tickets = Seus bilhetes aqui: { $tickets }.
compass-northeast = Nordeste
compass-east = Leste
compass-southeast = Sudeste
compass-south = Sul
compass-southwest = Sudoeste
compass-west = Oeste
compass-northwest = Noroeste
compass-north = Norte
map-plain = O mapa é uma imagem. Digite { $command } e um local para saber o que há ao redor.

## O que aconteceu

log-draw-deck =
    { $you ->
        [yes] Você comprou uma carta do baralho.
       *[no] { $who } comprou uma carta do baralho.
    }
log-draw-card = Você comprou { $cards } do baralho.
log-draw-market =
    { $you ->
        [yes] Você pegou { $cards } do mercado.
       *[no] { $who } pegou { $cards } do mercado.
    }
log-tickets =
    { $you ->
        [yes] Você comprou bilhetes.
       *[no] { $who } comprou bilhetes.
    }
log-keep =
    { $you ->
        [yes] Você
       *[no] { $who }
    } ficou com { $kept ->
        [one] { $kept } bilhete
       *[other] { $kept } bilhetes
    } de { $offered }.
log-chose =
    { $you ->
        [yes] Você escolheu os seus bilhetes iniciais.
       *[no] { $who } escolheu os bilhetes iniciais.
    }
log-claim =
    { $you ->
        [yes] Você
       *[no] { $who }
    } conquistou { $route } com { $cards } e marcou { $points ->
        [one] { $points } ponto.
       *[other] { $points } pontos.
    }
log-begin =
    { $you ->
        [yes] Você começou
       *[no] { $who } começou
    } o túnel { $route } com { $cards }.
log-pay =
    { $you ->
        [yes] Você
       *[no] { $who }
    } pagou mais { $cards }, conquistou { $route } e marcou { $points ->
        [one] { $points } ponto.
       *[other] { $points } pontos.
    }
log-place =
    { $you ->
        [yes] Você
       *[no] { $who }
    } colocou uma pilha de fichas em { $place } ({ $symbol }).
log-take =
    { $you ->
        [yes] Você
       *[no] { $who }
    } pegou a ficha em { $place } ({ $symbol }).
log-pass =
    { $you ->
        [yes] Você passou.
       *[no] { $who } passou.
    }
log-withdraw =
    { $you ->
        [yes] Você desistiu do túnel.
       *[no] { $who } desistiu do túnel.
    }
log-turned = Cartas viradas para o túnel: { $cards }.
log-reshuffled = O descarte foi embaralhado e virou o novo baralho.

## O que se pode fazer agora

status-choose = Escolha seus bilhetes de destino: fique com pelo menos { $least } de { $offered }, por exemplo “{ $move }”.
status-keep = Escolha seus bilhetes: fique com pelo menos { $least } de { $offered }, por exemplo “{ $move }”.
status-place = Coloque a próxima pilha de fichas de turista ({ $symbol }) em um local que não tenha nenhuma.
status-take = Pegue a ficha em { $places }.
status-tunnel = O túnel custa mais: pague as cartas extras ou desista.
status-second = Compre a segunda carta.
status-pass = Você só pode passar: nenhuma outra jogada é possível.
status-turn = Sua vez: { $options }.
status-may-draw = compre cartas
status-may-claim =
    { $count ->
        [one] conquiste uma rota
       *[other] conquiste uma de { $count } rotas
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
move-withdraw = desistir
move-claim =
    { $move }: { $cards }, { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
move-claims =
    { $move }: comprimento { $length }, { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }, { $ways ->
        [one] { $ways } forma de pagar
       *[other] { $ways } formas de pagar
    }
move-useful = (ajuda um bilhete)

## O que foi digitado

prompt-choose = { $about }, 1–{ $most }
typed-choose =
    { $count ->
        [one] Você quis dizer isto? Digite o número.
       *[other] Qual destas? Digite o número.
    }
typed-many = “{ $typed }” corresponde a { $count ->
        [one] { $count } jogada
       *[other] { $count } jogadas
    }; acrescente uma palavra.
typed-number = A lista não tem o número { $typed }; ela vai até { $most }.
typed-commands = “{ $typed }” pode ser { $names }.
typed-nearest = “{ $typed }” não é uma jogada possível agora; você quis dizer “{ $nearest }”?
typed-nothing = “{ $typed }” não é jogada nem comando; digite { $command } para ver as opções.

## Ajuda

help-moves = Digite uma jogada, por exemplo: { $examples }.
help-short = Basta o começo das palavras ({ $short } no lugar de { $move }) ou o número da jogada; Tab completa, Enter sozinho mostra a lista de novo.
help-wild = “{ $wild }” vale por qualquer cor; neste tabuleiro, é a carta de { $card }.
help-command-help = esta lista
help-command-moves = todas as jogadas que você pode fazer, numeradas
help-command-look = mostra de novo a mesa inteira
help-command-map = o mapa: rotas, donos, seus bilhetes
help-command-near = as rotas ao redor de um local, pela bússola
help-words-near = local
help-command-plan = os seus bilhetes e o caminho mais barato para completar cada um
help-command-routes = as rotas do mapa: todas ou só as que correspondem à busca
help-words-routes = [local, cor, livres, minhas]
help-command-score = o que cada um tem
help-command-log = todas as jogadas até agora
help-command-hint = o que um bot faria no seu lugar
help-command-undo = desfaz sua última decisão, se nada oculto foi revelado desde então
help-command-rules = as regras: todas, uma seção ou uma só
help-words-rules = [regra]
help-command-save = salva a partida em um arquivo
help-words-save = [arquivo]
help-command-quit = sai da mesa
rules-how = Digite { $command } com uma seção ou uma regra para lê-la.

## Dica

hint = { $bot } digitaria “{ $move }”: { $because }
hint-draw = falta esta cor no plano dele.
hint-draw-deck = nada no mercado serve ao plano, então ele compra no escuro.
hint-draw-wild = um curinga vale por qualquer cor e, agora, mais do que duas outras cartas.
hint-tickets = ainda há tempo de completar novos bilhetes.
hint-keep = dá para completar estes juntos nos turnos que restam.
hint-claim =
    { $points ->
        [one] o { $points } ponto e o papel da rota no plano compensam o turno.
       *[other] os { $points } pontos e o papel da rota no plano compensam o turno.
    }
hint-place = o plano dele passa por lá.
hint-take = é a ficha de que restam menos.
hint-searched = nas partidas simuladas até o fim, rende mais que “{ $move }”.
hint-pay = a rota vale as cartas extras.
hint-withdraw = não há como pagar as cartas extras.
hint-pass = nenhuma outra jogada é possível.

## Desfazer, salvar, sair

undo-done =
    { $count ->
        [one] Sua última jogada foi desfeita.
       *[other] Sua última jogada e as seguintes foram desfeitas: { $count } ao todo.
    }
save-done = A partida foi salva em { $file }.
save-overwrite = { $file } já existe. Sobrescrever? [não]
save-not = A partida não foi salva.
answer-yes = sim
finish-save = Digite o nome de um arquivo para salvar o registro desta partida, ou só tecle Enter:

## Pessoas no mesmo teclado

curtain-end = Seu turno acabou: tecle Enter e passe o teclado para o lugar { $seat }.
curtain = Passe o teclado para o lugar { $seat }, que tecla Enter quando ninguém mais estiver olhando.

## A folha de pontos

score-title = A partida acabou.
score-routes = Rotas
score-tickets = Bilhetes
score-tokens = Fichas
score-longest = Maior caminho
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
       *[no] Incompleto: { $ticket }, menos { $points }.
    }
score-tokens-sentence = Fichas: { $tokens }.
score-longest-sentence = Maior caminho contínuo: { $path }.
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
        [yes] Você empata
       *[no] { $who } empata
    } em { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } e vence por ter completado mais bilhetes: { $completed }.
score-won-longest =
    { $you ->
        [yes] Você empata
       *[no] { $who } empata
    } em { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } e em { $completed ->
        [one] { $completed } bilhete completo
       *[other] { $completed } bilhetes completos
    }, e vence pelo bônus do maior caminho contínuo.
score-shared =
    { $points ->
        [one] Vitória dividida com { $points } ponto
       *[other] Vitória dividida com { $points } pontos
    }, com empate em todos os critérios: { $names }.
