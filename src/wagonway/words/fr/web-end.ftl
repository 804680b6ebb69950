### Le jeu dans le navigateur : la fin d’une partie, le retour sur elle et l’ouverture d’enregistrements.

## Le décompte final

web-end-loading = Chargement de la partie…
web-end-retry = Réessayer
web-end-map = Le plateau
web-end-skip = Passer
web-end-skip-how = N’importe quelle touche mène directement au score.
web-end-again = Revoir le décompte
web-end-count-routes = D’abord les routes ; puis on retourne les destinations.
web-end-count-longest = Le plus long chemin : plus { $points }.
web-end-count-tokens =
    { $count ->
        [one] { $count } jeton : plus { $points }.
       *[other] { $count } jetons différents : plus { $points }.
    }
web-end-resigned =
    { $you ->
        [yes] Vous avez abandonné : { $winner } gagne.
       *[no] { $youwin ->
        [yes] { $who } a abandonné : vous gagnez.
       *[no] { $who } a abandonné : { $winner } gagne.
    }
    }

## Onglets

web-end-tabs = Analyse de la partie
web-end-tab-score = Score
web-end-tab-review = Analyse
web-end-tab-timeline = Chronologie
web-end-tab-replay = Revoir
web-end-tab-share = Partager
web-end-tab-fair = Vérifier le mélange
web-end-tab-rematch = Revanche

## Score

web-end-player = Joueur
web-end-winner = victoire
web-end-no-score = La partie n’est pas allée à son terme : on ne compte pas de points.
web-end-tap-ticket = Choisissez une destination pour voir son chemin sur le plateau.
web-end-ticket-done = complétée
web-end-ticket-failed = non complétée
web-end-show-longest =
    { $spaces ->
        [one] Montrer sur le plateau le plus long chemin ({ $who }) : { $spaces } case
       *[other] Montrer sur le plateau le plus long chemin ({ $who }) : { $spaces } cases
    }

## En chiffres

web-end-stats = En chiffres
web-stat-yes = oui
web-stat-turns = Tours
web-stat-deck = Cartes piochées
web-stat-market = Cartes visibles prises
web-stat-blind = Piochées à l’aveugle
web-stat-wilds-market = Jokers visibles pris
web-stat-wilds-deck = Jokers piochés
web-stat-wilds-spent = Jokers dépensés
web-stat-hand-left = Cartes restées en main
web-stat-routes = Routes prises
web-stat-mean = Longueur moyenne des routes
web-stat-longest-route = Plus longue route
web-stat-doubles = Routes doubles prises
web-stat-pieces-left = Pièces restantes
web-stat-longest = Plus long chemin, en cases
web-stat-ticket-draws = Tours à piocher des destinations
web-stat-tickets-seen = Destinations vues
web-stat-tickets-kept = Destinations gardées
web-stat-completed = Destinations complétées
web-stat-failed = Destinations non complétées
web-stat-passes = Tours sans action
web-stat-last-round = A lancé le dernier tour de table
web-stat-per-turn = Points par tour

## Évolution

web-time-measure = Mesure
web-time-scores = Points des routes
web-time-cards = Cartes en main
web-time-pieces = Pièces restantes
web-time-completed = Destinations complétées
web-time-axis = Tour
web-time-turn = Tour { $turn } sur { $turns }
web-time-opening = Début
web-time-last-round = dernier tour de table
web-time-players = Joueurs affichés
web-time-chart = { $measure } de chaque joueur, tour par tour ; le curseur ci-dessous affiche les valeurs
web-time-table = Les mêmes données en tableau

## Revoir

web-replay-dealt = Les cartes et les destinations de départ ont été distribuées.
web-replay-at = Étape { $at } sur { $steps }
web-replay-step = Étape
web-replay-start = Aller au début
web-replay-back = Une étape en arrière
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-next = Une étape en avant
web-replay-end = Aller à la fin
web-replay-eyes = Vu par
web-replay-everybody = tout le monde
web-replay-offer = Proposées
web-replay-log = Ce qui s’est passé
web-past-drew =
    { $you ->
        [yes] Vous avez pioché { $cards }.
       *[no] { $who } a pioché { $cards }.
    }
web-past-kept =
    { $you ->
        [yes] Vous avez gardé { $tickets }.
       *[no] { $who } a gardé { $tickets }.
    }

## Partager

web-share-record-title = L’enregistrement de la partie
web-share-record-about = Un fichier texte avec tous les coups et la graine du mélange. Il s’ouvre ici, dans tout autre Wagonway et avec « { $command } ».
web-share-record = Enregistrer le fichier
web-share-link-title = Lien vers cette table
web-share-link = Copier
web-share-copied = Lien copié.
web-share-picture-title = Le plateau final en image
web-share-picture = Enregistrer l’image

## Vérifier le mélange

web-fair-about = Avant la donne, le serveur a fixé son secret en publiant son empreinte, et chacun a pu y ajouter ses propres nombres. Le secret est maintenant connu, et ce navigateur recalcule la donne sans rien demander au serveur.
web-fair-sound = La donne est exactement celle qui était promise.
web-fair-wrong = Quelque chose n’est pas conforme à la promesse : voir ci-dessous.
web-fair-same = conforme
web-fair-differs = non conforme
web-fair-stated = annoncé :
web-fair-found = calculé :
web-fair-digest = L’enregistrement est intact : son empreinte correspond.
web-fair-promise = Le secret correspond à l’empreinte qui, selon l’enregistrement, a été montrée avant la donne.
web-fair-promise-heard = Le secret correspond à l’empreinte que ce navigateur a reçue avant la donne.
web-fair-bytes = Les nombres que ce navigateur a ajoutés pour vous font partie de la clé.
web-fair-key =
    { $count ->
        [0] La clé de tous les mélanges : le secret seul, car personne n’a rien ajouté.
        [one] La clé de tous les mélanges : le secret, et ce qu’une place a ajouté.
       *[other] La clé de tous les mélanges : le secret, et ce que { $count } places ont ajouté.
    }
web-fair-hand = La main prise sur le dessus de la pioche : { $who }.
web-fair-market =
    { $swept ->
        [0] Les cinq suivantes sont les cartes visibles.
        [one] Les cinq suivantes sont les cartes visibles, après une défausse pour trop de jokers.
       *[other] Les cinq suivantes sont les cartes visibles, après plusieurs défausses pour trop de jokers.
    }
web-fair-offer = Les destinations de départ prises sur le dessus de leur pioche : { $who }.
web-fair-first = Le premier joueur a été tiré au sort.
web-fair-first-named = Le premier joueur a été désigné par la table.
web-fair-deck = Toute la première pioche, depuis le dessus
web-fair-tickets = Toutes les destinations, depuis le dessus
web-fair-rest-title = Toutes les cartes de la partie
web-fair-rest = Pour savoir si toutes les cartes suivantes viennent de ces pioches, il faut rejouer la partie selon les règles. Enregistrez le fichier et faites-le avec votre propre Wagonway, ou demandez à ce serveur :
web-fair-server = Rejouer tous les coups sur le serveur

## Revanche

web-rematch-about = Chacun avance d’une place. La nouvelle table s’ouvre dès que tout le monde accepte.
web-rematch-ask = Rejouer
web-rematch-wants = veut rejouer
web-rematch-waits = n’a pas encore répondu
web-rematch-asked = Vous voulez rejouer ; tout le monde n’a pas encore répondu.
web-rematch-watching = Vous regardez : ceux qui ont joué décident.
web-rematch-go = Aller à la nouvelle table

## Un enregistrement à soi

web-record-title = Ouvrir un enregistrement
web-record-about = Toute partie terminée peut être enregistrée dans un fichier. Ouvrez-en un pour voir le score, revoir la partie et vérifier le mélange. Le serveur ne garde rien.
web-record-drop = Déposez ici un fichier .wag ou choisissez-en un.
web-record-choose = Choisir un fichier
web-record-paste = Ou collez son texte :
web-record-open = Ouvrir le texte
web-record-other = Ouvrir un autre enregistrement
web-record-moment = Ce lien mène à un moment de la partie { $game }. Ouvrez l’enregistrement de cette partie pour le voir.
