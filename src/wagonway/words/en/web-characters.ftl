### The regulars at our tables: names we made up, a line each, and how they play.

web-characters-title = Who sits at your table?
web-characters-about = Ten regulars of the line. Each has one way to play, and one way to be beaten.
web-characters-strength = strength: { $wagons } of 5
web-characters-points =
    { $points ->
        [one] { $points } point on average
       *[other] { $points } points on average
    }
web-characters-sit =
    { $count ->
        [one] Play with { $count } bot
       *[other] Play with { $count } bots
    }
web-characters-choose = Choose your opponents

character-easy = Pip Lantern
character-easy-says = Plays whatever looks fun. Sometimes it is.
character-easy-style = thinks one turn ahead
character-hasty = Hattie Dash
character-hasty-says = The longest route she can pay for. Now.
character-hasty-style = spends at once
character-greedy = Baron Grabb
character-greedy-says = Points on the table today. Tickets are for clerks.
character-greedy-style = most points per turn
character-medium = Otto Halt
character-medium-says = Never late, never early, never in doubt.
character-medium-style = builds what the timetable says
character-threat = Vera Block
character-threat-says = Finds your one way through, and takes it.
character-threat-style = cuts the leader off
character-hoarder = Granny Stacks
character-hoarder-says = Says nothing for half the game. Then builds it all.
character-hoarder-style = hoards, then floods the board
character-hungry = Aunt Odile
character-hungry-says = One more ticket. And, while we are here, another.
character-hungry-style = lives off tickets
character-long-route = Long Tom
character-long-route-says = Fewer than four spaces? That is a driveway.
character-long-route-style = long routes or none
character-hard = Ines Quarry
character-hard-says = Measures twice, lays track once.
character-hard-style = plans every ticket together
character-expert = The Conductor
character-expert-says = Has read the timetable of the whole game.
character-expert-style = weighs every move to the last turn
