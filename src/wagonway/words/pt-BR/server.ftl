# `wagonway serve`.

serve-running = Wagonway está em { $address }
serve-keeps = As partidas ficam em { $file }. Ctrl-C para o servidor; as partidas continuam quando ele voltar.
backup-done = Todas as partidas foram copiadas para { $file }.
export-done = Registros gravados em { $folder }: { $count }.
import-done = { $file }: guardado como { $game }.
import-there = { $file }: já estava lá.
