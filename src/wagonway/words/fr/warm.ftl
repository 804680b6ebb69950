# `wagonway warm`

warm-start = Compilation des règles, une seule fois sur cette machine…
warm-progress = Compilation des règles, une seule fois sur cette machine… { $done } sur { $of }
warm-done = Les règles sont compilées.
warm-already = Les règles étaient déjà compilées.
warm-bot = Compilation du robot { $bot }, une fois sur cette machine…
warm-bots-done = Les robots sont compilés.
