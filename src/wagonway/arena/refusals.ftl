# The English sentences of what this package refuses. Other languages: words/<language>/refusals.ftl.

arena-no-bots = A match needs bots, such as “wagonway arena greedy random”.
arena-games = Games per match: 1 to { $most }, not { $games }.
arena-sprt-order = The second number of a sequential test must be larger than the first, and { $elo1 } is not larger than { $elo0 }.
arena-sprt-elo = The numbers of a sequential test lie between −{ $most } and { $most }, and { $elo } does not.
arena-sprt-bots = A sequential test needs two bots at one table: as many names as players, of two different bots.
arena-anchor = The anchor must be a bot that plays: { $bots }, not { $bot }.
arena-nothing-played = No game was played, so there is no result.
arena-bot-late = { $bot } gave no answer to its decision { $decision } within { $seconds } s.
arena-bot-illegal = { $bot } chose “{ $detail }” in its decision { $decision }, which is not legal.
arena-bot-nonsense = { $bot } wrote “{ $detail }” instead of its decision { $decision }.
arena-bot-stopped = { $bot } stopped at its decision { $decision }: { $detail }
arena-bot-ended = { $bot } ended before its decision { $decision } (exit status { $detail }).
arena-bot-not-ready = { $bot } did not report ready; it wrote “{ $detail }”.
arena-faults-policy = “{ $policy }” is no choice for a bot that fails; the choices are { $policies }.
arena-nothing-to-resume = No match was interrupted, so there is nothing to resume.
arena-store-format = The results in { $file } come from another version of this program; choose another file with --store.
arena-store-unusable = Cannot use the results in { $file }: { $why }.
arena-store-damaged = The file { $file } is damaged or holds no results; remove it, or choose another with --store.
arena-extra = This needs { $package }, which is not installed; type: pip install "wagonway[{ $extra }]"
arena-ray-unreachable = There is no Ray cluster at { $address }: { $why }
arena-ray-refused = The Ray cluster at { $address } did not let this program in; it needs the same Ray, the same token (RAY_AUTH_MODE, RAY_AUTH_TOKEN) and a node on this machine: { $why }
arena-ray-version = A machine of the cluster has another version of the rules or of a bot; install the same version everywhere.
arena-worker-killed = A worker process was killed, perhaps because memory ran out; try fewer with --workers.
study-bot = A study needs a compiled bot; { $bot } is not compiled.
