### Le jeu dans le navigateur : ce que tous les écrans partagent, et une table pendant la partie.

web-name = Wagonway
web-close = Fermer
web-cancel = Annuler
web-no-server = Le serveur ne répond pas. Est-il lancé ?
web-stale = Quelque chose s’est passé entre-temps ; regardez à nouveau.
web-seat = place { $seat }
web-seat-open = place libre
web-bot-level = bot { $level }
web-bot-at = { $bot } ({ $seat })
level-easy = facile
level-medium = moyen
level-hard = difficile
level-expert = expert
