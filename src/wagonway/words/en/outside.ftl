### Bots from outside: what went wrong, once when it first happens, and in a report at the end.

## When it happens; $greedy is the bot that chose a move instead

outside-fault-late = { $bot } did not answer within { $seconds } s, so { $greedy } chose for it.
outside-fault-unfinished = { $bot } did not end its line within { $seconds } s (“{ $detail }”), so { $greedy } chose for it.
outside-fault-stopped = { $bot } stopped (status { $detail }), so { $greedy } chose for it.
outside-fault-deaf = { $bot } closed its input, so { $greedy } chose for it.
outside-fault-not-ready = { $bot } did not say that it is ready within { $seconds } s, so { $greedy } chose for it.
outside-fault-too-long = { $bot } wrote a line without end (“{ $detail }”), so { $greedy } chose for it.
outside-fault-nonsense = { $bot } wrote “{ $detail }”, which is no answer, so { $greedy } chose for it.
outside-fault-illegal = { $bot } chose “{ $detail }”, which is not legal, so { $greedy } chose for it.
outside-fault-unasked = { $bot } wrote “{ $detail }” when nothing was asked; it was ignored.
outside-fault-retired = { $bot } failed too often; { $greedy } plays on for it.

## In the report

outside-short-late = late
outside-short-unfinished = line not ended
outside-short-stopped = stopped
outside-short-deaf = input closed
outside-short-not-ready = not ready
outside-short-too-long = line too long
outside-short-nonsense = no answer
outside-short-illegal = not legal
outside-short-unasked = not asked
outside-short-retired = given up
outside-times = { $fault } × { $times }
outside-report =
    { $moves ->
        [one] { $bot }: { $chosen } of { $moves } move was chosen for it ({ $faults }).
       *[other] { $bot }: { $chosen } of { $moves } moves were chosen for it ({ $faults }).
    }
outside-last-words = The last lines that { $bot } wrote to its error output:
