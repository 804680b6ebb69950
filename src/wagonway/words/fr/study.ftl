### `wagonway study` : des faits sur un jeu, tirés de nombreuses parties d’un robot contre lui-même.

study-heading = { $board } : { $bot } contre lui-même, graine { $seed }
study-first-of = premier de { $players }
study-interrupted = Interrompu : les parties jouées sont enregistrées ; la même commande reprend.
study-caution = Ces chiffres montrent ce qui accompagne la victoire, pas ce qui la cause.

## Nombres

study-about = { $value } ± { $more }
study-all-winners = { $all } ({ $winners })
study-nth =
    { $n ->
        [1] Premier
        [2] Deuxième
        [3] Troisième
        [4] Quatrième
       *[other] Cinquième
    }

## Toutes les tables

study-scores = Points
study-scores-note = Avance : du gagnant sur le deuxième. Gardées : destinations par joueur. Non complétées : parmi les gardées.
study-parts = D’où viennent les points
study-parts-note = La moyenne de tous les joueurs et, entre parenthèses, celle des gagnants.
study-order = Victoires selon l’ordre de jeu
study-order-note = Le premier est celui qui commence.
study-endings = Comment finissent les parties
study-endings-note = Tours de chaque joueur, et l’étendue qui couvre 80 % des joueurs. Le finisseur est celui qui lance le dernier tour de table ; puis les pièces restant aux finisseurs et aux autres, et la part des victoires partagées.
study-cards = Cartes
study-cards-note = Pioches refaites avec la défausse, par partie ; parties où pioche et défausse ont manqué ; tours sans action, par partie ; parties finies parce que tous ont passé.
study-column-players = Joueurs
study-column-games = Parties
study-column-mean = Moyenne
study-column-winner = Gagnant
study-column-margin = Avance
study-column-route-points = Routes
study-column-ticket-points = Destinations
study-column-token-points = Jetons
study-column-bonus = Plus long chemin
study-column-kept = Gardées
study-column-failed = Non complétées
study-column-fair = Équilibre
study-column-turns = Tours
study-column-range = Étendue
study-column-ended-first = Premier finit
study-column-ender-wins = Victoire du finisseur
study-column-ender-pieces = Pièces
study-column-other-pieces = Autres
study-column-shared = Partagées
study-column-reshuffles = Pioches refaites
study-column-dry = À court
study-column-passes = Passes
study-column-nobody = Tous passent

## Une table

study-contested = Routes les plus disputées, joueurs : { $players }
study-contested-note = Disputée : parties où la prise de la route (de l’une ou l’autre voie si elle est double) a rallongé le chemin le moins cher d’un rival vers une destination que ses pièces permettaient encore. Détour : cases en plus, par partie. Tour : celui de la première prise. 1er : part des prises faites par le premier joueur ; l’équilibre serait { $fair }.
study-tickets = Destinations, joueurs : { $players }
study-tickets-note = Début, après : combien de fois elle est gardée quand on la voit. Complétées : parmi celles gardées. Victoires : de qui l’a gardée ; l’équilibre serait { $fair }.
study-tokens = Jetons, joueurs : { $players }
study-tokens-note = Pris : part des joueurs. Victoires : de ceux qui l’ont à la fin, puis de ceux qui ne l’ont pas ; l’équilibre serait { $fair }.
study-symbols = Jetons différents à la fin, joueurs : { $players }
study-symbols-note = Victoires des joueurs qui en ont autant ; l’équilibre serait { $fair }.
study-placed = posés par les joueurs
study-column-route = Route
study-column-contest = Disputée
study-column-detour = Détour
study-column-claimed = Prise
study-column-turn = Tour
study-column-by-first = 1er
study-column-ticket = Destination
study-column-points = Points
study-column-opening = Début
study-column-later = Après
study-column-made = Complétées
study-column-wins = Victoires
study-column-token = Jeton
study-column-place = Lieu
study-column-held = Pris
study-column-without = Sans
study-column-symbols = Jetons
study-column-seats = Joueurs

## L’image et la page

study-map = Routes les plus disputées
study-map-scale = Parties où une prise a rallongé le chemin d’un rival
study-map-heading = { $bot } contre lui-même, joueurs : { $players }, parties : { $games }
study-map-tokens = Victoires avec chaque jeton
study-map-tickets = Victoires avec chaque destination
study-page-title =
    { $board } : ce que { $games ->
        [one] montre { $games } partie
       *[other] montrent { $games } parties
    }
study-page-made = Produit par Wagonway { $version } : { $command }
