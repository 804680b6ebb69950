# `wagonway serve`.

serve-running = O Wagonway está em { $address }
serve-keeps = As partidas ficam em { $file }. Ctrl-C para o servidor; as partidas continuam quando ele voltar.
backup-done = Todas as partidas foram copiadas para { $file }.
restore-done = As partidas em { $file } voltaram a ser as de { $copy }.
restore-aside = O que havia antes está agora em { $file }.
export-damaged = A partida { $game } está danificada e ficou de fora: { $why }
export-done = Registros gravados em { $folder }: { $count }.
prune-done = Partidas apagadas: { $count }.
import-done = { $file }: guardado como { $game }.
import-there = { $file }: já estava lá.
