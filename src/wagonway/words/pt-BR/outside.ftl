### Robôs de fora: o que falhou, uma vez quando acontece, e em um relatório no fim.

## Quando acontece; $greedy é o robô que escolheu no lugar dele

outside-fault-late = { $bot } não respondeu em { $seconds } s, por isso { $greedy } escolheu por ele.
outside-fault-unfinished = { $bot } não terminou a linha em { $seconds } s (“{ $detail }”), por isso { $greedy } escolheu por ele.
outside-fault-stopped = { $bot } parou (estado { $detail }), por isso { $greedy } escolheu por ele.
outside-fault-deaf = { $bot } fechou a sua entrada, por isso { $greedy } escolheu por ele.
outside-fault-not-ready = { $bot } não disse em { $seconds } s que está pronto, por isso { $greedy } escolheu por ele.
outside-fault-too-long = { $bot } escreveu uma linha sem fim (“{ $detail }”), por isso { $greedy } escolheu por ele.
outside-fault-nonsense = { $bot } escreveu “{ $detail }”, que não é uma resposta, por isso { $greedy } escolheu por ele.
outside-fault-illegal = { $bot } escolheu “{ $detail }”, que não é permitido, por isso { $greedy } escolheu por ele.
outside-fault-unasked = { $bot } escreveu “{ $detail }” sem que nada fosse perguntado; foi ignorado.
outside-fault-retired = { $bot } falhou vezes demais; { $greedy } continua a jogar por ele.

## No relatório

outside-short-late = atrasado
outside-short-unfinished = linha não terminada
outside-short-stopped = parou
outside-short-deaf = entrada fechada
outside-short-not-ready = não pronto
outside-short-too-long = linha longa demais
outside-short-nonsense = sem resposta
outside-short-illegal = não permitido
outside-short-unasked = sem pergunta
outside-short-retired = abandonado
outside-times = { $fault } × { $times }
outside-report =
    { $moves ->
        [one] { $bot }: { $chosen } de { $moves } jogada foi escolhida por ele ({ $faults }).
       *[other] { $bot }: { $chosen } de { $moves } jogadas foram escolhidas por ele ({ $faults }).
    }
outside-last-words = As últimas linhas que { $bot } escreveu na sua saída de erros:
