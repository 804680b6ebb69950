### Le jeu dans le navigateur : ce que dit le guide dans une première partie. $least et $offered parlent
### des billets de départ, $keep et $draw des billets piochés plus tard.

web-learn-coach = Guide
web-learn-step = Étape { $step } sur { $steps }
web-learn-next = Suivant
web-learn-play-on = Continuer à jouer
web-learn-skip = Passer la leçon

web-learn-welcome-title = Bienvenue au chemin de fer
web-learn-welcome = Vous et un bot facile construisez des routes sur cette carte. Ici, rien ne peut mal tourner : prenez votre temps et essayez.
web-learn-choose-title = Choisissez vos billets
web-learn-choose = Un billet nomme deux lieux à relier, et ses points. Touchez-en un pour voir son chemin sur la carte. Gardez-en au moins { $least } sur { $offered }, des courts pour commencer, et confirmez.
web-learn-goal-title = Le but du jeu
web-learn-goal = Reliez les deux lieux d’un billet par une chaîne continue de vos propres routes, par où vous voulez. Réalisé, il ajoute ses points à la fin ; sinon, il les retire. La carte dit ce qui manque.
web-learn-draw-title = Piochez des cartes
web-learn-draw = Pour construire, il faut des cartes. À votre tour, prenez-en deux : parmi les { $market } visibles ou, à l’aveugle, dans la pioche. Un joker vaut n’importe quelle couleur ; pris parmi les visibles, il est la seule carte du tour. Prenez-en une qui manque à un billet.
web-learn-second-title = Et une seconde
web-learn-second = Prenez votre seconde carte. Ce ne peut pas être un joker visible ; à la pioche, la chance peut encore vous sourire.
web-learn-claim-title = Prenez une route
web-learn-claim = Choisissez une route sur la carte : autant de cartes que de cases, toutes de sa couleur ; une grise accepte n’importe quelle couleur, mais une seule. Confirmez, et vos pièces s’y posent. C’est votre tour, au lieu de piocher.
web-learn-claim-now = Vous pouvez déjà en payer une : { $route }.
web-learn-claim-later = Vos cartes n’en paient encore aucune ; piochez-en deux de plus.
web-learn-points-title = Des points tout de suite
web-learn-points = Une route prise rapporte aussitôt, une longue bien plus qu’une courte. Les points, les pièces et les cartes de chacun sont ici. Les routes que vous avez prises, personne ne vous les enlève.
web-learn-tokens-title = Les jetons
web-learn-tokens = Certains lieux portent une pile de jetons. Une route prise jusque-là vous en donne un, si vous n’avez pas encore son symbole. Plus vous avez de symboles différents à la fin, plus vous marquez.
web-learn-tickets-title = D’autres billets
web-learn-tickets = Quand les vôtres sont presque réalisés, un tour peut aussi servir à piocher des billets : vous en voyez { $draw } et en gardez au moins { $keep }. En fin de partie, c’est un risque.
web-learn-hint-title = Si vous ne savez que faire
web-learn-hint = Demandez conseil : un bot fort dit ce qu’il ferait, et pourquoi. Les règles sont derrière le livre, et toutes les touches derrière le point d’interrogation.
web-learn-end-title = Comment cela finit
web-learn-end =
    { $bonus ->
        [0] Quand quelqu’un n’a plus que { $last } pièces ou moins, chacun joue encore un tour. Puis on compte les billets et les jetons, et qui a le plus de points gagne. Jouez jusqu’au bout, ou partez quand vous voulez.
       *[other] Quand quelqu’un n’a plus que { $last } pièces ou moins, chacun joue encore un tour. Puis on compte les billets, et le chemin le plus long rapporte { $bonus } points de plus ; qui en a le plus gagne. Jouez jusqu’au bout, ou partez quand vous voulez.
    }

web-learn-place-title = Posez les jetons
web-learn-place = Une pile de jetons n’a pas encore de place. Choisissez un des lieux marqués sur la carte ; de préférence là où vous construirez.
web-learn-take-title = Ramassez un jeton
web-learn-take = Les deux bouts de votre route ont un jeton qui vous manque. Choisissez celui que vous voulez.
web-learn-keep-title = De nouveaux billets
web-learn-keep = Gardez-en au moins { $keep }. Le mieux est ce que vos routes relient presque déjà ; ce que vous ne réalisez pas coûte des points.
web-learn-last-round-title = Le dernier tour
web-learn-last-round = Quelqu’un n’a presque plus de pièces : c’est le dernier tour de chacun. Prenez la plus longue route que vous pouvez, ou réalisez un billet.

web-learn-over-title = Vous êtes allé jusqu’au bout
web-learn-over = Voici les points des routes, des billets et de ce que le plateau ajoute. Maintenant, vous connaissez le jeu.
