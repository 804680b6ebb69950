### Le jeu dans le navigateur : la fin d’une partie, le retour sur elle et l’ouverture d’enregistrements.

## Le décompte final

web-end-loading = Lecture de la partie …
web-end-retry = Réessayer
web-end-map = La carte
web-end-skip = Passer
web-end-skip-how = Une touche quelconque mène au score.
web-end-again = Revoir le décompte
web-end-count-routes = D’abord les routes ; puis on retourne les billets.
web-end-count-longest = Le plus long chemin, plus { $points }.
web-end-count-tokens =
    { $count ->
        [one] { $count } jeton, plus { $points }.
       *[other] { $count } jetons différents, plus { $points }.
    }
web-end-resigned =
    { $you ->
        [yes] Vous avez abandonné : victoire de { $winner }.
       *[no] { $youwin ->
            [yes] { $who } a abandonné : vous gagnez.
           *[no] { $who } a abandonné : victoire de { $winner }.
        }
    }

## Onglets

web-end-tabs = Retour sur la partie
web-end-tab-score = Score
web-end-tab-timeline = Évolution
web-end-tab-replay = Revoir
web-end-tab-share = Partager
web-end-tab-fair = Vérifier le mélange
web-end-tab-rematch = Revanche

## Score

web-end-player = Joueur
web-end-winner = victoire
web-end-no-score = La partie n’est pas allée à son terme : on ne compte pas de points.
web-end-tap-ticket = Choisissez un billet pour voir son chemin sur la carte.
web-end-ticket-done = réalisé
web-end-ticket-failed = non réalisé
web-end-show-longest =
    { $spaces ->
        [one] Montrer sur la carte le plus long chemin de { $who } : { $spaces } case
       *[other] Montrer sur la carte le plus long chemin de { $who } : { $spaces } cases
    }

## En chiffres

web-end-stats = En chiffres
web-stat-yes = oui
web-stat-turns = Tours
web-stat-deck = Cartes piochées
web-stat-market = Cartes prises au marché
web-stat-blind = Part piochée à l’aveugle
web-stat-wilds-market = Jokers pris au marché
web-stat-wilds-deck = Jokers piochés
web-stat-wilds-spent = Jokers dépensés
web-stat-hand-left = Cartes restées en main
web-stat-routes = Routes prises
web-stat-mean = Longueur moyenne des routes
web-stat-longest-route = Plus longue route
web-stat-doubles = Routes doubles prises
web-stat-pieces-left = Pièces restantes
web-stat-longest = Plus long chemin, en cases
web-stat-ticket-draws = Tours passés à piocher des billets
web-stat-tickets-seen = Billets regardés
web-stat-tickets-kept = Billets gardés
web-stat-completed = Billets réalisés
web-stat-failed = Billets non réalisés
web-stat-passes = Tours passés
web-stat-last-round = A déclenché la dernière manche
web-stat-per-turn = Points par tour

## Évolution

web-time-measure = Ce qui est montré
web-time-scores = Points des routes
web-time-cards = Cartes en main
web-time-pieces = Pièces restantes
web-time-completed = Billets réalisés
web-time-axis = Tour
web-time-turn = Tour { $turn } sur { $turns }
web-time-opening = Ouverture
web-time-last-round = dernière manche
web-time-players = Joueurs montrés
web-time-chart = { $measure } de chaque joueur, tour par tour ; le curseur ci-dessous lit les valeurs
web-time-table = La même chose en tableau

## Revoir

web-replay-dealt = Les cartes et les billets de départ sont distribués.
web-replay-at = Étape { $at } sur { $steps }
web-replay-step = Étape
web-replay-start = Au début
web-replay-back = Une étape en arrière
web-replay-play = Lire
web-replay-pause = Pause
web-replay-next = Une étape en avant
web-replay-end = À la fin
web-replay-eyes = Vu par
web-replay-everybody = tout le monde
web-replay-offer = Proposés
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
web-share-record-about = Un texte avec tous les coups et la graine du mélange. Il s’ouvre ici, dans tout autre Wagonway et avec « { $command } ».
web-share-record = Enregistrer le fichier
web-share-link-title = Lien vers cette table
web-share-link = Copier
web-share-copied = Le lien est copié.
web-share-picture-title = Le plateau final en image
web-share-picture = Enregistrer l’image

## Vérifier le mélange

web-fair-about = Avant la donne, le serveur a promis son secret en montrant son empreinte, et chacun a pu y ajouter ses propres nombres. Le secret est maintenant connu, et ce navigateur recalcule la donne sans rien demander au serveur.
web-fair-sound = La donne est exactement celle qui était promise.
web-fair-wrong = Quelque chose n’est pas conforme à la promesse : voyez ci-dessous.
web-fair-same = comme il se doit
web-fair-differs = pas comme il se doit
web-fair-told = annoncé :
web-fair-found = calculé :
web-fair-digest = L’enregistrement est entier : son empreinte est juste.
web-fair-promise = Le secret correspond à l’empreinte qui, selon l’enregistrement, a été montrée avant la donne.
web-fair-promise-heard = Le secret correspond à l’empreinte que ce navigateur a reçue avant la donne.
web-fair-bytes = Les nombres que ce navigateur a ajoutés pour vous font partie de la clé.
web-fair-key =
    { $count ->
        [0] La clé de tous les mélanges : le secret seul, car personne n’a rien ajouté.
        [one] La clé de tous les mélanges : le secret, et ce que { $count } place a ajouté.
       *[other] La clé de tous les mélanges : le secret, et ce que { $count } places ont ajouté.
    }
web-fair-hand = Du dessus de la pioche, la main de { $who }.
web-fair-market =
    { $swept ->
        [0] Les cinq suivantes sont le marché.
       *[other] Les cinq suivantes sont le marché, une fois écartées des cartes qui avaient trop de jokers.
    }
web-fair-offer = Du dessus des billets, les billets de départ de { $who }.
web-fair-first = Le premier joueur a été tiré au sort.
web-fair-first-named = Le premier joueur a été désigné par la table.
web-fair-deck = Toute la première pioche, depuis le dessus
web-fair-tickets = Tous les billets, depuis le dessus
web-fair-rest-title = Toutes les cartes de la partie
web-fair-rest = Savoir si toutes les cartes suivantes viennent de ces pioches demande de rejouer la partie selon les règles. Enregistrez le fichier et confiez-le à votre propre Wagonway, ou demandez à ce serveur :
web-fair-server = Rejouer tous les coups sur le serveur

## Revanche

web-rematch-about = Chacun avance d’une place. La nouvelle table est prête dès que toutes les personnes la veulent.
web-rematch-ask = Rejouer
web-rematch-wants = veut rejouer
web-rematch-waits = n’a encore rien dit
web-rematch-asked = Vous voulez rejouer ; les autres ne l’ont pas encore tous dit.
web-rematch-watching = Vous regardez : ceux qui ont joué décident.
web-rematch-go = Vers la nouvelle table

## Un enregistrement à soi

web-record-title = Ouvrir un enregistrement
web-record-about = Toute partie terminée peut être enregistrée dans un fichier. Ouvrez-en un pour voir le score, revoir la partie et vérifier le mélange. Le serveur ne garde rien.
web-record-drop = Déposez ici un fichier .wag ou choisissez-en un.
web-record-choose = Choisir un fichier
web-record-paste = Ou collez son texte :
web-record-open = Ouvrir le texte
web-record-other = Ouvrir un autre enregistrement
