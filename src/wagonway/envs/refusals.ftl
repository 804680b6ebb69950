# The English sentences of what this package refuses. Other languages: words/<language>/refusals.ftl.

# Environments for people who train

env-array = { $array } must be a contiguous array of { $type }, { $shape }.
env-autoreset = “{ $mode }” is not an autoreset mode: the modes are { $modes }.
env-cycles = max_cycles must be at least 1, not { $cycles }; None sets no limit.
env-illegal = Action { $action } is illegal in game { $game }: see its mask.
env-not-reset = Call reset before the first step.
env-observer = An observation can hold what is public and what is private to one player or to none; there are no other kinds.
env-observer-options = An observation takes no options; got { $options }.
env-opponent-plain = { $bot } is not compiled, and only compiled bots play many games at once.
env-opponents = Opponents at this table: { $wanted }, one for each other seat; given: { $given }.
env-player = There is no agent { $agent } at this table.
env-render = Cannot render as { $mode }: the modes are { $modes }.
env-reward = There is no reward { $reward }: the choices are { $rewards }.
env-whole = An action is an integer; { $action } is not.
