### O começo em cinco minutos (docs/start.pt-BR.md). Os nomes dos botões vêm dos outros catálogos.

start-title = Comece em cinco minutos
start-intro = O Wagonway é uma implementação livre e não oficial de dois jogos de trem em que se constroem rotas. Você precisa do Python 3.11 ou mais novo e do make; todo o resto é instalado na própria pasta.
start-browser-title = No navegador
start-browser = Este comando instala tudo, inicia o servidor e abre o jogo no navegador:
start-learn = Clique em “{ $button }” para uma primeira partida com um guia. Leva cinco minutos, e nada pode dar errado.
start-bots = “{ $button }” começa uma partida contra bots; escolha quantos são e a dificuldade.
start-review = Depois de cada partida, “{ $button }” mostra onde ela foi ganha e perdida, o que foi sorte e que jogada teria sido melhor e por quê; responda de novo a qualquer posição ou continue a jogar a partir dela.
start-friends-title = Com amigos
start-friends = “{ $button }” dá um link para compartilhar. Para que outros aparelhos da casa acessem o servidor, inicie-o assim; ele mostra um código QR para celulares:
start-terminal-title = No terminal
start-terminal = O mesmo jogo funciona no terminal, no seu idioma:
start-typing = Digite “{ $help }” a qualquer momento. As jogadas são como “{ $draw }”, “{ $deck }” ou “{ $tickets }”; basta o começo de cada palavra.
start-rules-title = As regras em resumo
start-rule-goal = Você marca pontos pelas rotas que conquista entre dois locais vizinhos e pelos bilhetes de destino: cada um mostra dois locais para ligar com rotas suas.
start-rule-turn = No seu turno, faça uma só ação: compre duas cartas, conquiste uma rota ou compre novos bilhetes.
start-rule-claim = Uma rota custa uma carta por espaço, todas da cor dela; uma rota cinza aceita qualquer cor, mas uma só. Curingas valem por qualquer cor.
start-rule-tickets = Um bilhete completo soma seus pontos no fim; um bilhete incompleto os subtrai.
start-rule-end = Quando um jogador fica com duas peças ou menos, todos jogam mais um turno. Vence quem tem mais pontos.
start-rules-more = Todas as regras, uma a uma: [{ $title }]({ $file }).
