### Le jeu dans le navigateur : l’analyse d’une partie terminée.

## Pendant qu’elle se fait

web-review-loading = Analyse de la partie…
web-review-progress = Décisions jugées : { $judged } sur { $decisions }
web-review-wait = Les moments apparaîtront ici dès qu’ils seront trouvés.
web-review-stale = Cette analyse a été faite avec un modèle plus ancien.
web-review-again = Analyser de nouveau
web-review-judge = Évalué avec le modèle { $model }

## Le bilan

web-review-whose = La partie vue par
web-review-unfinished = La partie n’a pas été jouée jusqu’au bout
web-review-resigned =
    { $you ->
        [yes] Vous avez abandonné
       *[no] { $who } a abandonné
    }
web-review-won =
    { $you ->
        [yes] Vous gagnez de { $points }
       *[no] { $who } gagne de { $points }
    }
web-review-lost =
    { $you ->
        [yes] Vous perdez de { $points }
       *[no] { $who } perd de { $points }
    }
web-review-level =
    { $you ->
        [yes] Vous finissez à égalité avec le meilleur rival
       *[no] { $who } finit à égalité avec le meilleur rival
    }
web-review-headline = { $result } : { $list }
web-review-item-start = l’ordre de jeu
web-review-item-luck = chance
web-review-item-own =
    { $you ->
        [yes] vos décisions
       *[no] ses décisions
    }
web-review-item-theirs = celles des autres
web-review-bar-start = Place et ordre du tour
web-review-bar-luck = Chance aux cartes
web-review-bar-own =
    { $you ->
        [yes] Vos décisions
       *[no] Ses décisions
    }
web-review-bar-theirs = Décisions des rivaux
web-review-together = En tout, en points

## La chance

web-review-luck = Mesure de la chance
web-review-luck-good =
    { $you ->
        [yes] Les cartes vous ont nettement souri.
       *[no] Les cartes ont nettement souri à { $who }.
    }
web-review-luck-even = La chance n’a pas fait de nette différence : elle reste dans la marge d’erreur.
web-review-luck-bad =
    { $you ->
        [yes] Les cartes ont nettement joué contre vous.
       *[no] Les cartes ont nettement joué contre { $who }.
    }
web-review-unlucky = malchance
web-review-lucky = chance
web-review-chance-deal = Cartes de départ
web-review-chance-offer = Destinations proposées
web-review-chance-deck = Cartes de la pioche
web-review-chance-market = Cartes dévoilées
web-review-chance-reshuffle = Nouveaux mélanges

## Catégories et précision

web-review-counts = Décisions par catégorie
web-review-accuracy = Précision
web-review-accuracy-about = La précision est de 100 si aucune décision n’a clairement coûté de chances de gagner. Elle décrit les décisions de cette partie, pas la force d’un joueur.
web-review-everybody = Comparer tous les joueurs
web-review-phase-opening = Ouverture
web-review-phase-building = Construction
web-review-phase-ending = Course finale

## Moments et décisions

web-review-next = Moment suivant
web-review-win = { $change } de chances
web-review-margin =
    { $change } { $points ->
        [one] point
       *[other] points
    }
web-review-better = Mieux :
web-review-keep = garder { $tickets }
web-review-place = poser une pile de jetons : { $place }
web-review-take = prendre le jeton : { $place }
web-review-close-about = Trop proche pour trancher : les meilleurs coups diffèrent de moins que l’erreur.
web-review-sure =
    { $loss } ± { $error } de chances de gagner, dans { $worlds ->
        [one] { $worlds } monde possible
       *[other] { $worlds } mondes possibles
    }.
web-review-stand-in = Ici, un robot a décidé à la place du joueur.
web-review-all =
    { $count ->
        [0] Encore aucune décision
        [one] La seule décision
       *[other] Les { $count } décisions
    }
web-review-classes = Catégories affichées
web-review-least = Coûte au moins { $loss }
web-review-shown =
    { $count ->
        [0] Aucune décision ne correspond.
        [one] { $count } décision correspond.
       *[other] { $count } décisions correspondent.
    }

## Réessayer

web-review-try = Réessayer
web-review-try-title =
    { $you ->
        [yes] { $when } : que feriez-vous maintenant ?
       *[no] { $when } : que feriez-vous à la place du joueur « { $who } » ?
    }
web-review-try-how = Choisissez un coup dans la liste ou une route du plateau. Vous voyez exactement ce que cette place pouvait voir.
web-review-your-move = Que feriez-vous ici ?
web-review-moves = Coups permis
web-review-all-moves = Afficher tous les coups
web-review-grade = Noter ce coup
web-review-grading = Notation en cours…
web-review-another = Essayer un autre coup
web-review-back = Revenir à l’analyse
web-review-nothing-better = On ne connaît pas de meilleur coup.
web-review-costs =
    Par rapport au meilleur : { $change } ± { $error } de chances de gagner, { $margin } { $points ->
        [one] point
       *[other] points
    }.
web-review-played = Dans la partie : { $move }

## Continuer la partie

web-review-play-on = Continuer à partir d’ici
web-review-play-about = Une nouvelle table avec la même donne, déjà jouée jusqu’à ce moment. Vous prenez une place, des robots prennent les autres.
web-review-play-seat = Jouer à la place de
web-review-play-level = Les robots
web-review-play-go = Commencer à jouer

## Le graphique

web-review-chance = Chances de gagner
web-review-chance-open = Chances de gagner, toutes cartes ouvertes
web-review-seen-about = d’après ce que chaque joueur pouvait savoir
web-review-open-about = personne à la table ne pouvait le savoir
web-review-open = toutes cartes ouvertes
web-review-graph = Chances de gagner de chaque joueur, pas à pas ; les flèches parcourent la partie
web-review-graph-open = Chances de gagner de chaque joueur, toutes cartes ouvertes, pas à pas
web-review-key-step = pas à pas
web-review-key-moment = moment suivant

## Partager un moment

web-review-share = Partager ce moment
web-review-link = Lien vers ce moment
web-review-link-record = L’enregistrement n’est pas dans le lien : la personne qui le suit ouvre d’abord le même enregistrement, puis voit ce moment.
web-review-link-wrong = Ce lien ne mène à aucun moment de cette partie.
web-review-link-other = Ce lien appartient à une autre partie.
web-review-arrows = Flèches
web-review-arrows-how = Choisissez deux lieux sur le plateau ou ici ; deux fois le même dessine un anneau. Flèches et notes n’existent que dans le lien.
web-review-colour = Couleur de la flèche
web-review-colour-good = Vert
web-review-colour-bad = Rouge
web-review-colour-other = Bleu
web-review-from = De
web-review-to = À
web-review-add = Ajouter
web-review-remove = Retirer
web-review-notes = Notes
web-review-note = Texte
web-review-note-at = Lieu
web-review-note-nowhere = aucun
