# `wagonway warm`

warm-start = Compiling the rules, once on this machine…
warm-progress = Compiling the rules, once on this machine… { $done } of { $of }
warm-done = The rules are compiled.
warm-already = The rules are compiled already.
warm-bot = Compiling the bot { $bot }, once on this machine…
warm-bots-done = The bots are compiled.
