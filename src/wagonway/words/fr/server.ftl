# `wagonway serve`.

serve-running = Wagonway tourne à l’adresse { $address }
serve-keeps = Les parties sont conservées dans { $file }. Ctrl-C arrête le serveur ; les parties reprennent quand il redémarre.
backup-done = Toutes les parties ont été copiées dans { $file }.
restore-done = Les parties dans { $file } sont maintenant celles de { $copy }.
restore-aside = Les parties précédentes sont maintenant dans { $file }.
export-damaged = La partie { $game } est endommagée et a été laissée de côté : { $why }
export-done = Enregistrements écrits dans { $folder } : { $count }.
prune-done = Parties supprimées : { $count }.
prune-progress = Suppression des parties
prune-interrupted = Interrompu : la même commande supprime les autres.
import-done = { $file } : importé sous { $game }.
import-there = { $file } : y était déjà.
import-another = { $file } : non importé, car une autre partie s’y appelle déjà { $game }.
