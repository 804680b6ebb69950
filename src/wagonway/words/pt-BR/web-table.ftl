### The browser game: the table while it is played, and its edges.

web-you = Você
web-your-turn = Sua vez
web-pass = Passar
web-do-pay = Pagar { $cards }
web-do-withdraw = Desistir do túnel
web-menu = Menu
web-unread =
    { $count ->
        [one] { $count } mensagem nova
       *[other] { $count } mensagens novas
    }
web-line-drew = comprou
web-line-kept = ficou com
web-line-chose = escolheu bilhetes
web-line-tickets = comprou bilhetes
web-line-passed = passou
web-line-withdraw = desistiu do túnel
web-ticket-open-brief =
    { $pieces ->
        [one] falta { $pieces }
       *[other] faltam { $pieces }
    }
web-since = Desde o seu último turno
web-since-short = Desde seu turno
web-again = Mostrar de novo
web-zen = Só o tabuleiro
web-zen-end = Mostrar tudo de novo
web-key-ways = mostrar os caminhos de todos os bilhetes
web-key-zen = só o tabuleiro
web-settings-notify = Avisar quando for a minha vez
web-home-more-boards = Mais tabuleiros
web-lost-title = A linha termina aqui
web-lost-about = Não há nenhuma página em { $address }.
web-rules-numbers = Mostrar os códigos das regras
web-report = Denunciar { $who }
web-reported = Copiado: estas mensagens e o endereço desta mesa. Envie a quem administra este servidor.
