### Le jeu dans le navigateur : ce que dit le guide dans une première partie. $least et $offered parlent
### des destinations de départ, $keep et $draw des destinations piochées plus tard.

web-learn-coach = Guide
web-learn-step = Étape { $step } sur { $steps }
web-learn-next = Suivant
web-learn-play-on = Continuer à jouer
web-learn-skip = Passer la leçon

web-learn-welcome-title = Bienvenue à bord
web-learn-welcome = Vous et un robot facile construisez des routes sur ce plateau. Ici, rien ne peut mal tourner : prenez votre temps et essayez.
web-learn-choose-title = Choisissez vos destinations
web-learn-choose = Une carte Destination indique deux lieux à relier et les points qu’elle vaut. Touchez-en une pour voir son chemin sur le plateau. Gardez-en au moins { $least } sur { $offered }, des courtes pour commencer, et confirmez.
web-learn-goal-title = Votre but
web-learn-goal = Reliez les deux lieux d’une destination par un chemin continu de vos propres routes, par où vous voulez. Complétée, elle ajoute ses points à la fin ; sinon, elle les retire. Elle indique ce qui manque.
web-learn-draw-title = Piochez des cartes
web-learn-draw = Pour construire, il faut des cartes. À votre tour, prenez-en deux : { $market ->
        [one] parmi la { $market } carte visible
       *[other] parmi les { $market } cartes visibles
    } ou, à l’aveugle, dans la pioche. Un joker remplace n’importe quelle couleur ; pris parmi les cartes visibles, il est la seule carte du tour. Prenez-en une qui sert une destination.
web-learn-second-title = Et une seconde
web-learn-second = Prenez votre seconde carte. Ce ne peut pas être un joker visible ; à la pioche, la chance peut encore vous sourire.
web-learn-claim-title = Prenez une route
web-learn-claim = Choisissez une route sur le plateau : une carte par case, toutes de sa couleur ; une route grise accepte n’importe quelle couleur, mais une seule. Confirmez pour poser vos pièces. Prendre une route occupe tout votre tour.
web-learn-claim-now = Vous pouvez déjà en payer une : { $route }.
web-learn-claim-later = Vous ne pouvez encore payer aucune route ; piochez deux cartes de plus.
web-learn-points-title = Des points tout de suite
web-learn-points = Une route prise rapporte des points aussitôt, une longue bien plus qu’une courte. Les points, les pièces et les cartes de chacun sont ici. Personne ne peut vous enlever une route prise.
web-learn-tokens-title = Les jetons Touriste
web-learn-tokens = Certains lieux portent une pile de jetons Touriste. Prenez une route jusque-là et vous en recevez un, si vous n’avez pas encore ce symbole. Plus vous avez de symboles différents à la fin, plus vous marquez.
web-learn-tickets-title = D’autres destinations
web-learn-tickets = Quand les vôtres sont presque complétées, un tour peut aussi servir à en piocher d’autres : vous en voyez { $draw } et en gardez au moins { $keep }. En fin de partie, c’est un risque.
web-learn-hint-title = Vous ne savez pas quoi faire ?
web-learn-hint = Demandez conseil : un robot fort dit ce qu’il ferait, et pourquoi. Les règles sont sous l’icône du livre, et toutes les touches sous le point d’interrogation.
web-learn-end-title = Fin de la partie
web-learn-end =
    { $bonus ->
        [0] Quand quelqu’un n’a plus que { $last ->
        [one] { $last } pièce
       *[other] { $last } pièces
    } ou moins, chacun joue encore un tour. Puis on compte les destinations et les jetons ; celui qui a le plus de points gagne. Jouez jusqu’au bout, ou partez quand vous voulez.
        [one] Quand quelqu’un n’a plus que { $last ->
        [one] { $last } pièce
       *[other] { $last } pièces
    } ou moins, chacun joue encore un tour. Puis on compte les destinations, et le plus long chemin rapporte { $bonus } point de plus ; celui qui a le plus de points gagne. Jouez jusqu’au bout, ou partez quand vous voulez.
       *[other] Quand quelqu’un n’a plus que { $last ->
        [one] { $last } pièce
       *[other] { $last } pièces
    } ou moins, chacun joue encore un tour. Puis on compte les destinations, et le plus long chemin rapporte { $bonus } points de plus ; celui qui a le plus de points gagne. Jouez jusqu’au bout, ou partez quand vous voulez.
    }

web-learn-place-title = Posez les jetons
web-learn-place = Une pile de jetons n’est pas encore posée. Choisissez un des lieux marqués sur le plateau, de préférence là où vous construirez.
web-learn-take-title = Prenez un jeton
web-learn-take = Les deux bouts de votre route ont un jeton qui vous manque. Choisissez-en un.
web-learn-keep-title = De nouvelles destinations
web-learn-keep = Gardez-en au moins { $keep }. Préférez celles que vos routes relient presque déjà ; celles que vous ne complétez pas coûtent des points.
web-learn-last-round-title = Le dernier tour de table
web-learn-last-round = Quelqu’un n’a presque plus de pièces : c’est le dernier tour de chacun. Prenez la plus longue route possible, ou complétez une destination.

web-learn-over-title = Partie terminée
web-learn-over = Voici les points des routes, des destinations et de tout ce que ce plateau compte en plus. Maintenant, vous connaissez le jeu.
