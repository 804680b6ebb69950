### Pourquoi une chose ne peut se faire, en une phrase. Les messages et leur ordre sont ceux de
### engine/refusals.ftl ; les coups donnés en exemple restent tels que la notation les écrit.

board-unknown = Il n’y a pas de plateau « { $board } » ; il y a { $boards }, ou donnez le chemin d’un fichier .toml.
board-unreadable = Le fichier de plateau { $file } ne peut pas être lu : { $why }.
board-not-text = Le fichier de plateau { $file } n’est pas un texte en UTF-8.
board-not-toml = { $file } n’est pas du TOML valide : { $why }.
board-not-a-table = { $where } : il faut ici une table (des clés et des valeurs entre accolades).
board-missing-key = { $where } : il manque la clé « { $missing } ».
board-unknown-key = { $where } : il n’y a pas de clé « { $unknown } » ; ici peuvent se trouver { $known }.
board-wrong-type = { $where } : { $value } se trouve là où il faut { $wanted }.
board-number-range = { $where } : { $value } n’est pas entre { $least } et { $most }.
board-choice = { $where } : « { $value } » n’est aucun de ceux-ci : { $options }.
board-list-length = { $where } : la liste compte { $length ->
        [one] { $length } élément
       *[other] { $length } éléments
    } et il en faut { $wanted }.
board-empty-list = { $where } : la liste est vide.
board-too-many = { $where } : { $count } { $what }, c’est plus que le moteur n’en contient ; son maximum est { $most }.
board-colour-name = { $where } : « { $colour } » ne peut pas être une couleur ; une couleur est un seul mot en minuscules, autre que « gray » et « deck ».
board-card-total = { $where } : le total annonce { $total } cartes, mais les sortes en font { $sum }.
board-name-form = { $where } : { $name } ne peut pas être le nom d’un lieu ; il doit être imprimable, sans espaces superflues.
board-name-signs = { $where } : le nom « { $name } » contient un # ou un +, qui ont un autre sens dans les coups.
board-name-twice = { $where } : « { $name } » se lit comme « { $other } » ; il faut à deux lieux des noms différents.
board-unknown-place = { $where } : il n’y a pas de lieu « { $name } » sur ce plateau.
board-same-place = { $where } : « { $name } » ne peut pas être relié à lui-même.
board-triple = { $where } : { $pair } a plus de deux routes.
board-unpaired-double = { $where } : { $pair } est de longueur { $length } ici et { $other } sur son autre voie ; les deux voies d’une route double ont la même longueur.
board-same-text = { $where } : les deux routes { $pair } ont la même couleur, et un coup ne pourrait pas les distinguer.
board-route-twice = { $where } : une autre route s’appelle aussi { $name }, et un coup ne pourrait pas les distinguer.
board-crowded = { $where } : { $name } a { $count } routes, plus que le moteur n’en contient ; son maximum est { $most }.
board-lonely = { $where } : aucune route ne mène à { $name }.
board-ticket-twice = { $where } : le billet { $ticket } figure ici une seconde fois.
board-ticket-no-path = { $where } : aucun chemin de routes ne relie { $ticket }, si bien que personne ne pourrait réaliser le billet.
board-ticket-too-far = { $where } : le plus court chemin de { $ticket } demande { $needs } pièces, et un joueur en a { $pieces }.
board-symbols = { $where } : il faut de 1 à { $most } symboles différents, chacun d’un seul mot en minuscules.
board-stacks = { $where } : les piles doivent être dans des lieux différents et laisser en réserve au plus { $most } des { $symbols } symboles.
board-few-cards = { $where } : la plus grande table demande { $cards } cartes pour commencer, et il y en a { $total }.
board-few-tickets = { $where } : la plus grande table demande { $tickets } billets pour commencer, et il y en a { $total }.
board-tie-without-bonus = { $where } : le plus long chemin ne peut pas départager les joueurs sur un plateau qui ne lui donne pas de bonus.

action-unknown = « { $action } » n’est pas un coup ; les coups ressemblent à « draw deck », « draw red », « tickets », « keep 1 2 » ou « claim Place-Place red+1 ».
action-misspelt = « { $action } » n’est pas un coup ; vouliez-vous dire « { $nearest } » ?
action-illegal = { $reason } Vous pouvez : { $legal }.
action-illegal-more = { $reason } Vous pouvez : { $legal } et { $more } de plus.
action-ambiguous = « { $action } » peut être { $options }.
game-over = La partie est terminée.
not-your-decision = C’est à la place { $seat } de décider maintenant.
already-chosen = La place { $seat } a déjà choisi ses billets de départ.
no-seat = Il n’y a pas de place { $seat } à une table de { $players }.
player-count = { $board } se joue de { $least } à { $most } joueurs, pas à { $players }.
game-not-over = La partie n’est pas encore terminée : il n’y a donc pas de résultat.
seed-form = Une graine est un nombre entier, un texte ou 32 octets.

why-choose = Tout le monde choisit d’abord ses billets de départ.
why-place = Il faut maintenant poser une pile de jetons de la réserve.
why-turn = C’est le moment de piocher des cartes, de prendre une route ou de piocher des billets.
why-second = Ce tour est pour une seconde carte.
why-keep = Vous devez choisir parmi les billets proposés.
why-take = Vous devez prendre un jeton à un bout de votre nouvelle route.
why-deck-empty = Il ne reste aucune carte à prendre dans la pioche.
why-market-closed = La pioche et la défausse étant vides, aucune carte ne peut être prise.
why-market-without = Il n’y a aucune carte « { $kind } » au marché.
why-second-wild = Un joker du marché ne peut pas être votre seconde carte.
why-no-tickets = Il ne reste plus de billets.
why-keep-fewer = { $offered ->
        [one] Seul { $offered } billet est proposé.
       *[other] Seuls { $offered } billets sont proposés.
    }
why-keep-more = Vous devez en garder au moins { $least }.
why-route-yours = { $route } est déjà à vous.
why-route-taken = { $route } est à la place { $seat }.
why-route-closed = { $route } est fermée : à si peu de joueurs, une seule voie d’une route double peut servir.
why-route-twin = L’autre voie de { $route } est à vous.
why-route-pieces = { $route } demande { $needs ->
        [one] { $needs } pièce
       *[other] { $needs } pièces
    } ; vous en avez { $has }.
why-route-cards = { $route } avec { $payment } demande { $needs } ; vous avez { $has }.
why-place-taken = { $place } a déjà une pile.
why-take-elsewhere = { $place } n’est pas un bout de la route que vous venez de prendre.
why-pass = Vous ne pouvez passer que si rien d’autre n’est possible.

language-unknown = Il n’y a pas de langue « { $language } » ; il y a { $languages }.
clause-unknown = Il n’y a pas de règle { $clause } ; les plus proches sont { $nearest }.
documents-stale = Périmé : { $documents } ; lancez « wagonway docs ».
documents-no-source = Les documents s’écrivent dans un dossier de sources, et ceci est un paquet installé.

bot-unknown = Il n’y a pas de robot « { $bot } » ; il y a { $bots }.
bot-option-unknown = Le robot { $bot } n’a pas d’option « { $option } » ; il a { $options }.
bot-option-value = « { $value } » n’est pas une valeur pour l’option { $option } du robot { $bot }.
bot-answer-type = Le robot { $bot } doit répondre par un des nombres de `legal`, un entier de 64 bits.
bot-broken = Le robot { $bot } ne peut pas être lu : { $fault }.
bot-no-choice = Le robot { $bot } ne définit ni « choose » ni « decide ».
bot-data = { $file }, les options d’un robot, ne peut pas être lu : { $fault }.
outside-no-file = Impossible de lire le fichier { $file }.
outside-not-python = { $file }, ligne { $line }, n’est pas du Python : { $reason }.
outside-no-choose = { $file } ne définit ni « choose » ni « decide ».
outside-no-command = « { $command } » n’est pas une commande.
outside-no-program = Il n’y a pas de programme « { $program } » à lancer.
outside-system = Les robots d’ailleurs ne peuvent être lancés que sous Linux et macOS.
outside-load = À la place { $seat } jouait { $bot } ; une partie enregistrée ne lance aucun programme d’elle-même : ajoutez { $option } si vous lui faites confiance.

position-board = Une position commence par une ligne « board: nom ».
position-line = La ligne { $line } de la position, « { $text } », n’a pas de deux-points.
position-name = La position nomme { $what } « { $name } » qui n’existe pas.
position-ticket-twice = La position a le billet « { $ticket } » à deux endroits.
position-cards = La position a { $extra ->
        [one] { $extra } carte « { $kind } »
       *[other] { $extra } cartes « { $kind } »
    } de plus que le plateau.

seat-name = « { $name } » ne peut pas figurer dans un enregistrement : un nom est imprimable, sans espaces superflues, et compte au plus { $most } caractères.
seat-event = « { $event } » ne peut pas arriver ici à la place { $seat }.

record-unreadable = { $file } ne peut pas être lu : { $why }.
record-unwritable = { $file } ne peut pas être écrit : { $why }.
record-no-start = Cette partie n’a pas commencé par sa propre distribution : elle n’a donc pas d’enregistrement.
record-hidden = Ligne 2 : ceci est ce que la place { $seat } voit d’une partie en cours ; on pourra la rejouer quand la partie sera terminée et sa graine montrée.
record-large = Le fichier fait plus de { $most } octets, trop pour un enregistrement.
record-foreign = Ligne 1 : ceci n’est pas l’enregistrement d’une partie, qui commence par « { $begin } ».
record-version = Ligne 1 : l’enregistrement est au format { $found } ; ce programme lit le format { $known }.
record-not-text = Ligne { $line } : il y a ici des octets qui ne sont pas du texte en UTF-8.
record-carriage-return = Ligne { $line } : la ligne finit par un retour chariot ; dans un enregistrement, une ligne finit par un saut de ligne seul.
record-unprintable = Ligne { $line } : il y a ici un caractère qui ne s’imprime pas.
record-cut = Ligne { $line } : le fichier s’arrête ici sans sa dernière ligne, celle de l’empreinte.
record-digest = Ligne { $line } : l’empreinte n’est pas celle des lignes qui précèdent ; l’enregistrement a été modifié.
record-form = Ligne { $line } : il faut ici « { $wanted } » ou quelque chose de semblable, pas « { $found } ».
record-rules = Ligne { $line } : la partie a été jouée avec la version { $found } des règles ; ce programme joue avec la version { $known }.
record-board = Ligne { $line } : il n’y a pas ici de plateau « { $board } », et l’enregistrement ne l’apporte pas.
record-board-hash = Ligne { $line } : le plateau { $board } d’ici n’est pas celui sur lequel la partie a été jouée.
record-json = Les données du plateau ne sont pas du JSON tel que l’écrit un enregistrement.
record-commitment = Ligne { $line } : l’engagement n’est pas celui de la graine : la distribution n’était donc pas fixée avant la partie.
record-chance = Ligne { $line } : la graine donne « { $expected } », pas « { $found } ».
record-entry = Ligne { $line } : « { $found } » n’est ni un coup numéroté ni une ligne du résultat.
record-action = Ligne { $line } : « { $found } » n’est pas une action de ce plateau.
record-illegal = Ligne { $line } : { $reason }
record-event = Ligne { $line } : « { $found } » ne peut pas arriver ici à la place { $seat }.
record-order = Ligne { $line } : les choix de départ sont dans l’ordre des places.
record-over = Ligne { $line } : la partie est terminée après cette ligne, mais l’enregistrement dit qu’elle ne l’est pas.
record-not-over = Ligne { $line } : la partie n’est pas terminée après cette ligne, mais l’enregistrement dit qu’elle l’est.
record-score = Ligne { $line } : le résultat est « { $expected } », pas « { $found } ».

play-people = Une table de { $players } ne peut pas accueillir { $people } personnes.
play-bots = { $people ->
        [one] { $people } personne
       *[other] { $people } personnes
    } et { $bots ->
        [one] { $bots } robot
       *[other] { $bots } robots
    }, c’est plus que les { $players } places.
play-load = Une partie enregistrée apporte son plateau, ses places et sa graine ; seuls --code, --exec, --time, --plain et --lang vont avec --load.
play-finished = La partie de { $file } est terminée ; « wagonway replay » la montre.
play-file-exists = { $file } existe déjà ; choisissez un autre nom.
undo-nothing = Il n’y a rien à annuler.
undo-opening = Tout le monde a choisi ses billets de départ : ce choix ne change plus.
undo-ticket = Un billet a été montré depuis : on ne peut plus annuler.
undo-card = Une carte a été montrée depuis : on ne peut plus annuler.

# Des mots qui se trouvent dans les phrases ci-dessus.
board-type-number = un nombre
board-type-whole-number = un nombre entier
board-type-text = un texte
board-type-boolean = true ou false
board-type-list = une liste
board-type-table = une table
board-type-names = une liste de noms
board-type-whole-numbers = une liste de nombres entiers
board-many-colours = couleurs
board-many-locations = lieux
board-many-routes = routes
board-many-tickets = billets
board-many-payments = paiements
position-card = une carte
position-location = un lieu
position-phase = une phase
position-route = une route
position-symbol = un symbole
position-ticket = un billet

picture-unwritable = L’image { $file } ne peut pas être écrite : { $why }.
board-unsound = { $board } : une partie d’essai a mal tourné. { $fault }
record-step = Il n’y a pas d’étape { $step } ; l’enregistrement finit à l’étape { $steps }.

arena-no-bots = Un match a besoin de robots, par exemple « wagonway arena greedy random ».
arena-games = Un match a de 1 à { $most } parties, pas { $games }.
arena-workers = Un match a besoin d’au moins un exécutant, pas { $workers }.
arena-sprt-order = Le second nombre d’un test séquentiel doit être plus grand que le premier, et { $elo1 } n’est pas plus grand que { $elo0 }.
arena-sprt-elo = Les nombres d’un test séquentiel sont compris entre −{ $most } et { $most }, ce qui n’est pas le cas de { $elo }.
arena-sprt-bots = Un test séquentiel a besoin de deux robots à une table : autant de noms que de joueurs, de deux robots différents.
arena-anchor = Le classement ne peut pas partir de { $bot }, qui ne joue pas ; il y a { $bots }.
arena-nothing-played = Aucune partie n’a été jouée, donc il n’y a pas de résultat.
arena-resume-fresh = Un match peut continuer ou être rejoué, pas les deux.
arena-nothing-to-resume = Aucun match n’a été interrompu, donc il n’y a rien à continuer.
arena-store-format = Les résultats dans { $file } ont été écrits par une autre version de ce programme ; nommez un autre fichier avec --store.
arena-store-unusable = Les résultats dans { $file } ne peuvent pas être utilisés : { $why }.
arena-store-damaged = Le fichier { $file } est abîmé ou ne contient pas de résultats ; supprimez-le, ou nommez-en un autre avec --store.
arena-file-unwritable = { $file } ne peut pas être écrit : { $why }.
arena-extra = Cela demande { $package }, qui n’est pas installé ; tapez  pip install "wagonway[{ $extra }]"
arena-ray-unreachable = Il n’y a pas de grappe Ray à { $address } : { $why }
arena-ray-version = Une machine de la grappe a une autre version des règles ou d’un robot ; installez partout la même version.
study-bot = Une étude a besoin d’un robot qui joue en code compilé, ce que { $bot } ne fait pas.
study-players = Les tailles de table sont des nombres séparés par des virgules, comme 2,3,4 ; « { $players } » ne l’est pas.

server-db = Les parties ne peuvent pas être gardées dans { $file } : { $why }.
server-db-taken = Un autre serveur utilise { $file } en ce moment ; arrêtez-le, ou nommez un autre fichier avec --db.
server-db-newer = Les parties ont été écrites par une version plus récente de ce programme (ses tables sont de la version { $version }, ici on connaît la { $known }).
server-db-missing = Il n’y a pas de parties dans { $file } : ce fichier n’existe pas.
server-db-foreign = { $file } est une base de données d’un autre programme et reste telle quelle.
server-db-kind = Les parties ne peuvent pas être gardées dans { $kind } ; nommez un fichier, ou une base de données comme postgresql://….
server-setting = Un réglage du serveur est faux : { $why }.
server-origin = Aucun navigateur n’appelle un serveur { $value } : une origine s’écrit comme https://play.example.org, avec http ou https et sans chemin.
server-proxy = { $value } n’est pas l’adresse d’un proxy : elle s’écrit comme 127.0.0.1 ou, pour un réseau de proxys, 172.16.0.0/12.
backup-shared = Les parties dans PostgreSQL se copient avec son propre programme : pg_dump. Voir docs/operating.md.
restore-shared = Les parties dans PostgreSQL se rétablissent avec son propre programme : pg_restore. Voir docs/operating.md.
restore-damaged = { $file } est abîmé ; rien n’a été changé.
server-address = Le serveur ne peut pas utiliser { $host }, port { $port } : { $why }.
server-extra = Le serveur a besoin de { $package }, qui n’est pas installé ; tapez  pip install "wagonway[server]"
server-full = Ce serveur a de la place pour { $most } tables, et toutes sont prises.
server-stops = Le serveur s’arrête ; revenez dans un instant.
server-fault = Quelque chose a mal tourné sur le serveur ; rien n’a été changé.
storage-down = Le serveur ne peut pas écrire sur son disque en ce moment ; rien n’a été changé, réessayez.
site-not-built = Les pages du jeu dans le navigateur n’ont pas été construites ; dans un dossier de sources, tapez : make setup
page-unknown = Il n’y a pas de page { $page }.
method-unknown = { $method } ne peut pas se faire ici.
query-number = « { $name } » doit être un nombre entier.
body-type = Ce qui est envoyé ici doit être { $wanted }.
body-large = C’est plus que les { $most } octets acceptés ici.
headers-large = Les en-têtes font plus de { $most } octets.
requests-many = Trop de demandes ; attendez une minute.
handshakes-many = Trop de connexions en peu de temps ; attendez une minute.
connections-many = Il y a { $most } connexions depuis votre adresse, c’est le maximum.
sockets-many = Trop de connexions depuis une même adresse.
sockets-of-seat = Cette place a été ouverte sur un autre écran ; elle peut l’être sur { $most } à la fois.
tables-many = On peut dresser au plus { $most } tables par heure depuis un même endroit.
tables-of-guest = Vous avez { $most } tables ouvertes, c’est le maximum.
tries-wrong = Trop d’essais ratés ; attendez une minute.
origin-foreign = Une page d’un autre site ne peut pas parler à ce serveur.
metrics-closed = Les mesures de ce serveur ne sont communiquées qu’à sa propre machine.
token-wrong = Ce secret n’ouvre aucune place à cette table.
message-form = Le message n’a pas une forme connue : { $why }.
message-binary = Les messages sont du texte.
messages-fast = Trop de messages en peu de temps.
hello-first = Le premier message doit être hello.
hello-late = Personne n’a dit hello à temps.
hello-twice = Le hello a déjà été dit.
table-board = Il n’y a pas ici de plateau « { $board } » ; il y a { $boards }.
table-unknown = Il n’y a pas de table { $table }.
table-started = La partie a déjà commencé.
table-not-started = La partie n’a pas encore commencé.
table-full = Toutes les places sont prises ; vous pouvez regarder.
table-seat-taken = La place { $seat } n’est pas libre.
table-open-seats = Il reste des places libres : { $count }. Attendez des joueurs, ou laissez un robot les prendre.
table-changed = La table a changé entre-temps ; réessayez.
table-no-hints = Il n’y a pas de conseils à cette table.
hint-not-now = Il n’y a de conseil que lorsque c’est à vous de décider.
replace-clock = À une table avec pendule, c’est le temps qui décide.
replace-here = La place { $seat } n’est pas celle d’un absent que la partie attend.
replace-early = Un absent peut revenir : attendez { $seconds } secondes.
rematch-there = Il y a déjà une nouvelle table.
entropy-not-now = Ce n’est pas le moment de le montrer, ou vous n’avez rien promis.
entropy-other = Ce n’est pas ce à quoi vous vous êtes engagé.
entropy-twice = Cette place s’est déjà engagée sur ses octets.
game-long = Une partie finit au plus tard après { $most } étapes.
not-seated = Seul quelqu’un qui a une place peut faire cela.
not-your-seat = La place { $seat } n’est pas à vous.
seat-which = Vous tenez plusieurs places : dites laquelle.
seat-away = Un robot joue pour vous en ce moment ; reprenez d’abord votre place.
seat-returns = Une place peut être reprise { $most } fois dans une partie, pas davantage.
record-not-yours = Tant qu’une partie se joue, son enregistrement est pour ceux qui y sont assis.
chat-fast = Vous dites trop de choses à la fois ; attendez quelques secondes.
chat-form = On ne peut dire que du texte imprimable.
chat-full = On en a assez dit à cette table : { $most } messages.
import-foreign = On ne peut garder que des parties finies sur des plateaux de ce paquet.

# Environnements pour qui entraîne

env-array = { $array } doit être un tableau contigu de { $type }, { $shape }.
env-autoreset = Après une partie terminée, la suivante ne peut pas venir en { $mode } : les façons sont { $modes }.
env-cycles = Une partie est arrêtée après un cycle au moins : max_cycles ne peut pas être { $cycles } ; None ne met pas de limite.
env-illegal = L’action { $action } n’est pas permise dans la partie { $game } : son masque dit lesquelles le sont.
env-not-reset = Rien n’est encore installé : reset vient avant le premier pas.
env-observer = Une observation dit ce qui est public, et ce qui est privé à un joueur ou à aucun : il n’y en a pas d’autres sortes.
env-observer-options = Une observation ne prend pas d’options, et celles-ci sont données : { $options }.
env-opponent-plain = { $bot } n’est pas compilé, et seuls les bots compilés jouent beaucoup de parties à la fois.
env-opponents = Cette table demande { $wanted } adversaires, un pour chaque autre place, et { $given } sont nommés.
env-player = Il n’y a pas d’agent { $agent } à cette table.
env-render = Rien ne peut être montré en { $mode } : les façons sont { $modes }.
env-reward = Il n’y a pas de récompense { $reward } : les choix sont { $rewards }.
env-whole = Une action est un nombre entier, ce que { $action } n’est pas.
