### Les règles, racontées avec nos mots. Les messages et leur ordre sont ceux de en/rules.ftl.
###
### Mots employés : lieu, route, case, route double (deux voies), pièce (wagon, cable car), carte,
### joker (locomotive, ferry), destination, jeton, pile, cartes visibles, pioche, défausse, main, place, prendre.
### Une espace insécable précède «  : » et «  ; ».

rules-title = Les règles
rules-intro = Voici toutes les règles de Wagonway, avec nos propres mots. Le joker est la carte Ferry à San Francisco et la Locomotive aux États-Unis ; la pièce est un cable car ou un wagon. Les destinations sont les cartes Destination ; les jetons, les jetons Touriste.
rules-intro-ids = Chaque règle porte un code, et c’est par ce code que le programme, les tests et les documents la citent. Celles qui commencent par SF viennent du jeu de San Francisco ; celles qui commencent par US, du jeu des États-Unis ; les autres, des deux. Lesquelles s’appliquent à un plateau, et avec quels nombres, c’est son fichier qui le dit.
rules-section-figures = Les chiffres
rules-section-differences = Là où les livrets diffèrent, et ce que nous jouons

## Mise en place

rules-section-setup = Mise en place
rule-SETUP-1 = Chacun commence avec toutes ses pièces et aucun point.
rule-SETUP-2 = On mélange les cartes et on distribue les mains de départ, place par place à partir de la première. Puis on retourne cinq cartes : ce sont les cartes visibles. Si trois d’entre elles ou plus sont des jokers, on les remplace aussitôt (MARKET-3).
rule-SETUP-3 = On mélange les destinations et chacun en reçoit une offre, place par place à partir de la première, avant que quiconque ne choisisse. Vous en gardez au moins le minimum, et pouvez tout garder. Tant que tout le monde n’a pas choisi, personne ne sait quelles destinations un autre a gardées, ni combien ; ensuite, celles qui sont rendues vont sous la pioche de destinations, dans l’ordre des places et, pour chaque place, dans l’ordre où elles ont été proposées.
rule-SETUP-4 = Le premier joueur est tiré au sort, puis on joue dans le sens des aiguilles d’une montre, dans l’ordre des places. À San Francisco, le tirage a lieu une fois les destinations choisies ; aux États-Unis, on sait dès le début qui commence. (Les livrets proposent aussi le plus jeune, ou le voyageur le plus expérimenté : la table peut désigner son premier joueur.)

## Le tour

rules-section-turn = Le tour
rule-TURN-1 = À votre tour, vous faites exactement une de ces trois actions : piocher des cartes, prendre une route ou piocher des destinations.
rule-TURN-2 = Si vous ne pouvez faire aucune des trois, vous passez ; si vous pouvez en faire une, vous n’avez pas le droit de passer. (Aucun livret ne parle de passer ; celui des États-Unis demande une autre action quand il n’y a plus de cartes à piocher.) Quand tous passent pendant un tour de table entier, la partie s’arrête et on compte les points : sans cela, elle ne finirait jamais.

## Cartes

rules-section-cards = Cartes
rule-CARD-1 = Piocher des cartes, c’est en prendre deux, l’une après l’autre, chacune à l’aveugle sur le dessus de la pioche ou parmi les cartes visibles. Prendre la seconde est obligatoire si c’est possible. Une carte visible prise est remplacée aussitôt, avant la suivante.
rule-CARD-2 = Un joker pris parmi les cartes visibles comme première carte est la seule carte du tour.
rule-CARD-3 = On ne peut pas prendre un joker visible comme seconde carte, pas même s’il vient d’être retourné.
rule-CARD-4 = Un joker pioché à l’aveugle compte comme n’importe quelle carte, qu’elle soit la première ou la seconde.
rule-CARD-5 = Une main peut contenir autant de cartes que l’on veut.
rule-CARD-6 = Quand il faut une carte et que la pioche est vide, la défausse est mélangée et devient la nouvelle pioche ; jamais plus tôt.
rule-CARD-7 = Tant que la pioche et la défausse sont vides, un emplacement vide parmi les cartes visibles le reste. Il est rempli dès qu’il y a une défausse : juste après un paiement, avant le choix d’un jeton. S’il n’y a rien que vous puissiez prendre, piocher des cartes n’est pas une action permise ; si cela arrive après la première carte, le tour s’arrête sur cette seule carte.
rule-US-CARD-8 = Sur les plateaux dont le fichier le demande, comme celui des États-Unis, aucune carte ne peut être prise tant que la pioche et la défausse sont vides, pas même une carte visible. Sur les autres, comme San Francisco, dont les livrets n’en disent rien, on peut encore prendre les cartes visibles.
rule-MARKET-3 = Dès que trois des cinq cartes visibles ou plus sont des jokers, les cinq sont défaussées et cinq nouvelles sont retournées, autant de fois qu’il le faut pour qu’il y en ait moins de trois. (S’il y a, hors des mains des joueurs, moins de cinq cartes, ou moins de trois qui ne soient pas des jokers, les cartes visibles restent telles quelles et on les réexamine chaque fois qu’il y a une défausse : sans cela, on n’en finirait jamais.)

## Routes

rules-section-routes = Routes
rule-ROUTE-1 = Pour prendre une route libre, défaussez autant de cartes qu’elle a de cases et posez une de vos pièces sur chaque case.
rule-ROUTE-2 = Une route de couleur demande des cartes de sa couleur ; une route grise, des cartes d’une même couleur au choix. Les jokers remplacent n’importe quelle couleur, en n’importe quel nombre : toutes les combinaisons sont donc permises (pour une route noire de trois cases : 3 noires, 2 noires et 1 joker, 1 noire et 2 jokers, ou 3 jokers), et c’est vous qui choisissez.
rule-ROUTE-3 = La route n’a pas besoin de toucher vos autres routes.
rule-ROUTE-4 = Vous prenez au plus une route par tour.
rule-ROUTE-5 = S’il vous reste moins de pièces que la route n’a de cases, vous ne pouvez pas la prendre.
rule-ROUTE-6 = Les points correspondant à la longueur de la route sont marqués aussitôt.
rule-ROUTE-7 = Les cartes du paiement vont à la défausse.
rule-DOUBLE-1 = Deux routes de même longueur entre les deux mêmes lieux sont les voies d’une route double. Un même joueur n’a jamais les deux.
rule-DOUBLE-2 = Quand les joueurs sont peu nombreux (les chiffres du plateau disent combien), prendre une voie d’une route double ferme l’autre à tout le monde.
rule-SF-FERRY-1 = Une route de ferry exige un joker pour chaque symbole de ferry qu’elle porte (sur le plateau de San Francisco, toujours un). Les autres cases se paient comme d’habitude, et d’autres jokers peuvent aider à les payer.

## Tunnels

rules-section-tunnels = Tunnels
rule-TUNNEL-1 = Pour prendre un tunnel, montrez les cartes de votre paiement ; trois cartes de la pioche sont alors retournées, à la vue de tous, et vont à la défausse. Si la pioche est épuisée, CARD-6 s’applique ; s’il y a moins de trois cartes en tout, seules celles-là sont retournées.
rule-TUNNEL-2 = Chaque carte retournée de la couleur avec laquelle vous payez, ou joker, vous coûte une carte de plus : de cette couleur ou un joker. Si vous payez avec des jokers seuls, seuls les jokers comptent, et ils ne se paient qu’avec des jokers. Si aucune carte ne compte, le tunnel est à vous aussitôt.
rule-TUNNEL-3 = Si le tunnel coûte plus cher, vous payez le tout et prenez la route, ou vous renoncez : vous gardez toutes vos cartes et votre tour est fini. Vous pouvez toujours renoncer, et vous le devez si vous ne pouvez pas payer.

## Destinations

rules-section-tickets = Destinations
rule-TICKET-1 = Piochez des destinations sur le dessus de leur pioche et gardez-en au moins le minimum. Celles que vous rendez vont sous la pioche, dans l’ordre où elles ont été proposées.
rule-TICKET-2 = S’il reste moins de destinations que vous n’en piocheriez, vous piochez celles qui restent et en gardez au moins une ; une dernière destination seule doit donc être gardée, comme le disent les livrets de San Francisco. S’il n’en reste aucune, piocher des destinations n’est pas une action permise.
rule-TICKET-3 = Une destination gardée l’est pour toujours : on ne s’en défait plus.
rule-TICKET-4 = Il n’y a pas de limite au nombre de destinations.
rule-TICKET-5 = Vos destinations, et si elles sont complétées ou non, restent secrètes jusqu’à la fin. Combien vous en avez, tout le monde le sait.

## Jetons

rules-section-tokens = Jetons
rule-SF-TOKENS-1 = Les jetons Touriste sont empilés par symbole, un symbole par pile, ce qui fait sept piles à San Francisco. Cinq vont à Alcatraz, Golden Gate Bridge, The Embarcadero, Sunset et Potrero Hill ; deux sont mises de côté, en réserve. Peu importe quel symbole va où ; nous suivons l’ordre du fichier du plateau.
rule-SF-TOKENS-2 = Une pile compte 3 jetons à quatre joueurs, et 2 à deux ou trois.
rule-SF-TOKENS-3 = À trois ou quatre joueurs, une fois les destinations choisies, le dernier dans l’ordre du tour pose une pile de la réserve sur un lieu sans pile, à son choix ; puis l’avant-dernier fait de même avec l’autre.
rule-SF-TOKENS-4 = À deux joueurs, le second pose les deux piles de la réserve, d’un seul jeton chacune, sur deux lieux différents sans pile.
rule-SF-TOKENS-5 = Après avoir pris une route, si un jeton dont vous n’avez pas le symbole se trouve à l’un de ses bouts, vous en prenez un. S’il y en a un aux deux bouts, vous choisissez lequel. Ce n’est pas facultatif.
rule-SF-TOKENS-6 = Les jetons que vous avez pris sont visibles de tous.

## La fin et le décompte

rules-section-scoring = La fin et le décompte
rule-END-1 = Quand un joueur termine son tour avec deux pièces ou moins, chacun, lui compris, joue encore un tour ; puis la partie s’arrête. (On le constate à la fin du tour, comme le disent le livret français de San Francisco et celui des États-Unis.)
rule-SCORE-1 = Les points des routes peuvent être recomptés sur le plateau à tout moment, et ce compte est égal au score affiché.
rule-SCORE-2 = Chaque destination complétée ajoute ses points ; chacune des autres les retire. Une destination est complétée quand un chemin continu de vos routes relie ses deux lieux.
rule-SF-SCORE-3 = Vos jetons rapportent selon le nombre de symboles différents ; le barème est dans les chiffres du plateau.
rule-US-SCORE-4 = Le plus long chemin continu vaut 10 points. C’est un parcours sur les routes d’un même joueur : il peut passer plusieurs fois par un lieu et faire des boucles, mais n’emploie aucune pièce deux fois. En cas d’égalité, tous les ex æquo reçoivent les 10 points. Sans route, pas de chemin.
rule-SCORE-5 = Celui qui a le plus de points gagne.
rule-SF-TIE = En cas d’égalité, celui qui a complété le plus de destinations l’emporte ; si l’égalité demeure, la victoire est partagée.
rule-US-TIE = En cas d’égalité, on applique un filtre après l’autre : restent ceux qui ont complété le plus de destinations ; puis, si l’un d’eux a reçu le bonus du plus long chemin, seulement ceux qui l’ont reçu. Tous ceux qui restent se partagent la victoire.

## Les nombres : les noms des lignes et les mots qu’elles contiennent

rules-picture-figures = { $board } : le plateau
rules-picture-cards = { $board } : les cartes, le joker en dernier
rules-picture-routes = { $board } : une route double, une voie prise et l’autre libre
rules-picture-tunnels = { $board } : un tunnel, au bord en pointillé
rules-picture-tickets = { $board } : une destination complétée, ses deux lieux reliés
rules-picture-tokens = { $board } : une pile de jetons près de son lieu

rules-figure-players = joueurs
rules-figure-pieces = pièces par joueur
rules-figure-cards = cartes
rules-figure-tickets = destinations
rules-figure-opening-hand = main de départ
rules-figure-opening-tickets = destinations de départ : reçues / à garder au moins
rules-figure-ticket-draw = destinations en cours de partie : piochées / à garder au moins
rules-figure-first-player = on sait qui commence
rules-figure-exhausted = pioche et défausse vides : on peut encore prendre les cartes visibles
rules-figure-doubles = prendre une voie d’une route double ferme l’autre
rules-figure-route-points = points des routes selon la longueur, à partir de 1
rules-figure-tokens = jetons : symboles × le maximum par pile
rules-figure-token-stacks = jetons par pile, selon le nombre de joueurs
rules-figure-token-reserve = jetons par pile de la réserve, selon le nombre de joueurs
rules-figure-token-points = points des jetons selon le nombre de symboles, à partir de 0
rules-figure-last-round = pièces restantes qui lancent le dernier tour de table
rules-figure-longest-path = bonus du plus long chemin
rules-figure-tie-break = critères de départage

rules-value-none = aucun
rules-value-yes = oui
rules-value-no = non
rules-value-wild = joker
rules-value-times = { $count } × { $what }
rules-value-range = { $least } à { $most }
rules-value-deal-keep = { $deal } / { $keep }
rules-value-up-to-players =
    { $count ->
        [one] jusqu’à { $count } joueur
       *[other] jusqu’à { $count } joueurs
    }
rules-value-card-groups = { $total } : { $groups }
rules-value-from-the-start = dès le début
rules-value-after-the-tickets = après les destinations
rules-value-tickets = les destinations complétées
rules-value-longest-path = le bonus du plus long chemin

## Les différences : le point, ce que disent les livrets, ce que nous jouons

rules-difference-point = point
rules-difference-books = les livrets
rules-difference-play = nous jouons

rules-difference-first-wild-point = un joker en première carte met fin à la pioche
rules-difference-first-wild-books = San Francisco en portugais : n’importe quel joker ; en espagnol et en français : un joker visible ; États-Unis : un joker à l’aveugle, expressément non
rules-difference-first-wild-play = visible, oui ; à l’aveugle, non : CARD-2, CARD-4
rules-difference-three-wilds-point = jokers qui renouvellent les cartes visibles
rules-difference-three-wilds-books = trois (portugais, espagnol) ; au moins trois (français)
rules-difference-three-wilds-play = trois ou plus : MARKET-3
rules-difference-first-player-point = qui commence
rules-difference-first-player-books = mise en place de San Francisco : au hasard ; sa section du tour en espagnol : le plus jeune ; États-Unis : le voyageur le plus expérimenté
rules-difference-first-player-play = au hasard, ou désigné par la table : SETUP-4
rules-difference-end-point = quand on constate la fin
rules-difference-end-books = dès que cela arrive (portugais, espagnol) ; à la fin du tour (français, États-Unis)
rules-difference-end-play = à la fin du tour : END-1
rules-difference-exhausted-point = pioche et défausse vides
rules-difference-exhausted-books = États-Unis : on ne pioche plus du tout ; San Francisco : rien n’est dit
rules-difference-exhausted-play = une option du fichier du plateau : US-CARD-8
rules-difference-opening-point = destinations de départ : ordre du choix et du retour
rules-difference-opening-books = rien n’est dit
rules-difference-opening-play = tous choisissent en secret, puis retour dans l’ordre des places : SETUP-3
rules-difference-reserve-point = jetons de la réserve à deux joueurs
rules-difference-reserve-books = un jeton de chaque pile de la réserve (français) ; deux piles d’un seul (portugais, espagnol)
rules-difference-reserve-play = cela revient au même : SF-TOKENS-4
rules-difference-purple-point = le nom d’une couleur
rules-difference-purple-books = violet (portugais, espagnol) ; rose (français)
rules-difference-purple-play = violet
rules-difference-reshuffle-point = quand la pioche est reconstituée
rules-difference-reshuffle-books = tous : quand la pioche est épuisée
rules-difference-reshuffle-play = quand il faut une carte et que la pioche est vide, pour que les cartes défaussées pendant le même tour en fassent partie : CARD-6
rules-difference-must-act-point = s’il faut agir à son tour
rules-difference-must-act-books = San Francisco en portugais et en français : il faut agir ; en espagnol, et États-Unis : on peut
rules-difference-must-act-play = il le faut, dès qu’une action est possible ; sinon on passe : TURN-1, TURN-2
rules-difference-ferry-point = ce qui paie les autres cases d’un ferry
rules-difference-ferry-books = les cartes habituelles (portugais, espagnol) ; en français : rien n’en est dit
rules-difference-ferry-play = les cartes habituelles, avec l’aide de jokers : SF-FERRY-1
rules-difference-printed-point = points des routes, ferries et routes doubles de San Francisco
rules-difference-printed-books = dans aucun : ils sont imprimés sur le plateau
rules-difference-printed-play = ce que dit le fichier du plateau : 1, 2 et 4 points comme dans toute la série, 10 pour la longueur 5 comme dans le jeu de base ; les ferries selon des critiques publiées

## Ce que dit `wagonway rule`

rules-clause-functions = appliquée par
rules-clause-tests = vérifiée par
rules-clause-nothing = rien pour l’instant
rules-clause-no-function = aucune fonction ne l’applique
rules-clause-no-test = aucun test ne la vérifie
rules-clause-complete = Chaque règle a une fonction qui l’applique et un test qui la vérifie.
