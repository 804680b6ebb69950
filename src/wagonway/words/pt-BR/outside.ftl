### Bots de fora: o que falhou, uma vez quando acontece, e em um relatório no fim.

## Quando acontece; $stand_in é o bot que escolheu no lugar dele

outside-fault-late = { $bot } não respondeu em { $seconds } s, por isso { $stand_in } escolheu por ele.
outside-fault-unfinished = { $bot } não terminou a linha em { $seconds } s (“{ $detail }”), por isso { $stand_in } escolheu por ele.
outside-fault-stopped = { $bot } parou (código de saída { $detail }), por isso { $stand_in } escolheu por ele.
outside-fault-deaf = { $bot } fechou a sua entrada, por isso { $stand_in } escolheu por ele.
outside-fault-not-ready = { $bot } não avisou em { $seconds } s que estava pronto, por isso { $stand_in } escolheu por ele.
outside-fault-too-long = { $bot } escreveu uma linha que não acaba (“{ $detail }”), por isso { $stand_in } escolheu por ele.
outside-fault-nonsense = { $bot } escreveu “{ $detail }”, que não é uma resposta, por isso { $stand_in } escolheu por ele.
outside-fault-illegal = { $bot } escolheu “{ $detail }”, que não é permitido, por isso { $stand_in } escolheu por ele.
outside-fault-unasked = { $bot } escreveu “{ $detail }” sem ter sido consultado; foi ignorado.
outside-fault-retired = { $bot } falhou vezes demais; a partir de agora, { $stand_in } joga por ele.

## No relatório

outside-short-late = atrasado
outside-short-unfinished = linha não terminada
outside-short-stopped = interrompido
outside-short-deaf = entrada fechada
outside-short-not-ready = não ficou pronto
outside-short-too-long = linha longa demais
outside-short-nonsense = resposta inválida
outside-short-illegal = não permitido
outside-short-unasked = não consultado
outside-short-retired = substituído
outside-times = { $fault } × { $times }
outside-report =
    { $bot }: { $chosen ->
        [one] outro bot escolheu { $chosen } jogada de { $moves } no lugar dele
       *[other] outro bot escolheu { $chosen } jogadas de { $moves } no lugar dele
    } ({ $faults }).
outside-last-words = As últimas linhas que { $bot } escreveu na saída de erros:
