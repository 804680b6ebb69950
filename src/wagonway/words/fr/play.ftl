### `wagonway play` : tout ce que dit le jeu dans le terminal. Les valeurs nommées $you choisissent
### « vous » (yes) ou quelqu’un d’autre (no) ; $who est alors le nom de cette place.

## Mettre la table

ask-board-line = { $number }. { $board }, joueurs : { $least } à { $most }
ask-board = Quel plateau ?
ask-players = Combien de joueurs, de { $least } à { $most } ?
ask-bots = Quels robots jouent aux autres places : { $bots } ?
ask-help = Répondez à la question ; Entrée seule prend la réponse entre crochets. Pendant la partie, « { $command } » montre ce que vous pouvez taper.
ask-continue =
    Reprendre votre partie sur { $board }, après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } ?
play-start = { $board }, avec { $people }. Tapez { $command } à tout moment.
play-goodbye = À bientôt.
play-kept = À bientôt. La partie est enregistrée : tapez « wagonway play » pour la reprendre.

## Listes

play-nothing = rien
play-or = { $items } ou { $last }
play-pair = { $name } : { $text }
play-and = { $items } et { $last }

## Places

seat-you = vous
seat-person = humain
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
        [one] { $tickets } destination
       *[other] { $tickets } destinations
    }.
seat-tokens = Jetons : { $tokens }.
seat-known = Cartes connues : { $cards }.

## Titres et colonnes

header = { $board } · vous êtes à la place { $seat }
title-market = Cartes visibles
title-hand = Main
title-stacks = Jetons
column-seat = Place
column-points = Points
column-pieces = Pièces
column-cards = Cartes
column-tickets = Destinations
column-tickets-short = Dest.
column-tokens = Jetons
column-known = Connues
column-route = Route
column-colour = Couleur
column-length = Longueur
column-owner = À qui

## Marché et main

market-empty = vide
market-sentence = Cartes visibles : { $cards }.
decks = pioche { $deck } · défausse { $discards } · destinations { $tickets }
decks-sentence = Cartes dans la pioche : { $deck }. Défausse : { $discards }. Destinations dans leur pioche : { $tickets }.
stack = { $place } { $symbol } ×{ $count }
stack-sentence = { $symbol } à { $place }, il en reste { $count }
stacks-sentence = Jetons sur le plateau : { $stacks }.
hand-empty = aucune carte
hand-sentence =
    { $count ->
        [0] Votre main est vide.
        [one] Votre main, { $count } carte : { $cards }.
       *[other] Votre main, { $count } cartes : { $cards }.
    }

## Destinations

points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ticket-done = complétée
ticket-open =
    { $count ->
        [one] encore { $pieces }
       *[other] encore { $pieces }
    }
ticket-impossible = impossible
plan-missing =
    { $count ->
        [0] aucune carte ne manque
        [one] il manque { $count } carte
       *[other] il manque { $count } cartes
    }
ticket-sentence =
    { $ticket }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $distance }
tickets-sentence =
    { $count ->
        [one] Votre destination : { $tickets }.
       *[other] Vos { $count } destinations : { $tickets }.
    }
tickets-none = aucune destination
tickets-none-sentence = Vous n’avez pas encore de destination.
tickets-more = et { $count } de plus : tapez { $command }
offer-ticket =
    Destination { $number } : { $ticket }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $distance }.

## Routes

route-open = libre
route-payable = libre, vous pouvez la payer
route-closed = fermée
route-ferry = { $length }, au moins { $wilds }
route-sentence =
    { $route } : { $colour }, longueur { $length }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $owner }.
routes-none = Aucune route ne correspond à « { $text } ».
near-title = Aux alentours ({ $place }) :
near-which = Quel lieu ? Par exemple : { $command } { $place }
near-tickets = Vos destinations ici : { $tickets }.
compass-northeast = Nord-est
compass-east = Est
compass-southeast = Sud-est
compass-south = Sud
compass-southwest = Sud-ouest
compass-west = Ouest
compass-northwest = Nord-ouest
compass-north = Nord
map-plain = Le plateau est une image. Tapez { $command } et un lieu pour savoir ce qui l’entoure.

## Ce qui s’est passé

log-draw-deck =
    { $you ->
        [yes] Vous avez pioché une carte.
       *[no] { $who } a pioché une carte.
    }
log-draw-card = Vous avez pioché { $cards }.
log-draw-market =
    { $you ->
        [yes] Vous avez pris { $cards } parmi les cartes visibles.
       *[no] { $who } a pris { $cards } parmi les cartes visibles.
    }
log-tickets =
    { $you ->
        [yes] Vous avez pioché des destinations.
       *[no] { $who } a pioché des destinations.
    }
log-keep =
    { $you ->
        [yes] Vous avez gardé
       *[no] { $who } a gardé
    } { $kept ->
        [one] { $kept } destination
       *[other] { $kept } destinations
    } sur { $offered }.
log-chose =
    { $you ->
        [yes] Vous avez choisi vos destinations de départ.
       *[no] { $who } a choisi ses destinations de départ.
    }
log-claim =
    { $you ->
        [yes] Vous avez pris
       *[no] { $who } a pris
    } { $route } avec { $cards }, pour { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
log-begin =
    { $you ->
        [yes] Vous avez commencé
       *[no] { $who } a commencé
    } le tunnel { $route } avec { $cards }.
log-pay =
    { $you ->
        [yes] Vous avez payé { $cards } en plus et pris
       *[no] { $who } a payé { $cards } en plus et pris
    } { $route }, pour { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
log-place =
    { $you ->
        [yes] Vous avez posé une pile de jetons à { $place } ({ $symbol }).
       *[no] { $who } a posé une pile de jetons à { $place } ({ $symbol }).
    }
log-take =
    { $you ->
        [yes] Vous avez pris le jeton à { $place } ({ $symbol }).
       *[no] { $who } a pris le jeton à { $place } ({ $symbol }).
    }
log-pass =
    { $you ->
        [yes] Vous avez passé.
       *[no] { $who } a passé.
    }
log-withdraw =
    { $you ->
        [yes] Vous avez renoncé au tunnel.
       *[no] { $who } a renoncé au tunnel.
    }
log-turned = Cartes retournées pour le tunnel : { $cards }.
log-reshuffled = La défausse a été mélangée et devient la nouvelle pioche.

## Ce qu’on peut faire maintenant

status-choose = Choisissez vos cartes Destination : gardez-en au moins { $least } sur { $offered }, par exemple « { $move } ».
status-keep = Choisissez vos destinations : gardez-en au moins { $least } sur { $offered }, par exemple « { $move } ».
status-place = Posez la prochaine pile de jetons Touriste ({ $symbol }) sur un lieu qui n’en a pas.
status-take = Prenez le jeton à { $places }.
status-tunnel = Le tunnel coûte plus cher : payez les cartes en plus, ou renoncez.
status-second = Prenez votre seconde carte.
status-pass = Vous ne pouvez que passer : aucun autre coup n’est possible.
status-turn = À vous : { $options }.
status-may-draw = piochez des cartes
status-may-claim =
    { $count ->
        [one] prenez une route
       *[other] prenez une route parmi { $count }
    }
status-may-tickets = piochez des destinations
status-last-round =
    { $turns ->
        [one] Dernier tour de table : c’est le dernier tour.
       *[other] Dernier tour de table : encore { $turns } tours, celui-ci compris.
    }

## Coups

moves-title = Vous pouvez :
moves-more = et { $count } de plus : tapez { $command }
claims-legend = longueur · points, { $sign } destination
move-tickets = piocher des destinations
move-pass = passer
move-withdraw = renoncer
move-claim =
    { $move } : { $cards }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
move-claims =
    { $move } : longueur { $length }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $ways ->
        [one] { $ways } façon de payer
       *[other] { $ways } façons de payer
    }
move-useful = (rapproche d’une destination)

## Ce qui a été tapé

prompt-choose = { $about }, 1–{ $most }
typed-choose =
    { $count ->
        [one] Vouliez-vous dire ceci ? Tapez son numéro.
       *[other] Lequel de ces coups ? Tapez son numéro.
    }
typed-many = « { $typed } » correspond à { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    } ; ajoutez un mot.
typed-number = La liste n’a pas de numéro { $typed } ; elle va jusqu’à { $most }.
typed-commands = « { $typed } » peut être { $names }.
typed-nearest = « { $typed } » n’est pas un coup possible ; vouliez-vous dire « { $nearest } » ?
typed-nothing = « { $typed } » n’est ni un coup ni une commande ; tapez { $command } pour voir les possibilités.

## Aide

help-moves = Tapez un coup, par exemple : { $examples }.
help-short = Le début des mots suffit ({ $short } pour { $move }), ou le numéro d’un coup ; Tab complète, Entrée seule réaffiche la liste.
help-wild = « { $wild } » remplace n’importe quelle couleur ; sur ce plateau, c’est la carte { $card }.
help-command-help = cette liste
help-command-moves = tous les coups possibles, numérotés
help-command-look = réaffiche toute la table
help-command-map = le plateau : routes, propriétaires, vos destinations
help-command-near = les routes autour d’un lieu, selon la boussole
help-words-near = lieu
help-command-plan = vos destinations, et le chemin le moins cher pour compléter chacune
help-command-routes = les routes du plateau : toutes, ou celles qui correspondent
help-words-routes = [lieu, couleur, libres, miennes]
help-command-score = ce que chacun possède
help-command-log = tous les coups jusqu’ici
help-command-hint = ce qu’un robot ferait à votre place
help-command-undo = annule votre dernière décision, si rien de caché n’a été révélé depuis
help-command-rules = les règles : toutes, une section ou une seule
help-words-rules = [règle]
help-command-save = enregistre la partie dans un fichier
help-words-save = [fichier]
help-command-quit = quitte la table
rules-how = Tapez { $command } avec une section ou une règle pour la lire.

## Conseil

hint = { $bot } taperait « { $move } » : { $because }
hint-draw = cette couleur manque à son plan.
hint-draw-deck = aucune carte visible ne sert son plan, alors il pioche à l’aveugle.
hint-draw-wild = un joker remplace n’importe quelle couleur et vaut ici plus que deux autres cartes.
hint-tickets = il reste assez de temps pour compléter de nouvelles destinations.
hint-keep = celles-ci peuvent être complétées ensemble dans les tours qui restent.
hint-claim =
    { $points ->
        [one] son { $points } point et son rôle dans le plan valent bien ce tour.
       *[other] ses { $points } points et son rôle dans le plan valent bien ce tour.
    }
hint-place = son plan y mène.
hint-take = c’est le jeton dont il reste le moins.
hint-searched = dans les parties simulées jusqu’au bout, ce coup réussit mieux que « { $move } ».
hint-pay = la route vaut les cartes en plus.
hint-withdraw = les cartes en plus ne peuvent pas être payées.
hint-pass = aucun autre coup n’est possible.

## Annuler, enregistrer, quitter

undo-done =
    { $count ->
        [one] Votre dernier coup est annulé.
       *[other] Votre dernier coup et ceux qui l’ont suivi sont annulés, { $count } en tout.
    }
save-done = La partie est enregistrée dans { $file }.
save-overwrite = { $file } existe déjà. L’écraser ? [non]
save-not = La partie n’a pas été enregistrée.
answer-yes = oui
finish-save = Tapez un nom de fichier pour enregistrer cette partie, ou appuyez sur Entrée :

## Plusieurs personnes à un clavier

curtain-end = Votre tour est terminé : appuyez sur Entrée, puis passez le clavier à la place { $seat }.
curtain = Passez le clavier à la place { $seat }, qui appuie sur Entrée quand personne d’autre ne regarde.

## La feuille de score

score-title = La partie est terminée.
score-routes = Routes
score-tickets = Destinations
score-tokens = Jetons
score-longest = Plus long chemin
score-total = Total
score-who =
    { $you ->
        [yes] vous
       *[no] { $who }
    }
score-part = { $part } { $points }
score-seat = { $who } : { $parts }, en tout { $total }.
score-ticket =
    { $done ->
        [yes] Complétée : { $ticket }, plus { $points }.
       *[no] Non complétée : { $ticket }, moins { $points }.
    }
score-tokens-sentence = Jetons : { $tokens }.
score-longest-sentence = Plus long chemin : { $path }.
score-won-alone =
    { $you ->
        [yes] Vous gagnez
       *[no] { $who } gagne
    } avec { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
score-won-tickets = À égalité avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $you ->
        [yes] vous gagnez
       *[no] { $who } gagne
    } pour avoir complété plus de destinations : { $completed }.
score-won-longest = À égalité avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et { $completed ->
        [one] { $completed } destination complétée
       *[other] { $completed } destinations complétées
    }, { $you ->
        [yes] vous gagnez
       *[no] { $who } gagne
    } grâce au bonus du plus long chemin.
score-shared =
    { $points ->
        [one] Victoire partagée avec { $points } point
       *[other] Victoire partagée avec { $points } points
    }, à égalité sur tous les critères : { $names }.
