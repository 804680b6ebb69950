### O jogo no navegador antes e em volta de uma partida: a primeira tela, a sala de espera, as
### preferências, as regras.

## A primeira tela

web-home-title = Todos a bordo!
web-home-name = Seu nome
web-home-another-name = Sugerir outro nome
# Nomes de ferrovias que não existem, com vírgulas entre eles.
web-home-railways = Linha do Vale Dourado, Estrada da Serra Azul, Estrela do Norte, Expresso do Ipê, Linha das Sete Pontes, Ferrovia do Farol, Trilhos do Cerrado, Cometa do Planalto, Maria-Fumaça, Linha da Baía, Expresso Araucária, Estação Jabuticaba
web-home-board = Tabuleiro
web-home-players-range = Jogadores: { $least } a { $most }
web-home-play-bots = Jogar contra bots
web-home-bots-line =
    { $count ->
        [one] { $count } bot: { $levels }
       *[other] { $count } bots: { $levels }
    }
web-home-bots-change = Escolher bots, relógio e dicas
web-home-bots-count = Quantos bots
web-home-bots-levels = Dificuldade
web-home-bots-level = Dificuldade
web-home-bot-number = Bot { $number }
web-home-hints = Permitir dicas
web-home-begin = Começar
web-home-more = Mais
web-home-rules = Regras
web-home-record = Abrir um registro
web-home-train = Treinar com exercícios

web-clock = Relógio
web-clock-none = Sem relógio
web-clock-game =
    { $minutes ->
        [one] { $minutes } minuto para cada um
       *[other] { $minutes } minutos para cada um
    }, mais { $more ->
        [one] { $more } segundo por turno
       *[other] { $more } segundos por turno
    }
web-clock-days =
    { $days ->
        [one] { $days } dia por turno
       *[other] { $days } dias por turno
    }

web-home-friends = Jogar com amigos
web-home-friends-about = Você recebe um link para compartilhar. Quem abrir o link entra só com um nome; bots ocupam os lugares vazios.
web-home-friends-seats = Lugares à mesa
web-home-friends-public = Qualquer pessoa pode entrar e assistir
web-home-friends-make = Criar mesa

web-home-one-screen = Jogar neste aparelho
web-home-one-screen-about = Vocês se revezam nesta tela. Antes de cada turno ela é coberta, para que ninguém veja as cartas dos outros.
web-home-one-screen-add = Adicionar jogador
web-home-one-screen-remove = Remover { $name }
web-home-player-number = Jogador { $number }

web-home-continue = Continuar
web-home-with = com { $names }
web-home-alone = ninguém mais por enquanto
web-stage-gathering = esperando
web-stage-showing = embaralhando
web-stage-playing = em jogo
web-stage-over = terminada

web-home-learn = Nunca jogou?
web-home-learn-about = Aprenda em cinco minutos, numa partida de verdade com um guia ao lado.
web-home-watch = Entrar ou assistir
web-home-watch-one = assistir
web-home-watch-none = Nenhuma mesa pública está aberta agora. Crie uma e deixe qualquer pessoa entrar.
web-home-seats-free =
    { $count ->
        [one] { $count } lugar livre
       *[other] { $count } lugares livres
    }
web-home-keys = Dá para jogar tudo pelo teclado. Na mesa, esta tecla mostra as outras.
web-home-unofficial = Projeto de fãs, sem vínculo com nenhuma editora. Nomes, desenhos e textos são nossos.
web-home-open-source = Código aberto (MIT), versão { $version }.

## A sala de espera

web-gather-title = { $board }: a mesa está pronta
web-gather-shuffling = Embaralhando as cartas…
web-gather-you = você
web-gather-here = presente
web-gather-away = ausente
web-gather-ready = tudo pronto
web-gather-empty = No início, um bot assume este lugar
web-gather-seats = Lugares
web-gather-sit = Sentar-se
web-gather-stand = Levantar-se
web-gather-full = Todos os lugares estão ocupados. Você está assistindo; a partida começa quando os jogadores quiserem.
web-gather-watching = Você está assistindo. Sente-se para jogar.
web-gather-beside = Adicionar jogador nesta tela
web-gather-invite = Convidar amigos
web-gather-link = Link desta mesa
web-gather-copy = Copiar
web-gather-copied = Copiado
web-gather-share = Compartilhar
web-gather-share-text = Jogue { $board } comigo
web-gather-code = Código QR do link: aponte a câmera do celular
web-gather-fill = Os lugares vazios ficam com bots:
web-gather-start = Começar
web-gather-start-bots =
    { $count ->
        [one] Começar com { $count } bot
       *[other] Começar com { $count } bots
    }
web-gather-fair = Um embaralhamento justo
web-gather-fair-about = O servidor já fixou a parte dele do embaralhamento e mostra o lacre; o navegador de cada jogador acrescenta a sua. Assim ninguém, nem o servidor, consegue escolher as cartas, e no fim qualquer um pode conferir.
web-gather-seal = Lacre
web-gather-device = Jogar em outro aparelho
web-gather-device-about = Este link é o seu lugar: abra-o no celular ou em outro computador, e não o compartilhe.
web-gather-leave = Voltar ao início
web-gather-leave-about = O lugar continua seu; você encontra a mesa em “Continuar”.

## Preferências

web-settings-language = Idioma
web-settings-theme = Cores
web-settings-theme-auto = Como o aparelho
web-settings-theme-day = Dia
web-settings-theme-night = Noite
web-settings-theme-contrast = Alto contraste
web-settings-pace = Animações
web-settings-pace-none = Nenhuma
web-settings-pace-fast = Rápidas
web-settings-pace-normal = Normais
web-settings-pace-slow = Lentas
web-settings-confirm = Perguntar antes de conquistar uma rota
web-settings-confirm-always = Sempre
web-settings-confirm-touch = Em telas de toque
web-settings-confirm-never = Nunca
web-settings-sound = Som
web-settings-sound-off = Desligado
web-settings-sound-on = Ligado
web-settings-volume = Volume
web-settings-hand = Ordem das suas cartas
web-settings-hand-board = Como no tabuleiro
web-settings-hand-most = Maior quantidade primeiro
web-settings-deck = Mercado e baralho
web-settings-deck-left = À esquerda
web-settings-deck-right = À direita
web-settings-kept = Fica salvo neste navegador, para todas as partidas.

## As regras

web-rules-contents = Índice
web-rules-search = Buscar nas regras
web-rules-found =
    { $count ->
        [one] { $count } regra
       *[other] { $count } regras
    }
web-rules-none = Nenhuma regra menciona “{ $text }”.
