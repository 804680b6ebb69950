# `wagonway warm`

warm-start = Compilando las reglas, una sola vez en esta máquina…
warm-progress = Compilando las reglas, una sola vez en esta máquina… { $done } de { $of }
warm-done = Las reglas están compiladas.
warm-already = Las reglas ya estaban compiladas.
warm-bot = Compilando el bot { $bot }, una vez en esta máquina…
warm-bots-done = Los bots están compilados.
