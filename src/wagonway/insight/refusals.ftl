# The English sentences of what this package refuses. Other languages: words/<language>/refusals.ftl.

chances-worlds = The number of worlds must be at least { $least }, not { $worlds }.
review-no-decision = Step { $step } of the record is not a decision.

exercise-unknown = There is no exercise { $exercise }.
exercise-answer = “{ $action }” cannot be decided in this position.
exercise-set-board = These exercises are of another version of the board { $board }.
exercise-set-file = { $file } is no set of exercises: { $why }
exercise-set-other = { $file } was begun with other options ({ $source }). Name another file, or the same options.
