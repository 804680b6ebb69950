### `wagonway play` : tout ce que dit le jeu dans le terminal. Les valeurs nommées $you choisissent
### « vous » (yes) ou quelqu’un d’autre (no) ; $who est alors le nom de cette place.

## Mettre la table

ask-board-line =
    { $number }. { $board }, de { $least } à { $most } joueurs
ask-board = Quel plateau ?
ask-players = Combien de joueurs, de { $least } à { $most } ?
ask-bots = Quels robots jouent aux autres places ? Il y a { $bots }.
play-start = { $board }, avec { $people }. Tapez { $command } à tout moment.
play-goodbye = À bientôt.

## Listes

play-nothing = rien
play-or = { $items } ou { $last }
play-pair = { $name } : { $text }
play-and = { $items } et { $last }

## Places

seat-you = vous
seat-person = personne
seat-bot = { $name } (place { $seat })
seat-human = place { $seat }
seat-sentence =
    { $you ->
        [yes] Vous avez
       *[no] { $who } a
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $pieces }, { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } et { $tickets ->
        [one] { $tickets } billet
       *[other] { $tickets } billets
    }.
seat-tokens = Jetons : { $tokens }.
seat-known = Cartes connues : { $cards }.

## Titres et colonnes

header = { $board } · vous êtes à la place { $seat }
title-market = Marché
title-hand = Main
title-stacks = Jetons
column-seat = Place
column-points = Points
column-pieces = Pièces
column-cards = Cartes
column-tickets = Billets
column-tokens = Jetons
column-known = Connu
column-route = Route
column-colour = Couleur
column-length = Longueur
column-owner = À qui

## Marché et main

market-empty = vide
market-sentence = Marché : { $cards }.
decks = pioche { $deck } · défausse { $discards } · billets { $tickets }
decks-sentence =
    Cartes dans la pioche : { $deck }. Défaussées : { $discards }. Billets dans la pioche de billets : { $tickets }.
stack = { $place } { $symbol } ×{ $count }
stack-sentence = { $symbol } à { $place }, il en reste { $count }
stacks-sentence = Jetons sur le plateau : { $stacks }.
hand-empty = aucune carte
hand-sentence =
    { $count ->
        [0] Votre main est vide.
        [one] Votre main, { $count } carte : { $cards }.
       *[other] Votre main, { $count } cartes : { $cards }.
    }

## Billets

points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ticket-done = réalisé
ticket-open =
    { $count ->
        [one] encore { $pieces }
       *[other] encore { $pieces }
    }
ticket-impossible = impossible
ticket-sentence =
    { $ticket }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $distance }
tickets-sentence =
    { $count ->
        [one] Votre billet : { $tickets }.
       *[other] Vos { $count } billets : { $tickets }.
    }
tickets-none = aucun billet
tickets-none-sentence = Vous n’avez pas encore de billet.
tickets-more = et { $count } de plus : tapez { $command }
offer-ticket =
    Billet { $number } : { $ticket }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $distance }.

## Routes

route-open = libre
route-payable = libre, vous pouvez la payer
route-closed = fermée
route-ferry = { $length }, au moins { $wilds }
route-sentence =
    { $route } : { $colour }, longueur { $length }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $owner }.
routes-none = Aucune route ne répond à « { $wish } ».

## Ce qui s’est passé

told-draw-deck =
    { $you ->
        [yes] Vous avez pioché une carte.
       *[no] { $who } a pioché une carte.
    }
told-draw-card = Vous avez pioché { $cards }.
told-draw-market =
    { $you ->
        [yes] Vous avez pris { $cards } au marché.
       *[no] { $who } a pris { $cards } au marché.
    }
told-tickets =
    { $you ->
        [yes] Vous avez pioché des billets.
       *[no] { $who } a pioché des billets.
    }
told-keep =
    { $you ->
        [yes] Vous avez gardé
       *[no] { $who } a gardé
    } { $kept ->
        [one] { $kept } billet
       *[other] { $kept } billets
    } sur { $offered }.
told-chose =
    { $you ->
        [yes] Vous avez choisi vos billets de départ.
       *[no] { $who } a choisi ses billets de départ.
    }
told-claim =
    { $you ->
        [yes] Vous avez pris
       *[no] { $who } a pris
    } { $route } avec { $cards }, pour { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
told-place =
    { $you ->
        [yes] Vous avez posé une pile de jetons à { $place } ({ $symbol }).
       *[no] { $who } a posé une pile de jetons à { $place } ({ $symbol }).
    }
told-take =
    { $you ->
        [yes] Vous avez ramassé le jeton à { $place } ({ $symbol }).
       *[no] { $who } a ramassé le jeton à { $place } ({ $symbol }).
    }
told-pass =
    { $you ->
        [yes] Vous avez passé.
       *[no] { $who } a passé.
    }
told-reshuffled = La défausse a été mélangée et devient la nouvelle pioche.

## Ce qu’on peut faire maintenant

status-choose = Choisissez vos billets de départ : gardez-en au moins { $least } sur { $offered }, par exemple « { $move } ».
status-keep = Choisissez vos billets : gardez-en au moins { $least } sur { $offered }, par exemple « { $move } ».
status-place = Posez la prochaine pile de jetons ({ $symbol }) sur un lieu qui n’en a pas.
status-take = Ramassez le jeton à { $places }.
status-second = Prenez votre seconde carte.
status-pass = Vous ne pouvez que passer : rien d’autre n’est possible.
status-turn = À vous : { $options }.
status-may-draw = piochez des cartes
status-may-claim =
    { $count ->
        [one] prenez une route
       *[other] prenez une route parmi { $count }
    }
status-may-tickets = piochez des billets
status-last-round =
    { $turns ->
        [one] Dernier tour de table : c’est le dernier tour.
       *[other] Dernier tour de table : encore { $turns } tours, celui-ci compris.
    }

## Coups

moves-title = Vous pouvez :
moves-more = et { $count } de plus : tapez { $command }
claims-legend = longueur · points, { $sign } pour un billet
move-tickets = piocher des billets
move-pass = passer
move-claim =
    { $move } : { $cards }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
move-claims =
    { $move } : longueur { $length }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $ways } façons de payer
move-useful = (sur le chemin d’un billet)

## Ce qui a été tapé

typed-choose =
    { $count ->
        [one] Vouliez-vous dire ceci ? Tapez son numéro.
       *[other] Lequel de ces coups ? Tapez son numéro.
    }
typed-many = « { $typed } » convient à { $count } coups ; ajoutez un mot.
typed-number = Il n’y a pas de numéro { $typed } dans la liste ; elle s’arrête à { $most }.
typed-commands = « { $typed } » peut être { $names }.
typed-nearest = « { $typed } » n’est pas un coup possible ; vouliez-vous dire « { $nearest } » ?
typed-nothing = « { $typed } » n’est ni un coup ni une commande ; tapez { $command } pour voir ce qu’il y a.

## Aide

help-moves = Tapez un coup, par exemple : { $examples }.
help-short = Le début des mots suffit ({ $short } pour { $move }), ou le numéro d’un coup ; Tab complète, Entrée seule remontre la liste.
help-wild = { $wild } remplace n’importe quelle couleur ; sur ce plateau, c’est la carte { $card }.
help-command-help = cette liste
help-command-moves = tous les coups possibles, numérotés
help-command-look = toute la table, de nouveau
help-command-plan = vos billets, et le chemin le moins cher pour réaliser chacun
help-command-routes = les routes de la carte, toutes ou celles qui répondent
help-words-routes = [lieu, couleur, libres, miennes]
help-command-score = ce que chacun possède
help-command-log = tous les coups jusqu’ici
help-command-hint = ce qu’un robot ferait à votre place
help-command-undo = revient sur votre dernière décision, si rien de caché n’a été montré depuis
help-command-rules = les règles, une section ou une seule
help-words-rules = [règle]
help-command-save = range la partie dans un fichier
help-words-save = [fichier]
help-command-quit = quitte la table
rules-how = Tapez { $command } avec une section ou une règle pour la lire.

## Conseil

hint = { $bot } taperait « { $move } » : { $because }
hint-draw = cette couleur manque à son plan.
hint-draw-deck = rien au marché ne manque à son plan, alors il pioche à l’aveugle.
hint-draw-wild = un joker remplace n’importe quelle couleur, et vaut maintenant plus que deux autres cartes.
hint-tickets = il reste le temps d’accomplir ce que de nouveaux billets demanderont sans doute.
hint-keep = ceux-ci peuvent être accomplis ensemble dans les tours qui restent.
hint-claim =
    { $points ->
        [one] son { $points } point et sa place dans le plan valent le tour maintenant.
       *[other] ses { $points } points et sa place dans le plan valent le tour maintenant.
    }
hint-place = son plan y mène.
hint-take = c’est de celui-ci qu’il reste le moins.
hint-pass = rien d’autre n’est possible.

## Annuler, enregistrer, quitter

undo-done =
    { $count ->
        [one] Votre dernier coup est annulé.
       *[other] Votre dernier coup et ceux qui l’ont suivi sont annulés, { $count } en tout.
    }
save-done = La partie est dans { $file }.
quit-save = Tapez un nom de fichier pour enregistrer la partie, { $back } pour rester, ou Entrée seule pour quitter :
finish-save = Tapez un nom de fichier pour garder cette partie, ou Entrée seule :

## Plusieurs personnes à un clavier

curtain-end = Votre tour est fini : appuyez sur Entrée, puis passez le clavier à la place { $seat }.
curtain = Passez le clavier à la place { $seat }, qui appuie sur Entrée quand personne d’autre ne regarde.

## La feuille de score

score-title = La partie est terminée.
score-routes = Routes
score-tickets = Billets
score-tokens = Jetons
score-longest = Plus long chemin
score-total = Total
score-who =
    { $you ->
        [yes] vous
       *[no] { $who }
    }
score-part = { $part } { $points }
score-seat = { $who } : { $parts }, en tout { $total }.
score-ticket =
    { $done ->
        [yes] Réalisé : { $ticket }, plus { $points }.
       *[no] Non réalisé : { $ticket }, moins { $points }.
    }
score-tokens-sentence = Jetons : { $tokens }.
score-longest-sentence = Plus long chemin : { $path }.
score-won-alone =
    { $you ->
        [yes] Vous gagnez
       *[no] { $who } gagne
    } avec { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
score-won-tickets =
    { $you ->
        [yes] À égalité avec { $points } points, vous gagnez
       *[no] À égalité avec { $points } points, { $who } gagne
    } pour avoir réalisé plus de billets : { $completed }.
score-won-longest =
    { $you ->
        [yes] À égalité avec { $points } points et { $completed } billets réalisés, vous gagnez
       *[no] À égalité avec { $points } points et { $completed } billets réalisés, { $who } gagne
    } par le bonus du plus long chemin.
score-shared =
    { $points ->
        [one] Victoire partagée avec { $points } point
       *[other] Victoire partagée avec { $points } points
    }, sans rien qui départage : { $names }.
