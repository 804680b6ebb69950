### Bots from outside: what went wrong, once when it first happens, and in a report at the end.

## When it happens; $stand_in is the bot that chose a move instead

outside-fault-late = { $bot } did not answer within { $seconds } s, so { $stand_in } chose for it.
outside-fault-unfinished = { $bot } did not end its line within { $seconds } s (“{ $detail }”), so { $stand_in } chose for it.
outside-fault-stopped = { $bot } stopped (exit status { $detail }), so { $stand_in } chose for it.
outside-fault-deaf = { $bot } closed its input, so { $stand_in } chose for it.
outside-fault-not-ready = { $bot } did not report ready within { $seconds } s, so { $stand_in } chose for it.
outside-fault-too-long = { $bot } wrote an endless line (“{ $detail }”), so { $stand_in } chose for it.
outside-fault-nonsense = { $bot } wrote “{ $detail }”, which is not an answer, so { $stand_in } chose for it.
outside-fault-illegal = { $bot } chose “{ $detail }”, which is not legal, so { $stand_in } chose for it.
outside-fault-unasked = { $bot } wrote “{ $detail }” without being asked; it was ignored.
outside-fault-retired = { $bot } failed too often; { $stand_in } plays for it from now on.

## In the report

outside-short-late = late
outside-short-unfinished = line not ended
outside-short-stopped = stopped
outside-short-deaf = input closed
outside-short-not-ready = not ready
outside-short-too-long = line too long
outside-short-nonsense = invalid answer
outside-short-illegal = illegal
outside-short-unasked = not asked
outside-short-retired = retired
outside-times = { $fault } × { $times }
outside-report =
    { $bot }: { $chosen ->
        [one] another bot chose { $chosen } move of { $moves }
       *[other] another bot chose { $chosen } moves of { $moves }
    } ({ $faults }).
outside-last-words = The last lines { $bot } wrote to its error output:
