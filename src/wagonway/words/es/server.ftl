# `wagonway serve`.

serve-running = Wagonway está en { $address }
serve-keeps = Las partidas se guardan en { $file }. Ctrl-C detiene el servidor; las partidas siguen cuando vuelva.
backup-done = Todas las partidas se copiaron en { $file }.
restore-done = Las partidas en { $file } vuelven a ser las de { $copy }.
restore-aside = Lo que había antes está ahora en { $file }.
export-damaged = La partida { $game } está dañada y se dejó fuera: { $why }
export-done = Registros escritos en { $folder }: { $count }.
prune-done = Partidas borradas: { $count }.
import-done = { $file }: guardado como { $game }.
import-there = { $file }: ya estaba.
