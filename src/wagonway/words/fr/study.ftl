### `wagonway study` : des faits sur un jeu, tirés de nombreuses parties d’un robot contre lui-même.

study-heading = { $board } : { $bot } contre lui-même, graine { $seed }
study-first-of = premier de { $players }
study-interrupted = Interrompu : ce qui a été joué est gardé, et la même commande continue.
study-caution = Les victoires disent ce qui va avec le succès, pas forcément ce qui le cause.

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
study-scores-note = Avance : du gagnant sur le suivant. Puis les billets qu’un joueur garde, et parmi eux ceux qui ne sont pas réalisés.
study-parts = D’où viennent les points
study-parts-note = La moyenne de tous les joueurs et, entre parenthèses, celle des gagnants.
study-order = Victoires selon l’ordre de jeu
study-order-note = Le premier est celui qui commence.
study-endings = Comment finissent les parties
study-endings-note = Tours de chaque joueur, et combien en ont huit joueurs sur dix. Le finisseur est celui qui lance le dernier tour de table ; puis les pièces restant aux finisseurs et aux autres, et la part des victoires partagées.
study-cards = Cartes
study-cards-note = Pioches refaites avec la défausse par partie ; parties où les deux ont manqué un moment ; tours passés par partie ; parties finies parce que tous ont passé.
study-column-players = Joueurs
study-column-games = Parties
study-column-mean = Moyenne
study-column-winner = Gagnant
study-column-margin = Avance
study-column-route-points = Routes
study-column-ticket-points = Billets
study-column-token-points = Jetons
study-column-bonus = Plus long chemin
study-column-kept = Gardés
study-column-failed = Manqués
study-column-fair = Juste
study-column-turns = Tours
study-column-range = Étendue
study-column-ended-first = Premier finit
study-column-ender-wins = Finisseur gagne
study-column-ender-pieces = Pièces
study-column-other-pieces = Autres
study-column-shared = Partagées
study-column-reshuffles = Pioches refaites
study-column-dry = À court
study-column-passes = Passes
study-column-nobody = Tous passent

## Une table

study-contested = Routes les plus disputées, { $players } joueurs
study-contested-note = Disputée : parties où une prise de la route, de l’une ou l’autre moitié si elle est double, a rallongé le chemin le moins cher vers un billet d’un rival alors que ses pièces y suffisaient. Détour : cases en plus, par partie. Tour : de la première prise, en tours de son auteur. 1er : part des prises faites par celui qui a commencé ; { $fair } serait juste.
study-tickets = Billets, { $players } joueurs
study-tickets-note = Début, après : combien de fois il est gardé quand on le voit. Faits : parmi les gardés. Victoires : de qui l’a gardé ; { $fair } serait juste.
study-tokens = Jetons, { $players } joueurs
study-tokens-note = Pris : part des joueurs. Victoires : de ceux qui l’ont à la fin, puis de ceux qui ne l’ont pas ; { $fair } serait juste.
study-symbols = Jetons différents à la fin, { $players } joueurs
study-symbols-note = Victoires des joueurs qui en ont autant ; { $fair } serait juste.
study-placed = placés par les joueurs
study-column-route = Route
study-column-contest = Disputée
study-column-detour = Détour
study-column-claimed = Prise
study-column-turn = Tour
study-column-by-first = 1er
study-column-ticket = Billet
study-column-points = Points
study-column-opening = Début
study-column-later = Après
study-column-made = Faits
study-column-wins = Victoires
study-column-token = Jeton
study-column-place = Lieu
study-column-held = Pris
study-column-without = Sans
study-column-symbols = Jetons
study-column-seats = Joueurs

## L’image et la page

study-map = Routes les plus disputées
study-map-scale = Parties où une prise a coupé le chemin d’un rival
study-map-heading = { $bot } contre lui-même, { $players } joueurs, { $games } parties
study-map-tokens = Victoires avec chaque jeton
study-map-tickets = Victoires avec chaque billet
study-page-title = { $board } : ce que disent { $games } parties
study-page-made = Fait par Wagonway { $version } : { $command }
