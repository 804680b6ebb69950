# `wagonway serve`.

serve-running = Wagonway est servi à { $address }
serve-keeps = Les parties sont gardées dans { $file }. Ctrl-C arrête le serveur ; les parties continuent quand il repart.
backup-done = Toutes les parties ont été copiées dans { $file }.
restore-done = Les parties dans { $file } sont de nouveau celles de { $copy }.
restore-aside = Ce qui s’y trouvait avant est maintenant dans { $file }.
export-done = Enregistrements écrits dans { $folder } : { $count }.
import-done = { $file } : gardé sous { $game }.
import-there = { $file } : y était déjà.
