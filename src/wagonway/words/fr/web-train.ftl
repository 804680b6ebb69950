### Le jeu dans le navigateur : des exercices dont une réponse est nettement la meilleure.

web-train-title = S’entraîner
web-train-about = Des positions de vraies parties où une réponse est nettement la meilleure. Décidez comme à la table : votre réponse est notée de 0 à 10 selon ce qu’elle change aux chances de gagner, jugées d’après ce que le joueur pouvait savoir.
web-train-today = Cinq pour aujourd’hui
web-train-open = Exercice { $number } : pas encore de réponse
web-train-graded = Exercice { $number } : { $grade } sur 10
web-train-start = Commencer
web-train-continue = Continuer
web-train-all-done = Fini pour aujourd’hui. Il y en aura d’autres demain.
web-train-streak = { $days ->
        [0] Pas encore de jours de suite.
        [one] { $days } jour de suite
       *[other] { $days } jours de suite
    }
web-train-free = Autant que vous voulez
web-train-board = Plateau
web-train-theme = Thème
web-train-any-board = Tous les plateaux
web-train-any-theme = Tous les thèmes
web-train-next = Exercice suivant
web-train-count = { $count ->
        [one] { $count } exercice
       *[other] { $count } exercices
    }, dont { $fresh } sans réponse
web-train-rating = Votre classement
web-train-no-curve = Il change avec votre première réponse à chaque exercice.
web-train-kept = Conservé dans ce navigateur et nulle part ailleurs.
web-train-curve = Votre classement de { $first } à { $last } en { $count ->
        [one] { $count } réponse
       *[other] { $count } réponses
    }
web-train-forget = Effacer mon entraînement
web-train-forget-sure = Oui, tout effacer

## Un exercice

web-train-question = La place { $seat } est la vôtre. Que faites-vous ?
web-train-number = Exercice { $number } sur { $of }
web-train-players = { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }
web-train-worth = difficulté { $rating }
web-train-again = déjà répondu, ne compte pas
web-train-leave = Retour à la liste

## La note

web-train-result = Votre note
web-train-best = La meilleure réponse : { $move }
web-train-better = Mieux : { $move }
web-train-costs = { $move } : { $win } de chances de gagner, écart { $margin }.
web-train-against = Par rapport à la deuxième meilleure : { $move }
web-train-yours = votre classement { $rating } ({ $change })
web-train-values = Toutes les valeurs
web-train-answer = Réponse
web-train-win = Chances de gagner
web-train-margin = Écart
web-train-payment = Pour une prise, seule compte la route, quelles que soient les cartes payées.
web-train-report = Quelque chose ne va pas dans cet exercice
web-train-reported = Merci. L’hôte de ce serveur peut voir votre signalement.
web-train-on = Suivant
web-train-finish = Fini

## Thèmes

web-train-tag-tickets = Quelles destinations
web-train-tag-build = Piocher ou construire
web-train-tag-block = Bloquer
web-train-tag-end = Quand finir
web-train-tag-tokens = Jetons
web-train-tag-detour = Détour
web-train-tag-more = D’autres destinations
web-train-tag-route = Quelle route
web-train-tag-cards = Quelle carte
