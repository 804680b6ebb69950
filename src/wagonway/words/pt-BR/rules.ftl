### As regras, contadas com as nossas palavras. As mensagens e a ordem são as de en/rules.ftl.
###
### Palavras usadas: local, rota, espaço, rota dupla (duas metades), peça (trem, bondinho), carta,
### curinga (locomotiva, balsa), bilhete, ficha, pilha, mercado, baralho, descarte, mão, assento,
### ocupar.

rules-title = As regras
rules-intro = Aqui estão todas as regras do Wagonway, contadas com as nossas palavras. Cada regra tem um código, e é por ele que o programa, os testes e os documentos a chamam. As que começam com SF vêm do jogo de San Francisco; as que começam com US, do jogo dos EUA; as demais, dos dois. Quais delas valem em um tabuleiro, e com que números, está escrito no arquivo dele. O curinga é a carta de balsa em San Francisco e a locomotiva nos EUA; a peça é um bondinho ou um trem.
rules-section-figures = Números
rules-section-differences = Onde os livros discordam, e como jogamos

## Preparação

rules-section-setup = Preparação
rule-SETUP-1 = Cada jogador começa com todas as suas peças e 0 ponto.
rule-SETUP-2 = As cartas são embaralhadas e as mãos iniciais, distribuídas assento por assento, a partir do assento 0. Depois, cinco cartas são abertas na mesa: elas formam o mercado, e MARKET-3 já vale para ele.
rule-SETUP-3 = Os bilhetes são embaralhados e cada jogador recebe uma oferta, assento por assento a partir do assento 0, antes que alguém escolha. Fique pelo menos com o mínimo; se quiser, fique com todos. Até que todos tenham escolhido, ninguém sabe com quais bilhetes o outro ficou, nem com quantos; só então os devolvidos vão para o fundo do baralho de bilhetes, na ordem dos assentos e, em cada assento, na ordem em que foram oferecidos.
rule-SETUP-4 = O primeiro jogador é sorteado, e dali o jogo segue em sentido horário, na ordem dos assentos. Em San Francisco, o sorteio vem depois da escolha dos bilhetes; nos EUA, já se sabe desde o início quem começa. (Os livros também sugerem o mais jovem ou o viajante mais experiente: a mesa pode indicar quem começa.)

## O turno

rules-section-turn = O turno
rule-TURN-1 = No seu turno, faça exatamente uma de três coisas: comprar cartas, ocupar uma rota ou comprar bilhetes.
rule-TURN-2 = Se não puder fazer nenhuma das três, você passa; se puder fazer qualquer uma delas, não pode passar. (Só o livro dos EUA toca no assunto, ao pedir outra ação quando não há cartas para comprar.) Quando uma rodada inteira passa, o jogo termina e os pontos são contados; sem isso, ele não terminaria nunca.

## Cartas

rules-section-cards = Cartas
rule-CARD-1 = Comprar cartas é comprar duas, uma depois da outra, cada uma às cegas, do topo do baralho, ou do mercado. A segunda não é opcional: se houver uma carta que você possa comprar, compre. Uma carta tirada do mercado é reposta na hora, antes da compra seguinte.
rule-CARD-2 = Um curinga tirado do mercado como primeira carta é a única carta desse turno.
rule-CARD-3 = Um curinga não pode ser tirado do mercado como segunda carta, nem mesmo um que acabou de ser aberto.
rule-CARD-4 = Um curinga comprado às cegas conta como uma carta qualquer, seja a primeira ou a segunda.
rule-CARD-5 = Não há limite de cartas na mão.
rule-CARD-6 = Quando é preciso uma carta e o baralho está vazio, o descarte é embaralhado e vira o novo baralho; nunca antes disso.
rule-CARD-7 = Enquanto o baralho e o descarte estiverem vazios, um lugar vazio no mercado continua vazio. Ele é preenchido assim que houver descarte: logo depois de um pagamento, antes da escolha de uma ficha. Se não houver nada que você possa comprar, comprar cartas não é uma ação permitida; se isso acontecer depois da primeira carta, o turno termina só com ela.
rule-US-CARD-8 = Nos tabuleiros cujo arquivo assim determina, como o dos EUA, nenhuma carta pode ser comprada enquanto o baralho e o descarte estiverem vazios, nem mesmo do mercado. Nos outros, como o de San Francisco, cujos livros nada dizem, ainda se pode comprar do mercado.
rule-MARKET-3 = Sempre que três ou mais das cinco cartas do mercado forem curingas, as cinco são descartadas e outras cinco são abertas, quantas vezes for preciso até que haja menos de três. (Se menos de cinco cartas, ou menos de três que não sejam curingas, estiverem fora das mãos dos jogadores, o mercado fica como está e é conferido de novo sempre que houver descarte; sem isso, a troca não terminaria nunca.)

## Rotas

rules-section-routes = Rotas
rule-ROUTE-1 = Para ocupar uma rota livre, descarte tantas cartas quantos forem os espaços dela e ponha uma peça sua em cada espaço.
rule-ROUTE-2 = Uma rota colorida pede cartas da sua cor; uma rota cinza, cartas de uma mesma cor qualquer. Curingas valem por qualquer cor, em qualquer quantidade, de modo que toda combinação é aceita (para uma rota preta de três espaços: 3 pretas, 2 pretas e 1 curinga, 1 preta e 2 curingas ou 3 curingas), e quem escolhe a combinação é você.
rule-ROUTE-3 = A rota não precisa tocar nas suas outras rotas.
rule-ROUTE-4 = Ocupe no máximo uma rota por turno.
rule-ROUTE-5 = Se você tiver menos peças do que a rota tem espaços, não pode ocupá-la.
rule-ROUTE-6 = Os pontos pelo comprimento da rota são marcados na hora.
rule-ROUTE-7 = As cartas do pagamento vão para o descarte.
rule-DOUBLE-1 = Duas rotas do mesmo comprimento entre os mesmos dois locais são as metades de uma rota dupla. Um jogador nunca é dono das duas.
rule-DOUBLE-2 = Com poucos jogadores (os números do tabuleiro dizem quantos), ocupar uma metade de uma rota dupla fecha a outra para todos.
rule-SF-FERRY-1 = Uma rota de balsa exige um curinga para cada símbolo de balsa que houver nela (no tabuleiro de San Francisco, sempre um). Os outros espaços são pagos como de costume, e mais curingas podem ajudar a pagá-los.

## Bilhetes

rules-section-tickets = Bilhetes
rule-TICKET-1 = Compre bilhetes do topo do baralho de bilhetes e fique pelo menos com o mínimo. O que você devolver vai para o fundo do baralho, na ordem em que foi oferecido.
rule-TICKET-2 = Se restarem menos bilhetes do que você compraria, compre os que restam e fique com pelo menos um; se for um só, portanto, fique com ele, como dizem os livros de San Francisco. Se não restar nenhum, comprar bilhetes não é uma ação permitida.
rule-TICKET-3 = Um bilhete com que você ficou não pode mais ser devolvido.
rule-TICKET-4 = Não há limite de bilhetes.
rule-TICKET-5 = Os seus bilhetes, e se estão completos ou não, são segredo até o fim. Quantos você tem, todos sabem.

## Fichas

rules-section-tokens = Fichas
rule-SF-TOKENS-1 = As fichas de turista são empilhadas por símbolo, um símbolo por pilha, o que dá sete pilhas em San Francisco. Cinco delas vão para Alcatraz, Golden Gate Bridge, The Embarcadero, Sunset e Potrero Hill; duas ficam à parte, como reserva. Não importa qual símbolo vai para onde; seguimos a ordem do arquivo do tabuleiro.
rule-SF-TOKENS-2 = Uma pilha tem 3 fichas com quatro jogadores, e 2 com dois ou três.
rule-SF-TOKENS-3 = Com três ou quatro jogadores, depois da escolha dos bilhetes, o último na ordem de jogo põe uma pilha da reserva em qualquer local sem pilha; em seguida, o penúltimo faz o mesmo com a outra.
rule-SF-TOKENS-4 = Com dois jogadores, o segundo põe as duas pilhas da reserva, de uma só ficha cada, em dois locais diferentes que não tenham pilha.
rule-SF-TOKENS-5 = Depois de ocupar uma rota, se em alguma das pontas houver uma ficha com um símbolo que você não tem, pegue uma. Se houver nas duas pontas, você escolhe de qual. Pegar não é opcional.
rule-SF-TOKENS-6 = As fichas que você pegou ficam à vista de todos.

## O fim e a pontuação

rules-section-scoring = O fim e a pontuação
rule-END-1 = Quando um jogador termina o turno com duas peças ou menos, todos, inclusive ele, jogam mais um turno; então o jogo termina. (Isso é verificado no fim do turno, como dizem o livro francês de San Francisco e o dos EUA.)
rule-SCORE-1 = Os pontos das rotas podem ser recontados no tabuleiro a qualquer momento, e a recontagem é igual ao placar.
rule-SCORE-2 = Cada bilhete completo soma os seus pontos; cada um dos outros os subtrai. Um bilhete está completo quando uma sequência de rotas suas liga os dois locais dele.
rule-SF-SCORE-3 = As suas fichas valem pontos conforme o número de símbolos diferentes; a tabela está nos números do tabuleiro.
rule-US-SCORE-4 = O caminho contínuo mais longo vale 10 pontos. É um percurso pelas rotas de um mesmo jogador: pode passar muitas vezes pelo mesmo local e dar voltas, mas não usa nenhuma peça duas vezes. Se houver empate, todos os empatados ganham os 10 pontos. Quem não tem rota não tem caminho.
rule-SCORE-5 = Quem tiver mais pontos vence.
rule-SF-TIE = Em caso de empate, vence quem completou mais bilhetes; se o empate continuar, a vitória é dividida.
rule-US-TIE = Em caso de empate, aplica-se um filtro depois do outro: ficam os que completaram mais bilhetes; depois, se algum deles ganhou o bônus do caminho mais longo, só os que o ganharam. Todos os que restarem dividem a vitória.

## Números: os nomes das linhas e as palavras dentro delas

rules-figure-players = jogadores
rules-figure-pieces = peças por jogador
rules-figure-cards = cartas
rules-figure-tickets = bilhetes
rules-figure-opening-hand = mão inicial
rules-figure-opening-tickets = bilhetes iniciais: recebidos / ficar com pelo menos
rules-figure-ticket-draw = compra de bilhetes: comprados / ficar com pelo menos
rules-figure-first-player = sabe-se quem começa
rules-figure-exhausted = baralho e descarte vazios: ainda se compra do mercado
rules-figure-doubles = ocupar metade de uma rota dupla fecha a outra com
rules-figure-route-points = pontos da rota por comprimento, a partir de 1
rules-figure-tokens = fichas: símbolos × o máximo por pilha
rules-figure-token-stacks = fichas por pilha, conforme o número de jogadores
rules-figure-token-reserve = fichas por pilha da reserva, conforme o número de jogadores
rules-figure-token-points = pontos das fichas por número de símbolos, a partir de 0
rules-figure-last-round = peças restantes que dão início à última rodada
rules-figure-longest-path = bônus do caminho mais longo
rules-figure-tie-break = critérios de desempate

rules-value-none = não há
rules-value-yes = sim
rules-value-no = não
rules-value-wild = curinga
rules-value-times = { $count } × { $what }
rules-value-range = { $least } a { $most }
rules-value-deal-keep = { $deal } / { $keep }
rules-value-up-to-players = até { $count } jogadores
rules-value-card-groups = { $total }: { $groups }
rules-value-from-the-start = desde o início
rules-value-after-the-tickets = depois dos bilhetes
rules-value-tickets = bilhetes completos
rules-value-longest-path = o bônus do caminho mais longo

## Diferenças: o ponto, o que dizem os livros, como jogamos

rules-difference-point = ponto
rules-difference-books = os livros
rules-difference-play = como jogamos

rules-difference-first-wild-point = um curinga como primeira carta encerra a compra
rules-difference-first-wild-books = San Francisco em português: qualquer curinga; em espanhol e francês: um aberto; EUA: um comprado às cegas expressamente não encerra
rules-difference-first-wild-play = um aberto encerra, um às cegas não: CARD-2, CARD-4
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
rules-difference-opening-play = todos escolhem em segredo e a devolução segue os assentos: SETUP-3
rules-difference-reserve-point = fichas da reserva com dois jogadores
rules-difference-reserve-books = uma ficha de cada pilha da reserva (francês); duas pilhas de uma (português, espanhol)
rules-difference-reserve-play = dá no mesmo: SF-TOKENS-4
rules-difference-purple-point = o nome de uma cor
rules-difference-purple-books = roxo (português, espanhol); rosa (francês)
rules-difference-purple-play = roxo

## O que diz `wagonway rule`

rules-clause-functions = aplicada por
rules-clause-tests = provada por
rules-clause-nothing = nada ainda
rules-clause-no-function = nenhuma função a aplica
rules-clause-no-test = nenhum teste a prova
rules-clause-complete = Toda regra tem uma função que a aplica e um teste que a prova.
