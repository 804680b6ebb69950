### Pourquoi une chose ne peut se faire, en une phrase. Les messages sont ceux du refusals.ftl
### de chaque paquet ; les coups donnés en exemple restent tels que la notation les écrit.

board-unknown = Le plateau « { $board } » n’existe pas ; disponibles : { $boards }. Le chemin d’un fichier TOML convient aussi.
board-no-route = { $board } n’a pas de route « { $route } » ; la plus proche est « { $nearest } ».
board-unreadable = Impossible de lire le fichier de plateau { $file } : { $why }.
board-not-text = Le fichier de plateau { $file } n’est pas un texte en UTF-8.
board-not-toml = { $file } n’est pas du TOML valide : { $why }.
board-faults = { $file } contient plusieurs erreurs : { $count }. La première : { $first }
board-not-a-table = { $where } : il faut ici une table (des clés et des valeurs).
board-missing-key = { $where } : il manque la clé « { $missing } ».
board-unknown-key = { $where } : clé inconnue « { $unknown } » ; permises : { $known }.
board-unknown-key-nearest = { $where } : clé inconnue « { $unknown } » ; vouliez-vous dire « { $nearest } » ?
board-wrong-type = { $where } : il faut { $wanted }, et non { $value }.
board-number-range = { $where } : { $value } n’est pas entre { $least } et { $most }.
board-choice = { $where } : « { $value } » n’est pas un des choix : { $options }.
board-list-length = { $where } : éléments dans la liste : { $length } ; attendus : { $wanted }.
board-empty-list = { $where } : la liste est vide.
board-too-many = { $where } : trop d’éléments ({ $what }) : { $count } ; le moteur en accepte au plus { $most }.
board-colour-name = { $where } : « { $colour } » ne peut pas être une couleur ; une couleur est un seul mot en minuscules, autre que « gray » et « deck ».
board-card-total =
    { $where } : le total annonce { $total ->
        [one] { $total } carte
       *[other] { $total } cartes
    }, mais les sortes en font { $sum }.
board-name-form = { $where } : { $name } ne peut pas être le nom d’un lieu ; il doit être imprimable, sans espaces superflues.
board-name-long = { $where } : « { $name } » est trop long pour un nom de lieu (nombre maximal de caractères : { $most }).
board-name-signs = { $where } : le nom « { $name } » contient un # ou un +, qui ont un autre sens dans les coups.
board-name-twice = { $where } : « { $name } » se lit comme « { $other } » ; il faut à deux lieux des noms différents.
board-unknown-place = { $where } : il n’y a pas de lieu « { $name } » sur ce plateau.
board-unknown-place-nearest = { $where } : il n’y a pas de lieu « { $name } » sur ce plateau ; vouliez-vous dire « { $nearest } » ?
board-same-place = { $where } : « { $name } » ne peut pas être relié à lui-même.
board-triple = { $where } : { $pair } a plus de deux routes.
board-unpaired-double = { $where } : { $pair } est de longueur { $length } ; l’autre voie, de longueur { $other }. Les deux voies d’une route double ont la même longueur.
board-same-text = { $where } : les deux routes { $pair } ont la même couleur, et un coup ne pourrait pas les distinguer.
board-route-twice = { $where } : une autre route s’appelle aussi { $name }, et un coup ne pourrait pas les distinguer.
board-crowded = { $where } : trop de routes à { $name } : { $count } ; le moteur en accepte au plus { $most }.
board-lonely = { $where } : aucune route ne mène à { $name }.
board-ticket-twice = { $where } : la destination { $ticket } figure ici une seconde fois.
board-ticket-no-path = { $where } : aucun chemin ne relie { $ticket } ; personne ne pourrait compléter cette destination.
board-ticket-too-far =
    { $where } : le plus court chemin ({ $ticket }) demande { $needs ->
        [one] { $needs } pièce
       *[other] { $needs } pièces
    }, et un joueur en a { $pieces }.
board-symbols = { $where } : symboles différents : de 1 à { $most }, chacun d’un seul mot en minuscules.
board-stacks = { $where } : les piles doivent être dans des lieux différents ; symboles en réserve, au plus { $most } (sur { $symbols }).
board-few-cards =
    { $where } : la plus grande table demande { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } pour commencer ; le plateau en a { $total }.
board-few-tickets =
    { $where } : la plus grande table demande { $tickets ->
        [one] { $tickets } destination
       *[other] { $tickets } destinations
    } pour commencer ; le plateau en a { $total }.
board-tie-without-bonus = { $where } : le plus long chemin ne peut pas départager les joueurs sur un plateau qui ne lui donne pas de bonus.

action-unknown = « { $action } » n’est pas un coup ; les coups ressemblent à « piocher pioche », « piocher rouge », « destinations », « garder 1 2 » ou « prendre Lieu-Lieu rouge+1 ».
action-misspelt = « { $action } » n’est pas un coup ; vouliez-vous dire « { $nearest } » ?
action-illegal = { $reason } Vous pouvez : { $legal }.
action-illegal-more = { $reason } Vous pouvez : { $legal } et { $more } de plus.
game-over = La partie est terminée.
not-your-decision = C’est à la place { $seat } de décider maintenant.
already-chosen = La place { $seat } a déjà choisi ses destinations de départ.
no-seat = Une table de { $players } n’a pas de place { $seat }.
player-count =
    { $board } se joue de { $least } à { $most ->
        [one] { $most } joueur
       *[other] { $most } joueurs
    }, pas à { $players }.
game-not-over = La partie n’est pas terminée : il n’y a pas encore de résultat.
seed-form = Une graine est un nombre entier, un texte ou 32 octets.

why-choose = Tout le monde choisit d’abord ses destinations de départ.
why-place = Il faut maintenant poser une pile de jetons de la réserve.
why-turn = C’est le moment de piocher des cartes, de prendre une route ou de piocher des destinations.
why-second = Vous devez prendre votre seconde carte.
why-keep = Vous devez choisir parmi les destinations proposées.
why-take = Vous devez prendre un jeton à un bout de votre nouvelle route.
why-tunnel = Vous devez payer les cartes en plus du tunnel, ou renoncer.
why-deck-empty = Il ne reste aucune carte à piocher.
why-market-closed = La pioche et la défausse étant vides, aucune carte ne peut être prise.
why-market-without =
    { $kind ->
        [red] Il n’y a aucune carte rouge visible.
        [orange] Il n’y a aucune carte orange visible.
        [yellow] Il n’y a aucune carte jaune visible.
        [green] Il n’y a aucune carte verte visible.
        [blue] Il n’y a aucune carte bleue visible.
        [purple] Il n’y a aucune carte violette visible.
        [black] Il n’y a aucune carte noire visible.
        [white] Il n’y a aucune carte blanche visible.
        [wild] Il n’y a aucun joker visible.
       *[other] Il n’y a aucune carte « { $kind } » visible.
    }
why-second-wild = Un joker visible ne peut pas être votre seconde carte.
why-no-tickets = Il ne reste plus de destinations.
why-keep-fewer =
    { $offered ->
        [one] Il n’y a que { $offered } destination proposée.
       *[other] Seules { $offered } destinations sont proposées.
    }
why-keep-more = Vous devez en garder au moins { $least }.
why-route-yours = { $route } est déjà à vous.
why-route-taken = { $route } est déjà prise par la place { $seat }.
why-route-closed = { $route } est fermée : à si peu de joueurs, une seule voie d’une route double peut servir.
why-route-twin = Vous avez déjà l’autre voie : { $route }.
why-route-pieces = { $route } demande { $needs ->
        [one] { $needs } pièce
       *[other] { $needs } pièces
    } ; vous en avez { $has }.
why-route-cards = { $route } coûte { $needs } ; vous avez { $has }.
why-place-taken = { $place } a déjà une pile.
why-take-elsewhere = { $place } n’est pas un bout de la route que vous venez de prendre.
why-pass = Vous ne pouvez passer que si aucun autre coup n’est possible.

language-unknown = La langue « { $language } » n’existe pas ici ; disponibles : { $languages }.
clause-unknown = La règle { $clause } n’existe pas ; les plus proches sont { $nearest }.
documents-stale = Périmé : { $documents } ; lancez « wagonway docs ».
documents-no-source = Les documents se produisent dans un dossier de sources, et ceci est un paquet installé.

bot-unknown = Le robot « { $bot } » n’existe pas ; disponibles : { $bots }.
bot-option-unknown = Le robot { $bot } n’a pas d’option « { $option } » ; il a { $options }.
bot-option-value = « { $value } » n’est pas une valeur valable pour l’option { $option } du robot { $bot }.
bot-broken = Impossible de charger le robot { $bot } : { $fault }.
compiler-missing = Pour compiler, il faut un compilateur C : installez gcc ou clang, ou tapez : pip install ziglang
compiler-headers = Pour compiler, il faut les fichiers d’en-tête de Python (Debian, Ubuntu : python3-dev) ; { $folder } n’en contient pas.
compiler-failed = La compilation a échoué : { $reason }
compiler-nothing = Il n’y a rien à compiler dans { $file } : aucune fonction n’a de @entry_point.
bot-no-choice = Le robot { $bot } ne définit ni « choose » ni « decide ».
bot-data = Impossible de lire { $file }, les options d’un robot : { $fault }.
outside-no-file = Impossible de lire le fichier { $file }.
outside-not-python = { $file }, ligne { $line }, n’est pas du Python : { $reason }.
outside-no-choose = { $file } ne définit ni « choose » ni « decide ».
outside-no-command = « { $command } » n’est pas une commande.
outside-no-program = Le programme « { $program } » n’existe pas.
outside-system = Les robots externes ne fonctionnent que sous Linux et macOS.
outside-load = À la place { $seat } jouait { $bot } ; une partie enregistrée ne lance aucun programme d’elle-même : ajoutez { $option } si vous lui faites confiance.

position-board = Une position commence par une ligne « board » suivie de deux-points et d’un nom.
position-line = La ligne { $line } de la position, « { $text } », n’a pas de deux-points.
position-name = La position nomme { $what } qui n’existe pas : « { $name } ».
position-ticket-twice = La position a la destination « { $ticket } » à deux endroits.
position-cards = Cartes en trop par rapport au plateau, sorte « { $kind } » : { $extra }.

seat-name = « { $name } » ne peut pas figurer dans un enregistrement : un nom est imprimable, sans espaces superflues, et compte au plus { $most ->
        [one] { $most } caractère
       *[other] { $most } caractères
    }.
seat-event = « { $event } » ne peut pas arriver ici à la place { $seat }.

record-unreadable = Impossible de lire { $file } : { $why }.
file-unwritable = Impossible d’écrire { $file } : { $why }.
record-no-start = Cette partie n’a pas commencé par sa propre donne : elle n’a donc pas d’enregistrement.
record-hidden = Ligne 2 : ceci est ce que la place { $seat } voit d’une partie en cours ; on pourra la rejouer quand elle sera terminée et sa graine révélée.
record-large = Le fichier est trop grand pour un enregistrement : il dépasse { $most ->
        [one] { $most } octet
       *[other] { $most } octets
    }.
record-foreign = Ligne 1 : ceci n’est pas l’enregistrement d’une partie, qui commence par « { $begin } ».
record-version = Ligne 1 : l’enregistrement est au format { $found } ; ce programme lit le format { $known }.
record-not-text = Ligne { $line } : il y a ici des octets qui ne sont pas du texte en UTF-8.
record-carriage-return = Ligne { $line } : la ligne finit par un retour chariot ; dans un enregistrement, une ligne finit par un saut de ligne seul.
record-unprintable = Ligne { $line } : il y a ici un caractère qui ne s’imprime pas.
record-cut = Ligne { $line } : le fichier s’arrête ici sans sa dernière ligne, celle de l’empreinte.
record-digest = Ligne { $line } : l’empreinte n’est pas celle des lignes qui précèdent ; l’enregistrement a été modifié.
record-form = Ligne { $line } : il faut ici quelque chose comme « { $wanted } », et non « { $found } ».
record-rules = Ligne { $line } : la partie a été jouée avec la version { $found } des règles ; ce programme joue avec la version { $known }.
record-board = Ligne { $line } : le plateau « { $board } » n’existe pas ici, et l’enregistrement ne le fournit pas.
record-board-hash = Ligne { $line } : le plateau { $board } d’ici n’est pas celui sur lequel la partie a été jouée.
record-json = Les données du plateau ne sont pas dans le JSON d’un enregistrement.
record-commitment = Ligne { $line } : l’engagement ne correspond pas à la graine ; la donne n’était pas fixée avant la partie.
record-chance = Ligne { $line } : la graine donne « { $expected } », pas « { $found } ».
record-entry = Ligne { $line } : « { $found } » n’est ni un coup numéroté ni une ligne du résultat.
record-action = Ligne { $line } : « { $found } » n’est pas une action de ce plateau.
record-illegal = Ligne { $line } : { $reason }
record-event = Ligne { $line } : « { $found } » ne peut pas arriver ici à la place { $seat }.
record-order = Ligne { $line } : les choix de départ sont dans l’ordre des places.
record-over = Ligne { $line } : la partie est terminée après cette ligne, mais l’enregistrement dit qu’elle ne l’est pas.
record-not-over = Ligne { $line } : la partie n’est pas terminée après cette ligne, mais l’enregistrement dit qu’elle l’est.
record-score = Ligne { $line } : le résultat est « { $expected } », pas « { $found } ».

play-people = Trop de personnes pour une table de { $players } : { $people }.
play-bots =
    { $people ->
        [one] { $people } personne
       *[other] { $people } personnes
    } et { $bots ->
        [one] { $bots } robot
       *[other] { $bots } robots
    } ne tiennent pas à une table de { $players }.
play-load = Une partie enregistrée fournit son plateau, ses places et sa graine ; seuls --code, --exec, --time, --plain et --lang vont avec --load.
play-finished = La partie de { $file } est terminée ; « wagonway replay » la montre.
near-none = Il n’y a pas de lieu « { $place } » sur ce plateau.
near-several = « { $place } » peut être { $places }.
play-not-kept = La partie ne peut pas être enregistrée dans { $folder } : { $why }.
undo-nothing = Il n’y a rien à annuler.
undo-opening = Tout le monde a choisi ses destinations de départ : ce choix ne change plus.
undo-ticket = Une destination a été révélée depuis : on ne peut plus annuler.
undo-card = Une carte a été révélée depuis : on ne peut plus annuler.

# Des mots qui se trouvent dans les phrases ci-dessus.
board-type-number = un nombre
board-type-whole-number = un nombre entier
board-type-text = un texte
board-type-boolean = true ou false
board-type-list = une liste
board-type-table = une table
system-eacces = accès refusé
system-eaddrinuse = l’adresse est déjà utilisée
system-eaddrnotavail = l’adresse n’est pas celle de cet ordinateur
system-econnrefused = connexion refusée
system-eexist = le fichier existe déjà
system-eisdir = c’est un dossier
system-enametoolong = le nom est trop long
system-enoent = le fichier ou le dossier n’existe pas
system-enospc = il n’y a plus de place sur le disque
system-enotdir = ce n’est pas un dossier
system-eperm = opération non permise
system-erofs = le disque est en lecture seule
board-type-names = une liste de noms
board-type-whole-numbers = une liste de nombres entiers
board-many-colours = couleurs
board-many-locations = lieux
board-many-routes = routes
board-many-tickets = destinations
board-many-payments = paiements
position-card = une carte
position-action = une action
position-location = un lieu
position-phase = une phase
position-route = une route
position-symbol = un symbole
position-ticket = une destination

board-unsound = { $board } : une partie d’essai a mal tourné. { $fault }
exercise-answer = « { $action } » ne peut pas être décidé dans cette position.
exercise-set-board = Ces exercices sont d’une autre version du plateau { $board }.
exercise-set-file = { $file } n’est pas un jeu d’exercices : { $why }
exercise-set-other = { $file } a été commencé avec d’autres options ({ $source }). Indiquez un autre fichier ou les mêmes options.
exercise-unknown = L’exercice { $exercise } n’existe pas.
record-step = L’étape { $step } n’existe pas ; l’enregistrement finit à l’étape { $steps }.
chances-worlds = Le nombre de mondes doit être d’au moins { $least }, et non { $worlds }.
review-no-decision = L’étape { $step } de l’enregistrement n’est pas une décision.

arena-no-bots = Un match a besoin de robots, par exemple « wagonway arena greedy random ».
arena-games = Parties par match : de 1 à { $most }, et non { $games }.
arena-workers = Un match a besoin d’au moins un processus, et non { $workers }.
train-net = { $file } ne contient pas de poids écrits par `wagonway train chances`.
arena-sprt-order = Le second nombre d’un test séquentiel doit être plus grand que le premier, et { $elo1 } n’est pas plus grand que { $elo0 }.
arena-sprt-elo = Les nombres d’un test séquentiel sont compris entre −{ $most } et { $most }, ce qui n’est pas le cas de { $elo }.
arena-sprt-bots = Un test séquentiel a besoin de deux robots à une table : autant de noms que de joueurs, de deux robots différents.
arena-anchor = La référence doit être un robot qui joue : { $bots }, et non { $bot }.
arena-nothing-played = Aucune partie n’a été jouée : il n’y a pas de résultat.
arena-bot-late = { $bot } n’a pas répondu à sa décision { $decision } en { $seconds } s.
arena-bot-illegal = { $bot } a choisi « { $detail } » pour sa décision { $decision }, ce qui n’est pas permis.
arena-bot-nonsense = { $bot } a écrit « { $detail } » au lieu de sa décision { $decision }.
arena-bot-stopped = { $bot } s’est arrêté à sa décision { $decision } : { $detail }
arena-bot-ended = { $bot } s’est terminé avant sa décision { $decision } (code de sortie { $detail }).
arena-bot-not-ready = { $bot } n’a pas signalé qu’il était prêt ; il a écrit « { $detail } ».
arena-faults-policy = « { $policy } » n’est pas un choix pour un robot qui échoue ; les choix sont { $policies }.
arena-resume-fresh = Un match peut reprendre ou recommencer, pas les deux.
arena-nothing-to-resume = Aucun match n’a été interrompu : il n’y a rien à reprendre.
arena-store-format = Les résultats dans { $file } viennent d’une autre version de ce programme ; indiquez un autre fichier avec --store.
arena-store-unusable = Les résultats dans { $file } ne peuvent pas être utilisés : { $why }.
arena-store-damaged = Le fichier { $file } est endommagé ou ne contient pas de résultats ; supprimez-le, ou indiquez-en un autre avec --store.
arena-extra = Cela demande { $package }, qui n’est pas installé ; tapez : pip install "wagonway[{ $extra }]"
arena-ray-unreachable = Il n’y a pas de cluster Ray à { $address } : { $why }
arena-ray-refused = Le cluster Ray à l’adresse { $address } n’a pas accepté ce programme ; il faut le même Ray, le même jeton (RAY_AUTH_MODE, RAY_AUTH_TOKEN) et un nœud sur cette machine : { $why }
arena-ray-version = Une machine du cluster a une autre version des règles ou d’un robot ; installez partout la même version.
arena-worker-killed = Un processus a été tué, peut-être par manque de mémoire ; essayez-en moins avec --workers.
study-bot = Une étude a besoin d’un robot compilé ; { $bot } ne l’est pas.
study-players = Les tailles de table sont des nombres séparés par des virgules, comme 2,3,4 ; « { $players } » ne convient pas.

server-db = Impossible de conserver les parties dans { $file } : { $why }.
server-db-damaged = Les parties dans { $file } sont endommagées. `wagonway restore COPIE` les remplace par une copie faite par `wagonway backup` et garde les parties endommagées sous un autre nom.
prune-age = « { $age } » n’est pas une durée ; écrivez par exemple 90d, 12w ou 36h.
server-db-taken = Un autre serveur utilise { $file } en ce moment ; arrêtez-le, ou indiquez un autre fichier avec --db.
server-processes = Plusieurs processus ont besoin d’un PostgreSQL commun : ajoutez --db postgresql://… ou retirez --processes.
server-db-newer = Les parties viennent d’une version plus récente de ce programme (format { $version } ; celui-ci connaît le { $known }).
server-db-older = Les parties sont dans un format plus ancien ({ $version } ; cette commande demande le { $known }) ; démarrer une fois `wagonway serve` de cette version les met à jour.
server-db-missing = Il n’y a pas de parties dans { $file } : ce fichier n’existe pas.
server-db-empty = Il n’y a pas de parties dans { $file }.
server-db-foreign = { $file } est la base de données d’un autre programme ; rien n’a été changé.
server-db-kind = On ne peut pas conserver de parties dans { $kind } ; indiquez un fichier, ou une base de données comme postgresql://….
server-setting = Réglage { $setting } du serveur non valable : { $why }.
server-boards = Le dossier de plateaux { $folder } n’existe pas.
server-boards-many = Trop de plateaux dans { $folder } : { $count }, pour { $most } au plus.
server-board-large = { $file } est trop grand pour un fichier de plateau.
server-origin = { $value } n’est pas une origine : elle s’écrit comme https://play.example.org, avec http ou https et sans chemin.
server-proxy = { $value } n’est pas l’adresse d’un proxy : elle s’écrit comme 127.0.0.1 ou, pour un réseau de proxys, 172.16.0.0/12.
server-peer-address = { $value } n’est pas l’adresse d’un serveur : elle s’écrit comme 10.0.0.2 ou, avec un port, 10.0.0.2:8000.
backup-shared = Les parties dans PostgreSQL se copient avec pg_dump. Voir docs/operating.md.
restore-shared = Les parties dans PostgreSQL se restaurent avec pg_restore. Voir docs/operating.md.
backup-exists = { $file } existe déjà ; choisissez un autre nom.
restore-damaged = { $file } est endommagé ; rien n’a été changé.
server-address = Le serveur ne peut pas utiliser { $host }, port { $port } : { $why }.
server-extra = Le serveur a besoin de { $package }, qui n’est pas installé ; tapez : pip install "wagonway[server]"
clean-failed = Impossible de supprimer { $file } : { $why }.
server-full = Ce serveur accueille { $most ->
        [one] { $most } table
       *[other] { $most } tables
    }, et aucune n’est libre.
server-stops = Le serveur s’arrête ; revenez dans un instant.
server-fault = Quelque chose a mal tourné sur le serveur ; rien n’a été changé.
server-busy = Le serveur est surchargé ; réessayez dans un instant.
work-failed = Cela a pris trop de temps ou a échoué, et a été interrompu.
storage-down = Le serveur ne peut pas écrire sur son disque en ce moment ; rien n’a été changé, réessayez.
site-not-built = Les pages du jeu ne sont pas encore construites ; dans le dossier des sources, tapez : make setup
page-unknown = La page { $page } n’existe pas.
method-unknown = { $method } n’est pas permis ici.
query-number = « { $name } » doit être un nombre entier.
body-type = Le contenu envoyé doit être { $wanted }.
body-large = Contenu trop grand ; la limite est de { $most ->
        [one] { $most } octet
       *[other] { $most } octets
    }.
headers-large = En-têtes trop grands ; la limite est de { $most ->
        [one] { $most } octet
       *[other] { $most } octets
    }.
requests-many = Trop de requêtes ; attendez une minute.
handshakes-many = Trop de connexions en peu de temps ; attendez une minute.
connections-many = Trop de connexions depuis votre adresse ; la limite est de { $most }.
sockets-many = Trop de connexions depuis une même adresse.
sockets-of-seat = Cette place a été ouverte sur un autre écran ; la limite est de { $most ->
        [one] { $most } écran
       *[other] { $most } écrans
    } à la fois.
tables-many = Limite atteinte : { $most ->
        [one] { $most } nouvelle table par heure
       *[other] { $most } nouvelles tables par heure
    } depuis une même adresse.
tables-of-guest = Vous avez atteint la limite de { $most ->
        [one] { $most } table ouverte
       *[other] { $most } tables ouvertes
    }.
tables-of-address = Limite atteinte : { $most ->
        [one] { $most } table ouverte
       *[other] { $most } tables ouvertes
    } depuis une même adresse.
tries-wrong = Trop de tentatives ratées ; attendez une minute.
origin-foreign = Une page d’un autre site ne peut pas accéder à ce serveur.
metrics-closed = Les mesures de ce serveur ne sont visibles que sur sa propre machine.
token-wrong = Cette clé de place n’est pas valable à cette table.
message-form = Message de forme inconnue : { $why }.
message-binary = Les messages doivent être du texte.
messages-fast = Trop de messages en peu de temps.
hello-first = Le premier message doit être hello.
hello-late = Le hello n’est pas arrivé à temps.
hello-twice = Le hello a déjà été envoyé.
table-board = Le plateau « { $board } » n’existe pas ici ; disponibles : { $boards }.
table-damaged = La partie de la table { $table } est endommagée et ne peut pas continuer. Ce qui en a été enregistré reste conservé sur le serveur.
table-unknown = La table { $table } n’existe pas.
table-started = La partie a déjà commencé.
table-not-started = La partie n’a pas encore commencé.
table-full = Toutes les places sont prises ; vous pouvez regarder.
table-seat-taken = La place { $seat } n’est pas libre.
table-open-seats = Places encore libres : { $count }. Attendez des joueurs, ou laissez des robots les prendre.
table-changed = La table a changé entre-temps ; réessayez.
table-no-hints = Il n’y a pas de conseils à cette table.
hint-not-now = Un conseil n’est donné que lorsque c’est à vous de décider.
replace-clock = À une table avec pendule, c’est la pendule qui décide.
replace-here = La partie n’attend aucun absent à la place { $seat }.
replace-early = La personne absente peut encore revenir : attendez { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
rematch-there = Il y a déjà une nouvelle table.
entropy-not-now = Cela ne peut pas être révélé maintenant, ou vous n’avez envoyé aucun engagement.
entropy-other = Cela ne correspond pas à votre engagement.
entropy-twice = Cette place a déjà pris un engagement.
game-long = Une partie compte au plus { $most ->
        [one] { $most } étape
       *[other] { $most } étapes
    }.
not-seated = Il faut une place à la table pour cela.
not-your-seat = La place { $seat } n’est pas à vous.
seat-which = Vous avez plusieurs places : dites laquelle.
seat-away = Un robot joue pour vous en ce moment ; reprenez d’abord votre place.
seat-returns = Une place ne peut être reprise que { $most } fois par partie.
record-not-yours = Pendant la partie, son enregistrement est réservé aux joueurs de la table.
play-on-over = À l’étape { $step }, la partie est déjà terminée ; choisissez-en une plus tôt pour continuer.
review-unknown = Cette analyse n’est plus ici ; rouvrez l’enregistrement.
reviews-many = Limite atteinte : { $most ->
        [one] { $most } analyse par heure
       *[other] { $most } analyses par heure
    } depuis une même adresse.
chat-fast = Messages trop rapprochés ; attendez quelques secondes.
chat-form = La discussion n’accepte que du texte imprimable.
chat-full = Discussion pleine : { $most ->
        [one] { $most } message au plus
       *[other] { $most } messages au plus
    }.
import-foreign = On ne peut importer que des parties terminées.

# Environnements pour qui entraîne

env-array = { $array } doit être un tableau contigu de { $type }, { $shape }.
env-autoreset = « { $mode } » n’est pas un mode de réinitialisation automatique : les modes sont { $modes }.
env-cycles = max_cycles vaut au moins 1, et non { $cycles } ; None ne met pas de limite.
env-illegal = L’action { $action } n’est pas permise dans la partie { $game } : voir son masque.
env-not-reset = Appelez reset avant le premier step.
env-observer = Une observation peut contenir ce qui est public et ce qui est propre à un joueur ou à aucun ; il n’y a pas d’autres sortes.
env-observer-options = Une observation ne prend pas d’options ; reçues : { $options }.
env-opponent-plain = { $bot } n’est pas compilé, et seuls les robots compilés jouent beaucoup de parties à la fois.
env-opponents = Adversaires à cette table : { $wanted }, un pour chaque autre place ; indiqués : { $given }.
env-player = L’agent { $agent } n’existe pas à cette table.
env-render = Impossible d’afficher en { $mode } : les modes sont { $modes }.
env-reward = La récompense { $reward } n’existe pas : les choix sont { $rewards }.
env-whole = Une action est un nombre entier, ce que { $action } n’est pas.
