### Les mots pour les choses d’un plateau. Un plateau peut apporter des mots qui ne sont pas ici : les
### siens sont alors employés tels quels.

## Coups et couleurs : le premier mot est montré, tous sont compris.

word-draw = piocher
word-deck = pioche
word-tickets = billets
word-keep = garder
word-claim = prendre
word-place = poser
word-take = ramasser
word-pass = passer
word-wild = joker, locomotive, ferry
word-gray = gris, grise
word-red = rouge
word-orange = orange
word-yellow = jaune
word-green = vert, verte
word-blue = bleu, bleue
word-purple = violet, violette
word-black = noir, noire
word-white = blanc, blanche

## Commandes : le premier mot est montré, tous sont compris.

command-help = aide, ?
command-moves = coups
command-look = voir
command-plan = plan
command-routes = routes
command-score = score
command-log = journal
command-hint = conseil
command-undo = annuler
command-rules = règles
command-save = enregistrer
command-quit = quitter
command-back = retour

## Demandes plus étroites : `routes libres`, `routes miennes`.

filter-open = libres
filter-mine = miennes

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
cards-orange = { $count } orange
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
cards-any = { $count } d’une même couleur
cards-other = { $count } { $kind }

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
board-title-usa = États-Unis
