### `wagonway review`: what each decision of a game cost, and why.

review-heading = Review of { $board }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
review-judged = Each decision was judged by what its player could know, in up to { $worlds } possible worlds played to the end.
review-won = { $who }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, won
review-scored = { $who }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
review-counts = Accuracy { $accuracy }. { $list }
review-count-best = best: { $n }
review-count-find = good finds: { $n }
review-count-close = too close to tell: { $n }
review-count-inaccuracy = inaccuracies: { $n }
review-count-mistake = mistakes: { $n }
review-count-blunder = blunders: { $n }
review-count-forced = forced: { $n }
review-phases = Opening { $opening }, building { $building }, race for the end { $ending }
review-ledger = Margin { $margin }: luck { $luck }, own decisions { $own }, decisions of others { $theirs }.
review-ledger-start = Margin { $margin }: { $start } before the deal, luck { $luck }, own decisions { $own }, decisions of others { $theirs }.
review-moments = Moments that mattered
review-no-moment = No decision was clearly a mistake.
review-class-best = Best
review-class-close = Too close to tell
review-class-forced = Forced
review-class-find = Good find
review-class-inaccuracy = Inaccuracy
review-class-mistake = Mistake
review-class-blunder = Blunder
review-turn = Turn { $turn }
review-opening = Opening
review-moment = { $when }, { $who }: { $move }. { $class }, { $win } to win, margin { $margin }.
review-find = { $when }, { $who }: { $move }. { $class }.
review-better = Better: { $move }.
review-because-race = It takes { $route } before { $who }, who otherwise claims it in { $share } of the worlds.
review-because-ticket = It completes { $ticket } in { $better } of the worlds instead of { $worse }.
review-because-keep =
    { $turns ->
        [0] It keeps { $ticket }, worth { $worth }, without an extra turn: completed in { $better } of the worlds.
        [one] It keeps { $ticket }, worth { $worth } for about { $turns } more turn: completed in { $better } of the worlds.
       *[other] It keeps { $ticket }, worth { $worth } for about { $turns } more turns: completed in { $better } of the worlds.
    }
review-because-drop =
    { $turns ->
        [0] It returns { $ticket }, worth { $worth }: completed in only { $worse } of the worlds.
        [one] It returns { $ticket }, worth { $worth } for about { $turns } more turn: completed in only { $worse } of the worlds.
       *[other] It returns { $ticket }, worth { $worth } for about { $turns } more turns: completed in only { $worse } of the worlds.
    }
review-because-more = Tickets drawn from now on bring { $better } points on average instead of { $worse }.
review-because-only = The only colour that the tickets held still lack: { $cards }.
review-because-lack =
    { $tickets ->
        [one] One ticket held still lacks { $cards }.
       *[other] { $tickets } tickets held still lack { $cards } together.
    }
review-because-blind = The market shows no colour that the tickets held still lack.
review-because-way =
    { $tickets ->
        [one] { $route } lies on the cheapest way of { $ticket }.
       *[other] { $route } lies on the cheapest way of { $tickets } tickets held, { $ticket } among them.
    }
review-because-gather = It adds to { $cards } in hand for { $route }, which any one colour pays.
review-because-wilds =
    { $colours ->
        [one] A wild pays for the colour that the tickets held still lack.
       *[other] A wild pays for any of the { $colours } colours that the tickets held still lack.
    }
review-because-route = It gets { $route } in { $better } of the worlds instead of { $worse }.
review-because-rival = It leaves { $who } with { $better } points on average instead of { $worse }.
review-because-routes = It brings { $better } points for routes on average instead of { $worse }.
review-because-longest = It brings { $better } points for the longest path on average instead of { $worse }.
review-because-tokens = It brings { $better } points for tokens on average instead of { $worse }.
review-because-points = It ends with { $better } points on average instead of { $worse }.
review-because-risk = It wins more often, though with fewer points on average: { $better } instead of { $worse }.
review-progress = Judging decisions
