### The regulars at our tables: names we made up, a line each, and how they play.

web-characters-title = Qui s’assied à votre table ?
web-characters-about = Dix habitués de la ligne. Chacun a sa façon de jouer, et sa façon de perdre.
web-characters-strength = force : { $wagons } sur 5
web-characters-points =
    { $points ->
        [one] { $points } point en moyenne
       *[other] { $points } points en moyenne
    }
web-characters-sit =
    { $count ->
        [one] Jouer avec { $count } robot
       *[other] Jouer avec { $count } robots
    }
web-characters-choose = Choisir vos adversaires

character-easy = Pip Lanterne
character-easy-says = Joue ce qui a l’air amusant. Parfois, ça l’est.
character-easy-style = ne voit qu’un tour plus loin
character-hasty = Hattie Presto
character-hasty-says = La plus longue route qu’elle puisse payer. Tout de suite.
character-hasty-style = dépense aussitôt
character-greedy = Baron Lucre
character-greedy-says = Des points dès aujourd’hui. Les destinations, c’est pour les commis.
character-greedy-style = le plus de points par tour
character-medium = Otto Quai
character-medium-says = Jamais en retard, jamais en avance, jamais de doute.
character-medium-style = construit selon l’horaire
character-threat = Véra Verrou
character-threat-says = Trouve votre seul passage, et le prend.
character-threat-style = coupe la route au premier
character-hoarder = Mamie Magot
character-hoarder-says = Se tait la moitié de la partie. Puis construit tout.
character-hoarder-style = amasse, puis inonde le plateau
character-hungry = Tante Odile
character-hungry-says = Encore une destination. Et, tant qu’on y est, une autre.
character-hungry-style = vit de ses destinations
character-long-route = Tom le Long
character-long-route-says = Moins de quatre cases ? C’est une allée de garage.
character-long-route-style = de longues routes, sinon rien
character-hard = Inès Carrière
character-hard-says = Mesure deux fois, pose la voie une seule.
character-hard-style = prévoit toutes ses destinations ensemble
character-expert = Le Contrôleur
character-expert-says = A lu l’horaire de toute la partie.
character-expert-style = pèse chaque coup jusqu’au dernier tour
