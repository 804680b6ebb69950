# `wagonway serve`.

serve-running = Wagonway is served at { $address }
serve-keeps = Games are kept in { $file }. Ctrl-C stops the server; games go on when it starts again.
backup-done = All games were copied to { $file }.
restore-done = The games in { $file } are those of { $copy } again.
restore-aside = What was there before is in { $file } now.
export-done = Records written to { $folder }: { $count }.
import-done = { $file }: kept as { $game }.
import-there = { $file }: was there already.
