### Le jeu dans le navigateur, avant et autour d’une partie : le premier écran, la salle d’attente, les
### réglages, les règles.

## Le premier écran

web-home-title = En voiture !
web-home-name = Votre nom
web-home-another-name = Inventer un autre nom
# Des noms de chemins de fer qui n’existent pas, séparés par des virgules.
web-home-railways = Ligne du Val Doré, Chemin de fer des Cimes, Étoile du Nord, Express des Tilleuls, Les Sept Ponts, Ligne du Phare, Comète des Plaines, La Vieille Vapeur, Route du Cuivre, Ligne de la Baie, Express des Genêts, Gare des Lilas
web-home-board = Plateau
web-home-players-range = { $least } à { $most } joueurs
web-home-play-bots = Jouer contre des bots
web-home-bots-line =
    { $count ->
        [one] { $count } bot : { $levels }
       *[other] { $count } bots : { $levels }
    }
web-home-bots-change = Choisir bots, pendule et conseils
web-home-bots-count = Combien de bots
web-home-bots-levels = À quel niveau ils jouent
web-home-bots-level = À quel niveau ils jouent
web-home-bot-number = Bot { $number }
web-home-hints = On peut demander conseil
web-home-begin = Commencer
web-home-more = Plus
web-home-rules = Règles
web-home-record = Ouvrir un enregistrement

web-clock = Pendule
web-clock-none = Sans pendule
web-clock-game = { $minutes } minutes chacun, et { $more } secondes de plus par tour
web-clock-days =
    { $days ->
        [one] { $days } jour pour chaque tour
       *[other] { $days } jours pour chaque tour
    }

web-home-friends = Jouer entre amis
web-home-friends-about = Vous recevez un lien à envoyer. Qui l’ouvre s’assied avec un simple nom ; des bots prennent les places restées libres.
web-home-friends-seats = Places à la table
web-home-friends-public = Des inconnus peuvent entrer et regarder
web-home-friends-make = Préparer la table

web-home-one-screen = Jouer sur cet appareil
web-home-one-screen-about = Vous jouez à tour de rôle sur cet écran. Il est couvert avant chaque tour, pour que personne ne voie les cartes d’un autre.
web-home-one-screen-add = Un joueur de plus
web-home-one-screen-remove = Sans { $name }
web-home-player-number = Joueur { $number }

web-home-continue = Continuer
web-home-with = avec { $names }
web-home-alone = personne d’autre encore
web-stage-gathering = en attente
web-stage-showing = mélange
web-stage-playing = en cours
web-stage-over = terminée

web-home-learn = Jamais joué ?
web-home-learn-about = Apprenez en cinq minutes, dans une vraie partie, avec un guide à vos côtés.
web-home-watch = Entrer ou regarder
web-home-watch-one = regarder
web-home-watch-none = Aucune table publique n’est ouverte. Préparez-en une et laissez entrer des inconnus.
web-home-seats-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
web-home-keys = Tout peut se jouer au clavier. À la table, cette touche montre les autres.
web-home-unofficial = Une œuvre d’amateurs, sans lien avec aucun éditeur. Noms, dessins et textes sont les nôtres.
web-home-open-source = Code ouvert (MIT), version { $version }.

## La salle d’attente

web-gather-title = { $board } : la table est prête
web-gather-shuffling = On mélange les cartes …
web-gather-you = vous
web-gather-here = ici
web-gather-away = absent
web-gather-ready = prêt
web-gather-empty = Au départ, un bot s’assied ici
web-gather-seats = Places
web-gather-sit = S’asseoir
web-gather-stand = Se lever
web-gather-full = Toutes les places sont prises. Vous regardez ; la partie commence quand ils le veulent.
web-gather-watching = Vous regardez. Asseyez-vous pour jouer.
web-gather-beside = Quelqu’un d’autre à cet écran
web-gather-invite = Inviter des amis
web-gather-link = Lien vers cette table
web-gather-copy = Copier
web-gather-copied = Copié
web-gather-share = Partager
web-gather-share-text = Jouez à { $board } avec moi
web-gather-code = Code QR du lien : visez-le avec un téléphone
web-gather-fill = Les places libres sont jouées par des bots :
web-gather-start = Commencer
web-gather-start-bots =
    { $count ->
        [one] Commencer avec { $count } bot
       *[other] Commencer avec { $count } bots
    }
web-gather-fair = Un mélange honnête
web-gather-fair-about = Le serveur a déjà fixé sa part du mélange et en montre le sceau ; le navigateur de chaque joueur y ajoute la sienne. Ainsi personne, pas même le serveur, ne peut choisir les cartes, et à la fin chacun peut le vérifier.
web-gather-seal = Sceau
web-gather-device = Jouer sur un autre appareil
web-gather-device-about = Ce lien est votre place : ouvrez-le sur votre téléphone ou un autre ordinateur, et gardez-le pour vous.
web-gather-leave = Retour au premier écran
web-gather-leave-about = Votre place reste la vôtre ; vous retrouvez la table sous « Continuer ».

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
web-settings-deck = Marché et pioche
web-settings-deck-left = À gauche
web-settings-deck-right = À droite
web-settings-kept = Gardé dans ce navigateur, pour toutes les parties.

## Les règles

web-rules-contents = Sommaire
web-rules-search = Chercher dans les règles
web-rules-found =
    { $count ->
        [one] { $count } règle
       *[other] { $count } règles
    }
web-rules-none = Aucune règle ne parle de « { $wish } ».
