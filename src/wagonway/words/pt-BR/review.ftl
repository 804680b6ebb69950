### `wagonway review`: o que cada decisão de uma partida custou, e por quê.

review-heading = Análise de { $board }, { $players ->
        [one] { $players } jogador
       *[other] { $players } jogadores
    }
review-judged = Cada decisão foi julgada pelo que seu jogador podia saber, em até { $worlds } mundos possíveis jogados até o fim.
review-won = { $who }: { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }, venceu
review-scored = { $who }: { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
review-counts = Precisão { $accuracy }. { $list }
review-count-best = melhores: { $n }
review-count-find = achados: { $n }
review-count-close = sem diferença clara: { $n }
review-count-inaccuracy = imprecisões: { $n }
review-count-mistake = erros: { $n }
review-count-blunder = erros graves: { $n }
review-count-forced = forçadas: { $n }
review-phases = Abertura { $opening }, construção { $building }, corrida final { $ending }
review-ledger = Margem { $margin }: sorte { $luck }, decisões próprias { $own }, decisões dos outros { $theirs }.
review-ledger-start = Margem { $margin }: { $start } antes da distribuição, sorte { $luck }, decisões próprias { $own }, decisões dos outros { $theirs }.
review-moments = Momentos decisivos
review-no-moment = Nenhuma decisão foi claramente um erro.
review-class-best = Melhor
review-class-close = Sem diferença clara
review-class-forced = Forçada
review-class-find = Achado
review-class-inaccuracy = Imprecisão
review-class-mistake = Erro
review-class-blunder = Erro grave
review-turn = Turno { $turn }
review-opening = Abertura
review-moment = { $when }, { $who }: { $move }. { $class }, { $win } de chance de vencer, margem { $margin }.
review-find = { $when }, { $who }: { $move }. { $class }.
review-better = Melhor: { $move }.
review-because-race = Conquista { $route } antes de { $who }, que de outro modo a conquista em { $share } dos mundos.
review-because-ticket = Completa { $ticket } em { $better } dos mundos em vez de { $worse }.
review-because-keep =
    { $turns ->
        [0] Fica com { $ticket }, que vale { $worth }, sem gastar turnos: completado em { $better } dos mundos.
        [one] Fica com { $ticket }, que vale { $worth } em troca de cerca de { $turns } turno a mais: completado em { $better } dos mundos.
       *[other] Fica com { $ticket }, que vale { $worth } em troca de cerca de { $turns } turnos a mais: completado em { $better } dos mundos.
    }
review-because-drop =
    { $turns ->
        [0] Devolve { $ticket }, que vale { $worth }: completado em apenas { $worse } dos mundos.
        [one] Devolve { $ticket }, que vale { $worth } em troca de cerca de { $turns } turno a mais: completado em apenas { $worse } dos mundos.
       *[other] Devolve { $ticket }, que vale { $worth } em troca de cerca de { $turns } turnos a mais: completado em apenas { $worse } dos mundos.
    }
review-because-more = Os bilhetes comprados daqui em diante rendem { $better } pontos em média em vez de { $worse }.
review-because-only = A única cor que ainda falta aos bilhetes na mão: { $cards }.
review-because-lack =
    { $tickets ->
        [one] Cartas que ainda faltam a um dos bilhetes na mão: { $cards }.
       *[other] Cartas que ainda faltam a { $tickets } dos bilhetes na mão: { $cards }.
    }
review-because-blind = O mercado não mostra nenhuma cor que ainda falte aos bilhetes na mão.
review-because-way =
    { $tickets ->
        [one] { $route } está no caminho mais barato de { $ticket }.
       *[other] { $route } está no caminho mais barato de { $tickets } bilhetes na mão, entre eles { $ticket }.
    }
review-because-gather = Soma-se a { $cards } na mão para { $route }, que se paga com qualquer cor.
review-because-wilds =
    { $colours ->
        [one] Um curinga vale pela cor que ainda falta aos bilhetes na mão.
       *[other] Um curinga vale por qualquer uma das { $colours } cores que ainda faltam aos bilhetes na mão.
    }
review-because-route = Consegue { $route } em { $better } dos mundos em vez de { $worse }.
review-because-rival = Assim, { $who } fica com { $better } pontos em média, em vez de { $worse }.
review-because-routes = Rende { $better } pontos de rotas em média, em vez de { $worse }.
review-because-longest = Rende { $better } pontos do maior caminho contínuo em média, em vez de { $worse }.
review-because-tokens = Rende { $better } pontos de fichas em média, em vez de { $worse }.
review-because-points = Termina com { $better } pontos em média, em vez de { $worse }.
review-because-risk = Vence mais vezes, embora com menos pontos em média: { $better } em vez de { $worse }.
review-progress = Julgando decisões
