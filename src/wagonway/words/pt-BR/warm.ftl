# `wagonway warm`

warm-start = Compilando as regras, uma única vez nesta máquina…
warm-progress = Compilando as regras, uma única vez nesta máquina… { $done } de { $of }
warm-done = As regras estão compiladas.
warm-already = As regras já estavam compiladas.
warm-bot = Compilando o robô { $bot }, uma vez nesta máquina…
warm-bots-done = Os robôs estão compilados.
