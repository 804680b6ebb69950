### Le départ en cinq minutes (docs/start.fr.md). Les noms des boutons viennent des autres catalogues.

start-title = Démarrer en cinq minutes
start-intro = Wagonway est une version libre et non officielle de deux jeux de trains où l’on construit des routes. Il vous faut Python 3.11 ou plus récent et make ; tout le reste s’installe dans le dossier même.
start-browser-title = Dans le navigateur
start-browser = Cette commande installe tout, lance le serveur et ouvre le jeu dans le navigateur :
start-learn = Cliquez sur « { $button } » pour une première partie avec un guide. Cela prend cinq minutes, et rien ne peut mal tourner.
start-bots = « { $button } » lance une partie contre des robots ; choisissez leur nombre et leur niveau.
start-review = Après chaque partie, « { $button } » montre où elle s’est gagnée ou perdue, ce qui était de la chance, et quel coup aurait été meilleur et pourquoi ; répondez de nouveau à n’importe quelle position, ou continuez à partir d’elle.
start-friends-title = Entre amis
start-friends = « { $button } » vous donne un lien à partager. Pour que d’autres appareils de la maison accèdent au serveur, lancez-le ainsi ; il affiche un code QR pour les téléphones :
start-terminal-title = Dans le terminal
start-terminal = Le même jeu fonctionne dans un terminal, dans votre langue :
start-typing = Tapez « { $help } » à tout moment. Les coups s’écrivent comme « { $draw } », « { $deck } » ou « { $tickets } » ; le début de chaque mot suffit.
start-rules-title = Les règles en bref
start-rule-goal = Vous marquez des points en prenant des routes entre deux lieux voisins, et avec vos cartes Destination : chacune indique deux lieux à relier par vos propres routes.
start-rule-turn = À votre tour, faites une seule action : piochez deux cartes, prenez une route, ou piochez de nouvelles destinations.
start-rule-claim = Une route coûte une carte par case, toutes de sa couleur ; une route grise accepte n’importe quelle couleur, mais une seule. Les jokers remplacent toutes les couleurs.
start-rule-tickets = Une destination complétée ajoute ses points à la fin ; une destination non complétée les retire.
start-rule-end = Quand un joueur n’a plus que deux pièces ou moins, chacun joue encore un tour. Celui qui a le plus de points gagne.
start-rules-more = Toutes les règles, une par une : [{ $title }]({ $file }).
