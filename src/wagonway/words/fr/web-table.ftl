### The browser game: the table while it is played, and its edges.

web-you = Vous
web-your-turn = À vous de jouer
web-pass = Passer
web-do-pay = Payer { $cards }
web-do-withdraw = Renoncer
web-menu = Menu
web-unread =
    { $count ->
        [one] { $count } nouveau message
       *[other] { $count } nouveaux messages
    }
web-line-drew = a pioché
web-line-kept = a gardé
web-line-chose = a choisi ses destinations
web-line-tickets = a pioché des destinations
web-line-passed = a passé son tour
web-line-withdraw = a renoncé
web-ticket-open-brief = encore { $pieces }
web-since = Depuis votre dernier tour
web-since-short = Depuis votre tour
web-again = Revoir
web-zen = Plateau seul
web-zen-end = Tout afficher
web-key-ways = montrer les chemins de toutes les destinations
web-key-zen = plateau seul
web-settings-notify = M’avertir quand c’est à moi de jouer
web-home-more-boards = Autres plateaux
web-lost-title = La voie s’arrête ici
web-lost-about = Il n’y a aucune page à l’adresse { $address }.
web-rules-numbers = Afficher les codes des règles
web-report = Signaler : { $who }
web-reported = Copié : ces messages et l’adresse de la table. Envoyez-les à l’hôte de ce serveur.
