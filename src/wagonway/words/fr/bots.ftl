### `wagonway bots` : chaque robot en une ligne.

bots-column-about = Comment il joue
bots-note = Les nombres sont des classements Elo pour deux joueurs, mesurés dans l’arène ; `steiner` vaut 0. Les niveaux et les robots de recherche ont été classés dans des matchs séparés : ne comparez chacun qu’à `steiner`. « wagonway arena » classe n’importe quel robot.

bot-about-conductor = planifie tour par tour le reste de la partie : destinations et routes d’appoint
bot-about-easy = un premier adversaire : une destination à la fois, au plus court
bot-about-expert = un adversaire fort : conductor sans limite
bot-about-greedy = prend la route qui rapporte le plus parmi celles qu’il peut payer
bot-about-hard = planifie toutes ses destinations en un seul réseau, et rien d’autre
bot-about-hasty = prend la plus longue route qu’il peut payer tout de suite
bot-about-hoarder = pioche pendant la moitié de la partie, puis prend de longues routes
bot-about-hungry = pioche des destinations jusqu’à ce que leur réseau use presque toutes ses pièces
bot-about-long-route = atteint ses destinations par de longues routes
bot-about-master = joue jusqu’au bout les coups de conductor, dans des mondes qu’il juge possibles
bot-about-medium = une destination à la fois, et sait attendre une couleur quelques tours
bot-about-one-step = vise la prochaine route de sa meilleure destination
bot-about-path = veut chaque route du chemin le moins cher de ses destinations
bot-about-random = n’importe quelle action permise
bot-about-steiner = relie toutes ses destinations par le plus petit réseau
bot-about-thesis = prend les routes sur le chemin d’une destination, et les longues
bot-about-threat = vise sa meilleure destination, mais bloque d’abord le meneur
