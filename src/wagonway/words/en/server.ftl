# `wagonway serve`.

serve-running = Wagonway is running at { $address }
serve-keeps = Games are stored in { $file }. Ctrl-C stops the server; games continue when it starts again.
backup-done = All games were copied to { $file }.
restore-done = The games in { $file } are now those of { $copy }.
restore-aside = The previous games are in { $file } now.
export-damaged = The game { $game } is damaged and was left out: { $why }
export-done = Records written to { $folder }: { $count }.
prune-done = Games deleted: { $count }.
prune-progress = Deleting games
prune-interrupted = Interrupted: the same command deletes the others.
import-done = { $file }: imported as { $game }.
import-there = { $file }: already there.
import-another = { $file }: not imported, because another game there is named { $game }.
