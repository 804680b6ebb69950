### Por que algo não pode ser feito, em uma frase. As mensagens são as de refusals.ftl de cada pacote;
### as jogadas de exemplo ficam como a notação as escreve.

board-unknown = O tabuleiro “{ $board }” não existe; disponíveis: { $boards }. Também serve o caminho de um arquivo TOML.
board-no-route = { $board } não tem a rota “{ $route }”; a mais parecida é “{ $nearest }”.
board-unreadable = Não foi possível ler o arquivo de tabuleiro { $file }: { $why }.
board-not-text = O arquivo de tabuleiro { $file } não é texto em UTF-8.
board-not-toml = { $file } não é TOML válido: { $why }.
board-faults = { $file } contém vários erros: { $count }. O primeiro: { $first }
board-not-a-table = { $where }: esperava-se uma tabela (pares de chave e valor).
board-missing-key = { $where }: falta a chave “{ $missing }”.
board-unknown-key = { $where }: chave desconhecida “{ $unknown }”; permitidas: { $known }.
board-unknown-key-nearest = { $where }: chave desconhecida “{ $unknown }”; você quis dizer “{ $nearest }”?
board-wrong-type = { $where }: esperava-se { $wanted }, mas há { $value }.
board-number-range = { $where }: { $value } não está entre { $least } e { $most }.
board-choice = { $where }: “{ $value }” não é uma das opções: { $options }.
board-list-length = { $where }: itens na lista: { $length }; esperados: { $wanted }.
board-empty-list = { $where }: a lista está vazia.
board-too-many = { $where }: { $what } demais: { $count }; o motor aceita no máximo { $most }.
board-colour-name = { $where }: “{ $colour }” não pode ser uma cor; uma cor é uma só palavra em letras minúsculas, que não seja “gray” nem “deck”.
board-card-total =
    { $where }: o total indica { $total ->
        [one] { $total } carta
       *[other] { $total } cartas
    }, mas os tipos somam { $sum }.
board-name-form = { $where }: { $name } não serve como nome de local; use caracteres imprimíveis e nenhum espaço sobrando.
board-name-long = { $where }: “{ $name }” é longo demais para nome de local (máximo de caracteres: { $most }).
board-name-signs = { $where }: o nome “{ $name }” contém # ou +, que têm outro significado nas jogadas.
board-name-twice = { $where }: “{ $name }” se lê como “{ $other }”; dois locais precisam de nomes diferentes.
board-unknown-place = { $where }: não há o local “{ $name }” neste tabuleiro.
board-unknown-place-nearest = { $where }: não há nenhum local “{ $name }” neste tabuleiro; você quis dizer “{ $nearest }”?
board-same-place = { $where }: “{ $name }” não pode ser ligado a si mesmo.
board-triple = { $where }: { $pair } tem mais de duas rotas.
board-unpaired-double = { $where }: { $pair } tem comprimento { $length }; na outra metade, { $other }. As metades de uma rota dupla têm o mesmo comprimento.
board-same-text = { $where }: as duas rotas { $pair } têm a mesma cor, e uma jogada não conseguiria distingui-las.
board-route-twice = { $where }: outra rota também se chama { $name }, e uma jogada não conseguiria distingui-las.
board-crowded = { $where }: rotas demais em { $name }: { $count }; o motor aceita no máximo { $most }.
board-lonely = { $where }: nenhuma rota chega a { $name }.
board-ticket-twice = { $where }: o bilhete { $ticket } aparece aqui pela segunda vez.
board-ticket-no-path = { $where }: nenhum caminho de rotas liga { $ticket }, e ninguém poderia completar o bilhete.
board-ticket-too-far =
    { $where }: o caminho mais curto de { $ticket } pede { $needs ->
        [one] { $needs } peça
       *[other] { $needs } peças
    }, e um jogador tem { $pieces }.
board-symbols = { $where }: símbolos diferentes: de 1 a { $most }, cada um uma só palavra em letras minúsculas.
board-stacks = { $where }: as pilhas devem ficar em locais diferentes; na reserva podem ficar, dos símbolos ({ $symbols }), no máximo { $most }.
board-few-cards =
    { $where }: a maior mesa precisa de { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    } para começar; o tabuleiro tem { $total }.
board-few-tickets =
    { $where }: a maior mesa precisa de { $tickets ->
        [one] { $tickets } bilhete
       *[other] { $tickets } bilhetes
    } para começar; o tabuleiro tem { $total }.
board-tie-without-bonus = { $where }: o maior caminho contínuo não pode desempatar em um tabuleiro que não dá bônus por ele.

action-unknown = “{ $action }” não é uma jogada; as jogadas são como “comprar baralho”, “comprar vermelho”, “bilhetes”, “ficar 1 2” ou “conquistar Local-Local vermelho+1”.
action-misspelt = “{ $action }” não é uma jogada; você quis dizer “{ $nearest }”?
action-illegal = { $reason } Você pode: { $legal }.
action-illegal-more = { $reason } Você pode: { $legal } e mais { $more }.
game-over = A partida acabou.
not-your-decision = A decisão agora é do lugar { $seat }.
already-chosen = O lugar { $seat } já escolheu os seus bilhetes iniciais.
no-seat = Uma mesa de { $players } não tem o lugar { $seat }.
player-count =
    { $board } é para { $least } a { $most ->
        [one] { $most } jogador
       *[other] { $most } jogadores
    }, não para { $players }.
game-not-over = A partida ainda não acabou, por isso não há resultado.
seed-form = Uma semente é um número inteiro, um texto ou 32 bytes.

why-choose = Primeiro, todos escolhem seus bilhetes iniciais.
why-place = Agora é preciso colocar uma pilha de fichas da reserva.
why-turn = É hora de comprar cartas, conquistar uma rota ou comprar bilhetes.
why-second = Agora você precisa comprar a segunda carta.
why-keep = Você precisa escolher entre os bilhetes oferecidos.
why-take = Você precisa pegar uma ficha em uma das pontas da sua nova rota.
why-tunnel = Agora você precisa pagar as cartas extras do túnel ou desistir.
why-deck-empty = Não há mais carta para comprar do baralho.
why-market-closed = Com o baralho e o descarte vazios, nenhuma carta pode ser comprada.
why-market-without =
    { $kind ->
        [red] Não há carta vermelha no mercado.
        [orange] Não há carta laranja no mercado.
        [yellow] Não há carta amarela no mercado.
        [green] Não há carta verde no mercado.
        [blue] Não há carta azul no mercado.
        [purple] Não há carta roxa no mercado.
        [black] Não há carta preta no mercado.
        [white] Não há carta branca no mercado.
        [wild] Não há curinga no mercado.
       *[other] Não há carta “{ $kind }” no mercado.
    }
why-second-wild = Um curinga do mercado não pode ser a sua segunda carta.
why-no-tickets = Não há mais bilhetes.
why-keep-fewer =
    { $offered ->
        [one] Só há { $offered } bilhete na oferta.
       *[other] Só há { $offered } bilhetes na oferta.
    }
why-keep-more = Você precisa ficar com pelo menos { $least }.
why-route-yours = { $route } já é sua.
why-route-taken = { $route } já foi conquistada pelo lugar { $seat }.
why-route-closed = { $route } está fechada: com tão poucos jogadores, só uma metade de uma rota dupla pode ser usada.
why-route-twin = Você já tem a outra metade desta rota dupla: { $route }.
why-route-pieces = { $route } precisa de { $needs ->
        [one] { $needs } peça
       *[other] { $needs } peças
    }; você tem { $has }.
why-route-cards = { $route } custa { $needs }; você tem { $has }.
why-place-taken = { $place } já tem uma pilha.
why-take-elsewhere = { $place } não é uma ponta da rota que você acabou de conquistar.
why-pass = Você só pode passar quando nenhuma outra jogada é possível.

language-unknown = O idioma “{ $language }” não existe aqui; disponíveis: { $languages }.
clause-unknown = A regra { $clause } não existe; as mais próximas são { $nearest }.
documents-stale = Desatualizado: { $documents }; execute “wagonway docs”.
documents-no-source = Os documentos são gerados em uma pasta de código-fonte, e este é um pacote instalado.

bot-unknown = O bot “{ $bot }” não existe; disponíveis: { $bots }.
bot-option-unknown = O bot { $bot } não tem a opção “{ $option }”; ele tem { $options }.
bot-option-value = “{ $value }” não é um valor válido para a opção { $option } do bot { $bot }.
bot-broken = Não foi possível carregar o bot { $bot }: { $fault }.
compiler-missing = Para compilar é preciso um compilador C: instale gcc ou clang, ou digite: pip install ziglang
compiler-headers = Para compilar são precisos os arquivos de cabeçalho do Python (Debian, Ubuntu: python3-dev); não há nenhum em { $folder }.
compiler-failed = A compilação falhou: { $reason }
compiler-nothing = Não há nada para compilar em { $file }: nenhuma função tem @entry_point.
bot-no-choice = O bot { $bot } não define nem “choose” nem “decide”.
bot-data = Não foi possível ler { $file }, as opções de um bot: { $fault }.
outside-no-file = Não foi possível ler o arquivo { $file }.
outside-not-python = { $file }, linha { $line }, não é Python: { $reason }.
outside-no-choose = { $file } não define nem “choose” nem “decide”.
outside-no-command = “{ $command }” não é um comando.
outside-no-program = O programa “{ $program }” não existe.
outside-system = Bots externos só rodam no Linux e no macOS.
outside-load = No lugar { $seat } jogava { $bot }; uma partida salva não inicia programas sozinha, por isso acrescente { $option } se você confia nele.

position-board = Uma posição começa com uma linha “board: nome”.
position-line = A linha { $line } da posição, “{ $text }”, não tem dois-pontos.
position-name = A posição cita { $what } que não existe: “{ $name }”.
position-ticket-twice = A posição tem o bilhete “{ $ticket }” em dois lugares.
position-cards = Cartas a mais que no tabuleiro, tipo “{ $kind }”: { $extra }.

seat-name = “{ $name }” não pode entrar em um registro: um nome é imprimível, não tem espaços sobrando e vai até { $most ->
        [one] { $most } caractere
       *[other] { $most } caracteres
    }.
seat-event = “{ $event }” não pode acontecer aqui com o lugar { $seat }.

record-unreadable = Não foi possível ler { $file }: { $why }.
file-unwritable = Não foi possível gravar { $file }: { $why }.
record-no-start = Esta partida não começou com uma distribuição própria, por isso não tem registro.
record-hidden = Linha 2: isto é o que o lugar { $seat } vê de uma partida em andamento; ela poderá ser reproduzida quando acabar e a semente for revelada.
record-large = O arquivo é grande demais para um registro: passa de { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }.
record-foreign = Linha 1: este não é o registro de uma partida, que começa com “{ $begin }”.
record-version = Linha 1: o registro está no formato { $found }; este programa lê o formato { $known }.
record-not-text = Linha { $line }: há aqui bytes que não são texto em UTF-8.
record-carriage-return = Linha { $line }: a linha termina com um retorno de carro; em um registro, uma linha termina só com a quebra de linha.
record-unprintable = Linha { $line }: há aqui um caractere que não pode ser impresso.
record-cut = Linha { $line }: o arquivo termina aqui, sem a última linha, a do resumo criptográfico.
record-digest = Linha { $line }: o resumo criptográfico não é o das linhas acima; o registro foi alterado.
record-form = Linha { $line }: esperava-se algo como “{ $wanted }”, mas há “{ $found }”.
record-rules = Linha { $line }: a partida usou a versão { $found } das regras; este programa usa a versão { $known }.
record-board = Linha { $line }: o tabuleiro “{ $board }” não existe aqui, e o registro não o traz.
record-board-hash = Linha { $line }: o tabuleiro { $board } daqui não é aquele em que a partida foi jogada.
record-json = Os dados do tabuleiro não estão no JSON que um registro usa.
record-commitment = Linha { $line }: o lacre não corresponde à semente; a distribuição não estava fixada antes da partida.
record-chance = Linha { $line }: a semente dá “{ $expected }”, não “{ $found }”.
record-entry = Linha { $line }: “{ $found }” não é uma jogada numerada nem uma linha do resultado.
record-action = Linha { $line }: “{ $found }” não é uma ação deste tabuleiro.
record-illegal = Linha { $line }: { $reason }
record-event = Linha { $line }: “{ $found }” não pode acontecer aqui com o lugar { $seat }.
record-order = Linha { $line }: as escolhas iniciais seguem a ordem dos lugares.
record-over = Linha { $line }: a partida acaba depois desta linha, mas o registro diz que ela não terminou.
record-not-over = Linha { $line }: a partida não acaba depois desta linha, mas o registro diz que ela terminou.
record-score = Linha { $line }: o resultado é “{ $expected }”, não “{ $found }”.

play-people = Pessoas demais para uma mesa de { $players }: { $people }.
play-bots =
    { $people ->
        [one] { $people } pessoa
       *[other] { $people } pessoas
    } e { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    } não cabem em uma mesa de { $players }.
play-load = Uma partida salva já traz tabuleiro, lugares e semente; --load só aceita junto --code, --exec, --time, --plain e --lang.
play-finished = A partida em { $file } já acabou; use “wagonway replay” para vê-la.
near-none = Não há nenhum local “{ $place }” neste tabuleiro.
near-several = “{ $place }” pode ser { $places }.
play-not-kept = Não foi possível salvar a partida em { $folder }: { $why }.
undo-nothing = Não há nada para desfazer.
undo-opening = Todos já escolheram os bilhetes iniciais, por isso essa escolha fica.
undo-ticket = Um bilhete foi revelado desde então, por isso não é possível desfazer.
undo-card = Uma carta foi revelada desde então, por isso não é possível desfazer.

# Palavras que ficam dentro das frases acima.
board-type-number = um número
board-type-whole-number = um número inteiro
board-type-text = um texto
board-type-boolean = true ou false
board-type-list = uma lista
board-type-table = uma tabela
system-eacces = permissão negada
system-eaddrinuse = o endereço já está em uso
system-eaddrnotavail = o endereço não é deste computador
system-econnrefused = conexão recusada
system-eexist = o arquivo já existe
system-eisdir = é uma pasta
system-enametoolong = o nome é longo demais
system-enoent = o arquivo ou a pasta não existe
system-enospc = não há espaço livre no disco
system-enotdir = não é uma pasta
system-eperm = operação não permitida
system-erofs = o disco só permite leitura
board-type-names = uma lista de nomes
board-type-whole-numbers = uma lista de números inteiros
board-many-colours = cores
board-many-locations = locais
board-many-routes = rotas
board-many-tickets = bilhetes
board-many-payments = pagamentos
position-card = uma carta
position-action = uma ação
position-location = um local
position-phase = uma fase
position-route = uma rota
position-symbol = um símbolo
position-ticket = um bilhete

board-unsound = { $board }: uma partida de teste deu errado. { $fault }
exercise-answer = Nesta posição não se pode decidir “{ $action }”.
exercise-set-board = Estes exercícios são de outra versão do tabuleiro { $board }.
exercise-set-file = { $file } não é um conjunto de exercícios: { $why }
exercise-set-other = { $file } foi começado com outras opções ({ $source }). Indique outro arquivo ou as mesmas opções.
exercise-unknown = O exercício { $exercise } não existe.
record-step = O passo { $step } não existe; o registro termina no passo { $steps }.
chances-worlds = O número de mundos deve ser no mínimo { $least }, não { $worlds }.
review-no-decision = O passo { $step } do registro não é uma decisão.

arena-no-bots = Uma disputa precisa de bots, como em “wagonway arena greedy random”.
arena-games = Partidas por disputa: de 1 a { $most }, não { $games }.
arena-workers = Uma disputa precisa de pelo menos um processo, não { $workers }.
train-net = { $file } não contém pesos gravados por `wagonway train chances`.
arena-sprt-order = O segundo número de um teste sequencial deve ser maior que o primeiro, e { $elo1 } não é maior que { $elo0 }.
arena-sprt-elo = Os números de um teste sequencial ficam entre −{ $most } e { $most }, e { $elo } não fica.
arena-sprt-bots = Um teste sequencial precisa de dois bots em uma mesa: tantos nomes quantos jogadores, de dois bots diferentes.
arena-anchor = A referência deve ser um bot que joga: { $bots }, não { $bot }.
arena-nothing-played = Nenhuma partida foi jogada, por isso não há resultado.
arena-bot-late = { $bot } não respondeu à sua decisão { $decision } em { $seconds } s.
arena-bot-illegal = { $bot } escolheu “{ $detail }” na sua decisão { $decision }, o que não é permitido.
arena-bot-nonsense = { $bot } escreveu “{ $detail }” em vez da sua decisão { $decision }.
arena-bot-stopped = { $bot } parou na sua decisão { $decision }: { $detail }
arena-bot-ended = { $bot } terminou antes da sua decisão { $decision } (código de saída { $detail }).
arena-bot-not-ready = { $bot } não avisou que estava pronto; escreveu “{ $detail }”.
arena-faults-policy = “{ $policy }” não é uma opção para um bot que falha; as opções são { $policies }.
arena-resume-fresh = Uma disputa pode continuar ou recomeçar, não as duas coisas.
arena-nothing-to-resume = Nenhuma disputa foi interrompida, por isso não há o que continuar.
arena-store-format = Os resultados em { $file } foram gravados por outra versão deste programa; indique outro arquivo com --store.
arena-store-unusable = Os resultados em { $file } não podem ser usados: { $why }.
arena-store-damaged = O arquivo { $file } está danificado ou não contém resultados; remova-o ou indique outro com --store.
arena-extra = Isto precisa de { $package }, que não está instalado; digite: pip install "wagonway[{ $extra }]"
arena-ray-unreachable = Não há cluster Ray em { $address }: { $why }
arena-ray-refused = O cluster Ray em { $address } não aceitou este programa; é preciso o mesmo Ray, o mesmo token (RAY_AUTH_MODE, RAY_AUTH_TOKEN) e um nó nesta máquina: { $why }
arena-ray-version = Uma máquina do cluster tem outra versão das regras ou de um bot; instale a mesma versão em todas.
arena-worker-killed = Um processo foi encerrado à força, talvez por falta de memória; tente com menos: --workers.
study-bot = Um estudo precisa de um bot compilado, e { $bot } não é.
study-players = Os tamanhos de mesa são números separados por vírgulas, como 2,3,4; “{ $players }” não serve.

server-db = Não foi possível salvar as partidas em { $file }: { $why }.
server-db-damaged = As partidas em { $file } estão danificadas. `wagonway restore CÓPIA` substitui-as por uma cópia feita por `wagonway backup` e mantém as danificadas com outro nome.
prune-age = “{ $age }” não é uma duração; escreva por exemplo 90d, 12w ou 36h.
server-db-taken = Outro servidor está usando { $file } agora; pare-o ou indique outro arquivo com --db.
server-processes = Vários processos precisam de um PostgreSQL em comum: acrescente --db postgresql://… ou deixe --processes de fora.
server-db-newer = As partidas foram gravadas por uma versão mais nova deste programa (formato { $version }; este conhece o { $known }).
server-db-older = As partidas estão em um formato anterior ({ $version }; este comando precisa do { $known }); iniciar uma vez o `wagonway serve` desta versão as atualiza.
server-db-missing = Não há partidas em { $file }: o arquivo não existe.
server-db-empty = Não há partidas em { $file }.
server-db-foreign = { $file } é o banco de dados de outro programa; nada foi alterado.
server-db-kind = Não é possível salvar partidas em { $kind }; indique um arquivo ou um banco de dados, como postgresql://….
server-setting = Configuração do servidor { $setting } inválida: { $why }.
server-boards = Não existe a pasta de tabuleiros { $folder }.
server-boards-many = Tabuleiros demais em { $folder }: { $count }, de no máximo { $most }.
server-board-large = { $file } é grande demais para um arquivo de tabuleiro.
server-origin = { $value } não é uma origem válida: escreva-a como https://play.example.org, com http ou https e sem caminho.
server-proxy = { $value } não é o endereço de um proxy: escreva-o como 127.0.0.1 ou, para uma rede, 172.16.0.0/12.
server-peer-address = { $value } não é o endereço de um servidor: escreva-o como 10.0.0.2 ou, com uma porta, 10.0.0.2:8000.
backup-shared = Partidas no PostgreSQL são copiadas com o pg_dump. Veja docs/operating.md.
restore-shared = Partidas no PostgreSQL são restauradas com o pg_restore. Veja docs/operating.md.
backup-exists = { $file } já existe; escolha outro nome.
restore-damaged = { $file } está danificado; nada foi alterado.
server-address = O servidor não pode usar { $host }, porta { $port }: { $why }.
server-extra = O servidor precisa de { $package }, que não está instalado; digite: pip install "wagonway[server]"
clean-failed = Não foi possível remover { $file }: { $why }.
server-full = Este servidor comporta { $most ->
        [one] { $most } mesa
       *[other] { $most } mesas
    }, e não há nenhuma livre.
server-stops = O servidor está parando; volte em instantes.
server-fault = Algo deu errado no servidor; nada foi alterado.
server-busy = O servidor está ocupado demais; tente de novo em instantes.
work-failed = Isto demorou demais ou falhou, e foi cancelado.
storage-down = O servidor não consegue gravar no disco agora; nada foi alterado, tente de novo.
site-not-built = As páginas do jogo ainda não foram geradas; na pasta do código-fonte, digite: make setup
page-unknown = A página { $page } não existe.
method-unknown = { $method } não é permitido aqui.
query-number = “{ $name }” deve ser um número inteiro.
body-type = O conteúdo enviado deve ser { $wanted }.
body-large = Conteúdo grande demais; o limite é { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }.
headers-large = Cabeçalhos grandes demais; o limite é { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }.
requests-many = Requisições demais; espere um minuto.
handshakes-many = Conexões demais em pouco tempo; espere um minuto.
connections-many = Conexões demais do seu endereço; o limite é { $most }.
sockets-many = Conexões demais de um mesmo endereço.
sockets-of-seat = Este lugar foi aberto em outra tela; o limite é de { $most ->
        [one] { $most } tela
       *[other] { $most } telas
    } ao mesmo tempo.
tables-many = Limite atingido: { $most ->
        [one] { $most } mesa nova por hora
       *[other] { $most } mesas novas por hora
    } do mesmo endereço.
tables-of-guest = Você chegou ao limite de { $most ->
        [one] { $most } mesa aberta
       *[other] { $most } mesas abertas
    }.
tables-of-address = Limite atingido: { $most ->
        [one] { $most } mesa aberta
       *[other] { $most } mesas abertas
    } do mesmo endereço.
tries-wrong = Muitas tentativas incorretas; espere um minuto.
origin-foreign = Uma página de outro site não pode acessar este servidor.
metrics-closed = As métricas deste servidor só são mostradas na própria máquina.
token-wrong = Esta chave de lugar não é válida nesta mesa.
message-form = Mensagem em formato desconhecido: { $why }.
message-binary = As mensagens devem ser texto.
messages-fast = Mensagens demais em pouco tempo.
hello-first = A primeira mensagem deve ser hello.
hello-late = O hello não chegou a tempo.
hello-twice = O hello já foi enviado.
table-board = O tabuleiro “{ $board }” não existe aqui; disponíveis: { $boards }.
table-damaged = A partida da mesa { $table } está danificada e não pode continuar. O que foi gravado dela continua no servidor.
table-unknown = A mesa { $table } não existe.
table-started = A partida já começou.
table-not-started = A partida ainda não começou.
table-full = Todos os lugares estão ocupados; você pode assistir.
table-seat-taken = O lugar { $seat } não está livre.
table-open-seats = Lugares ainda livres: { $count }. Espere mais jogadores ou deixe bots ocupá-los.
table-changed = A mesa mudou nesse meio-tempo; tente de novo.
table-no-hints = Não há dicas nesta mesa.
hint-not-now = Só há dica quando a decisão é sua.
replace-clock = Em uma mesa com relógio, quem decide é o relógio.
replace-here = A partida não está esperando por alguém ausente no lugar { $seat }.
replace-early = Quem está ausente ainda pode voltar: espere { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }.
rematch-there = Já existe uma nova mesa.
entropy-not-now = Isto não pode ser revelado agora, ou você não enviou nenhum lacre.
entropy-other = Isto não confere com o seu lacre.
entropy-twice = Este lugar já tem um lacre.
game-long = Uma partida tem no máximo { $most ->
        [one] { $most } passo
       *[other] { $most } passos
    }.
not-seated = Só quem tem um lugar pode fazer isso.
not-your-seat = O lugar { $seat } não é seu.
seat-which = Você ocupa vários lugares: diga qual.
seat-away = Um bot joga por você agora; retome o seu lugar primeiro.
seat-returns = Um lugar só pode ser retomado { $most ->
        [one] { $most } vez
       *[other] { $most } vezes
    } por partida.
record-not-yours = Durante a partida, o registro é só para quem está à mesa.
play-on-over = No passo { $step } a partida já acabou; escolha um anterior para continuar.
review-unknown = Esta análise não está mais aqui; abra o registro de novo.
reviews-many = Limite atingido: { $most ->
        [one] { $most } análise por hora
       *[other] { $most } análises por hora
    } do mesmo endereço.
chat-fast = Mensagens demais de uma vez; espere alguns segundos.
chat-form = O chat só aceita texto imprimível.
chat-full = O chat desta mesa chegou ao limite de { $most ->
        [one] { $most } mensagem
       *[other] { $most } mensagens
    }.
import-foreign = Só é possível importar partidas terminadas.

# Ambientes para quem treina

env-array = { $array } deve ser um array contíguo de { $type }, { $shape }.
env-autoreset = “{ $mode }” não é um modo de reinício automático: os modos são { $modes }.
env-cycles = max_cycles deve ser pelo menos 1, não { $cycles }; None não põe limite.
env-illegal = A ação { $action } não é permitida na partida { $game }: veja a máscara.
env-not-reset = Chame reset antes do primeiro step.
env-observer = Uma observação pode conter o que é público e o que é privado de um jogador ou de nenhum; não há outros tipos.
env-observer-options = Uma observação não aceita opções; recebeu { $options }.
env-opponent-plain = { $bot } não é compilado, e só bots compilados jogam muitas partidas ao mesmo tempo.
env-opponents = Adversários desta mesa: { $wanted }, um para cada outro lugar; indicados: { $given }.
env-player = O agente { $agent } não existe nesta mesa.
env-render = Não há como mostrar em { $mode }: os modos são { $modes }.
env-reward = A recompensa { $reward } não existe: as opções são { $rewards }.
env-whole = Uma ação é um número inteiro, e { $action } não é.
