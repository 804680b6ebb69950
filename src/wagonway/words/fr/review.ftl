### `wagonway review` : ce que chaque décision d’une partie a coûté, et pourquoi.

review-heading = Analyse : { $board }, { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }
review-judged = Chaque décision a été jugée d’après ce que son joueur pouvait savoir, dans { $worlds } mondes possibles au plus, joués jusqu’au bout.
review-won = { $who } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, victoire
review-scored = { $who } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
review-counts = Précision { $accuracy }. { $list }
review-count-best = meilleures : { $n }
review-count-find = trouvailles : { $n }
review-count-close = trop proches pour trancher : { $n }
review-count-inaccuracy = imprécisions : { $n }
review-count-mistake = erreurs : { $n }
review-count-blunder = erreurs graves : { $n }
review-count-forced = forcées : { $n }
review-phases = Ouverture { $opening }, construction { $building }, course finale { $ending }
review-ledger = Écart { $margin } : chance { $luck }, décisions propres { $own }, décisions des autres { $theirs }.
review-ledger-start = Écart { $margin } : { $start } avant la donne, chance { $luck }, décisions propres { $own }, décisions des autres { $theirs }.
review-moments = Les moments décisifs
review-no-moment = Aucune décision n’a été clairement une erreur.
review-class-best = Meilleure
review-class-close = Trop proche pour trancher
review-class-forced = Forcée
review-class-find = Trouvaille
review-class-inaccuracy = Imprécision
review-class-mistake = Erreur
review-class-blunder = Erreur grave
review-turn = Tour { $turn }
review-opening = Ouverture
review-moment = { $when }, { $who } : { $move }. { $class }, { $win } de chances de gagner, écart { $margin }.
review-find = { $when }, { $who } : { $move }. { $class }.
review-better = Mieux : { $move }.
review-because-race = Prend { $route } avant { $who }, qui sinon la prend dans { $share } des mondes.
review-because-ticket = Complète { $ticket } dans { $better } des mondes au lieu de { $worse }.
review-because-keep =
    { $turns ->
        [0] Garde { $ticket }, qui vaut { $worth }, sans tour supplémentaire : complétée dans { $better } des mondes.
        [one] Garde { $ticket }, qui vaut { $worth } contre environ { $turns } tour de plus : complétée dans { $better } des mondes.
       *[other] Garde { $ticket }, qui vaut { $worth } contre environ { $turns } tours de plus : complétée dans { $better } des mondes.
    }
review-because-drop =
    { $turns ->
        [0] Rend { $ticket }, qui vaut { $worth } : complétée dans seulement { $worse } des mondes.
        [one] Rend { $ticket }, qui vaut { $worth } contre environ { $turns } tour de plus : complétée dans seulement { $worse } des mondes.
       *[other] Rend { $ticket }, qui vaut { $worth } contre environ { $turns } tours de plus : complétée dans seulement { $worse } des mondes.
    }
review-because-more = Les destinations prises désormais rapportent { $better } points en moyenne au lieu de { $worse }.
review-because-only = La seule couleur qui manque encore aux destinations en main : { $cards }.
review-because-lack =
    { $tickets ->
        [one] Il manque encore { $cards } à une destination en main.
       *[other] Il manque encore { $cards } à { $tickets } destinations en main, prises ensemble.
    }
review-because-blind = Aucune carte visible n’est d’une couleur qui manque encore aux destinations en main.
review-because-way =
    { $tickets ->
        [one] { $route } est sur le chemin le moins cher pour { $ticket }.
       *[other] { $route } est sur le chemin le moins cher de { $tickets } destinations en main, dont { $ticket }.
    }
review-because-gather = S’ajoute à { $cards } en main pour { $route }, qui se paie avec n’importe quelle couleur.
review-because-wilds =
    { $colours ->
        [one] Un joker remplace la couleur qui manque encore aux destinations en main.
       *[other] Un joker remplace n’importe laquelle des { $colours } couleurs qui manquent encore aux destinations en main.
    }
review-because-route = Obtient { $route } dans { $better } des mondes au lieu de { $worse }.
review-because-rival = Ainsi, { $who } n’a que { $better } points en moyenne au lieu de { $worse }.
review-because-routes = Rapporte en routes { $better } points en moyenne au lieu de { $worse }.
review-because-longest = Rapporte { $better } points de plus long chemin en moyenne au lieu de { $worse }.
review-because-tokens = Rapporte en jetons { $better } points en moyenne au lieu de { $worse }.
review-because-points = Finit avec { $better } points en moyenne au lieu de { $worse }.
review-because-risk = Gagne plus souvent, bien qu’avec moins de points en moyenne : { $better } au lieu de { $worse }.
review-progress = Décisions jugées
