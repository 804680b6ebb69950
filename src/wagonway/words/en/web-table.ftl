### The browser game: the table while it is played, and its edges.

web-you = You
web-your-turn = Your turn
web-pass = Pass
web-do-pay = Pay { $cards }
web-do-withdraw = Withdraw
web-menu = Menu
web-unread =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
web-line-drew = drew
web-line-kept = kept
web-line-chose = chose tickets
web-line-tickets = drew tickets
web-line-passed = passed
web-line-withdraw = withdrew
web-ticket-open-brief = { $pieces } to go
web-since = Since your last turn
web-since-short = Since your turn
web-again = Show again
web-zen = Board only
web-zen-end = Show everything again
web-key-ways = show the paths of all tickets
web-key-zen = board only
web-settings-notify = Notify me when it is my turn
web-home-more-boards = More boards
web-lost-title = The line ends here
web-lost-about = There is no page at { $address }.
web-rules-numbers = Show clause ids
web-report = Report { $who }
web-reported = Copied: these messages and the address of this table. Send them to the host of this server.
