### `wagonway arena` : matchs entre robots, leurs tableaux et leur page.

## Pendant le match

arena-progress = { $games } parties sur { $wanted }, { $rate } par seconde : { $estimates }
arena-estimate = { $bot } { $share } ± { $more }
arena-interrupted = Interrompu : ce qui a été joué est gardé, et « { $command } » continue.

## Nombres

arena-from-to = { $low } à { $high }

## Les tableaux

arena-heading =
    { $players ->
        [one] { $board }, { $players } joueur, { $games } parties sur { $deals } donnes, graine { $seed }
       *[other] { $board }, { $players } joueurs, { $games } parties sur { $deals } donnes, graine { $seed }
    }
arena-ranking = Classement et victoires
arena-habits = Leur façon de jouer, en moyenne
arena-matrix = Part des victoires de la ligne aux tables avec la colonne
arena-column-bot = Robot
arena-column-rating = Elo
arena-column-rating-interval = 95 %
arena-column-share = Victoires
arena-column-share-interval = 95 %
arena-column-score = Points
arena-column-winning = En gagnant
arena-column-games = Parties
arena-column-kept = Billets
arena-column-made = Réalisés
arena-column-failed = Manqués
arena-column-pieces = Pièces
arena-column-turns = Tours
arena-column-ended = Fin

## Phrases

arena-first-seat = Qui commence gagne { $share } ({ $interval }) ; { $fair } serait juste.
arena-winner = Le gagnant a { $score } points en moyenne.
arena-sprt-h1 = Décidé après { $deals } donnes : { $bot } est plus fort que { $rival } de { $high } Elo plutôt que de { $low } (H1 acceptée, log du rapport de vraisemblance { $ratio }).
arena-sprt-h0 = Décidé après { $deals } donnes : { $bot } est plus fort que { $rival } de { $low } Elo plutôt que de { $high } (H0 acceptée, log du rapport de vraisemblance { $ratio }).
arena-sprt-open = Indécis après { $deals } donnes : { $bot } est plus fort que { $rival } de { $low } ou de { $high } Elo (log du rapport de vraisemblance { $ratio }).
arena-faults =
    { $faults ->
        [one] { $faults } coup de { $bot } n’était pas permis, et un autre a été joué à sa place.
       *[other] { $faults } coups de { $bot } n’étaient pas permis, et d’autres ont été joués à leur place.
    }
arena-faults-last =
    { $faults ->
        [one] { $faults } coup a été joué à la place de { $bot } ({ $fault }).
       *[other] { $faults } coups ont été joués à la place de { $bot } ; la dernière fois : { $fault }.
    }
arena-from-store = Parties déjà gardées : { $known } ; jouées maintenant : { $played }.
arena-written = { $file } est écrit.

## La page

arena-page-title = Arène : { $bots }
arena-page-ratings = Classement Elo
arena-page-ratings-note = Sur l’échelle d’Elo ; les traits contiennent 95 % de ce que d’autres donnes du même genre donneraient.
arena-page-matrix-note = Une victoire partagée compte pour sa part.
arena-page-scores = Scores finaux
arena-page-scores-note = À quelle fréquence chaque score a été atteint.
arena-page-scores-axis = points
arena-page-pace = Les points au fil du temps
arena-page-pace-note = Points des routes prises après tant de tours, en moyenne.
arena-page-pace-axis = tours
arena-page-numbers = Les nombres
arena-page-made = Fait par Wagonway { $version } ; règles { $rules }.
