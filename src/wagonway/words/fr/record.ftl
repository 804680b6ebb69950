### `wagonway replay` et `wagonway verify`

## replay

replay-start = Avant l’étape 1 sur { $steps }
replay-step = { $number } sur { $steps } : { $text }
replay-card = La carte : { $cards }.
replay-offer = Proposées : { $tickets }.
replay-cards = Cartes : { $cards }.
replay-tickets = Destinations : { $tickets }.
replay-routes = Routes : { $routes }.
replay-to-act = À suivre : { $who }, { $phase }.
replay-phase-choose = choix des destinations de départ
replay-phase-place = pose d’une pile de jetons
replay-phase-turn = début du tour
replay-phase-second = pioche de la seconde carte
replay-phase-keep = choix des destinations à garder
replay-phase-take = prise d’un jeton
replay-phase-tunnel = paiement d’un tunnel ou renoncement
replay-resign = { $who } abandonne.
replay-hand-over-to = { $bot } joue pour { $who }.
replay-taken-back = { $who } joue de nouveau.
replay-resigned = { $who } a abandonné : { $winner } gagne.
replay-prompt = Entrée : suivant ; { $back } : précédent ; 0 à { $steps } : cette étape ; { $quit } : quitter
replay-typed = « { $typed } » n’est aucun de ces choix ; les étapes vont de 0 à { $steps }.

## verify

verify-whole = Le fichier est intact : son empreinte correspond.
verify-board = Le plateau { $board } et les règles sont ceux de ce programme.
verify-board-own = Le plateau { $board } est fourni avec l’enregistrement, et son empreinte correspond.
verify-seed = La graine correspond à l’engagement, et la donne est celle qu’elle produit.
verify-moves =
    { $moves ->
        [0] Aucun coup n’a été joué.
        [one] Le seul coup est valable, et chaque tirage correspond à l’enregistrement.
       *[other] Les { $moves } coups sont valables, et chaque tirage correspond à l’enregistrement.
    }
verify-score = Le résultat est juste.
verify-running = La partie n’est pas encore terminée.
