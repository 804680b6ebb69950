### O jogo no navegador: a análise de uma partida encerrada.

## Enquanto é feita

web-review-loading = Analisando a partida…
web-review-progress = Julgando decisões: { $judged } de { $decisions }
web-review-wait = Os momentos aparecem aqui assim que forem encontrados.
web-review-stale = Esta análise foi feita com um modelo mais antigo.
web-review-again = Analisar de novo
web-review-judge = Avaliado com o modelo { $model }

## O resultado explicado

web-review-whose = A partida de
web-review-unfinished = A partida não foi jogada até o fim
web-review-resigned =
    { $you ->
        [yes] Você desistiu
       *[no] { $who } desistiu
    }
web-review-won =
    { $you ->
        [yes] Você venceu por { $points }
       *[no] { $who } venceu por { $points }
    }
web-review-lost =
    { $you ->
        [yes] Você perdeu por { $points }
       *[no] { $who } perdeu por { $points }
    }
web-review-level =
    { $you ->
        [yes] Você empatou com o melhor rival
       *[no] { $who } empatou com o melhor rival
    }
web-review-headline = { $result }: { $list }
web-review-item-start = a ordem de jogo
web-review-item-luck = sorte
web-review-item-own =
    { $you ->
        [yes] suas decisões
       *[no] decisões próprias
    }
web-review-item-theirs = as dos outros
web-review-bar-start = Lugar e ordem dos turnos
web-review-bar-luck = Sorte nas cartas
web-review-bar-own =
    { $you ->
        [yes] Suas decisões
       *[no] Decisões próprias
    }
web-review-bar-theirs = Decisões dos rivais
web-review-together = No total, em pontos

## Sorte

web-review-luck = Medidor de sorte
web-review-luck-good =
    { $you ->
        [yes] As cartas claramente ajudaram você.
       *[no] As cartas claramente ajudaram { $who }.
    }
web-review-luck-even = A sorte não fez diferença clara: está dentro do erro.
web-review-luck-bad =
    { $you ->
        [yes] As cartas claramente estiveram contra você.
       *[no] As cartas claramente estiveram contra { $who }.
    }
web-review-unlucky = azar
web-review-lucky = sorte
web-review-chance-deal = Cartas iniciais
web-review-chance-offer = Bilhetes oferecidos
web-review-chance-deck = Compras no escuro
web-review-chance-market = Cartas reveladas
web-review-chance-reshuffle = Novos embaralhamentos

## Classes e precisão

web-review-counts = Decisões por classe
web-review-accuracy = Precisão
web-review-accuracy-about = A precisão é 100 se nenhuma decisão custou claramente chance de vencer. Ela descreve as decisões desta partida, não a força de um jogador.
web-review-everybody = Comparar todos os jogadores
web-review-phase-opening = Abertura
web-review-phase-building = Construção
web-review-phase-ending = Corrida final

## Momentos e decisões

web-review-next = Próximo momento
web-review-win = { $change } de vencer
web-review-margin =
    { $change } { $points ->
        [one] ponto
       *[other] pontos
    }
web-review-better = Melhor:
web-review-keep = ficar com { $tickets }
web-review-place = colocar uma pilha de fichas em { $place }
web-review-take = pegar a ficha de { $place }
web-review-close-about = Sem diferença clara: as melhores jogadas diferem menos que o erro.
web-review-sure =
    { $loss } ± { $error } de chance de vencer, em { $worlds ->
        [one] { $worlds } mundo possível
       *[other] { $worlds } mundos possíveis
    }.
web-review-stand-in = Aqui um bot decidiu no lugar do jogador.
web-review-all =
    { $count ->
        [0] Nenhuma decisão ainda
        [one] A única decisão
       *[other] Todas as { $count } decisões
    }
web-review-classes = Classes mostradas
web-review-least = Custa pelo menos { $loss }
web-review-shown =
    { $count ->
        [0] Nenhuma decisão corresponde.
        [one] { $count } decisão corresponde.
       *[other] { $count } decisões correspondem.
    }

## Tentar de novo

web-review-try = Tentar de novo
web-review-try-title =
    { $you ->
        [yes] { $when }: o que você faria agora?
       *[no] { $when }: o que você faria no lugar de { $who }?
    }
web-review-try-how = Escolha uma jogada na lista ou uma rota no mapa. Você vê exatamente o que este lugar podia ver.
web-review-your-move = O que você faria aqui?
web-review-moves = Jogadas permitidas
web-review-all-moves = Mostrar todas as jogadas
web-review-grade = Avaliar esta jogada
web-review-grading = Avaliando…
web-review-another = Tentar outra jogada
web-review-back = Voltar à análise
web-review-nothing-better = Não se conhece jogada melhor.
web-review-costs =
    Em relação à melhor: { $change } ± { $error } de chance de vencer, { $margin } { $points ->
        [one] ponto
       *[other] pontos
    }.
web-review-played = Na partida: { $move }

## Continuar jogando

web-review-play-on = Continuar daqui
web-review-play-about = Uma nova mesa com a mesma distribuição, já jogada até este momento. Você ocupa um lugar; bots ocupam os outros.
web-review-play-seat = Jogar como
web-review-play-level = Os bots
web-review-play-go = Começar a jogar

## O gráfico

web-review-chance = Chance de vencer
web-review-chance-open = Chance de vencer com todas as cartas abertas
web-review-seen-about = pelo que cada jogador podia saber
web-review-open-about = ninguém à mesa podia saber isto
web-review-open = com todas as cartas abertas
web-review-graph = Chance de vencer de cada jogador, passo a passo; as setas percorrem a partida
web-review-graph-open = Chance de vencer de cada jogador com todas as cartas abertas, passo a passo
web-review-key-step = passo a passo
web-review-key-moment = próximo momento

## Compartilhar um momento

web-review-share = Compartilhar este momento
web-review-link = Link para este momento
web-review-link-record = O registro não vai no link: quem o seguir abre primeiro o mesmo registro e então vê este momento.
web-review-link-wrong = Este link não leva a nenhum momento desta partida.
web-review-link-other = Este link é de outra partida.
web-review-arrows = Setas
web-review-arrows-how = Escolha dois locais no mapa ou aqui; o mesmo duas vezes desenha um anel. Setas e notas ficam só no link.
web-review-colour = Cor da seta
web-review-colour-good = Verde
web-review-colour-bad = Vermelho
web-review-colour-other = Azul
web-review-from = De
web-review-to = Até
web-review-add = Adicionar
web-review-remove = Remover
web-review-notes = Notas
web-review-note = Texto
web-review-note-at = Local
web-review-note-nowhere = nenhum
