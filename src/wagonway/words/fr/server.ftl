# `wagonway serve`, and the plain pages it shows.

serve-running = Wagonway est servi à { $address }
serve-keeps = Les parties sont gardées dans { $file }. Ctrl-C arrête le serveur ; les parties continuent quand il repart.
backup-done = Toutes les parties ont été copiées dans { $file }.
export-done = Enregistrements écrits dans { $folder } : { $count }.
import-done = { $file } : gardé sous { $game }.
import-there = { $file } : y était déjà.

lobby-title = Jouer
lobby-new = Une nouvelle table
lobby-public = Tables publiques
lobby-none = Il n’y a pas de table publique en ce moment.
lobby-open = places libres : { $count }
form-name = Votre nom
form-board = Plateau
form-bots = Robots
form-level = Niveau des robots
form-open = Places libres pour des amis
form-public = Montrer la table dans la liste
form-hints = Permettre les conseils
form-create = Dresser la table
form-join = S’asseoir
level-easy = facile
level-medium = moyen
level-hard = difficile
level-expert = expert
seat-free = libre
seat-of-bot = robot { $bot }
table-link = Lien vers cette table :
table-secret = Le secret de la place { $seat }, avec lequel vous revenez sur un autre appareil ; ne le montrez à personne :
table-commitment = Engagement sur les cartes, pris avant la donne :
page-sorry = Cela n’a pas marché
