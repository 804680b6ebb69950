### Le jeu dans le navigateur : ce que tous les écrans partagent, et une table pendant la partie.

web-name = Wagonway
web-language-name = Français
web-close = Fermer
web-cancel = Annuler
web-no-server = Le serveur ne répond pas. Est-il lancé ?
web-stale = La situation a changé entre-temps ; regardez de nouveau.
web-seat = place { $seat }
web-seat-open = place libre
web-bot-level = robot { $level }
web-bot-at = { $bot } ({ $seat })
level-easy = facile
level-medium = moyen
level-hard = difficile
level-expert = expert
level-master = maître
web-map = Plateau { $board }. Les flèches vont de route en route, Entrée en ouvre une.
web-whole-map = Tout le plateau
web-stack =
    { $place }, { $symbol } : { $count ->
        [one] { $count } restant
       *[other] { $count } restants
    }
web-draw = Prendre { $card } parmi les cartes visibles
web-draw-deck = Piocher une carte ({ $count ->
        [one] { $count } restante
       *[other] { $count } restantes
    })
web-draw-tickets = Piocher des destinations ({ $count ->
        [one] { $count } restante
       *[other] { $count } restantes
    })
web-the-deck = une carte de la pioche
web-players = Joueurs
web-you-named = { $name } (vous)
web-played-by-bot = un robot joue à sa place
web-away = hors ligne
web-replace = Laisser un robot jouer
web-deciding = réfléchit
web-days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
web-log = Journal
web-log-kept =
    { $you ->
        [yes] Vous avez gardé
       *[no] { $who } a gardé
    } { $kept ->
        [one] { $kept } destination.
       *[other] { $kept } destinations.
    }
web-log-resign =
    { $you ->
        [yes] Vous avez abandonné.
       *[no] { $who } a abandonné.
    }
web-log-hand = Un robot joue pour { $who }.
web-log-taken =
    { $you ->
        [yes] Vous êtes de retour.
       *[no] { $who } est de retour.
    }
web-ticket-open =
    { $pieces ->
        [one] encore { $pieces } pièce
       *[other] encore { $pieces } pièces
    }
web-ticket-missing = Cartes manquantes : { $cards }
web-offer = Destinations à choisir
web-offer-least = Choisissez les destinations à garder : au moins { $least }
web-keep =
    { $count ->
        [0] Garder…
        [one] Garder { $count } destination
       *[other] Garder { $count } destinations
    }
web-ferries =
    { $count ->
        [one] au moins { $count } joker
       *[other] au moins { $count } jokers
    }
web-switch-tunnel = tunnel
web-owned-by =
    { $you ->
        [yes] Cette route est à vous.
       *[no] Cette route est à { $who }.
    }
web-pay-with = Payer avec
web-claim = Prendre la route
web-short =
    { $count ->
        [one] il manque { $count } carte
       *[other] il manque { $count } cartes
    }
web-not-now = On ne peut pas la prendre maintenant.
web-queue-claim = La prendre quand ce sera mon tour
web-waiting-start = La partie va commencer.
web-waiting-for = On attend { $who }.
web-status-choose = Choisissez vos cartes Destination : gardez-en au moins { $least }.
web-status-keep = Choisissez vos destinations : gardez-en au moins { $least }.
web-status-place = Posez la prochaine pile de jetons Touriste ({ $symbol }) sur un lieu qui n’en a pas : touchez-le sur le plateau.
web-status-take = Prenez un jeton : touchez l’un des deux lieux sur le plateau.
web-status-tunnel = Le tunnel coûte plus cher.
web-last-round =
    { $turns ->
        [one] Dernier tour de table : le dernier tour
       *[other] Dernier tour de table : encore { $turns } tours
    }
web-queued = Prévu pour votre tour : { $move }
web-dropped = Le coup prévu n’est plus possible : { $move }
web-reconnecting = Connexion perdue ; reconnexion…
web-column-state = État
web-find-place = Chercher un lieu
web-on-the-way = sur le chemin le moins cher vers une destination
web-chat = Discussion
web-chat-none = Aucun message pour l’instant.
web-chat-say = Écrivez un message
web-chat-send = Envoyer
web-mute = Masquer les messages : { $who }
web-unmute = Réafficher les messages : { $who }
web-react-hello = Bonjour !
web-react-good-luck = Bonne chance !
web-react-well-played = Bien joué !
web-react-thanks = Merci !
web-react-oops = Oups !
web-react-wow = Ouah !
web-react-thinking = Je réfléchis…
web-react-bye = Au revoir !
web-keys = Touches
web-key-market = prendre une carte visible
web-key-deck = piocher une carte
web-key-tickets = piocher des destinations
web-key-routes = la liste des routes
web-key-map = aller au plateau ; flèches pour bouger, Entrée pour ouvrir
web-key-enter = confirmer
web-key-undo = annuler ce qui n’est pas encore confirmé
web-key-hint = demander un conseil
web-key-chat = ouvrir la discussion
web-key-command = taper un coup
web-key-help = cette liste
web-command = Votre coup :
web-command-do = Jouer
web-curtain = À { $who } de jouer
web-curtain-why = Que personne d’autre ne regarde : les cartes et les destinations vont apparaître.
web-curtain-ready = Je suis { $who } : montrer mes cartes
web-routes = Routes
web-rules = Règles
web-settings = Réglages
web-hint = Conseil
web-hint-by = { $bot } ferait ceci :
web-hint-claim = prendre { $route } avec { $cards }.
web-hint-draw = prendre { $card } parmi les cartes visibles.
web-hint-deck = piocher une carte.
web-hint-keep = garder les destinations { $numbers }, en comptant à partir de la première.
web-hint-tickets = piocher des destinations.
web-hint-place = choisir { $place }.
web-hint-why = Pourquoi : { $because }
web-hint-follow = Jouer ainsi
web-leave-table = Quitter la table
web-leave-why = Partir pour l’instant : un robot joue pour vous et la place reste la vôtre.
web-leave-now = Partir pour l’instant
web-take-back = Reprendre ma place
web-other-device = Votre lien privé vers cette place : ouvrez-le sur un autre appareil pour y continuer. Ne le partagez pas.
web-copy = Copier
web-copied = Copié
web-resign-why = Abandonner : à deux, l’autre gagne ; à plus, un robot joue pour vous.
web-resign = Abandonner
web-resign-sure = Oui, abandonner
web-home = Accueil
web-no-table = Cette table est inaccessible.
web-no-seat = Continuer sans place
web-loading = Chargement de la table…
web-closed = Cette table a été fermée.
web-hand-filter = { $cards } : mettre en évidence les routes que cette couleur peut payer
