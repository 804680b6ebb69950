### Las palabras para las cosas de un tablero. Un tablero puede traer palabras que no están aquí: las
### suyas se usan entonces tal cual.

## Jugadas y colores: la primera palabra se muestra, todas se entienden.

word-draw = robar
word-deck = mazo
word-tickets = billetes
word-keep = conservar, quedarse
word-claim = ocupar
word-place = poner, colocar
word-take = tomar
word-pass = pasar
word-wild = comodín, locomotora, ferri
word-gray = gris
word-red = rojo, roja
word-orange = naranja
word-yellow = amarillo, amarilla
word-green = verde
word-blue = azul
word-purple = morado, morada
word-black = negro, negra
word-white = blanco, blanca

## Órdenes: la primera palabra se muestra, todas se entienden.

command-help = ayuda, ?
command-moves = jugadas
command-look = ver
command-plan = plan
command-routes = rutas
command-score = marcador
command-log = historial
command-hint = pista
command-undo = deshacer
command-rules = reglas
command-save = guardar
command-quit = salir
command-back = volver

## Peticiones más estrechas: `rutas libres`, `rutas mías`.

filter-open = libres
filter-mine = mías

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
cards-orange = { $count } naranja
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
cards-any = { $count } del mismo color
cards-other = { $count } { $kind }

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
board-title-usa = Estados Unidos
