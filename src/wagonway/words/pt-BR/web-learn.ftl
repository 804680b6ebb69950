### O jogo no navegador: o que o guia diz numa primeira partida. $least e $offered são dos bilhetes
### iniciais, $keep e $draw dos bilhetes comprados depois.

web-learn-coach = Guia
web-learn-step = Passo { $step } de { $steps }
web-learn-next = Próximo
web-learn-play-on = Seguir jogando
web-learn-skip = Pular a lição

web-learn-welcome-title = Bem-vindo à ferrovia
web-learn-welcome = Você e um bot fácil constroem rotas neste mapa. Aqui nada pode dar errado: vá com calma e experimente.
web-learn-choose-title = Escolha seus bilhetes
web-learn-choose = Um bilhete nomeia dois locais a ligar, e seus pontos. Toque em um para ver o caminho no mapa. Escolha pelo menos { $least } de { $offered }, curtos para começar, e confirme.
web-learn-goal-title = Para que você joga
web-learn-goal = Ligue os dois locais de um bilhete por uma corrente contínua de rotas suas, por qualquer caminho. Completo, ele soma seus pontos no fim; incompleto, os tira. O cartão diz o que falta.
web-learn-draw-title = Compre cartas
web-learn-draw = Para construir você precisa de cartas. Na sua vez pegue duas: das { $market } abertas ou, às cegas, do baralho. Um curinga vale por qualquer cor; pego entre as abertas, é a única carta dessa vez. Pegue uma que falte a um bilhete.
web-learn-second-title = E mais uma
web-learn-second = Pegue a segunda carta. Não pode ser um curinga aberto; no baralho você ainda pode ter sorte.
web-learn-claim-title = Ocupe uma rota
web-learn-claim = Escolha uma rota no mapa: tantas cartas quantos são os espaços, todas da cor dela; uma cinza aceita qualquer cor, uma só. Confirme, e suas peças ficam ali. Em vez de comprar cartas, essa é a sua vez.
web-learn-claim-now = Uma você já pode pagar: { $route }.
web-learn-claim-later = Suas cartas ainda não pagam nenhuma; compre mais duas.
web-learn-points-title = Pontos na hora
web-learn-points = Uma rota ocupada pontua na hora, e uma longa muito mais do que uma curta. Aqui estão os pontos, as peças e as cartas de todos. As rotas que você ocupou ninguém lhe tira.
web-learn-tokens-title = Fichas
web-learn-tokens = Alguns locais têm uma pilha de fichas. Uma rota ocupada até lá lhe traz uma, se você ainda não tem o símbolo dela. Quanto mais símbolos diferentes no fim, mais pontos.
web-learn-tickets-title = Mais bilhetes
web-learn-tickets = Quando os seus estiverem quase completos, você pode gastar uma vez em bilhetes novos: vê { $draw } e fica com pelo menos { $keep }. No fim do jogo isso é arriscado.
web-learn-hint-title = Se não souber o que fazer
web-learn-hint = Peça uma dica: um bot forte diz o que faria, e por quê. As regras estão atrás do livro, e todas as teclas atrás do ponto de interrogação.
web-learn-end-title = Como termina
web-learn-end =
    { $bonus ->
        [0] Quando alguém tem { $last } peças ou menos, todos jogam mais uma vez. Então contam-se bilhetes e fichas, e vence quem tem mais pontos. Jogue até o fim, ou saia quando quiser.
       *[other] Quando alguém tem { $last } peças ou menos, todos jogam mais uma vez. Então contam-se os bilhetes, e o caminho mais longo traz mais { $bonus } pontos; vence quem tem mais. Jogue até o fim, ou saia quando quiser.
    }

web-learn-place-title = Ponha as fichas
web-learn-place = Uma pilha de fichas ainda não tem lugar. Escolha um dos locais marcados no mapa; de preferência onde você vai construir.
web-learn-take-title = Pegue uma ficha
web-learn-take = As duas pontas da sua rota têm uma ficha que lhe falta. Escolha a que quiser.
web-learn-keep-title = Bilhetes novos
web-learn-keep = Fique com pelo menos { $keep }. Melhor o que suas rotas já quase ligam; o que você não completar custa pontos.
web-learn-last-round-title = A última rodada
web-learn-last-round = Alguém está quase sem peças: esta é a última vez de cada um. Ocupe a rota mais longa que puder, ou complete um bilhete.

web-learn-over-title = Você jogou até o fim
web-learn-over = Estes são os pontos das rotas, dos bilhetes e do que o tabuleiro acrescenta. Agora você conhece o jogo.
