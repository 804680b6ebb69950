### Le jeu dans le navigateur, avant et autour d’une partie : le premier écran, la salle d’attente, les
### réglages, les règles.

## Le premier écran

web-home-title = En voiture !
web-home-name = Votre nom
web-home-another-name = Proposer un autre nom
# Des noms de chemins de fer qui n’existent pas, séparés par des virgules.
web-home-railways = Ligne du Val Doré, Chemin de fer des Cimes, Étoile du Nord, Express des Tilleuls, Les Sept Ponts, Ligne du Phare, Comète des Plaines, La Vieille Vapeur, Route du Cuivre, Ligne de la Baie, Express des Genêts, Gare des Lilas
web-home-board = Plateau
web-home-players-range = Joueurs : { $least } à { $most }
web-home-play-bots = Jouer contre des robots
web-home-bots-line =
    { $count ->
        [one] { $count } robot : { $levels }
       *[other] { $count } robots : { $levels }
    }
web-home-bots-change = Choisir les robots, la pendule et les conseils
web-home-bots-count = Nombre de robots
web-home-bots-levels = Niveau de difficulté
web-home-bots-level = Niveau de difficulté
web-home-bot-number = Robot { $number }
web-home-hints = Autoriser les conseils
web-home-begin = Commencer
web-home-more = Plus
web-home-rules = Règles
web-home-record = Ouvrir un enregistrement
web-home-train = S’entraîner avec des exercices

web-clock = Pendule
web-clock-none = Sans pendule
web-clock-game =
    { $minutes ->
        [one] { $minutes } minute chacun
       *[other] { $minutes } minutes chacun
    }, plus { $more ->
        [one] { $more } seconde par tour
       *[other] { $more } secondes par tour
    }
web-clock-days =
    { $days ->
        [one] { $days } jour par tour
       *[other] { $days } jours par tour
    }

web-home-friends = Jouer entre amis
web-home-friends-about = Vous recevez un lien à partager. Il suffit de l’ouvrir et de donner un nom pour entrer ; des robots prennent les places libres.
web-home-friends-seats = Places à la table
web-home-friends-public = Tout le monde peut entrer et regarder
web-home-friends-make = Créer la table

web-home-one-screen = Jouer sur cet appareil
web-home-one-screen-about = Chacun joue à son tour sur cet écran. Il est masqué avant chaque tour, pour que personne ne voie les cartes des autres.
web-home-one-screen-add = Ajouter un joueur
web-home-one-screen-remove = Retirer { $name }
web-home-player-number = Joueur { $number }

web-home-continue = Continuer
web-home-with = avec { $names }
web-home-alone = personne d’autre pour l’instant
web-stage-gathering = en attente
web-stage-showing = mélange en cours
web-stage-playing = partie en cours
web-stage-over = terminée

web-home-learn = Jamais joué ?
web-home-learn-about = Apprenez en cinq minutes, dans une vraie partie, avec un guide à vos côtés.
web-home-watch = Entrer ou regarder
web-home-watch-one = regarder
web-home-watch-none = Aucune table publique n’est ouverte. Créez-en une et ouvrez-la à tout le monde.
web-home-seats-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
web-home-keys = Tout peut se jouer au clavier. À la table, cette touche montre les autres.
web-home-unofficial = Un projet de passionnés, sans lien avec aucun éditeur. Noms, dessins et textes sont les nôtres.
web-home-open-source = Logiciel libre (MIT), version { $version }.

## La salle d’attente

web-gather-title = { $board } : la table est prête
web-gather-shuffling = Mélange des cartes…
web-gather-you = vous
web-gather-here = en ligne
web-gather-away = hors ligne
web-gather-ready = tout est prêt
web-gather-empty = Au début, un robot prend cette place
web-gather-seats = Places
web-gather-sit = S’asseoir
web-gather-stand = Se lever
web-gather-full = Toutes les places sont prises. Vous regardez ; la partie commence quand les joueurs le veulent.
web-gather-watching = Vous regardez. Asseyez-vous pour jouer.
web-gather-beside = Ajouter un joueur à cet écran
web-gather-invite = Inviter des amis
web-gather-link = Lien vers cette table
web-gather-copy = Copier
web-gather-copied = Copié
web-gather-share = Partager
web-gather-share-text = Jouez à { $board } avec moi
web-gather-code = Code QR du lien : scannez-le avec un téléphone
web-gather-fill = Des robots prennent les places libres :
web-gather-start = Commencer
web-gather-start-bots =
    { $count ->
        [one] Commencer avec { $count } robot
       *[other] Commencer avec { $count } robots
    }
web-gather-fair = Un mélange honnête
web-gather-fair-about = Le serveur a déjà fixé sa part du mélange et montre son engagement ; le navigateur de chaque joueur y ajoute la sienne. Ainsi personne, pas même le serveur, ne peut choisir les cartes, et à la fin chacun peut le vérifier.
web-gather-seal = Engagement
web-gather-device = Jouer sur un autre appareil
web-gather-device-about = Ce lien est votre place : ouvrez-le sur votre téléphone ou un autre ordinateur, et ne le partagez pas.
web-gather-leave = Retour à l’accueil
web-gather-leave-about = Votre place reste la vôtre ; vous retrouvez la table sous « Continuer ».

## Préférences

web-settings-language = Langue
web-settings-theme = Couleurs
web-settings-theme-auto = Comme l’appareil
web-settings-theme-day = Jour
web-settings-theme-night = Nuit
web-settings-theme-contrast = Contraste élevé
web-settings-pace = Animations
web-settings-pace-none = Aucune
web-settings-pace-fast = Rapides
web-settings-pace-normal = Normales
web-settings-pace-slow = Lentes
web-settings-confirm = Demander avant de prendre une route
web-settings-confirm-always = Toujours
web-settings-confirm-touch = Sur écran tactile
web-settings-confirm-never = Jamais
web-settings-sound = Son
web-settings-sound-off = Coupé
web-settings-sound-on = Activé
web-settings-volume = Volume
web-settings-hand = Ordre de vos cartes
web-settings-hand-board = Comme sur le plateau
web-settings-hand-most = Les plus nombreuses d’abord
web-settings-deck = Cartes visibles et pioche
web-settings-deck-left = À gauche
web-settings-deck-right = À droite
web-settings-kept = Conservé dans ce navigateur, pour toutes les parties.

## Les règles

web-rules-contents = Sommaire
web-rules-search = Chercher dans les règles
web-rules-found =
    { $count ->
        [one] { $count } règle
       *[other] { $count } règles
    }
web-rules-none = Aucune règle ne mentionne « { $text } ».
