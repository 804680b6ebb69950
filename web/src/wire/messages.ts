// Written by `wagonway docs` from src/wagonway/server/protocol. Do not edit.

/** A possible action with its values from the screening. */
export interface Alternative {
  action: string;
  win: number;
  margin: number;
}

/** Points of margin with their standard error. */
export interface Amount {
  value: number;
  error: number;
}

/** An answer beside the best: grades go from 0 to 10 by the win chance that it loses. */
export interface AnswerGraded {
  grade: number;
  loss: number;
  points: number;
  answer: Alternative;
  answers: Array<Alternative>;
  against: string;
  reasons: Array<ReviewReason>;
  rating: Rating | null;
}

/** Take the seat back from the stand-in. */
export interface Back {
  type: "back";
  key: string;
  seat?: number | null;
}

/** The names of image files: one pixel per unit, and two for high-density screens. */
export interface Backdrops {
  day: string;
  night: string;
  day_2x: string;
  night_2x: string;
}

export interface BoardCard {
  id: string;
  title: string;
  players: Array<number>;
  hash: string;
}

export interface BoardFacts {
  id: string;
  title: string;
  piece: string;
  wild: string;
  locations: Array<string>;
  routes: Array<RouteFacts>;
  tickets: Array<TicketFacts>;
  cards: Record<string, number>;
  rules: Rules;
  tokens: Tokens | null;
}

/** A board in numbers: where everything lies, its colours and its symbols. */
export interface BoardPicture {
  id: string;
  title: string;
  width: number;
  height: number;
  sizes: Sizes;
  routes: Array<RoutePicture>;
  places: Array<PlacePicture>;
  plate: Box | null;
  backdrops: Backdrops | null;
  wild: string;
  colours: Record<string, ColourPicture>;
  liveries: Array<LiveryPicture>;
  glyphs: Record<string, string>;
  ferry: string;
  tokens: Record<string, Array<StrokePicture>>;
}

export interface Boards {
  boards: Array<BoardCard>;
}

export interface BotCard {
  name: string;
  about: string;
}

/** A bot by its name, and options if wanted. */
export interface BotSeat {
  kind: "bot";
  bot: string;
}

export interface Bots {
  levels: Array<string>;
  bots: Array<BotCard>;
}

/** Its top left corner and its size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Say something to the table. */
export interface Chat {
  type: "chat";
  key: string;
  seat?: number | null;
  text: string;
}

/** A seat said something; `number` counts what is said at the table. */
export interface Chatted {
  type: "chatted";
  by: number;
  number: number;
  text: string;
}

/** The clocks when the message was made: milliseconds left of each seat, and whose run. */
export interface ClockSeen {
  left: Array<number | null>;
  running: Array<number>;
}

/** The connection is about to be closed; coming back makes sense after so long. */
export interface Closing {
  type: "closing";
  reason: Reason;
  after_ms: number | null;
}

export interface ColourPicture {
  fill: string;
  pale: string;
  ink: string;
  glyph: string | null;
}

/** Commit to 16 bytes: SHA-256 of them, before the table starts. */
export interface Commit {
  type: "commit";
  key: string;
  seat?: number | null;
  commitment: string;
}

/** Where a what-if game began: after so many lines of the record of another game, whose deal is known. */
export interface Continued {
  game: string;
  at: number;
}

/** So many days for each turn. */
export interface DayClock {
  kind: "days";
  days: number;
}

/** This key was used before: that message led to version v, and nothing happened now. */
export interface Duplicate {
  type: "duplicate";
  seat: number;
  key: string;
  v: number;
}

/** The game is over and everything is open: hands, seed, score; the record can be fetched. */
export interface Ended {
  type: "ended";
  v: number;
  winners: Array<number>;
  tie_break: string | null;
  resigned: number | null;
  scores: Array<Score>;
  hands: Array<Record<string, number>>;
  seed: string;
  entropy: Array<string | null>;
}

/** One thing that happened: an action or an event of a seat, and what chance gave, as the viewer may know them. */
export interface Entry {
  v: number;
  seat: number;
  text: string;
  given?: string;
  claimed?: string | null;
}

/** Something happened: entries are what is new. */
export interface Event {
  type: "event";
  seat: number | null;
  v: number;
  entries: Array<Entry>;
  position: Position;
  clock: ClockSeen | null;
}

/** What somebody would do, and their rating, if this answer is to change it. */
export interface ExerciseAnswer {
  action: string;
  rating?: Rating | null;
}

/** An exercise in the list. */
export interface ExerciseCard {
  id: string;
  board: string;
  players: number;
  tags: Array<string>;
  rating: number;
}

/** A position as the seat that decides saw it, and how far its tickets and all routes are. */
export interface ExerciseGiven {
  id: string;
  board: string;
  players: number;
  seat: number;
  tags: Array<string>;
  rating: number;
  entries: Array<Entry>;
  position: Position;
  tickets: Array<TicketPlan>;
  offer: Array<TicketPlan>;
  routes: Array<RouteOutlook>;
}

/** All exercises, from the easiest to the hardest, and five for today. */
export interface ExerciseList {
  day: string;
  daily: Array<string>;
  exercises: Array<ExerciseCard>;
}

export interface FerryMark {
  space: number;
  x: number;
  y: number;
  symbol: Spot | null;
}

/** So much time for the whole game, and some more for each turn. */
export interface GameClock {
  kind: "game";
  seconds: number;
  increment?: number;
}

/** Another answer to a decision of a game that is over, to be graded. */
export interface GradeRequest {
  v: number;
  action: string;
}

/** An answer to a position of a record, graded by what it would have been worth. */
export interface Graded {
  action: string;
  best: string;
  grade: number;
  loss: number;
  loss_error: number;
  points: number;
  kind: string;
}

/** The chances of all seats after a line of the record; line 0 is the deal. */
export interface GraphPoint {
  v: number;
  turn: number;
  phase: string;
  seen: Array<number>;
  seen_error: Array<number> | null;
  open: Array<number> | null;
}

/** The first message: with which seats' secrets one comes to the table, and what one saw last. */
export interface Hello {
  type: "hello";
  tokens?: Array<string>;
  since?: number | null;
}

/** Ask a strong bot what it would do, where the table allows it. */
export interface Hint {
  type: "hint";
  key: string;
  seat?: number | null;
}

export interface HintGiven {
  type: "hint";
  seat: number;
  key: string;
  v: number;
  bot: string;
  action: string;
}

/** The request was refused, and why; nothing changed. Seat is null for a client without one. */
export interface Illegal {
  type: "illegal";
  seat: number | null;
  key: string;
  reason: Reason;
}

/** Somebody sits down: at the seats named, or at the first that is open. */
export interface Join {
  name: string;
  seats?: Array<number>;
  commitments?: Array<string>;
}

export interface LabelLine {
  text: string;
  x: number;
  y: number;
}

/** Let the stand-in play until the seat is taken back; before the start, stand up: the seat is open again. */
export interface Leave {
  type: "leave";
  key: string;
  seat?: number | null;
}

/** By seat: start + luck + own + theirs is exactly the margin, and so is start plus all events. */
export interface Ledger {
  margin: Array<number>;
  start: Array<number>;
  luck: Array<Amount>;
  own: Array<Amount>;
  theirs: Array<Amount>;
  events: Array<LedgerEvent>;
}

/** One chance event or decision, and by how much it changed the margin of every seat. */
export interface LedgerEvent {
  v: number;
  kind: string;
  seat: number;
  delta: Array<number>;
}

export interface LiveryPicture {
  fill: string;
  ink: string;
  glyph: string;
}

export interface Lobby {
  tables: Array<LobbyEntry>;
}

/** A public table in the list of the lobby. */
export interface LobbyEntry {
  game: string;
  board: string;
  stage: string;
  players: number;
  open: number;
  names: Array<string>;
  clock: NoClock | GameClock | DayClock;
}

/** Ask for everything the seat may know now. */
export interface Look {
  type: "look";
  key: string;
  seat?: number | null;
  since?: number | null;
}

/** The seat decides, having seen version v. The same key never moves twice. */
export interface MoveRequest {
  type: "move";
  key: string;
  seat?: number | null;
  v: number;
  action: string;
}

/** Mute or unmute a seat. */
export interface Mute {
  type: "mute";
  key: string;
  seat?: number | null;
  other: number;
  on?: boolean;
}

/** A table to be set up. */
export interface NewTable {
  board: string;
  seats: Array<OpenSeat | PersonSeat | BotSeat>;
  clock?: NoClock | GameClock | DayClock;
  public?: boolean;
  hints?: boolean;
  first?: number | null;
  stand_in?: string;
}

/** Everybody thinks as long as they like. */
export interface NoClock {
  kind: "none";
}

/** Done, and on disk. The game is now at version v. */
export interface Ok {
  type: "ok";
  seat: number;
  key: string;
  v: number;
}

/** Waits for somebody. */
export interface OpenSeat {
  kind: "open";
}

/** The one who sets up the table sits here; at several seats, if they play at one screen. */
export interface PersonSeat {
  kind: "person";
  name: string;
}

export interface PlacePicture {
  name: string;
  x: number;
  y: number;
  code: string;
  lines: Array<LabelLine>;
  room: number;
  anchor: "end" | "middle" | "start";
  stack: Spot | null;
  symbol: string | null;
}

/** Ask how far each ticket is. */
export interface Plan {
  type: "plan";
  key: string;
  seat?: number | null;
}

export interface PlanGiven {
  type: "plan";
  seat: number;
  key: string;
  v: number;
  tickets: Array<TicketPlan>;
  offer: Array<TicketPlan>;
  routes: Array<RouteOutlook>;
}

/** Play on from a step of a game that is over: at one of its seats, against bots of a level. */
export interface PlayOn {
  at: number;
  seat: number;
  name: string;
  level?: string;
}

/** The position as one seat or a spectator sees it. */
export interface Position {
  phase: string;
  deciding: Array<number>;
  first: number | null;
  turns_left: number | null;
  market: Record<string, number>;
  deck: number;
  discards: Record<string, number>;
  unseen: Record<string, number>;
  owners: Record<string, number>;
  closed: Array<string>;
  seats: Array<SeatSeen>;
  tickets_left: number;
  stacks: Record<string, StackSeen>;
  hand: Record<string, number>;
  tickets: Array<TicketSeen>;
  offer: Array<TicketSeen>;
  legal: Array<string>;
  tunnel?: TunnelSeen;
}

/** A rating with its deviation and volatility. */
export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

/** Say one of a few things with a tap. */
export interface React {
  type: "react";
  key: string;
  seat?: number | null;
  reaction: "bye" | "good-luck" | "hello" | "oops" | "thanks" | "thinking" | "well-played" | "wow";
}

export interface Reacted {
  type: "reacted";
  by: number;
  number: number;
  reaction: string;
}

/** Why not: the id of a message in the catalogues and its values, never a sentence. */
export interface Reason {
  id: string;
  values?: Record<string, string | number | Reason>;
}

/** Why a request was not granted. */
export interface Refused {
  reason: Reason;
}

/** Vote for a rematch; once every person does, there is a new table with rotated seats. */
export interface Rematch {
  type: "rematch";
  key: string;
  seat?: number | null;
}

/** There is a new table; this seat's place at it and its secret. */
export interface RematchReady {
  type: "rematch";
  seat: number;
  game: string;
  place: number;
  token: string;
}

/** At a table without a clock, let the stand-in play for somebody who is waited for and has been away for a minute. */
export interface Replace {
  type: "replace";
  key: string;
  seat?: number | null;
  other: number;
}

/** The host of the server can read that somebody finds this exercise faulty; nothing else is kept. */
export interface ReportNoted {
  id: string;
}

/** Leave for good; of two players the other one wins. */
export interface Resign {
  type: "resign";
  key: string;
  seat?: number | null;
}

/** Coming back on another device with a seat's secret. */
export interface Return {
  token: string;
}

export interface Returned {
  game: string;
  seat: number;
}

/** A whole game, as the judge saw it. While `judged` is less than `decisions`, it is a part of one. */
export interface Review {
  version: number;
  model: string;
  budget: string;
  game: string;
  board: string;
  players: number;
  winners: Array<number>;
  totals: Array<number>;
  resigned: number | null;
  finished: boolean;
  judged: number;
  decisions: number;
  seats: Array<SeatReview>;
  verdicts: Array<Verdict>;
  graph: Array<GraphPoint>;
  ledger: Ledger | null;
}

/** A difference between two actions. `better` and `worse` are shares of the worlds, or points, after each. */
export interface ReviewReason {
  kind: string;
  points: number;
  better: number;
  worse: number;
  ticket?: string;
  route?: string;
  seat?: number;
  colour?: string;
  cards?: number;
  tickets?: number;
  colours?: number;
  worth?: number;
  turns?: number;
}

/** A review as far as it has come; ask again until it is done. */
export interface ReviewState {
  review: Review;
  done: boolean;
  stale: boolean;
  key?: string | null;
}

export interface RouteFacts {
  name: string;
  ends: [string, string];
  length: number;
  colour: string;
  ferries: number;
  points: number;
  twin: string | null;
  switches?: Array<string>;
}

/** A route that is not the seat's: how far it is from claiming it. */
export interface RouteOutlook {
  name: string;
  short: number;
  why: Reason | null;
}

export interface RoutePicture {
  name: string;
  path: string;
  spaces: Array<SpacePicture>;
  middle: Spot;
  colour: string;
  twin: string | null;
  ferries: Array<FerryMark>;
  switches?: Array<string>;
}

export interface RouteToGo {
  name: string;
  length: number;
  colour: string;
  missing: number;
}

/** The numbers of the rules, by the names that board files give them. */
export interface Rules {
  pieces: number;
  opening_hand: number;
  opening_deal: number;
  opening_keep: number;
  draw_deal: number;
  draw_keep: number;
  market: number;
  first_player_known: boolean;
  exhausted_cards_stop_drawing: boolean;
  doubles_close_up_to: number;
  last_round_at: number;
  longest_path_bonus: number;
  tie_break: Array<string>;
}

/** One seat's line of the score sheet. */
export interface Score {
  routes: number;
  tickets: Array<TicketScore>;
  tokens: Array<string>;
  token_points: number;
  longest: number;
  longest_routes: Array<string>;
  bonus: number;
  total: number;
}

/** Who sits at a seat, as everybody sees it. */
export interface SeatCard {
  seat: number;
  kind: string;
  name: string;
  bot: string;
  playing: string;
  here: boolean;
  committed: string | null;
  shown: string | null;
  wants_rematch: boolean;
}

/** One seat: how often each class, how accurate by phase (0 to 100; None where nothing was to decide). */
export interface SeatReview {
  name: string;
  bot: string;
  kinds: Record<string, number>;
  accuracy: number | null;
  by_phase: Record<string, number | null>;
  moments: Array<number>;
}

/** A seat and its secret: sent once, to the client that sits down. */
export interface SeatSecret {
  seat: number;
  token: string;
}

/** What everybody can see of a seat. */
export interface SeatSeen {
  score: number;
  pieces: number;
  cards: number;
  known: Record<string, number>;
  tickets: number;
  chosen: boolean;
  tokens: Array<string>;
}

export interface SeatStory {
  name: string;
  bot: string;
  tickets: Array<TicketStory>;
  tally: Tally;
}

export interface SeatsTaken {
  seats: Array<SeatSecret>;
}

/** Show the 16 bytes that the seat committed to, once the table starts. */
export interface Show {
  type: "show";
  key: string;
  seat?: number | null;
  entropy: string;
}

/** Sizes that are the same on the whole board. */
export interface Sizes {
  place: number;
  label: number;
  token: number;
  frame: number;
}

/** How it stands, for a client that comes or comes back: entries are what it has missed. */
export interface Snapshot {
  type: "snapshot";
  seat: number | null;
  v: number;
  entries: Array<Entry>;
  position: Position;
  clock: ClockSeen | null;
  since: number;
  key?: string;
}

/** A space or the piece on it: its middle, its turn in degrees (never upside down), its size. */
export interface SpacePicture {
  x: number;
  y: number;
  angle: number;
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

export interface StackSeen {
  symbol: string;
  left: number;
}

/** The seat had not seen the latest; nothing happened. This is how it stands. */
export interface Stale {
  type: "stale";
  seat: number;
  key: string;
  v: number;
  position: Position;
  clock: ClockSeen | null;
}

/** Begin; open seats are taken by a bot, if one is named. */
export interface Start {
  type: "start";
  key: string;
  seat?: number | null;
  fill?: string | null;
}

/** A game that is over, at one of its steps, as one viewer may know it. */
export interface Step {
  game: string;
  board: string;
  players: number;
  names: Array<string>;
  steps: number;
  at: number;
  seat: number | null;
  entries: Array<Entry>;
  position: Position;
}

/** The seat was given up before the start: its secret opens nothing any more, and this client holds it no longer. */
export interface Stood {
  type: "stood";
  seat: number;
}

/** A game that is over, from the deal to the score sheet. */
export interface Story {
  game: string;
  board: string;
  players: number;
  first: number;
  seats: Array<SeatStory>;
  steps: Array<StoryStep>;
  ended: Ended;
  facts: BoardFacts | null;
  picture: BoardPicture | null;
}

/** One line of the record, and the table after it: each list has a number per seat. */
export interface StoryStep {
  v: number;
  seat: number;
  text: string;
  given: string;
  turn: number;
  last_round: boolean;
  scores: Array<number>;
  cards: Array<number>;
  pieces: Array<number>;
  tickets: Array<number>;
  completed: Array<number>;
  claimed?: string | null;
}

/** A part of a token's drawing: filled when its pen is 0, in ink or in the colour of the paper. */
export interface StrokePicture {
  d: string;
  pen: number;
  paper: boolean;
}

/** A table as everybody sees it. */
export interface TableCard {
  game: string;
  board: string;
  board_hash: string;
  stage: string;
  clock: NoClock | GameClock | DayClock;
  public: boolean;
  hints: boolean;
  first: number | null;
  stand_in: string;
  seats: Array<SeatCard>;
  commitment: string | null;
  rematch?: string | null;
  continued?: Continued | null;
}

/** Who sits where, and how far the table is. */
export interface TableChanged {
  type: "table";
  v: number;
  table: TableCard;
}

export interface TableMade {
  link: string;
  seats: Array<SeatSecret>;
  table: TableCard;
}

/** What a seat did, counted. */
export interface Tally {
  turns: number;
  passes: number;
  deck_draws: number;
  market_draws: number;
  deck_wilds: number;
  market_wilds: number;
  cards_spent: number;
  wilds_spent: number;
  ticket_draws: number;
  tickets_seen: number;
  routes: number;
  spaces: number;
  doubles: number;
  lengths: Array<number>;
  began_last_round: boolean;
}

export interface TicketFacts {
  name: string;
  ends: [string, string];
  points: number;
}

/** The cheapest way to complete a ticket: fewest pieces, then fewest cards missing for each route. */
export interface TicketPlan {
  ticket: string;
  points: number;
  state: string;
  pieces: number;
  missing: number;
  routes: Array<RouteToGo>;
}

export interface TicketScore {
  name: string;
  points: number;
  completed: boolean;
}

export interface TicketSeen {
  name: string;
  ends: [string, string];
  points: number;
  completed: boolean;
}

/** A ticket that a seat kept. */
export interface TicketStory {
  name: string;
  ends: [string, string];
  points: number;
  completed: boolean;
  routes: Array<string>;
  kept_at: number;
  completed_at: number | null;
}

export interface Tokens {
  symbols: Array<string>;
  stacks: Record<string, string>;
  height: number;
  reserve_height: number;
  points: Array<number>;
}

/** A tunnel whose extra cards are being paid. */
export interface TunnelSeen {
  claim: string;
  turned: Array<string>;
  extra: number;
}

/** The disk does not take it now; nothing changed. The same message may be sent again. */
export interface Unavailable {
  type: "unavailable";
  seat: number;
  key: string;
  reason: Reason;
}

/** One decision: what was played, what would have been best, and what the difference is worth. */
export interface Verdict {
  v: number;
  seat: number;
  turn: number;
  phase: string;
  action: string;
  best: string;
  kind: string;
  loss: number;
  loss_error: number;
  points: number;
  points_error: number;
  worlds: number;
  win: Array<number>;
  alternatives: Array<Alternative>;
  reasons: Array<ReviewReason>;
  routes: Array<string>;
  stand_in: boolean;
}

export type ClientMessage =
  | Hello
  | MoveRequest
  | Commit
  | Show
  | Start
  | Resign
  | Leave
  | Back
  | Replace
  | Rematch
  | Chat
  | React
  | Mute
  | Hint
  | Plan
  | Look;

export type ServerMessage =
  | Event
  | Snapshot
  | TableChanged
  | Ok
  | Duplicate
  | Stale
  | Illegal
  | Unavailable
  | Ended
  | Chatted
  | Reacted
  | HintGiven
  | PlanGiven
  | RematchReady
  | Stood
  | Closing;
