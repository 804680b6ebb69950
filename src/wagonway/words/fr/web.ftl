### Le jeu dans le navigateur : ce que tous les écrans partagent, et une table pendant la partie.

web-name = Wagonway
web-close = Fermer
web-cancel = Annuler
web-no-server = Le serveur ne répond pas. Est-il lancé ?
web-stale = Quelque chose s’est passé entre-temps ; regardez à nouveau.
web-seat = place { $seat }
web-seat-open = place libre
web-bot-level = bot { $level }
web-bot-at = { $bot } ({ $seat })
level-easy = facile
level-medium = moyen
level-hard = difficile
level-expert = expert
web-map = Carte de { $board }. Les flèches vont de ligne en ligne, Entrée en ouvre une.
web-whole-map = Toute la carte
web-stack = { $place }, { $symbol } : il en reste { $count }
web-draw = Prendre { $card } au marché
web-draw-deck = Piocher dans le paquet ({ $count } cartes)
web-draw-tickets = Piocher des billets (il en reste { $count })
web-the-deck = une carte du paquet
web-players = Joueurs
web-you-named = { $name } (vous)
web-played-by-bot = un bot joue à sa place
web-away = absent
web-replace = Laisser un bot jouer
web-deciding = décide
web-days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
web-log = Journal
web-told-kept =
    { $you ->
        [yes] Vous avez gardé
       *[no] { $who } a gardé
    } { $kept ->
        [one] { $kept } billet.
       *[other] { $kept } billets.
    }
web-told-resign =
    { $you ->
        [yes] Vous avez abandonné.
       *[no] { $who } a abandonné.
    }
web-told-hand = Un bot joue à la place de { $who }.
web-told-taken =
    { $you ->
        [yes] Vous êtes de retour.
       *[no] { $who } est de retour.
    }
web-ticket-open =
    { $pieces ->
        [one] encore { $pieces } pièce
       *[other] encore { $pieces } pièces
    }
web-ticket-missing = Cartes manquantes : { $cards }
web-offer = Billets à choisir
web-offer-least = Choisissez les billets à garder : au moins { $least }
web-keep =
    { $count ->
        [0] Garder …
        [one] Garder { $count } billet
       *[other] Garder { $count } billets
    }
web-ferries =
    { $count ->
        [one] au moins { $count } joker
       *[other] au moins { $count } jokers
    }
web-owned-by =
    { $you ->
        [yes] Cette ligne est à vous.
       *[no] Cette ligne est à { $who }.
    }
web-pay-with = Payer avec
web-claim = Prendre la ligne
web-short =
    { $count ->
        [one] il manque { $count } carte
       *[other] il manque { $count } cartes
    }
web-not-now = On ne peut pas la prendre maintenant.
web-queue-claim = La prendre à mon tour
web-waiting-start = La partie va commencer.
web-waiting-for = On attend { $who }.
web-status-choose = Choisissez vos billets de départ : gardez-en au moins { $least }.
web-status-keep = Choisissez vos billets : gardez-en au moins { $least }.
web-status-place = Posez la pile de jetons suivante sur un lieu qui n’en a pas : touchez-le sur la carte
web-status-take = Prenez un jeton : touchez l’un des deux lieux sur la carte
web-last-round =
    { $turns ->
        [one] Dernier tour : le dernier coup
       *[other] Dernier tour : encore { $turns } coups
    }
web-queued = À votre tour : { $wish }
web-dropped = Ce que vous aviez prévu n’est plus possible : { $wish }
web-reconnecting = Connexion perdue ; retour en cours …
web-column-state = État
web-find-place = Chercher un lieu
web-on-the-way = sur le chemin le moins cher d’un billet
web-chat = Discussion
web-chat-none = Personne n’a encore rien dit.
web-chat-say = Dites quelque chose
web-chat-send = Envoyer
web-mute = Ne plus entendre { $who }
web-unmute = Entendre { $who } à nouveau
web-react-hello = Bonjour !
web-react-good-luck = Bonne chance !
web-react-well-played = Bien joué !
web-react-thanks = Merci !
web-react-oops = Oups !
web-react-wow = Ouah !
web-react-thinking = Je réfléchis …
web-react-bye = Au revoir !
web-keys = Touches
web-key-market = prendre une carte au marché
web-key-deck = piocher dans le paquet
web-key-tickets = piocher des billets
web-key-routes = la liste des lignes
web-key-map = aller à la carte ; flèches pour bouger, Entrée pour ouvrir
web-key-enter = confirmer
web-key-undo = annuler ce qui n’est pas encore fait
web-key-hint = demander un conseil
web-key-chat = discuter
web-key-command = taper un coup
web-key-help = cette liste
web-command = Votre coup :
web-command-do = Jouer
web-curtain = Au tour de { $who }
web-curtain-why = Que personne d’autre ne regarde : cartes et billets vont apparaître.
web-curtain-ready = Je suis { $who } : montrer mes cartes
web-routes = Lignes
web-rules = Règles
web-settings = Réglages
web-hint = Conseil
web-hint-by = { $bot } ferait ceci :
web-hint-claim = prendre { $route } avec { $cards }.
web-hint-draw = prendre { $card } au marché.
web-hint-deck = piocher dans le paquet.
web-hint-keep = garder les billets { $numbers }, en comptant depuis le premier.
web-hint-tickets = piocher des billets.
web-hint-place = choisir { $place }.
web-hint-why = Pourquoi : { $because }
web-hint-follow = Faire cela
web-leave-table = Quitter la table
web-leave-why = Partir pour l’instant : un bot joue, et la place reste la vôtre.
web-leave-now = Partir pour l’instant
web-take-back = Reprendre ma place
web-other-device = Votre lien vers cette place : ouvrez-le sur un autre appareil et continuez là-bas. Ne le montrez à personne.
web-copy = Copier
web-copied = Copié
web-resign-why = Abandonner : à deux, l’autre gagne ; à plus, un bot continue pour vous.
web-resign = Abandonner
web-resign-sure = Oui, abandonner
web-home = Accueil
web-no-table = Cette table est injoignable.
web-no-seat = Venir sans place
web-loading = On dresse la table …
web-closed = Cette table a été fermée.
web-look-at-end = Voir le résultat
web-hand-filter = { $cards } : montrer ce que cette couleur paie
