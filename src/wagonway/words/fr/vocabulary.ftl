### Les mots pour les choses d’un plateau. Un plateau peut apporter des mots qui ne sont pas ici : les
### siens sont alors employés tels quels.

## Sortes de cartes, telles que le glossaire les nomme.

word-wild = joker
word-gray = gris
word-red = rouge
word-orange = orange
word-yellow = jaune
word-green = vert
word-blue = bleu
word-purple = violet
word-black = noir
word-white = blanc

## Cartes, comptées.

cards-wild =
    { $count ->
        [one] { $count } joker
       *[other] { $count } jokers
    }
cards-red =
    { $count ->
        [one] { $count } rouge
       *[other] { $count } rouges
    }
cards-orange =
    { $count ->
        [one] { $count } orange
       *[other] { $count } orange
    }
cards-yellow =
    { $count ->
        [one] { $count } jaune
       *[other] { $count } jaunes
    }
cards-green =
    { $count ->
        [one] { $count } verte
       *[other] { $count } vertes
    }
cards-blue =
    { $count ->
        [one] { $count } bleue
       *[other] { $count } bleues
    }
cards-purple =
    { $count ->
        [one] { $count } violette
       *[other] { $count } violettes
    }
cards-black =
    { $count ->
        [one] { $count } noire
       *[other] { $count } noires
    }
cards-white =
    { $count ->
        [one] { $count } blanche
       *[other] { $count } blanches
    }
cards-any =
    { $count ->
        [one] { $count } de n’importe quelle couleur
       *[other] { $count } de la même couleur
    }
cards-other =
    { $count ->
        [one] { $count } « { $kind } »
       *[other] { $count } « { $kind } »
    }

## Pièces, comptées.

pieces-train =
    { $count ->
        [one] { $count } wagon
       *[other] { $count } wagons
    }
pieces-cable-car =
    { $count ->
        [one] { $count } cable car
       *[other] { $count } cable cars
    }
pieces-other =
    { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }

## La carte joker d’un plateau, comme on l’appelle en jouant.

wild-ferry = ferry
wild-locomotive = locomotive

## Symboles des jetons.

symbol-anchor = ancre
symbol-bell = cloche
symbol-crab = crabe
symbol-kite = cerf-volant
symbol-lamp = lanterne
symbol-sail = voile
symbol-star = étoile

## Plateaux.

board-title-san_francisco = San Francisco
board-title-tiny = Minuscule
board-title-tiny_tunnels = Tunnels minuscules
board-title-usa = États-Unis
