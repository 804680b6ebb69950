# `wagonway serve`.

serve-running = Wagonway está en marcha en { $address }
serve-keeps = Las partidas se guardan en { $file }. Ctrl-C detiene el servidor; las partidas continúan cuando vuelva a arrancar.
backup-done = Todas las partidas se copiaron en { $file }.
restore-done = Las partidas en { $file } ahora son las de { $copy }.
restore-aside = Las partidas anteriores están ahora en { $file }.
export-damaged = La partida { $game } está dañada y se dejó fuera: { $why }
export-done = Registros escritos en { $folder }: { $count }.
prune-done = Partidas borradas: { $count }.
prune-progress = Borrando partidas
prune-interrupted = Interrumpido: el mismo comando borra las demás.
import-done = { $file }: importado como { $game }.
import-there = { $file }: ya estaba.
import-another = { $file }: no importado, porque allí ya hay otra partida llamada { $game }.
