# The English sentences of what this package refuses. Other languages: words/<language>/refusals.ftl.

outside-load = Seat { $seat } was played by { $bot }; a saved game starts no program by itself, so add { $option } if you trust it.
play-people = Too many people for a table of { $players }: { $people }.
play-bots =
    { $people ->
        [one] { $people } person
       *[other] { $people } people
    } and { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    } do not fit at a table of { $players }.
play-finished = The game in { $file } is over; “wagonway replay” shows it.
near-none = There is no location “{ $place }” on this board.
near-several = “{ $place }” can be { $places }.
play-not-kept = The game cannot be saved in { $folder }: { $why }.
undo-opening = Everyone has chosen opening tickets, so that choice stands.
undo-ticket = A ticket was revealed since then, so it cannot be undone.
undo-card = A card was revealed since then, so it cannot be undone.
