# `wagonway serve`.

serve-running = Wagonway está em { $address }
serve-keeps = As partidas ficam em { $file }. Ctrl-C para o servidor; as partidas continuam quando ele voltar.
backup-done = Todas as partidas foram copiadas para { $file }.
restore-done = As partidas em { $file } são de novo as de { $copy }.
restore-aside = O que havia antes está agora em { $file }.
export-done = Registros gravados em { $folder }: { $count }.
import-done = { $file }: guardado como { $game }.
import-there = { $file }: já estava lá.
