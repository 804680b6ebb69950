### The rules, told in our own words. This file is also the list of clauses: their ids, their
### order and their sections are read from it (wagonway/rulebook.py). The other languages hold the
### same messages.
###
### Words used: location, route, space, double route (two halves), piece (train, cable car), card,
### wild (locomotive, ferry), ticket, token, stack, market, deck, discard pile, hand, seat, claim.

rules-title = The rules
rules-intro = These are all the rules Wagonway plays, in our own words. A wild is the Ferry card of San Francisco and the Locomotive of the USA; a piece is a cable car or a train. Tickets are the Destination Tickets; tokens are the Tourist Tokens.
rules-intro-ids = Each clause has an id; code, tests and documents cite the clause by that id. A clause that starts with SF comes from the San Francisco game, one that starts with US from the USA game, and any other from both. A board’s file says which clauses it plays, and with what numbers.
rules-section-figures = Figures
rules-section-differences = Where the rulebooks differ, and what we play

## Setup

rules-section-setup = Setup
rule-SETUP-1 = Every player begins with all of their pieces and no points.
rule-SETUP-2 = The cards are shuffled and the opening hands are dealt, seat by seat from the first. Then five cards are turned face up: they are the market. If three or more of them are wild, they are replaced at once (MARKET-3).
rule-SETUP-3 = The tickets are shuffled and each player is dealt an offer, seat by seat from the first, before anyone chooses. You keep at least the minimum, and may keep them all. Until everyone has chosen, nobody learns which tickets another player kept, nor how many. Then the returned tickets go to the bottom of the ticket deck, in seat order, and each seat’s in the order they were offered.
rule-SETUP-4 = The first player is drawn at random, and play goes clockwise, in seat order, from there. In the San Francisco game the draw comes after the tickets have been chosen; in the USA game the first player is known from the start. (The rulebooks also suggest the youngest player, or the most experienced traveller: a table may name its first player instead.)

## A turn

rules-section-turn = A turn
rule-TURN-1 = On your turn you do exactly one of three things: draw cards, claim a route, or draw tickets.
rule-TURN-2 = If you can do none of the three, you pass; if you can do any of them, you may not pass. (No rulebook speaks of passing; the USA one asks for another action when there are no cards to draw.) When everyone passes for a whole round, the game ends and is scored; otherwise it would never end.

## Cards

rules-section-cards = Cards
rule-CARD-1 = To draw cards, draw two, one after the other, each either blind from the top of the deck or from the market. The second draw is mandatory if possible. A card taken from the market is replaced at once, before the next draw.
rule-CARD-2 = A wild taken from the market as your first card is the only card of that turn.
rule-CARD-3 = A wild may not be taken from the market as your second card, not even one that has just been turned up.
rule-CARD-4 = A wild drawn blind counts like any other card, whether it is the first or the second.
rule-CARD-5 = A hand may hold any number of cards.
rule-CARD-6 = When a card is needed and the deck is empty, the discard pile is shuffled into a new deck; never earlier.
rule-CARD-7 = While deck and discard pile are both empty, a gap in the market stays a gap. It is filled as soon as there are discards: right after a payment, before a token is chosen. If there is nothing you may draw, drawing cards is not a legal action; if that happens after your first card, your turn ends with that one card.
rule-US-CARD-8 = On a board whose file says so, such as the USA board, no card at all may be drawn while deck and discard pile are both empty, not even from the market. On other boards, such as San Francisco, whose rulebooks are silent, the market cards may still be taken.
rule-MARKET-3 = Whenever three or more of the five market cards are wild, all five are discarded and five new ones are turned up, repeatedly until fewer than three are wild. (If fewer than five cards, or fewer than three that are not wild, lie outside the players’ hands, the market stays as it is and is checked again whenever discards appear; otherwise this would never end.)

## Routes

rules-section-routes = Routes
rule-ROUTE-1 = To claim an open route, discard as many cards as it has spaces and place one of your pieces on each space.
rule-ROUTE-2 = A coloured route takes cards of its colour; a grey route takes cards of any one colour. Wilds stand for any colour and in any number, so every mix is allowed (for a black route of three spaces: 3 black, 2 black and 1 wild, 1 black and 2 wilds, or 3 wilds), and you choose the mix.
rule-ROUTE-3 = A route need not touch any of your other routes.
rule-ROUTE-4 = You claim at most one route per turn.
rule-ROUTE-5 = If you have fewer pieces left than a route has spaces, you cannot claim it.
rule-ROUTE-6 = The points for the route’s length are scored at once.
rule-ROUTE-7 = The cards you paid with go to the discard pile.
rule-DOUBLE-1 = Two routes of the same length between the same two locations are the halves of a double route. One player never owns both.
rule-DOUBLE-2 = With few players (the figures say how few), claiming one half of a double route closes the other half to everyone.
rule-SF-FERRY-1 = A ferry route needs one wild for each ferry symbol on it (on the San Francisco board, always one). The other spaces are paid as usual, and more wilds may help to pay them.

## Tunnels

rules-section-tunnels = Tunnels
rule-TUNNEL-1 = To claim a tunnel, show the cards of your payment; then three cards are turned up from the deck, for everyone to see, and go to the discard pile. If the deck runs out, CARD-6 applies; if there are fewer than three cards in all, only those are turned up.
rule-TUNNEL-2 = Each card turned up that has the colour you pay with, or is wild, costs you one more card: of that colour or a wild. If you pay with wilds alone, only wilds count, and only wilds pay for them. If no card counts, the tunnel is yours at once.
rule-TUNNEL-3 = If the tunnel costs more, you pay all of it and claim the route, or you withdraw: you keep all your cards, and your turn is over. You may always withdraw, and you must if you cannot pay.

## Tickets

rules-section-tickets = Tickets
rule-TICKET-1 = Draw tickets from the top of the ticket deck and keep at least the minimum. What you return goes to the bottom of the deck, in the order it was offered.
rule-TICKET-2 = If fewer tickets are left than you would draw, you draw what is left and keep at least one; a single last ticket must therefore be kept, as the San Francisco rulebooks say. With none left, drawing tickets is not a legal action.
rule-TICKET-3 = A ticket you kept can no longer be returned.
rule-TICKET-4 = You may hold any number of tickets.
rule-TICKET-5 = Your tickets, and whether they are completed, are secret until the end. How many you hold is public.

## Tokens

rules-section-tokens = Tokens
rule-SF-TOKENS-1 = The tourist tokens are stacked by symbol, one symbol per stack, which makes seven stacks in San Francisco. Five of them go to Alcatraz, Golden Gate Bridge, The Embarcadero, Sunset and Potrero Hill; two are kept aside as the reserve. Which symbol goes where does not matter; we follow the order of the board file.
rule-SF-TOKENS-2 = A stack holds 3 tokens with four players, and 2 with two or three players.
rule-SF-TOKENS-3 = With three or four players, once the tickets have been chosen, the last player in turn order places one reserve stack at any location that has no stack; then the last but one does the same with the other.
rule-SF-TOKENS-4 = With two players, the second player places both reserve stacks, of a single token each, at two different locations that have no stack.
rule-SF-TOKENS-5 = After claiming a route, if a token whose symbol you do not have lies at either end, you take one. If both ends have such a token, you choose which end. Taking it is not optional.
rule-SF-TOKENS-6 = The tokens you have taken are public.

## The end and the score

rules-section-scoring = The end and the score
rule-END-1 = When a player ends a turn with two pieces or fewer, every player, including that one, gets one more turn; then the game ends. (It is checked at the end of the turn, as the French San Francisco rulebook and the USA rulebook say.)
rule-SCORE-1 = The points for routes can be recounted from the board at any time, and the recount equals the running score.
rule-SCORE-2 = Each completed ticket adds its points; each ticket not completed subtracts them. A ticket is completed when a chain of your own routes connects its two locations.
rule-SF-SCORE-3 = Your tokens score by how many different symbols you have; the figures give the table.
rule-US-SCORE-4 = The longest continuous path is worth 10 points. It is a trail of one player’s routes: it may pass through a location many times and make loops, but it uses no piece twice. Players who tie for it all get the 10 points. A player without a route has no path.
rule-SCORE-5 = The player with the most points wins.
rule-SF-TIE = If players tie, the one with the most completed tickets wins; those who are still tied share the win.
rule-US-TIE = If players tie, one filter after another applies: those with the most completed tickets remain; then, if any of them got the longest-path bonus, only those who got it. All who remain share the win.

## Figures: the names of the rows, and the words in them

rules-picture-figures = { $board }: the board
rules-picture-cards = { $board }: the cards, the wild last
rules-picture-routes = { $board }: a double route, one half claimed and the other open
rules-picture-tunnels = { $board }: a tunnel, with its broken rim
rules-picture-tickets = { $board }: a completed ticket, its two locations joined
rules-picture-tokens = { $board }: a stack of tokens beside its location

rules-figure-players = players
rules-figure-pieces = pieces per player
rules-figure-cards = cards
rules-figure-tickets = tickets
rules-figure-opening-hand = opening hand
rules-figure-opening-tickets = opening tickets: dealt / keep at least
rules-figure-ticket-draw = ticket draw in play: drawn / keep at least
rules-figure-first-player = the first player is known
rules-figure-exhausted = deck and discard pile empty: the market may be drawn from
rules-figure-doubles = claiming half of a double route closes the other with
rules-figure-route-points = route points by length, from 1
rules-figure-tokens = tokens: symbols × the most in a stack
rules-figure-token-stacks = tokens in a stack, by number of players
rules-figure-token-reserve = tokens in a reserve stack, by number of players
rules-figure-token-points = token points by number of symbols, from 0
rules-figure-last-round = pieces left that start the last round
rules-figure-longest-path = longest-path bonus
rules-figure-tie-break = ties are broken by

rules-value-none = none
rules-value-yes = yes
rules-value-no = no
rules-value-wild = wild
rules-value-times = { $count } × { $what }
rules-value-range = { $least }–{ $most }
rules-value-deal-keep = { $deal } / { $keep }
rules-value-up-to-players =
    { $count ->
        [one] up to { $count } player
       *[other] up to { $count } players
    }
rules-value-card-groups = { $total }: { $groups }
rules-value-from-the-start = from the start
rules-value-after-the-tickets = after the tickets
rules-value-tickets = completed tickets
rules-value-longest-path = the longest-path bonus

## Differences: the point, what the books say, what we play

rules-difference-point = point
rules-difference-books = the rulebooks
rules-difference-play = we play

rules-difference-first-wild-point = a first wild ends the draw
rules-difference-first-wild-books = San Francisco in Portuguese: any wild drawn first; in Spanish and French: a face-up one; USA: a blind one expressly does not
rules-difference-first-wild-play = a face-up one does, a blind one does not: CARD-2, CARD-4
rules-difference-three-wilds-point = wilds that sweep the market
rules-difference-three-wilds-books = three (Portuguese, Spanish); at least three (French)
rules-difference-three-wilds-play = three or more: MARKET-3
rules-difference-first-player-point = who starts
rules-difference-first-player-books = San Francisco setup: at random; its Spanish turn section: the youngest; USA: the most experienced traveller
rules-difference-first-player-play = at random, or named by the table: SETUP-4
rules-difference-end-point = when the end is checked
rules-difference-end-books = as soon as it happens (Portuguese, Spanish); at the end of the turn (French, USA)
rules-difference-end-play = at the end of the turn: END-1
rules-difference-exhausted-point = deck and discard pile both empty
rules-difference-exhausted-books = USA: no drawing at all; San Francisco: not stated
rules-difference-exhausted-play = a setting of the board file: US-CARD-8
rules-difference-opening-point = opening tickets: who chooses when, and how they go back
rules-difference-opening-books = not stated
rules-difference-opening-play = all choose in secret, then tickets go back in seat order: SETUP-3
rules-difference-reserve-point = reserve tokens with two players
rules-difference-reserve-books = one token from each reserve stack (French); two stacks of one (Portuguese, Spanish)
rules-difference-reserve-play = the same thing: SF-TOKENS-4
rules-difference-purple-point = the name of a colour
rules-difference-purple-books = purple (Portuguese, Spanish); pink (French)
rules-difference-purple-play = purple
rules-difference-reshuffle-point = when the deck is reshuffled
rules-difference-reshuffle-books = all: when the deck runs out
rules-difference-reshuffle-play = when a card is needed and the deck is empty, so that the cards discarded in the same turn are in it: CARD-6
rules-difference-must-act-point = whether a turn must be used
rules-difference-must-act-books = San Francisco in Portuguese and French: you must act; in Spanish, and USA: you may
rules-difference-must-act-play = you must if any action is legal; otherwise you pass: TURN-1, TURN-2
rules-difference-ferry-point = what pays the other spaces of a ferry
rules-difference-ferry-books = the usual cards (Portuguese, Spanish); French: not stated
rules-difference-ferry-play = the usual cards, and wilds may help: SF-FERRY-1
rules-difference-printed-point = route points, ferries and double routes of San Francisco
rules-difference-printed-books = in none: they are printed on the board
rules-difference-printed-play = what the board file says: 1, 2 and 4 points as in the whole series, 10 for length 5 as in the base game; ferries from published reviews

## What `wagonway rule` says

rules-clause-functions = implemented by
rules-clause-tests = tested by
rules-clause-nothing = nothing yet
rules-clause-no-function = no function implements it
rules-clause-no-test = no test covers it
rules-clause-complete = Every clause has a function that implements it and a test that covers it.
