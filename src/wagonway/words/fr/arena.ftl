### `wagonway arena` : matchs entre robots, leurs tableaux et leur page.

## Pendant le match

arena-progress = Parties : { $games } sur { $wanted }, { $rate } par seconde. { $estimates }
arena-estimate = { $bot } { $share } ± { $more }
arena-interrupted = Interrompu : les parties jouées sont enregistrées ; « { $command } » reprend où vous en étiez.

## Nombres

arena-from-to = { $low } à { $high }

## Les tableaux

arena-heading =
    { $board } : { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }, { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } sur { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }, graine { $seed }
arena-ranking = Classement et victoires
arena-habits = Leur façon de jouer, en moyenne
arena-matrix = Part des victoires : ligne contre colonne
arena-column-bot = Robot
arena-column-rating = Elo
arena-column-rating-interval = 95 %
arena-column-share = Victoires
arena-column-share-interval = 95 %
arena-column-score = Points
arena-column-winning = En gagnant
arena-column-games = Parties
arena-column-kept = Destinations
arena-column-made = Complétées
arena-column-failed = Non complétées
arena-column-pieces = Pièces
arena-column-turns = Tours
arena-column-ended = Fin
arena-luck = Écarts sans la chance
arena-column-margin = Écart
arena-column-luck = Chance
arena-column-own = Décisions propres
arena-column-adjusted = Sans la chance
arena-column-factor = Fois les parties
arena-luck-note = Points au-dessus du meilleur des autres, avec des intervalles à 95 % par donne. La chance est ce qu’ont valu les cartes et les destinations, selon le modèle des totaux finaux ; les décisions propres se mesurent à celles de conductor. « Fois les parties » dit combien de fois plus de parties rendraient l’écart aussi certain.

## Phrases

arena-first-seat = Le premier joueur gagne { $share } ({ $interval }) ; l’équilibre serait { $fair }.
arena-winner = Le gagnant a { $score } points en moyenne.
arena-sprt-h1 = Décidé après { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    } : { $bot } dépasse { $rival } par { $high } Elo plutôt que par { $low } (H1 acceptée, log du rapport de vraisemblance { $ratio }).
arena-sprt-h0 = Décidé après { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    } : { $bot } dépasse { $rival } par { $low } Elo plutôt que par { $high } (H0 acceptée, log du rapport de vraisemblance { $ratio }).
arena-sprt-open = Indécis après { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    } : { $bot } dépasse { $rival } par { $low } ou par { $high } Elo (log du rapport de vraisemblance { $ratio }).
arena-faults =
    { $faults ->
        [one] { $bot } : { $faults } coup non permis, remplacé par un autre.
       *[other] { $bot } : { $faults } coups non permis, remplacés par d’autres.
    }
arena-faults-last =
    { $faults ->
        [one] { $bot } : { $faults } coup joué à sa place ({ $fault }).
       *[other] { $bot } : { $faults } coups joués à sa place ; le dernier : { $fault }.
    }
arena-faults-forfeit = Les parties où il a échoué comptent comme perdues.
arena-faults-replace = La ligne marquée n’est pas son propre résultat : un autre robot a joué pour lui.
arena-from-store = Parties déjà enregistrées : { $known } ; jouées maintenant : { $played }.
arena-written = Fichier écrit : { $file }.

## La page

arena-page-title = Arène : { $bots }
arena-page-ratings = Classement Elo
arena-page-ratings-note = Sur l’échelle Elo ; les traits sont des intervalles de confiance à 95 %, calculés sur les donnes.
arena-page-matrix-note = Une victoire partagée ne compte que pour sa part.
arena-page-scores = Scores finaux
arena-page-scores-note = À quelle fréquence chaque score a été atteint.
arena-page-scores-axis = points
arena-page-pace = Les points au fil du temps
arena-page-pace-note = Points des routes prises jusqu’à chaque tour, en moyenne.
arena-page-pace-axis = tours
arena-page-numbers = Les chiffres
arena-page-made = Produit par Wagonway { $version } ; règles { $rules }.
