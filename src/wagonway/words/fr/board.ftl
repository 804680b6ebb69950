### `wagonway board` : les plateaux en chiffres. Les libellés se placent devant ou au-dessus de nombres.

## La liste

board-list-line = { $title } : joueurs { $players }, lieux { $locations }, routes { $routes }, destinations { $tickets }, cartes { $cards }

## Un plateau

board-show-headline = { $title } ({ $id }) : { $players } joueurs, chacun avec { $pieces } ; le joker est la carte { $wild }.
board-show-counts = Totaux
board-show-colours = Couleurs
board-show-lengths = Longueurs
board-show-rules = Règles
board-show-locations = Lieux
board-show-tickets = Destinations
board-show-tokens = Jetons
board-show-reserve = réserve
board-show-worth = Destinations qui valent exactement leur plus court chemin : { $equal } sur { $count }.

## Titres des colonnes

board-column-id = Plateau
board-column-title = Titre
board-column-players = Joueurs
board-column-locations = Lieux
board-column-routes = Routes
board-column-tickets = Destinations
board-column-cards = Cartes
board-column-colour = Couleur
board-column-spaces = Cases
board-column-length = Longueur
board-column-points = Points
board-column-rule = Règle
board-column-value = Valeur
board-column-clause = Code
board-column-location = Lieu
board-column-neighbours = Voisins
board-column-ticket = Destination
board-column-shortest = Plus court chemin
board-column-difference = Écart
board-column-symbol = Symbole

## Totaux

board-count-locations = lieux
board-count-routes = routes
board-count-doubles = routes doubles
board-count-spaces = cases
board-count-ferries = symboles de ferry
board-count-cards = cartes
board-count-tickets = destinations
board-count-points = points de toutes les destinations

## Fichiers

board-check-sound = { $file } est valide : lieux { $locations }, routes { $routes } (doubles { $doubles }), cases { $spaces }, destinations { $tickets } (points { $points }), cartes { $cards }, parties d’essai { $games }.
