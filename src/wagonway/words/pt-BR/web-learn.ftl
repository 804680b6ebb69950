### O jogo no navegador: o que o guia diz numa primeira partida. $least e $offered são dos bilhetes
### iniciais, $keep e $draw dos bilhetes comprados depois.

web-learn-coach = Guia
web-learn-step = Passo { $step } de { $steps }
web-learn-next = Próximo
web-learn-play-on = Continuar jogando
web-learn-skip = Pular a lição

web-learn-welcome-title = Boas-vindas à ferrovia
web-learn-welcome = Você e um bot fácil constroem rotas neste mapa. Aqui nada pode dar errado: vá com calma e experimente.
web-learn-choose-title = Escolha seus bilhetes
web-learn-choose = Um bilhete de destino mostra dois locais para ligar e quantos pontos isso vale. Toque em um para ver o caminho no mapa. Escolha pelo menos { $least } de { $offered } (curtos, para começar) e confirme.
web-learn-goal-title = Seu objetivo
web-learn-goal = Ligue os dois locais de um bilhete com um caminho contínuo de rotas suas, por onde quiser. Se você o completar, ele soma seus pontos no fim; se não, os subtrai. O bilhete mostra o que falta.
web-learn-draw-title = Compre cartas
web-learn-draw = Para construir, você precisa de cartas. No seu turno, compre duas: { $market ->
        [one] da { $market } carta aberta
       *[other] das { $market } cartas abertas
    } ou, no escuro, do baralho. Um curinga vale por qualquer cor; se você o pegar entre as abertas, ele é a única carta do turno. Pegue uma que sirva a um bilhete.
web-learn-second-title = E mais uma
web-learn-second = Pegue a segunda carta. Não pode ser um curinga aberto, mas no baralho você ainda pode ter sorte.
web-learn-claim-title = Conquiste uma rota
web-learn-claim = Escolha uma rota no mapa: você paga uma carta por espaço, todas da cor da rota; uma rota cinza aceita qualquer cor, mas uma só. Confirme para colocar suas peças. Conquistar uma rota é o seu turno inteiro.
web-learn-claim-now = Esta você já consegue pagar: { $route }.
web-learn-claim-later = Você ainda não consegue pagar uma rota; compre mais duas cartas.
web-learn-points-title = Pontos na hora
web-learn-points = Uma rota conquistada pontua na hora, e uma longa vale muito mais do que uma curta. Aqui estão os pontos, as peças e as cartas de todos. Ninguém tira de você uma rota conquistada.
web-learn-tokens-title = Fichas de turista
web-learn-tokens = Alguns locais têm uma pilha de fichas de turista. Conquiste uma rota até lá e pegue uma, se você ainda não tiver esse símbolo. Quanto mais símbolos diferentes no fim, mais pontos.
web-learn-tickets-title = Mais bilhetes
web-learn-tickets = Quando seus bilhetes estiverem quase completos, você pode usar um turno para comprar outros: vê { $draw } e fica com pelo menos { $keep }. No fim da partida, isso é arriscado.
web-learn-hint-title = Não sabe o que fazer?
web-learn-hint = Peça uma dica: um bot forte diz o que faria e por quê. As regras estão no ícone do livro; todas as teclas, no ponto de interrogação.
web-learn-end-title = Como termina
web-learn-end =
    { $bonus ->
        [0] Quando alguém fica com { $last ->
        [one] { $last } peça
       *[other] { $last } peças
    } ou menos, todos jogam mais um turno. Depois contam-se os bilhetes e as fichas, e vence quem tem mais pontos. Jogue até o fim ou saia quando quiser.
        [one] Quando alguém fica com { $last ->
        [one] { $last } peça
       *[other] { $last } peças
    } ou menos, todos jogam mais um turno. Depois contam-se os bilhetes, e o maior caminho contínuo vale mais { $bonus } ponto; vence quem tem mais pontos. Jogue até o fim ou saia quando quiser.
       *[other] Quando alguém fica com { $last ->
        [one] { $last } peça
       *[other] { $last } peças
    } ou menos, todos jogam mais um turno. Depois contam-se os bilhetes, e o maior caminho contínuo vale mais { $bonus } pontos; vence quem tem mais pontos. Jogue até o fim ou saia quando quiser.
    }

web-learn-place-title = Coloque as fichas
web-learn-place = Uma pilha de fichas ainda está sem local. Escolha um dos locais marcados no mapa, de preferência onde você vai construir.
web-learn-take-title = Pegue uma ficha
web-learn-take = As duas pontas da sua rota têm uma ficha que você ainda não tem. Escolha uma.
web-learn-keep-title = Bilhetes novos
web-learn-keep = Fique com pelo menos { $keep }. Prefira bilhetes que suas rotas já quase ligam; os que você não completar custam pontos.
web-learn-last-round-title = A última rodada
web-learn-last-round = Alguém está quase sem peças: este é o último turno de cada um. Conquiste a rota mais longa que puder ou complete um bilhete.

web-learn-over-title = Partida concluída
web-learn-over = Estes são os pontos das rotas, dos bilhetes e de tudo o mais que este tabuleiro conta. Agora você conhece o jogo.
