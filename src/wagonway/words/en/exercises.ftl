### `wagonway exercises`: positions with one clear best answer.

exercises-progress = Looking for exercises
exercises-made = { $file } has { $count ->
        [one] { $count } exercise
       *[other] { $count } exercises
    } from { $games ->
        [one] { $games } game
       *[other] { $games } games
    }.
