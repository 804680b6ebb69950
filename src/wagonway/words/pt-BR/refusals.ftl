### Por que algo não pode ser feito, em uma frase. As mensagens e a ordem são as de engine/refusals.ftl;
### as jogadas de exemplo ficam como a notação as escreve.

board-unknown = Não há o tabuleiro “{ $board }”; há { $boards }, ou dê o caminho de um arquivo .toml.
board-unreadable = O arquivo de tabuleiro { $file } não pode ser lido: { $why }.
board-not-text = O arquivo de tabuleiro { $file } não é um texto em UTF-8.
board-not-toml = { $file } não é TOML válido: { $why }.
board-not-a-table = { $where }: aqui deve estar uma tabela (pares de nome e valor entre chaves).
board-missing-key = { $where }: falta a chave “{ $missing }”.
board-unknown-key = { $where }: não existe a chave “{ $unknown }”; aqui podem estar { $known }.
board-wrong-type = { $where }: está { $value } onde é preciso { $wanted }.
board-number-range = { $where }: { $value } não está entre { $least } e { $most }.
board-choice = { $where }: “{ $value }” não é nenhum destes: { $options }.
board-list-length = { $where }: a lista tem { $length ->
        [one] { $length } item
       *[other] { $length } itens
    } e precisa ter { $wanted }.
board-empty-list = { $where }: a lista está vazia.
board-too-many = { $where }: { $count } { $what } são mais do que cabem no motor, que aceita no máximo { $most }.
board-colour-name = { $where }: “{ $colour }” não pode ser uma cor; uma cor é uma só palavra em letras minúsculas, que não seja “gray” nem “deck”.
board-card-total = { $where }: o total diz { $total } cartas, mas os tipos somam { $sum }.
board-name-form = { $where }: { $name } não pode ser o nome de um local; ele deve ser imprimível e sem espaços a mais.
board-name-signs = { $where }: o nome “{ $name }” tem um # ou um +, que nas jogadas querem dizer outra coisa.
board-name-twice = { $where }: “{ $name }” se lê como “{ $other }”; dois locais precisam de nomes diferentes.
board-unknown-place = { $where }: não há o local “{ $name }” neste tabuleiro.
board-same-place = { $where }: “{ $name }” não pode ser ligado a si mesmo.
board-triple = { $where }: { $pair } tem mais de duas rotas.
board-unpaired-double = { $where }: { $pair } tem comprimento { $length } aqui e { $other } na outra metade; as metades de uma rota dupla têm o mesmo comprimento.
board-same-text = { $where }: as duas rotas { $pair } têm a mesma cor, e uma jogada não saberia distingui-las.
board-route-twice = { $where }: outra rota também se chama { $name }, e uma jogada não saberia distingui-las.
board-crowded = { $where }: { $name } tem { $count } rotas, mais do que cabem no motor, que aceita no máximo { $most }.
board-lonely = { $where }: nenhuma rota chega a { $name }.
board-ticket-twice = { $where }: o bilhete { $ticket } aparece aqui pela segunda vez.
board-ticket-no-path = { $where }: nenhum caminho de rotas liga { $ticket }, e ninguém poderia completar o bilhete.
board-ticket-too-far = { $where }: o caminho mais curto de { $ticket } pede { $needs } peças, e um jogador tem { $pieces }.
board-symbols = { $where }: deve haver de 1 a { $most } símbolos diferentes, cada um uma só palavra em letras minúsculas.
board-stacks = { $where }: as pilhas devem ficar em locais diferentes e deixar na reserva no máximo { $most } dos { $symbols } símbolos.
board-few-cards = { $where }: a maior mesa precisa de { $cards } cartas para começar, e há { $total }.
board-few-tickets = { $where }: a maior mesa precisa de { $tickets } bilhetes para começar, e há { $total }.
board-tie-without-bonus = { $where }: o caminho mais longo não pode desempatar em um tabuleiro que não dá bônus por ele.

action-unknown = “{ $action }” não é uma jogada; as jogadas são como “draw deck”, “draw red”, “tickets”, “keep 1 2” ou “claim Place-Place red+1”.
action-misspelt = “{ $action }” não é uma jogada; você quis dizer “{ $nearest }”?
action-illegal = { $reason } Você pode: { $legal }.
action-illegal-more = { $reason } Você pode: { $legal } e mais { $more }.
action-ambiguous = “{ $action }” pode ser { $options }.
game-over = O jogo acabou.
not-your-decision = Quem decide agora é o assento { $seat }.
already-chosen = O assento { $seat } já escolheu os seus bilhetes iniciais.
no-seat = Não há assento { $seat } em uma mesa de { $players }.
player-count = { $board } é para { $least } a { $most } jogadores, não { $players }.
game-not-over = O jogo ainda não acabou, por isso não há resultado.
seed-form = Uma semente é um número inteiro, um texto ou 32 bytes.

why-choose = Primeiro, todos escolhem os bilhetes iniciais.
why-place = Agora é preciso pôr uma pilha de fichas da reserva.
why-turn = É hora de comprar cartas, ocupar uma rota ou comprar bilhetes.
why-second = Este turno é para uma segunda carta.
why-keep = Você precisa escolher entre os bilhetes oferecidos.
why-take = Você precisa pegar uma ficha em uma das pontas da sua nova rota.
why-deck-empty = Não há mais carta para comprar do baralho.
why-market-closed = Com o baralho e o descarte vazios, nenhuma carta pode ser comprada.
why-market-without = Não há { $kind } no mercado.
why-second-wild = Um curinga do mercado não pode ser a sua segunda carta.
why-no-tickets = Não há mais bilhetes.
why-keep-fewer = { $offered ->
        [one] Só { $offered } bilhete é oferecido.
       *[other] Só { $offered } bilhetes são oferecidos.
    }
why-keep-more = Você precisa ficar com pelo menos { $least }.
why-route-yours = { $route } já é sua.
why-route-taken = { $route } é do assento { $seat }.
why-route-closed = { $route } está fechada: com tão poucos jogadores, só uma metade de uma rota dupla pode ser usada.
why-route-twin = A outra metade de { $route } é sua.
why-route-pieces = { $route } precisa de { $needs ->
        [one] { $needs } peça
       *[other] { $needs } peças
    }; você tem { $has }.
why-route-cards = { $route } com { $payment } precisa de { $needs }; você tem { $has }.
why-place-taken = { $place } já tem uma pilha.
why-take-elsewhere = { $place } não é uma ponta da rota que você acabou de ocupar.
why-pass = Você só pode passar quando nada mais é possível.

language-unknown = Não há o idioma “{ $language }”; há { $languages }.
clause-unknown = Não há a regra { $clause }; as mais próximas são { $nearest }.
documents-stale = Desatualizado: { $documents }; execute “wagonway docs”.
documents-no-source = Os documentos são escritos em uma pasta de código-fonte, e este é um pacote instalado.

bot-unknown = Não há o robô “{ $bot }”; há { $bots }.
bot-option-unknown = O robô { $bot } não tem a opção “{ $option }”; ele tem { $options }.
bot-option-value = “{ $value }” não é um valor para a opção { $option } do robô { $bot }.
bot-answer-type = O robô { $bot } deve responder com um dos números de `legal`, como inteiro de 64 bits.
bot-broken = O robô { $bot } não pode ser lido: { $fault }.
bot-no-choice = O robô { $bot } não define nem “choose” nem “decide”.
bot-data = { $file }, as opções de um robô, não pode ser lido: { $fault }.
outside-no-file = Não é possível ler o arquivo { $file }.
outside-not-python = { $file }, linha { $line }, não é Python: { $reason }.
outside-no-choose = { $file } não define nem “choose” nem “decide”.
outside-no-command = “{ $command }” não é um comando.
outside-no-program = Não há o programa “{ $program }” para executar.
outside-system = Robôs de fora só podem ser executados no Linux e no macOS.
outside-load = No assento { $seat } jogava { $bot }; um jogo salvo não inicia programas sozinho, por isso acrescente { $option } se você confia nele.

position-board = Uma posição começa com uma linha “board: nome”.
position-line = A linha { $line } da posição, “{ $text }”, não tem dois-pontos.
position-name = A posição fala de { $what } “{ $name }”, que não existe.
position-ticket-twice = A posição tem o bilhete “{ $ticket }” em dois lugares.
position-cards = A posição tem { $extra ->
        [one] { $extra } carta “{ $kind }”
       *[other] { $extra } cartas “{ $kind }”
    } a mais que o tabuleiro.

seat-name = “{ $name }” não pode estar em um registro: um nome é imprimível, não tem espaços a mais e tem no máximo { $most } caracteres.
seat-event = “{ $event }” não pode acontecer aqui com o assento { $seat }.

record-unreadable = { $file } não pode ser lido: { $why }.
record-unwritable = { $file } não pode ser escrito: { $why }.
record-no-start = Este jogo não começou com uma distribuição própria, por isso não tem registro.
record-hidden = Linha 2: isto é o que o assento { $seat } vê de um jogo em andamento; ele poderá ser repassado quando o jogo acabar e a semente for mostrada.
record-large = O arquivo tem mais de { $most } bytes, demais para um registro.
record-foreign = Linha 1: este não é o registro de um jogo, que começa com “{ $begin }”.
record-version = Linha 1: o registro está no formato { $found }; este programa lê o formato { $known }.
record-not-text = Linha { $line }: há aqui bytes que não são texto em UTF-8.
record-carriage-return = Linha { $line }: a linha termina com um retorno de carro; em um registro, uma linha termina só com a quebra de linha.
record-unprintable = Linha { $line }: há aqui um caractere que não pode ser impresso.
record-cut = Linha { $line }: o arquivo termina aqui, sem a última linha, a do resumo criptográfico.
record-digest = Linha { $line }: o resumo criptográfico não é o das linhas acima; o registro foi alterado.
record-form = Linha { $line }: aqui deve estar “{ $wanted }” ou algo parecido, não “{ $found }”.
record-rules = Linha { $line }: o jogo foi jogado pela versão { $found } das regras; este programa joga pela versão { $known }.
record-board = Linha { $line }: não há aqui o tabuleiro “{ $board }”, e o registro não o traz consigo.
record-board-hash = Linha { $line }: o tabuleiro { $board } daqui não é aquele em que o jogo foi jogado.
record-json = Os dados do tabuleiro não são JSON como um registro o escreve.
record-commitment = Linha { $line }: o compromisso não é o da semente, portanto a distribuição não estava fixada antes do jogo.
record-chance = Linha { $line }: a semente dá “{ $expected }”, não “{ $found }”.
record-entry = Linha { $line }: “{ $found }” não é uma jogada numerada nem uma linha do resultado.
record-action = Linha { $line }: “{ $found }” não é uma ação deste tabuleiro.
record-illegal = Linha { $line }: { $reason }
record-event = Linha { $line }: “{ $found }” não pode acontecer aqui com o assento { $seat }.
record-order = Linha { $line }: as escolhas iniciais ficam na ordem dos assentos.
record-over = Linha { $line }: o jogo acaba depois desta linha, mas o registro diz que ele não terminou.
record-not-over = Linha { $line }: o jogo não acaba depois desta linha, mas o registro diz que ele terminou.
record-score = Linha { $line }: o resultado é “{ $expected }”, não “{ $found }”.

play-people = Uma mesa de { $players } não tem lugar para { $people } pessoas.
play-bots = { $people ->
        [one] { $people } pessoa
       *[other] { $people } pessoas
    } e { $bots ->
        [one] { $bots } robô
       *[other] { $bots } robôs
    } são mais do que os { $players } assentos.
play-load = Um jogo salvo traz o seu tabuleiro, os seus assentos e a sua semente; com --load só vão --code, --exec, --time, --plain e --lang.
play-finished = O jogo em { $file } acabou; “wagonway replay” o mostra.
play-file-exists = { $file } já existe; escolha outro nome.
undo-nothing = Não há nada para desfazer.
undo-opening = Todos já escolheram os bilhetes iniciais, por isso essa escolha fica.
undo-ticket = Um bilhete foi mostrado desde então, por isso não dá para desfazer.
undo-card = Uma carta foi mostrada desde então, por isso não dá para desfazer.

# Palavras que ficam dentro das frases acima.
board-type-number = um número
board-type-whole-number = um número inteiro
board-type-text = um texto
board-type-boolean = true ou false
board-type-list = uma lista
board-type-table = uma tabela
board-type-names = uma lista de nomes
board-type-whole-numbers = uma lista de números inteiros
board-many-colours = cores
board-many-locations = locais
board-many-routes = rotas
board-many-tickets = bilhetes
board-many-payments = pagamentos
position-card = uma carta
position-location = um local
position-phase = uma fase
position-route = uma rota
position-symbol = um símbolo
position-ticket = um bilhete

picture-unwritable = O desenho { $file } não pode ser escrito: { $why }.
board-unsound = { $board }: um jogo de teste deu errado. { $fault }
record-step = Não há passo { $step }; o registro termina no passo { $steps }.

arena-no-bots = Uma disputa precisa de robôs, como em “wagonway arena greedy random”.
arena-games = Uma disputa tem de 1 a { $most } partidas, não { $games }.
arena-workers = Uma disputa precisa de pelo menos um trabalhador, não { $workers }.
arena-sprt-order = O segundo número de um teste sequencial deve ser maior que o primeiro, e { $elo1 } não é maior que { $elo0 }.
arena-sprt-elo = Os números de um teste sequencial ficam entre −{ $most } e { $most }, e { $elo } não fica.
arena-sprt-bots = Um teste sequencial precisa de dois robôs em uma mesa: tantos nomes quantos jogadores, de dois robôs diferentes.
arena-anchor = Os ratings não podem partir de { $bot }, que não joga; há { $bots }.
arena-nothing-played = Nenhuma partida foi jogada, então não há resultado.
arena-resume-fresh = Uma disputa pode continuar ou ser jogada de novo, não ambas as coisas.
arena-nothing-to-resume = Nenhuma disputa foi interrompida, então não há o que continuar.
arena-store-format = Os resultados em { $file } foram escritos por outra versão deste programa; indique outro arquivo com --store.
arena-store-unusable = Os resultados em { $file } não podem ser usados: { $why }.
arena-store-damaged = O arquivo { $file } está danificado ou não contém resultados; remova-o ou indique outro com --store.
arena-file-unwritable = { $file } não pode ser escrito: { $why }.
arena-extra = Isto precisa de { $package }, que não está instalado; digite  pip install "wagonway[{ $extra }]"
arena-ray-unreachable = Não há cluster Ray em { $address }: { $why }
arena-ray-version = Uma máquina do cluster tem outra versão das regras ou de um robô; instale a mesma versão em todas.
study-bot = Um estudo precisa de um robô que jogue em código compilado, e { $bot } não joga assim.
study-players = Tamanhos de mesa são números separados por vírgulas, como 2,3,4; “{ $players }” não é.

server-db = As partidas não podem ser guardadas em { $file }: { $why }.
server-db-taken = Outro servidor está usando { $file } agora; pare-o ou indique outro arquivo com --db.
server-db-newer = As partidas foram gravadas por uma versão mais nova deste programa (suas tabelas são da versão { $version }, aqui se conhece a { $known }).
server-db-missing = Não há partidas em { $file }: o arquivo não existe.
server-db-foreign = { $file } é um banco de dados de outro programa e fica como está.
server-db-kind = As partidas não podem ser guardadas em { $kind }; indique um arquivo, ou um banco de dados como postgresql://….
server-setting = Uma configuração do servidor está errada: { $why }.
server-origin = Nenhum navegador chama um servidor de { $value }: uma origem se escreve como https://play.example.org, com http ou https e sem caminho.
server-proxy = { $value } não é o endereço de um proxy: escreve-se como 127.0.0.1 ou, para uma rede deles, 172.16.0.0/12.
backup-shared = As partidas no PostgreSQL são copiadas com o programa dele: pg_dump. Veja docs/operating.md.
restore-shared = As partidas no PostgreSQL são recuperadas com o programa dele: pg_restore. Veja docs/operating.md.
restore-damaged = { $file } está danificado; nada foi mudado.
server-address = O servidor não pode usar { $host }, porta { $port }: { $why }.
server-extra = O servidor precisa de { $package }, que não está instalado; digite  pip install "wagonway[server]"
server-full = Este servidor tem lugar para { $most } mesas, e todas estão ocupadas.
server-stops = O servidor está parando; volte em instantes.
server-fault = Algo deu errado no servidor; nada foi alterado.
storage-down = O servidor não consegue gravar no disco agora; nada foi alterado, tente de novo.
site-not-built = As páginas do jogo no navegador não foram construídas; numa pasta de fontes, digite: make setup
page-unknown = Não existe a página { $page }.
method-unknown = { $method } não pode ser feito aqui.
query-number = “{ $name }” deve ser um número inteiro.
body-type = O que se envia aqui deve ser { $wanted }.
body-large = Isso é mais do que os { $most } bytes aceitos aqui.
headers-large = Os cabeçalhos têm mais de { $most } bytes.
requests-many = Pedidos demais; espere um minuto.
handshakes-many = Conexões demais em pouco tempo; espere um minuto.
connections-many = Há { $most } conexões do seu endereço, e não pode haver mais.
sockets-many = Conexões demais de um mesmo endereço.
sockets-of-seat = Este lugar foi aberto em outra tela; pode estar aberto em { $most } ao mesmo tempo.
tables-many = De um mesmo lugar podem ser montadas no máximo { $most } mesas por hora.
tables-of-guest = Você tem { $most } mesas abertas, o máximo permitido.
tries-wrong = Tentativas erradas demais; espere um minuto.
origin-foreign = Uma página de outro site não pode falar com este servidor.
metrics-closed = As métricas deste servidor são contadas só à sua própria máquina.
token-wrong = Este segredo não abre nenhum lugar desta mesa.
message-form = A mensagem não tem uma forma conhecida: { $why }.
message-binary = As mensagens são texto.
messages-fast = Mensagens demais em pouco tempo.
hello-first = A primeira mensagem deve ser hello.
hello-late = Ninguém disse hello a tempo.
hello-twice = O hello já foi dito.
table-board = Aqui não há o tabuleiro “{ $board }”; há { $boards }.
table-unknown = Não existe a mesa { $table }.
table-started = A partida já começou.
table-not-started = A partida ainda não começou.
table-full = Todos os lugares estão ocupados; você pode assistir.
table-seat-taken = O lugar { $seat } não está livre.
table-open-seats = Ainda há lugares abertos: { $count }. Espere por jogadores ou deixe um bot ocupá-los.
table-changed = A mesa mudou nesse meio-tempo; tente de novo.
table-no-hints = Não há dicas nesta mesa.
hint-not-now = Só há dica quando a decisão é sua.
replace-clock = Numa mesa com relógio, o tempo decide.
replace-here = O lugar { $seat } não é de alguém ausente por quem a partida espera.
replace-early = Quem está ausente pode voltar: espere { $seconds } segundos.
rematch-there = Já existe uma nova mesa.
entropy-not-now = Não é hora de mostrar isso, ou você não prometeu nada.
entropy-other = Isto não é aquilo com que você se comprometeu.
entropy-twice = Este lugar já se comprometeu com os seus bytes.
game-long = Uma partida termina no máximo depois de { $most } passos.
not-seated = Só quem tem um lugar pode fazer isso.
not-your-seat = O lugar { $seat } não é seu.
seat-which = Você ocupa vários lugares: diga qual.
seat-away = Um bot joga por você agora; retome o seu lugar primeiro.
seat-returns = Um lugar pode ser retomado { $most } vezes numa partida, não mais.
record-not-yours = Enquanto uma partida é jogada, o registro é só para quem está à mesa.
chat-fast = Você fala demais de uma vez; espere alguns segundos.
chat-form = Só se pode dizer texto imprimível.
chat-full = Já se disse o bastante nesta mesa: { $most } mensagens.
import-foreign = Só podem ser guardadas partidas terminadas em tabuleiros deste pacote.

# Ambientes para quem treina

env-array = { $array } precisa ser um array contíguo de { $type }, { $shape }.
env-autoreset = Depois de uma partida terminada, a próxima não pode vir como { $mode }: as formas são { $modes }.
env-cycles = Uma partida é interrompida depois de pelo menos um ciclo: max_cycles não pode ser { $cycles }; None não põe limite.
env-illegal = A ação { $action } não é permitida na partida { $game }: a máscara diz quais são.
env-not-reset = Nada está montado ainda: reset vem antes do primeiro passo.
env-observer = Uma observação diz o que é público, e o que é privado de um jogador ou de nenhum: não há outros tipos.
env-observer-options = Uma observação não aceita opções, e foram dadas estas: { $options }.
env-opponent-plain = { $bot } não é compilado, e só bots compilados jogam muitas partidas ao mesmo tempo.
env-opponents = Esta mesa precisa de { $wanted } adversários, um para cada outro lugar, e foram indicados { $given }.
env-player = Não há nenhum agente { $agent } nesta mesa.
env-render = Nada pode ser mostrado como { $mode }: as formas são { $modes }.
env-reward = Não existe a recompensa { $reward }: as opções são { $rewards }.
env-whole = Uma ação é um número inteiro, e { $action } não é.
