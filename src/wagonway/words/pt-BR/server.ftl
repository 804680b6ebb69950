# `wagonway serve`.

serve-running = O Wagonway está no ar em { $address }
serve-keeps = As partidas são salvas em { $file }. Ctrl-C para o servidor; elas continuam quando ele voltar.
backup-done = Todas as partidas foram copiadas para { $file }.
restore-done = As partidas em { $file } agora são as de { $copy }.
restore-aside = As partidas anteriores estão agora em { $file }.
export-damaged = A partida { $game } está danificada e ficou de fora: { $why }
export-done = Registros gravados em { $folder }: { $count }.
prune-done = Partidas apagadas: { $count }.
prune-progress = Apagando partidas
prune-interrupted = Interrompido: o mesmo comando apaga as outras.
import-done = { $file }: importado como { $game }.
import-there = { $file }: já estava lá.
import-another = { $file }: não importado, porque já há ali outra partida chamada { $game }.
