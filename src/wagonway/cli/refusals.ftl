# The English sentences of what this package refuses. Other languages: words/<language>/refusals.ftl.

documents-stale = Out of date: { $documents }; run “wagonway docs”.
documents-no-source = Documents are generated in a source folder, and this is an installed package.
play-load = A saved game already has a board, seats and a seed; only --code, --exec, --time, --plain and --lang go with --load.
board-unsound = { $board }: a test game went wrong. { $fault }
arena-workers = A match needs at least one worker, not { $workers }.
train-net = { $file } holds no weights that `wagonway train chances` wrote.
arena-resume-fresh = A match can be resumed or restarted, not both.
study-players = Table sizes are comma-separated numbers, such as 2,3,4; “{ $players }” is not.
prune-age = “{ $age }” is not a length of time; write 90d, 12w or 36h, for example.
backup-shared = Copy games in PostgreSQL with pg_dump. See docs/operating.md.
restore-shared = Restore games in PostgreSQL with pg_restore. See docs/operating.md.
server-extra = The server needs { $package }, which is not installed; type: pip install "wagonway[server]"
clean-failed = Cannot remove { $file }: { $why }.
