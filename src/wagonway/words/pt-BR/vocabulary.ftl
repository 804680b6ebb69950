### As palavras para as coisas de um tabuleiro. Um tabuleiro pode trazer palavras que não estão aqui:
### as dele são então usadas como são.

## Jogadas e cores: a primeira palavra é mostrada, todas são entendidas.

word-draw = comprar
word-deck = baralho
word-tickets = bilhetes
word-keep = ficar, manter
word-claim = ocupar
word-place = pôr, colocar
word-take = pegar
word-pass = passar
word-wild = curinga, coringa, locomotiva, balsa
word-gray = cinza
word-red = vermelho, vermelha
word-orange = laranja
word-yellow = amarelo, amarela
word-green = verde
word-blue = azul
word-purple = roxo, roxa
word-black = preto, preta
word-white = branco, branca

## Comandos: a primeira palavra é mostrada, todas são entendidas.

command-help = ajuda, ?
command-moves = jogadas
command-look = ver
command-plan = plano
command-routes = rotas
command-score = placar
command-log = histórico
command-hint = dica
command-undo = desfazer
command-rules = regras
command-save = salvar
command-quit = sair
command-back = voltar

## Pedidos mais estreitos: `rotas livres`, `rotas minhas`.

filter-open = livres
filter-mine = minhas

## Cartas, contadas.

cards-wild =
    { $count ->
        [one] { $count } curinga
       *[other] { $count } curingas
    }
cards-red =
    { $count ->
        [one] { $count } vermelha
       *[other] { $count } vermelhas
    }
cards-orange = { $count } laranja
cards-yellow =
    { $count ->
        [one] { $count } amarela
       *[other] { $count } amarelas
    }
cards-green =
    { $count ->
        [one] { $count } verde
       *[other] { $count } verdes
    }
cards-blue =
    { $count ->
        [one] { $count } azul
       *[other] { $count } azuis
    }
cards-purple =
    { $count ->
        [one] { $count } roxa
       *[other] { $count } roxas
    }
cards-black =
    { $count ->
        [one] { $count } preta
       *[other] { $count } pretas
    }
cards-white =
    { $count ->
        [one] { $count } branca
       *[other] { $count } brancas
    }
cards-any = { $count } da mesma cor
cards-other = { $count } { $kind }

## Peças, contadas.

pieces-train =
    { $count ->
        [one] { $count } trem
       *[other] { $count } trens
    }
pieces-cable-car =
    { $count ->
        [one] { $count } bondinho
       *[other] { $count } bondinhos
    }
pieces-other =
    { $count ->
        [one] { $count } peça
       *[other] { $count } peças
    }

## A carta curinga de um tabuleiro, como os jogadores a chamam.

wild-ferry = balsa
wild-locomotive = locomotiva

## Símbolos das fichas.

symbol-anchor = âncora
symbol-bell = sino
symbol-crab = caranguejo
symbol-kite = pipa
symbol-lamp = lampião
symbol-sail = vela
symbol-star = estrela

## Tabuleiros.

board-title-san_francisco = San Francisco
board-title-tiny = Miúdo
board-title-usa = EUA
