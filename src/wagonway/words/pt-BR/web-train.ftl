### O jogo no navegador: exercícios com uma resposta claramente melhor.

web-train-title = Treinar
web-train-about = Posições de partidas reais em que uma resposta é claramente a melhor. Decida como na mesa: sua resposta recebe uma nota de 0 a 10 conforme o que faz com a chance de vencer, julgada pelo que o jogador podia saber.
web-train-today = Cinco para hoje
web-train-open = Exercício { $number }: ainda sem resposta
web-train-graded = Exercício { $number }: { $grade } de 10
web-train-start = Começar
web-train-continue = Continuar
web-train-all-done = Pronto por hoje. Amanhã há novos.
web-train-streak = { $days ->
        [0] Ainda nenhum dia seguido.
        [one] { $days } dia seguido
       *[other] { $days } dias seguidos
    }
web-train-free = Quantos você quiser
web-train-board = Tabuleiro
web-train-theme = Tema
web-train-any-board = Qualquer tabuleiro
web-train-any-theme = Qualquer tema
web-train-next = Próximo exercício
web-train-count = { $count ->
        [one] { $count } exercício
       *[other] { $count } exercícios
    }, { $fresh } sem resposta
web-train-rating = Seu rating
web-train-no-curve = Ele muda com a sua primeira resposta a cada exercício.
web-train-kept = Fica neste navegador e em nenhum outro lugar.
web-train-curve = Seu rating de { $first } a { $last } em { $count ->
        [one] { $count } resposta
       *[other] { $count } respostas
    }
web-train-forget = Apagar meu treino
web-train-forget-sure = Sim, apagar tudo

## Um exercício

web-train-question = O lugar { $seat } é seu. O que você faz?
web-train-number = Exercício { $number } de { $of }
web-train-players = { $players ->
        [one] { $players } jogador
       *[other] { $players } jogadores
    }
web-train-worth = dificuldade { $rating }
web-train-again = já respondido, não conta
web-train-leave = Voltar à lista

## A nota

web-train-result = Sua nota
web-train-best = A melhor resposta: { $move }
web-train-better = Melhor: { $move }
web-train-costs = { $move }: { $win } de chance de vencer, margem { $margin }.
web-train-against = Em comparação com a segunda melhor: { $move }
web-train-yours = seu rating { $rating } ({ $change })
web-train-values = Todos os valores
web-train-answer = Resposta
web-train-win = Chance de vencer
web-train-margin = Margem
web-train-payment = Ao conquistar, vale a rota, seja qual for o pagamento.
web-train-report = Há algo errado neste exercício
web-train-reported = Obrigado. Quem administra este servidor pode ver o seu aviso.
web-train-on = Próximo
web-train-finish = Pronto

## Temas

web-train-tag-tickets = Quais bilhetes
web-train-tag-build = Comprar ou construir
web-train-tag-block = Bloquear
web-train-tag-end = Quando encerrar
web-train-tag-tokens = Fichas
web-train-tag-detour = Desvio
web-train-tag-more = Mais bilhetes
web-train-tag-route = Qual rota
web-train-tag-cards = Qual carta
