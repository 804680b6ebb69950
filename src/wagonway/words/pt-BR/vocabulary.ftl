### As palavras para as coisas de um tabuleiro. Um tabuleiro pode trazer palavras que não estão aqui:
### as dele são então usadas como são.

## Tipos de carta, como o glossário os chama.

word-wild = curinga
word-gray = cinza
word-red = vermelho
word-orange = laranja
word-yellow = amarelo
word-green = verde
word-blue = azul
word-purple = roxo
word-black = preto
word-white = branco

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
cards-orange =
    { $count ->
        [one] { $count } laranja
       *[other] { $count } laranjas
    }
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
cards-any =
    { $count ->
        [one] { $count } de qualquer cor
       *[other] { $count } da mesma cor
    }
cards-other =
    { $count ->
        [one] { $count } “{ $kind }”
       *[other] { $count } “{ $kind }”
    }

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
board-title-tiny_tunnels = Túneis miúdos
board-title-usa = EUA
