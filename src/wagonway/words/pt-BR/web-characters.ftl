### The regulars at our tables: names we made up, a line each, and how they play.

web-characters-title = Quem se senta à sua mesa?
web-characters-about = Dez passageiros frequentes. Cada um tem um jeito de jogar e um jeito de perder.
web-characters-strength = força: { $wagons } de 5
web-characters-points =
    { $points ->
        [one] { $points } ponto em média
       *[other] { $points } pontos em média
    }
web-characters-sit =
    { $count ->
        [one] Jogar com { $count } bot
       *[other] Jogar com { $count } bots
    }
web-characters-choose = Escolher os adversários

character-easy = Pip Lanterna
character-easy-says = Joga o que parece divertido. Às vezes é mesmo.
character-easy-style = pensa só no próximo turno
character-hasty = Hattie Dispara
character-hasty-says = A rota mais longa que puder pagar. Agora.
character-hasty-style = gasta tudo na hora
character-greedy = Barão Garra
character-greedy-says = Pontos na mesa hoje. Bilhetes são coisa de escriturário.
character-greedy-style = o máximo de pontos por turno
character-medium = Otto Parada
character-medium-says = Nunca atrasado, nunca adiantado, nunca em dúvida.
character-medium-style = constrói o que manda o horário
character-threat = Vera Tranca
character-threat-says = Acha a sua única passagem e a ocupa.
character-threat-style = corta o caminho de quem lidera
character-hoarder = Vovó Montinho
character-hoarder-says = Meia partida em silêncio. Depois constrói tudo.
character-hoarder-style = junta cartas e depois inunda o mapa
character-hungry = Tia Odila
character-hungry-says = Mais um bilhete. E, já que estamos aqui, outro.
character-hungry-style = vive de bilhetes
character-long-route = Tomé Comprido
character-long-route-says = Menos de quatro espaços? Isso é entrada de garagem.
character-long-route-style = rotas longas ou nenhuma
character-hard = Inês Pedreira
character-hard-says = Mede duas vezes, assenta os trilhos uma só.
character-hard-style = planeja todos os bilhetes juntos
character-expert = O Condutor
character-expert-says = Já leu o horário da partida inteira.
character-expert-style = pesa cada jogada até o último turno
