### As regras, contadas com as nossas palavras. As mensagens e a ordem são as de en/rules.ftl.
###
### Palavras usadas: local, rota, espaço, rota dupla (duas metades), peça (trem, bondinho), carta,
### curinga (locomotiva, balsa), bilhete, ficha, pilha, mercado, baralho, descarte, mão, lugar,
### conquistar.

rules-title = As regras
rules-intro = Aqui estão todas as regras do Wagonway, com as nossas próprias palavras. O curinga é a carta de Balsa em San Francisco e a Locomotiva nos EUA; a peça é um bondinho ou um trem. Os bilhetes são os Bilhetes de Destino; as fichas, as Fichas de Turista.
rules-intro-ids = Cada regra tem um código, e é por ele que o programa, os testes e os documentos a citam. As que começam com SF vêm do jogo de San Francisco; as que começam com US, do jogo dos EUA; as demais, dos dois. Quais delas valem em um tabuleiro, e com que números, está no arquivo dele.
rules-section-figures = Números
rules-section-differences = Onde os manuais discordam, e como jogamos

## Preparação

rules-section-setup = Preparação
rule-SETUP-1 = Cada jogador começa com todas as suas peças e sem nenhum ponto.
rule-SETUP-2 = As cartas são embaralhadas e as mãos iniciais, distribuídas lugar por lugar, a partir do primeiro. Depois, cinco cartas são abertas na mesa: elas formam o mercado. Se três ou mais delas forem curingas, são trocadas na hora (MARKET-3).
rule-SETUP-3 = Os bilhetes são embaralhados e cada jogador recebe uma oferta, lugar por lugar a partir do primeiro, antes que alguém escolha. Fique pelo menos com o mínimo; se quiser, fique com todos. Até que todos tenham escolhido, ninguém sabe com quais bilhetes o outro ficou, nem com quantos; só então os devolvidos vão para o fundo da pilha de bilhetes, na ordem dos lugares e, em cada lugar, na ordem em que foram oferecidos.
rule-SETUP-4 = O primeiro jogador é sorteado, e dali a partida segue em sentido horário, na ordem dos lugares. Em San Francisco, o sorteio vem depois da escolha dos bilhetes; nos EUA, já se sabe desde o início quem começa. (Os manuais também sugerem o mais jovem ou o viajante mais experiente: a mesa pode indicar quem começa.)

## O turno

rules-section-turn = O turno
rule-TURN-1 = No seu turno, faça exatamente uma destas três ações: comprar cartas, conquistar uma rota ou comprar bilhetes.
rule-TURN-2 = Se não puder fazer nenhuma das três, você passa; se puder fazer qualquer uma delas, não pode passar. (Nenhum manual fala em passar; o dos EUA pede outra ação quando não há cartas para comprar.) Quando todos passam em uma rodada inteira, a partida termina e os pontos são contados; sem isso, ela não terminaria nunca.

## Cartas

rules-section-cards = Cartas
rule-CARD-1 = Comprar cartas é comprar duas, uma depois da outra, cada uma no escuro, do topo do baralho, ou do mercado. A segunda compra é obrigatória, se for possível. Uma carta tirada do mercado é reposta na hora, antes da compra seguinte.
rule-CARD-2 = Um curinga tirado do mercado como primeira carta é a única carta desse turno.
rule-CARD-3 = Um curinga não pode ser tirado do mercado como segunda carta, nem mesmo um que acabou de ser aberto.
rule-CARD-4 = Um curinga comprado no escuro conta como uma carta qualquer, seja a primeira ou a segunda.
rule-CARD-5 = Não há limite de cartas na mão.
rule-CARD-6 = Quando é preciso uma carta e o baralho está vazio, o descarte é embaralhado e vira o novo baralho; nunca antes disso.
rule-CARD-7 = Enquanto o baralho e o descarte estiverem vazios, um espaço vazio no mercado continua vazio. Ele é preenchido assim que houver descarte: logo depois de um pagamento, antes da escolha de uma ficha. Se não houver nada que você possa comprar, comprar cartas não é uma ação permitida; se isso acontecer depois da primeira carta, o turno termina só com ela.
rule-US-CARD-8 = Nos tabuleiros cujo arquivo assim determina, como o dos EUA, nenhuma carta pode ser comprada enquanto o baralho e o descarte estiverem vazios, nem mesmo do mercado. Nos outros, como o de San Francisco, cujos manuais nada dizem, ainda se pode comprar do mercado.
rule-MARKET-3 = Sempre que três ou mais das cinco cartas do mercado forem curingas, as cinco são descartadas e outras cinco são abertas, quantas vezes for preciso até que haja menos de três. (Se menos de cinco cartas, ou menos de três que não sejam curingas, estiverem fora das mãos dos jogadores, o mercado fica como está e é conferido de novo sempre que houver descarte; sem isso, a troca não terminaria nunca.)

## Rotas

rules-section-routes = Rotas
rule-ROUTE-1 = Para conquistar uma rota livre, descarte tantas cartas quantos forem os espaços dela e coloque uma peça sua em cada espaço.
rule-ROUTE-2 = Uma rota colorida pede cartas da sua cor; uma rota cinza, cartas de uma mesma cor qualquer. Curingas valem por qualquer cor, em qualquer quantidade, de modo que toda combinação é aceita (para uma rota preta de três espaços: 3 pretas, 2 pretas e 1 curinga, 1 preta e 2 curingas ou 3 curingas), e quem escolhe a combinação é você.
rule-ROUTE-3 = A rota não precisa tocar nas suas outras rotas.
rule-ROUTE-4 = Conquiste no máximo uma rota por turno.
rule-ROUTE-5 = Se você tiver menos peças do que a rota tem espaços, não pode conquistá-la.
rule-ROUTE-6 = Os pontos pelo comprimento da rota são marcados na hora.
rule-ROUTE-7 = As cartas do pagamento vão para o descarte.
rule-DOUBLE-1 = Duas rotas do mesmo comprimento entre os mesmos dois locais são as metades de uma rota dupla. Um jogador nunca pode ter as duas.
rule-DOUBLE-2 = Com poucos jogadores (os números do tabuleiro dizem quantos), conquistar uma metade de uma rota dupla fecha a outra para todos.
rule-SF-FERRY-1 = Uma rota de balsa exige um curinga para cada símbolo de balsa que houver nela (no tabuleiro de San Francisco, sempre um). Os outros espaços são pagos como de costume, e mais curingas podem ajudar a pagá-los.

## Túneis

rules-section-tunnels = Túneis
rule-TUNNEL-1 = Para conquistar um túnel, mostre as cartas do seu pagamento; então três cartas do baralho são viradas à vista de todos e vão para o descarte. Se o baralho acabar, vale CARD-6; se houver menos de três cartas ao todo, só essas são viradas.
rule-TUNNEL-2 = Cada carta virada que tenha a cor com que você paga, ou seja um curinga, custa mais uma carta: dessa cor ou um curinga. Se você paga só com curingas, apenas os curingas contam, e só curingas pagam por eles. Se nenhuma carta contar, o túnel é seu na hora.
rule-TUNNEL-3 = Se o túnel custar mais, você paga tudo e conquista a rota, ou desiste: fica com todas as suas cartas e seu turno termina. Você sempre pode desistir, e é obrigado a isso se não puder pagar.

## Bilhetes

rules-section-tickets = Bilhetes
rule-TICKET-1 = Compre bilhetes do topo da pilha de bilhetes e fique pelo menos com o mínimo. O que você devolver vai para o fundo da pilha, na ordem em que foi oferecido.
rule-TICKET-2 = Se restarem menos bilhetes do que você compraria, compre os que restam e fique com pelo menos um; se for um só, portanto, fique com ele, como dizem os manuais de San Francisco. Se não restar nenhum, comprar bilhetes não é uma ação permitida.
rule-TICKET-3 = Um bilhete com que você ficou não pode mais ser devolvido.
rule-TICKET-4 = Não há limite de bilhetes.
rule-TICKET-5 = Os seus bilhetes, e se estão completos ou não, são segredo até o fim. Quantos você tem, todos sabem.

## Fichas

rules-section-tokens = Fichas
rule-SF-TOKENS-1 = As fichas de turista são empilhadas por símbolo, um símbolo por pilha, o que dá sete pilhas em San Francisco. Cinco delas vão para Alcatraz, Golden Gate Bridge, The Embarcadero, Sunset e Potrero Hill; duas ficam à parte, como reserva. Não importa qual símbolo vai para onde; seguimos a ordem do arquivo do tabuleiro.
rule-SF-TOKENS-2 = Uma pilha tem 3 fichas com quatro jogadores, e 2 com dois ou três.
rule-SF-TOKENS-3 = Com três ou quatro jogadores, depois da escolha dos bilhetes, o último na ordem de jogo coloca uma pilha da reserva em qualquer local sem pilha; em seguida, o penúltimo faz o mesmo com a outra.
rule-SF-TOKENS-4 = Com dois jogadores, o segundo coloca as duas pilhas da reserva, de uma só ficha cada, em dois locais diferentes que não tenham pilha.
rule-SF-TOKENS-5 = Depois de conquistar uma rota, se em alguma das pontas houver uma ficha com um símbolo que você não tem, pegue uma. Se houver nas duas pontas, você escolhe em qual. Pegar não é opcional.
rule-SF-TOKENS-6 = As fichas que você pegou ficam à vista de todos.

## O fim e a pontuação

rules-section-scoring = O fim e a pontuação
rule-END-1 = Quando um jogador termina o turno com duas peças ou menos, todos, inclusive ele, jogam mais um turno; então a partida termina. (Isso é verificado no fim do turno, como dizem o manual francês de San Francisco e o dos EUA.)
rule-SCORE-1 = Os pontos das rotas podem ser recontados no tabuleiro a qualquer momento, e a recontagem é igual ao placar.
rule-SCORE-2 = Cada bilhete completo soma os seus pontos; cada bilhete incompleto os subtrai. Um bilhete está completo quando um caminho contínuo de rotas suas liga os dois locais dele.
rule-SF-SCORE-3 = As suas fichas valem pontos conforme o número de símbolos diferentes; a tabela está nos números do tabuleiro.
rule-US-SCORE-4 = O maior caminho contínuo vale 10 pontos. É um percurso pelas rotas de um mesmo jogador: pode passar muitas vezes pelo mesmo local e dar voltas, mas não usa nenhuma peça duas vezes. Se houver empate, todos os empatados ganham os 10 pontos. Quem não tem rota não tem caminho.
rule-SCORE-5 = Quem tiver mais pontos vence.
rule-SF-TIE = Em caso de empate, vence quem completou mais bilhetes; se o empate continuar, a vitória é dividida.
rule-US-TIE = Em caso de empate, aplica-se um filtro depois do outro: ficam os que completaram mais bilhetes; depois, se algum deles ganhou o bônus do maior caminho contínuo, só os que o ganharam. Todos os que restarem dividem a vitória.

## Números: os nomes das linhas e as palavras dentro delas

rules-picture-figures = { $board }: o tabuleiro
rules-picture-cards = { $board }: as cartas, com o curinga por último
rules-picture-routes = { $board }: uma rota dupla, com uma metade conquistada e a outra livre
rules-picture-tunnels = { $board }: um túnel, com a borda tracejada
rules-picture-tickets = { $board }: um bilhete completo, com seus dois locais ligados
rules-picture-tokens = { $board }: uma pilha de fichas ao lado do seu local

rules-figure-players = jogadores
rules-figure-pieces = peças por jogador
rules-figure-cards = cartas
rules-figure-tickets = bilhetes
rules-figure-opening-hand = mão inicial
rules-figure-opening-tickets = bilhetes iniciais: recebidos / ficar com pelo menos
rules-figure-ticket-draw = compra de bilhetes: comprados / ficar com pelo menos
rules-figure-first-player = sabe-se quem começa
rules-figure-exhausted = baralho e descarte vazios: ainda se compra do mercado
rules-figure-doubles = conquistar metade de uma rota dupla fecha a outra com
rules-figure-route-points = pontos da rota por comprimento, a partir de 1
rules-figure-tokens = fichas: símbolos × o máximo por pilha
rules-figure-token-stacks = fichas por pilha, conforme o número de jogadores
rules-figure-token-reserve = fichas por pilha da reserva, conforme o número de jogadores
rules-figure-token-points = pontos das fichas por número de símbolos, a partir de 0
rules-figure-last-round = peças restantes que dão início à última rodada
rules-figure-longest-path = bônus do maior caminho contínuo
rules-figure-tie-break = critérios de desempate

rules-value-none = não há
rules-value-yes = sim
rules-value-no = não
rules-value-wild = curinga
rules-value-times = { $count } × { $what }
rules-value-range = { $least } a { $most }
rules-value-deal-keep = { $deal } / { $keep }
rules-value-up-to-players =
    { $count ->
        [one] até { $count } jogador
       *[other] até { $count } jogadores
    }
rules-value-card-groups = { $total }: { $groups }
rules-value-from-the-start = desde o início
rules-value-after-the-tickets = depois dos bilhetes
rules-value-tickets = bilhetes completos
rules-value-longest-path = o bônus do maior caminho contínuo

## Diferenças: o ponto, o que dizem os livros, como jogamos

rules-difference-point = ponto
rules-difference-books = os manuais
rules-difference-play = como jogamos

rules-difference-first-wild-point = um curinga como primeira carta encerra a compra
rules-difference-first-wild-books = San Francisco em português: qualquer curinga; em espanhol e francês: um aberto; EUA: um comprado no escuro expressamente não encerra
rules-difference-first-wild-play = um aberto encerra, um no escuro não: CARD-2, CARD-4
rules-difference-three-wilds-point = curingas que fazem trocar o mercado
rules-difference-three-wilds-books = três (português, espanhol); pelo menos três (francês)
rules-difference-three-wilds-play = três ou mais: MARKET-3
rules-difference-first-player-point = quem começa
rules-difference-first-player-books = preparação de San Francisco: por sorteio; seção do turno em espanhol: o mais jovem; EUA: o viajante mais experiente
rules-difference-first-player-play = por sorteio, ou indicado pela mesa: SETUP-4
rules-difference-end-point = quando se percebe o fim
rules-difference-end-books = assim que acontece (português, espanhol); no fim do turno (francês, EUA)
rules-difference-end-play = no fim do turno: END-1
rules-difference-exhausted-point = baralho e descarte vazios
rules-difference-exhausted-books = EUA: nenhuma compra; San Francisco: nada dizem
rules-difference-exhausted-play = uma opção do arquivo do tabuleiro: US-CARD-8
rules-difference-opening-point = bilhetes iniciais: ordem da escolha e da devolução
rules-difference-opening-books = nada dizem
rules-difference-opening-play = todos escolhem em segredo e a devolução segue os lugares: SETUP-3
rules-difference-reserve-point = fichas da reserva com dois jogadores
rules-difference-reserve-books = uma ficha de cada pilha da reserva (francês); duas pilhas de uma (português, espanhol)
rules-difference-reserve-play = dá no mesmo: SF-TOKENS-4
rules-difference-purple-point = o nome de uma cor
rules-difference-purple-books = roxo (português, espanhol); rosa (francês)
rules-difference-purple-play = roxo
rules-difference-reshuffle-point = quando o baralho é refeito
rules-difference-reshuffle-books = todos: quando o baralho acaba
rules-difference-reshuffle-play = quando é preciso uma carta e o baralho está vazio, para que as cartas descartadas no mesmo turno façam parte dele: CARD-6
rules-difference-must-act-point = se o turno tem de ser usado
rules-difference-must-act-books = San Francisco em português e francês: é preciso agir; em espanhol, e EUA: pode-se agir
rules-difference-must-act-play = é preciso, sempre que uma ação for possível; senão, passa-se: TURN-1, TURN-2
rules-difference-ferry-point = o que paga os outros espaços de uma rota de balsa
rules-difference-ferry-books = as cartas de costume (português, espanhol); em francês: nada é dito
rules-difference-ferry-play = as cartas de costume, e os curingas podem ajudar: SF-FERRY-1
rules-difference-printed-point = pontos das rotas, balsas e rotas duplas de San Francisco
rules-difference-printed-books = em nenhum: estão impressos no tabuleiro
rules-difference-printed-play = o que diz o arquivo do tabuleiro: 1, 2 e 4 pontos como em toda a série, 10 para o comprimento 5 como no jogo básico; as rotas de balsa, segundo resenhas publicadas

## O que diz `wagonway rule`

rules-clause-functions = aplicada por
rules-clause-tests = verificada por
rules-clause-nothing = nada ainda
rules-clause-no-function = nenhuma função a aplica
rules-clause-no-test = nenhum teste a verifica
rules-clause-complete = Toda regra tem uma função que a aplica e um teste que a verifica.
