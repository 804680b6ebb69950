### Las palabras para las cosas de un tablero. Un tablero puede traer palabras que no están aquí: las
### suyas se usan entonces tal cual.

## Tipos de carta, como los llama el glosario.

word-wild = comodín
word-gray = gris
word-red = rojo
word-orange = naranja
word-yellow = amarillo
word-green = verde
word-blue = azul
word-purple = morado
word-black = negro
word-white = blanco

## Cartas, contadas.

cards-wild =
    { $count ->
        [one] { $count } comodín
       *[other] { $count } comodines
    }
cards-red =
    { $count ->
        [one] { $count } roja
       *[other] { $count } rojas
    }
cards-orange =
    { $count ->
        [one] { $count } naranja
       *[other] { $count } naranjas
    }
cards-yellow =
    { $count ->
        [one] { $count } amarilla
       *[other] { $count } amarillas
    }
cards-green =
    { $count ->
        [one] { $count } verde
       *[other] { $count } verdes
    }
cards-blue =
    { $count ->
        [one] { $count } azul
       *[other] { $count } azules
    }
cards-purple =
    { $count ->
        [one] { $count } morada
       *[other] { $count } moradas
    }
cards-black =
    { $count ->
        [one] { $count } negra
       *[other] { $count } negras
    }
cards-white =
    { $count ->
        [one] { $count } blanca
       *[other] { $count } blancas
    }
cards-any =
    { $count ->
        [one] { $count } de cualquier color
       *[other] { $count } del mismo color
    }
cards-other =
    { $count ->
        [one] { $count } «{ $kind }»
       *[other] { $count } «{ $kind }»
    }

## Piezas, contadas.

pieces-train =
    { $count ->
        [one] { $count } tren
       *[other] { $count } trenes
    }
pieces-cable-car =
    { $count ->
        [one] { $count } tranvía
       *[other] { $count } tranvías
    }
pieces-other =
    { $count ->
        [one] { $count } pieza
       *[other] { $count } piezas
    }

## La carta comodín de un tablero, como la llaman los jugadores.

wild-ferry = ferri
wild-locomotive = locomotora

## Símbolos de las fichas.

symbol-anchor = ancla
symbol-bell = campana
symbol-crab = cangrejo
symbol-kite = cometa
symbol-lamp = farol
symbol-sail = vela
symbol-star = estrella

## Tableros.

board-title-san_francisco = San Francisco
board-title-tiny = Diminuto
board-title-tiny_tunnels = Túneles diminutos
board-title-usa = Estados Unidos
