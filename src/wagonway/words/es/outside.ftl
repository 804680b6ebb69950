### Bots de fuera: qué falló, una vez cuando ocurre, y un informe al final.

## Cuando ocurre; $stand_in es el bot que eligió en su lugar

outside-fault-late = { $bot } no respondió en { $seconds } s, así que { $stand_in } eligió por él.
outside-fault-unfinished = { $bot } no terminó su línea en { $seconds } s («{ $detail }»), así que { $stand_in } eligió por él.
outside-fault-stopped = { $bot } se detuvo (código de salida { $detail }), así que { $stand_in } eligió por él.
outside-fault-deaf = { $bot } cerró su entrada, así que { $stand_in } eligió por él.
outside-fault-not-ready = { $bot } no avisó en { $seconds } s de que estaba listo, así que { $stand_in } eligió por él.
outside-fault-too-long = { $bot } escribió una línea sin fin («{ $detail }»), así que { $stand_in } eligió por él.
outside-fault-nonsense = { $bot } escribió «{ $detail }», que no es una respuesta, así que { $stand_in } eligió por él.
outside-fault-illegal = { $bot } eligió «{ $detail }», que no está permitido, así que { $stand_in } eligió por él.
outside-fault-unasked = { $bot } escribió «{ $detail }» sin que se le preguntara; se ignoró.
outside-fault-retired = { $bot } falló demasiadas veces; desde ahora { $stand_in } juega por él.

## En el informe

outside-short-late = con retraso
outside-short-unfinished = línea sin terminar
outside-short-stopped = detenido
outside-short-deaf = entrada cerrada
outside-short-not-ready = sin preparar
outside-short-too-long = línea demasiado larga
outside-short-nonsense = respuesta no válida
outside-short-illegal = no permitido
outside-short-unasked = sin consulta
outside-short-retired = sustituido
outside-times = { $fault } × { $times }
outside-report =
    { $bot }: { $chosen ->
        [one] otro bot eligió { $chosen } jugada de { $moves } en su lugar
       *[other] otro bot eligió { $chosen } jugadas de { $moves } en su lugar
    } ({ $faults }).
outside-last-words = Las últimas líneas que { $bot } escribió en su salida de errores:
