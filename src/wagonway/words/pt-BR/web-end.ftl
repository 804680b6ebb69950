### O jogo no navegador: o fim de uma partida, olhar para trás e abrir registros.

## A contagem final

web-end-loading = Carregando a partida…
web-end-retry = Tentar de novo
web-end-map = O mapa
web-end-skip = Pular
web-end-skip-how = Qualquer tecla leva direto ao placar.
web-end-again = Mostrar a contagem de novo
web-end-count-routes = Primeiro as rotas; agora os bilhetes são revelados.
web-end-count-longest = Maior caminho contínuo: mais { $points }.
web-end-count-tokens =
    { $count ->
        [one] { $count } ficha: mais { $points }.
       *[other] { $count } fichas diferentes: mais { $points }.
    }
web-end-resigned =
    { $you ->
        [yes] Você desistiu: vitória de { $winner }.
       *[no] { $youwin ->
            [yes] { $who } desistiu: a vitória é sua.
           *[no] { $who } desistiu: vitória de { $winner }.
        }
    }

## Abas

web-end-tabs = Análise da partida
web-end-tab-score = Placar
web-end-tab-review = Análise
web-end-tab-timeline = Linha do tempo
web-end-tab-replay = Replay
web-end-tab-share = Compartilhar
web-end-tab-fair = Conferir o embaralhamento
web-end-tab-rematch = Revanche

## Pontos

web-end-player = Jogador
web-end-winner = vitória
web-end-no-score = A partida não foi jogada até o fim, por isso não se contam pontos.
web-end-tap-ticket = Escolha um bilhete para ver o caminho dele no mapa.
web-end-ticket-done = completo
web-end-ticket-failed = incompleto
web-end-show-longest =
    { $spaces ->
        [one] Mostrar no mapa o maior caminho contínuo de { $who }: { $spaces } espaço
       *[other] Mostrar no mapa o maior caminho contínuo de { $who }: { $spaces } espaços
    }

## Em números

web-end-stats = Em números
web-stat-yes = sim
web-stat-turns = Turnos
web-stat-deck = Cartas do baralho
web-stat-market = Cartas do mercado
web-stat-blind = Compradas no escuro
web-stat-wilds-market = Curingas do mercado
web-stat-wilds-deck = Curingas do baralho
web-stat-wilds-spent = Curingas gastos
web-stat-hand-left = Cartas que sobraram na mão
web-stat-routes = Rotas conquistadas
web-stat-mean = Comprimento médio das rotas
web-stat-longest-route = Rota mais longa
web-stat-doubles = Rotas duplas conquistadas
web-stat-pieces-left = Peças que sobraram
web-stat-longest = Maior caminho contínuo, em espaços
web-stat-ticket-draws = Turnos comprando bilhetes
web-stat-tickets-seen = Bilhetes vistos
web-stat-tickets-kept = Bilhetes com que ficou
web-stat-completed = Bilhetes completos
web-stat-failed = Bilhetes incompletos
web-stat-passes = Vezes que passou
web-stat-last-round = Provocou a última rodada
web-stat-per-turn = Pontos por turno

## Evolução

web-time-measure = Medida
web-time-scores = Pontos de rotas
web-time-cards = Cartas na mão
web-time-pieces = Peças restantes
web-time-completed = Bilhetes completos
web-time-axis = Turno
web-time-turn = Turno { $turn } de { $turns }
web-time-opening = Início
web-time-last-round = última rodada
web-time-players = Jogadores no gráfico
web-time-chart = { $measure } de cada jogador, turno a turno; o controle abaixo mostra os valores
web-time-table = Os mesmos dados em tabela

## Rever

web-replay-dealt = As cartas e os bilhetes iniciais foram distribuídos.
web-replay-at = Passo { $at } de { $steps }
web-replay-step = Passo
web-replay-start = Ir para o início
web-replay-back = Um passo atrás
web-replay-play = Reproduzir
web-replay-pause = Pausar
web-replay-next = Um passo à frente
web-replay-end = Ir para o fim
web-replay-eyes = Visto por
web-replay-everybody = todos
web-replay-offer = Oferta
web-replay-log = O que aconteceu
web-past-drew =
    { $you ->
        [yes] Você comprou { $cards } do baralho.
       *[no] { $who } comprou { $cards } do baralho.
    }
web-past-kept =
    { $you ->
        [yes] Você ficou com { $tickets }.
       *[no] { $who } ficou com { $tickets }.
    }

## Compartilhar

web-share-record-title = O registro da partida
web-share-record-about = Um arquivo de texto com todas as jogadas e a semente do embaralhamento. Abre aqui, em qualquer outro Wagonway e com “{ $command }”.
web-share-record = Salvar o registro
web-share-link-title = Link desta mesa
web-share-link = Copiar
web-share-copied = O link foi copiado.
web-share-picture-title = O tabuleiro final como imagem
web-share-picture = Salvar a imagem

## Conferir o embaralhamento

web-fair-about = Antes de distribuir as cartas, o servidor fixou seu segredo publicando a impressão digital dele, e cada um pôde acrescentar números seus. Agora o segredo foi revelado, e este navegador refaz a distribuição sem perguntar nada ao servidor.
web-fair-sound = A distribuição é exatamente a prometida.
web-fair-wrong = Algo não confere com o prometido: veja abaixo.
web-fair-same = confere
web-fair-differs = não confere
web-fair-stated = informado:
web-fair-found = calculado:
web-fair-digest = O registro está íntegro: o resumo criptográfico confere.
web-fair-promise = O segredo confere com a impressão digital que, segundo o registro, foi mostrada antes da distribuição.
web-fair-promise-heard = O segredo confere com a impressão digital que este navegador recebeu antes da distribuição.
web-fair-bytes = Os números que este navegador acrescentou por você fazem parte da chave.
web-fair-key =
    { $count ->
        [0] A chave de todos os embaralhamentos: só o segredo, pois ninguém acrescentou nada.
        [one] A chave de todos os embaralhamentos: o segredo e o que um lugar acrescentou.
       *[other] A chave de todos os embaralhamentos: o segredo e o que { $count } lugares acrescentaram.
    }
web-fair-hand = Mão tirada do topo do baralho: { $who }.
web-fair-market =
    { $swept ->
        [0] As cinco seguintes são o mercado.
        [one] As cinco seguintes são o mercado, depois de descartado um mercado com curingas demais.
       *[other] As cinco seguintes são o mercado, depois de descartados mercados com curingas demais.
    }
web-fair-offer = Bilhetes iniciais tirados do topo do baralho deles: { $who }.
web-fair-first = O primeiro jogador foi sorteado.
web-fair-first-named = O primeiro jogador foi indicado pela mesa.
web-fair-deck = Todo o primeiro baralho, a partir do topo
web-fair-tickets = Todos os bilhetes, a partir do topo
web-fair-rest-title = Todas as cartas da partida
web-fair-rest = Para saber se todas as cartas seguintes vieram destes baralhos, é preciso repetir a partida segundo as regras. Salve o registro e faça isso no seu próprio Wagonway, ou peça a este servidor:
web-fair-server = Repetir todas as jogadas no servidor

## Revanche

web-rematch-about = Cada um avança um lugar. A nova mesa fica pronta assim que todos aceitarem.
web-rematch-ask = Jogar de novo
web-rematch-wants = quer jogar de novo
web-rematch-waits = ainda não respondeu
web-rematch-asked = Você quer jogar de novo; nem todos responderam ainda.
web-rematch-watching = Você está assistindo: quem jogou decide.
web-rematch-go = Ir para a nova mesa

## Um registro seu

web-record-title = Abrir um registro
web-record-about = Toda partida terminada pode ser salva em um arquivo. Abra um para ver os pontos, rever a partida e conferir o embaralhamento. Nada fica no servidor.
web-record-drop = Solte aqui um arquivo .wag ou escolha um.
web-record-choose = Escolher um arquivo
web-record-paste = Ou cole o texto dele:
web-record-open = Abrir o texto
web-record-other = Abrir outro registro
web-record-moment = Este link leva a um momento da partida { $game }. Abra o registro dessa partida para vê-lo.
