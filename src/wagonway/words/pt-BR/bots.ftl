### `wagonway bots`: cada bot em uma linha.

bots-column-about = Como joga
bots-note = Os números são ratings para dois jogadores, medidos na arena; `steiner` é 0. Os níveis e os bots de pesquisa foram avaliados em disputas separadas: compare cada um só com `steiner`. “wagonway arena” avalia qualquer bot.

bot-about-conductor = planeja turno a turno o resto da partida: bilhetes e rotas extras
bot-about-easy = um primeiro adversário: um bilhete por vez, pelo caminho mais curto
bot-about-expert = um adversário forte: conductor sem limites
bot-about-greedy = conquista a rota de mais pontos que consegue pagar
bot-about-hard = planeja todos os bilhetes como uma só rede, e nada além deles
bot-about-hasty = conquista a rota mais longa que consegue pagar na hora
bot-about-hoarder = compra cartas por meia partida e depois conquista rotas longas
bot-about-hungry = compra bilhetes até que a rede deles use quase todas as peças
bot-about-long-route = chega aos seus bilhetes por rotas longas
bot-about-master = joga até o fim as opções do conductor, em mundos que julga possíveis
bot-about-medium = um bilhete por vez, e sabe esperar um pouco por uma cor
bot-about-one-step = vai atrás da próxima rota do seu melhor bilhete
bot-about-path = quer cada rota do caminho mais barato dos seus bilhetes
bot-about-random = qualquer ação permitida
bot-about-steiner = liga todos os bilhetes com a menor rede possível
bot-about-thesis = conquista rotas no caminho de um bilhete e rotas longas
bot-about-threat = busca seu melhor bilhete, mas antes bloqueia quem lidera
