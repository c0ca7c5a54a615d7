// Made by web/tools/write_types.py from the server's description of its messages and requests.
// Do not edit: change the server's types, and run `python3 dev.py web types`.

/**
 * What a face without a number does (AS-4.2, AS-4.3).
 */
export type AbandonShipSpecialMove = "anchor" | "arrow";
/**
 * What comes then: the next roll, before it all dice again or the water, or the end.
 */
export type AbandonShipFollowing = "end" | "refill" | "roll" | "water";
export type AbandonShipEvent =
  | AbandonShipTileDealt
  | AbandonShipCheesePut
  | AbandonShipFirstPlayerDrawn
  | AbandonShipPoolRolled
  | AbandonShipDieChosen
  | AbandonShipRatMoved
  | AbandonShipRatStayed
  | AbandonShipCheeseTaken
  | AbandonShipRatSafe
  | AbandonShipRatSwept
  | AbandonShipRatsTread
  | AbandonShipDieSpent
  | AbandonShipDieKept
  | AbandonShipDieGone
  | AbandonShipWaterRose
  | AbandonShipTokenSpent
  | AbandonShipPoolRefilled
  | AbandonShipRatsShare
  | AbandonShipTilesRevealed
  | AbandonShipGameEnded;
/**
 * What is due, and what kind of action that is.
 */
export type AbandonShipPhase = "cheese" | "choose" | "deal" | "over" | "roll" | "sink" | "start";
export type PowerboatsChoice = PowerboatsPlaceChoice | PowerboatsDiceChoice | PowerboatsTurnChoice;
export type ClientMessage =
  | Watch
  | Unwatch
  | Play
  | Undo
  | Ask
  | Say
  | React
  | WatchTournament
  | UnwatchTournament
  | Heartbeat;
export type PowerboatsEvent =
  | PowerboatsTileLaid
  | PowerboatsStartPlayerDrawn
  | PowerboatsBuoyPut
  | PowerboatsCourseRefused
  | PowerboatsRaceBegan
  | PowerboatsBoatPlaced
  | PowerboatsDiceChosen
  | PowerboatsDiceRolled
  | PowerboatsBoatTurned
  | PowerboatsBoatMoved
  | PowerboatsBoatHeldUp
  | PowerboatsRaceStarted
  | PowerboatsStartUndone
  | PowerboatsBuoyRounded
  | PowerboatsRoundingUndone
  | PowerboatsBoatCrashed
  | PowerboatsBoatSank
  | PowerboatsBoatFinished
  | PowerboatsBoatRetired
  | PowerboatsRaceEnded
  | PowerboatsMatchEnded;
/**
 * How it stands with a boat in this race.
 */
export type PowerboatsFate = "finished" | "racing" | "retired" | "sunk";
/**
 * Each game has two ladders: a duel and a crowded table ask for different play.
 */
export type Ladder = "two" | "many";
/**
 * The sides of the tiles: dark is the easier one, light has more land and narrower water.
 */
export type PowerboatsSide = "dark" | "light";
/**
 * The way round: left is counter-clockwise about a buoy, and to the left across a line.
 */
export type PowerboatsSense = "left" | "right";
export type ServerMessage =
  | Hello
  | Beat
  | Snapshot
  | Event
  | Done
  | ChoicesAnswer
  | Refused
  | Notice
  | TournamentNews
  | TournamentChatEntry
  | Bye;

/**
 * The ship in section, and the parts of the box.
 *
 * The drawing is `width` wide and `height` high; the ship in it lists by `tilt` degrees, so that
 * level water covers its spaces in their order, up to `surface` at first. `decks` come from the
 * lowest up, below the first one lies the sea, and (`top_x`, `top_y`) is the middle of the top
 * deck. Rats begin on space `start`, over `water`, and flee to the `top` deck. `score_spaces` are
 * worth so much in the order in which they are filled; X is 0. `cheese_spaces` have a token each
 * at first, of the values in `cheese`. `tokens` are the sinking tokens, `tiles` those that can be
 * dealt. After `most_turns` the game is over.
 */
export interface AbandonShipBoard {
  seats: number;
  ship: string;
  width: number;
  height: number;
  tilt: number;
  deck_height: number;
  surface: number;
  top_x: number;
  top_y: number;
  decks: AbandonShipDeck[];
  start: number;
  water: number;
  top: number;
  score_spaces: number[];
  cheese_spaces: number[];
  cheese: number[];
  tokens: number[];
  rats: AbandonShipRatSign[];
  dice: AbandonShipDie[];
  tiles: [
    "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow",
    "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow",
    "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow"
  ][];
  most_turns: number;
}
/**
 * A deck: its spaces from the stern to the bow.
 */
export interface AbandonShipDeck {
  spaces: AbandonShipSpace[];
}
/**
 * A space of the ship: the middle of its floor in the drawing, its width, its kind.
 *
 * The rats begin on the start; a main deck has cheese at first. The drawing shows the water up to
 * `surface` when this is the highest space under water.
 */
export interface AbandonShipSpace {
  number: number;
  kind: "main-deck" | "plain" | "start";
  x: number;
  y: number;
  width: number;
  surface: number;
}
/**
 * How to tell a rat from the others without its colour: by letter and by what it wears.
 *
 * `name` is the message that names its colour.
 */
export interface AbandonShipRatSign {
  rat: "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow";
  letter: string;
  wears: "boater" | "bow" | "eye-patch" | "glasses" | "sailor-cap" | "scarf" | "top-hat";
  name: string;
}
/**
 * A die, with its letter, the message that names its colour, and its six faces.
 */
export interface AbandonShipDie {
  die: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  letter: string;
  name: string;
  faces: AbandonShipFace[];
}
/**
 * A face of a die: so many spaces, up to the next rat (arrow) or back to it (anchor).
 *
 * `circled`: it moves any rat. `stays`: the die stays in the pool.
 */
export interface AbandonShipFace {
  /**
   * A face: a number of spaces, arrow or anchor; in parentheses it moves any rat, and with an x behind it the die stays in the pool.
   */
  face: string;
  move: number | AbandonShipSpecialMove;
  circled: boolean;
  stays: boolean;
}
/**
 * A cheese token on a deck.
 */
export interface AbandonShipCheese {
  space: number;
  value: number;
}
/**
 * A cheese token lies on a deck.
 */
export interface AbandonShipCheesePut {
  kind: "cheese-put";
  value: number;
  space: number;
}
/**
 * The player took the cheese on which the rat ended.
 */
export interface AbandonShipCheeseTaken {
  kind: "cheese-taken";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  rat: "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow";
  space: number;
  value: number;
}
/**
 * A die of the pool with the face that it shows, and the rats that it can move.
 *
 * `circled`: any rat can be chosen, with an action for each. `stays`: the die stays in the pool.
 */
export interface AbandonShipChoice {
  die: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  /**
   * A face: a number of spaces, arrow or anchor; in parentheses it moves any rat, and with an x behind it the die stays in the pool.
   */
  face: string;
  circled: boolean;
  stays: boolean;
  moves: AbandonShipRatMove[];
}
/**
 * A rat to move with a die, and what comes of it.
 *
 * It goes from `start` to `end`, which is the same space where nothing moves. The player takes
 * `cheese`; on the top deck the rat gets `score` (X is 0). `swept` is the rat that is left alone
 * in the water, `gone` are the dice that leave the game. `sharing` are the last rats, which get
 * `shared_score` each. `following` is what comes then: the next player's roll, before it all dice
 * again (refill) or the water, or the end; `flood` says what the water can do.
 */
export interface AbandonShipRatMove {
  action: string;
  rat: "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow";
  start: number;
  end: number;
  cheese: number | null;
  score: number | null;
  swept: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow") | null;
  gone: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow")[];
  sharing: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow")[];
  shared_score: number | null;
  following: AbandonShipFollowing;
  flood: AbandonShipFlood | null;
}
/**
 * What the sinking token that is drawn next can do.
 *
 * `held`: rats tread water, so it does nothing. Else `chance` is the probability that the water
 * reaches rats: one that is swept away, or several that tread water then. `ends`: that would end
 * the game.
 */
export interface AbandonShipFlood {
  held: boolean;
  chance: number;
  swept: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow") | null;
  treading: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow")[];
  ends: boolean;
}
/**
 * The player chose a die to move a rat.
 */
export interface AbandonShipDieChosen {
  kind: "die-chosen";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  die: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  /**
   * A face: a number of spaces, arrow or anchor; in parentheses it moves any rat, and with an x behind it the die stays in the pool.
   */
  face: string;
  rat: "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow";
}
/**
 * A die left the game with its rat.
 */
export interface AbandonShipDieGone {
  kind: "die-gone";
  die: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
}
/**
 * The chosen die shows an x, and stays in the pool.
 */
export interface AbandonShipDieKept {
  kind: "die-kept";
  die: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
}
/**
 * The chosen die left the pool.
 */
export interface AbandonShipDieSpent {
  kind: "die-spent";
  die: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
}
/**
 * Where a die is: in the pool, with its `face` once it is rolled, or used, or gone for good.
 */
export interface AbandonShipDieState {
  die: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  place: "gone" | "pool" | "used";
  face: string | null;
}
/**
 * A player got a life-preserver tile; `null` for one that may not be seen.
 */
export interface AbandonShipTileDealt {
  kind: "tile-dealt";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  tile:
    | [
        "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow",
        "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow",
        "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow"
      ]
    | null;
}
/**
 * This seat plays first.
 */
export interface AbandonShipFirstPlayerDrawn {
  kind: "first-player-drawn";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
}
/**
 * The player has rolled all dice of the pool.
 */
export interface AbandonShipPoolRolled {
  kind: "pool-rolled";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  dice: AbandonShipRolledDie[];
}
/**
 * A die with the face that it shows.
 */
export interface AbandonShipRolledDie {
  die: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  /**
   * A face: a number of spaces, arrow or anchor; in parentheses it moves any rat, and with an x behind it the die stays in the pool.
   */
  face: string;
}
/**
 * A rat went from a space to another, up or back.
 */
export interface AbandonShipRatMoved {
  kind: "rat-moved";
  rat: "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow";
  start: number;
  end: number;
}
/**
 * An arrow or an anchor moved nothing: there is no rat to go to.
 */
export interface AbandonShipRatStayed {
  kind: "rat-stayed";
  rat: "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow";
  space: number;
  /**
   * A face: a number of spaces, arrow or anchor; in parentheses it moves any rat, and with an x behind it the die stays in the pool.
   */
  face: string;
}
/**
 * A rat reached the top deck, and stands on a score space; 0 is X.
 */
export interface AbandonShipRatSafe {
  kind: "rat-safe";
  rat: "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow";
  score: number;
}
/**
 * The water swept a rat away.
 */
export interface AbandonShipRatSwept {
  kind: "rat-swept";
  rat: "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow";
  space: number;
}
/**
 * Rats tread water: the first one left alone there is swept away.
 */
export interface AbandonShipRatsTread {
  kind: "rats-tread";
  rats: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow")[];
  space: number;
}
/**
 * A sinking token let the water rise. It may have stopped early at a rat.
 */
export interface AbandonShipWaterRose {
  kind: "water-rose";
  token: number;
  start: number;
  end: number;
}
/**
 * A sinking token came while rats tread water: it changes nothing.
 */
export interface AbandonShipTokenSpent {
  kind: "token-spent";
  token: number;
}
/**
 * The player takes all dice that are still in the game.
 */
export interface AbandonShipPoolRefilled {
  kind: "pool-refilled";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  dice: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow")[];
}
/**
 * The rats left in play share a score space, each with its full value.
 */
export interface AbandonShipRatsShare {
  kind: "rats-share";
  rats: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow")[];
  score: number;
}
/**
 * The players' tiles are turned up, by seat.
 */
export interface AbandonShipTilesRevealed {
  kind: "tiles-revealed";
  tiles: [
    "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow",
    "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow",
    "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow"
  ][];
}
/**
 * The game is over, and why.
 */
export interface AbandonShipGameEnded {
  kind: "game-ended";
  ending: "four-home" | "turn-limit" | "two-left";
  standings: AbandonShipStanding[];
}
/**
 * A seat's final result. Equal ranks share their place; rank 1 wins.
 */
export interface AbandonShipStanding {
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  points: number;
  rank: number;
}
/**
 * Where a rat is.
 *
 * `fate`: it is in play, on a `space`, or home, on a score space of its own, or at the end sharing
 * one, or it was swept away. `score` is what its score space gives; X gives 0. `treading`: it
 * treads water.
 */
export interface AbandonShipRatState {
  rat: "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow";
  fate: "home" | "in-play" | "sharing" | "swept";
  space: number | null;
  score: number | null;
  treading: boolean;
}
/**
 * A game at one moment, as one seat may know it: what changes from move to move.
 *
 * `phase` is what is due: tiles are dealt, cheese is put, the first player is drawn (start); then
 * each turn the pool is rolled and a die is chosen, and now and then the ship sinks. `actor` acts
 * next: a seat, 'chance', or nobody when it is over. `turn` is the seat to play (while tiles are
 * dealt, the one that gets the next), `turns` counts those that are over. `home` and `swept` are
 * rats in the order in which they came there. `water` is the highest space under water; `drawn`
 * are the sinking tokens revealed, in their order, `tokens` those still face down, the lowest
 * first. `cheese` lies on decks, and each seat has `taken` some. `tiles` are those dealt so far,
 * by seat, with `null` for one that may not be seen. `ending` and `standings` come at the end.
 */
export interface AbandonShipView {
  phase: AbandonShipPhase;
  actor: number | "chance" | null;
  /**
   * A seat, counted from 0, clockwise.
   */
  turn: number;
  turns: number;
  rats: AbandonShipRatState[];
  home: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow")[];
  swept: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow")[];
  dice: AbandonShipDieState[];
  water: number;
  drawn: number[];
  tokens: number[];
  cheese: AbandonShipCheese[];
  taken: number[][];
  tiles: (
    | [
        "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow",
        "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow",
        "black" | "blue" | "green" | "orange" | "purple" | "red" | "yellow"
      ]
    | null
  )[];
  ending: ("four-home" | "turn-limit" | "two-left") | null;
  standings: AbandonShipStanding[];
}
export interface Acted {
  n: number;
  state: number;
  again: boolean;
}
export interface AddChannel {
  kind: "webhook" | "email" | "push";
  address: string;
  keys?: PushKeys | null;
}
export interface PushKeys {
  p256dh: string;
  auth: string;
}
export interface AddedBot {
  bot: string;
}
export interface AddedChannel {
  channel: ChannelShown;
  secret?: string | null;
}
export interface ChannelShown {
  id: string;
  kind: "webhook" | "email" | "push";
  address: string;
  confirmed: boolean;
  created_at: number;
  failures: number;
}
/**
 * Ask what I can do now, and what each choice would lead to.
 */
export interface Ask {
  do: "ask";
  id: string | number;
  table: string;
  seat?: number | null;
}
export interface Asked {
  id: string;
  options: {
    [k: string]: unknown;
  };
}
export interface AskedInsight {
  game: string;
  position: string;
  /**
   * @maxItems 5000
   */
  moves?: unknown[];
  rules?: number | null;
  seat?: number | null;
  ahead?: boolean;
}
export interface AskedPosition {
  game: string;
  position: string;
  /**
   * @maxItems 5000
   */
  moves?: unknown[];
  rules?: number | null;
  seat?: number | null;
}
export interface AskedWords {
  game: string;
  position: string;
  /**
   * @maxItems 5000
   */
  nodes: unknown[];
  rules?: number | null;
  seat?: number | null;
}
/**
 * A heartbeat; answer with `beat`.
 */
export interface Beat {
  is: "beat";
  at: number;
}
/**
 * The server closes this connection: reconnect and continue after your last number.
 */
export interface Bye {
  is: "bye";
  why: "restart" | "restored" | "signed-out" | "silent" | "slow";
}
export interface ByeInfo {
  player: string;
  name: string;
  points: number;
}
export interface ChangedPreferences {
  play_forced_moves?: boolean;
  notify_turns?: boolean;
  notify_invitations?: boolean;
  notify_tournaments?: boolean;
  take_invitations?: boolean;
  show_presence?: boolean;
  sound?: boolean;
  reduced_motion?: boolean;
  palette?: "standard" | "deutan" | "tritan";
  speed?: "slow" | "normal" | "fast" | "none";
}
export interface Changes {
  name?: string;
  language?: "en" | "it" | "fr" | "cs";
  theme?: "auto" | "light" | "dark";
  preferences?: ChangedPreferences;
  email?: string | null;
}
export interface CharacterInfo {
  name: string;
  animal: string;
  level: number;
  bot: string;
}
export interface Chat {
  text: string;
}
export interface ChatNumber {
  n: number;
}
export interface Choices {
  seat: number;
  state: number;
  choices: (AbandonShipChoice | PowerboatsChoice | PlainChoice)[];
}
/**
 * A start space that is free, with the headings to choose from.
 *
 * `suggested` is the heading over the start line that ends nearer to the easiest route. `started`:
 * here the boat counts as over the start line already.
 */
export interface PowerboatsPlaceChoice {
  kind: "place";
  /**
   * A space: the letter of its row and the number of its column.
   */
  space: string;
  bows: PowerboatsBow[];
  suggested: "e" | "ne" | "nw" | "se" | "sw" | "w";
  started: boolean;
}
/**
 * A heading in which a boat can be placed, and how much water lies ahead of it then.
 */
export interface PowerboatsBow {
  action: string;
  heading: "e" | "ne" | "nw" | "se" | "sw" | "w";
  water: number;
}
/**
 * The dice: those that are held, the water in the three directions, and every way to go on.
 */
export interface PowerboatsDiceChoice {
  kind: "dice";
  /**
   * Items: The face of a die.
   */
  held: number[];
  reaches: PowerboatsReach[];
  throttles: PowerboatsThrottleOption[];
}
/**
 * A direction before the roll: its heading, and the free water that way, space by space.
 */
export interface PowerboatsReach {
  direction: "ahead" | "left" | "right";
  heading: "e" | "ne" | "nw" | "se" | "sw" | "w";
  water: number;
  /**
   * Items: A space: the letter of its row and the number of its column.
   */
  path: string[];
}
/**
 * A way to go on with the dice: keep some, and roll so many.
 *
 * `totals` are all that can come of it, each with its probability. `crash` is the probability that
 * no direction has enough water, `sinking` that the boat sinks then; `progress` is how far it goes
 * on average. `usual`: one of the few that are offered first, the safest among them.
 *
 * `damage` are the counters that a crash can cost, each with its probability. `next_crash` is the
 * probability of a crash in the turn after this one, if both are played as safely as can be.
 */
export interface PowerboatsThrottleOption {
  action: string;
  /**
   * Items: The face of a die.
   */
  kept: number[];
  rolled: number;
  totals: [number, number][];
  crash: number;
  sinking: number;
  progress: number;
  usual: boolean;
  damage?: [number, number][];
  next_crash?: number;
}
/**
 * A direction, and what it would bring; one that is not legal says why.
 *
 * `water` counts up to the `total`. `forced`: it is the only legal one. `path` are the spaces that
 * the boat goes through up to its `end`; of a direction that is not legal, its water. `held_up_by`
 * is the seat whose boat lies where this one would end. `passes` and `undoes` are gates, as they
 * come. `damage` is that of a crash, `finishes` the place in the race.
 */
export interface PowerboatsTurnChoice {
  kind: "turn";
  action: "ahead" | "left" | "right";
  heading: "e" | "ne" | "nw" | "se" | "sw" | "w";
  total: number;
  water: number;
  legal: boolean;
  forced: boolean;
  why_not: PowerboatsWhyNot | null;
  /**
   * Items: A space: the letter of its row and the number of its column.
   */
  path: string[];
  /**
   * A space: the letter of its row and the number of its column.
   */
  end: string;
  held_up_by: number | null;
  /**
   * Items: A gate: 0 is the start line, 1 to 3 are the buoys, 4 is the finish line.
   */
  passes: number[];
  /**
   * Items: A gate: 0 is the start line, 1 to 3 are the buoys, 4 is the finish line.
   */
  undoes: number[];
  damage: number;
  sinks: boolean;
  finishes: number | null;
  retires: boolean;
}
/**
 * Why a direction is not allowed: another one has enough water, or none has and it is shorter.
 *
 * `total` spaces are needed and this direction has `water`; `forced` are those to choose from,
 * with `longest` spaces. The message is `refused-` and the code.
 */
export interface PowerboatsWhyNot {
  code: "not-the-longest" | "too-little-water";
  total: number;
  direction: "ahead" | "left" | "right";
  water: number;
  forced: ("ahead" | "left" | "right")[];
  longest: number;
}
/**
 * Something that can be done: its notation, and where the game has some, words for it.
 */
export interface PlainChoice {
  action: string;
  words: Words | null;
}
/**
 * A message's name and the facts that fill it in, to be translated where it is shown.
 *
 * The message `seat-name` stands for the name of the player at its `seat`.
 */
export interface Words {
  message: string;
  facts: {
    [k: string]: string | number | Words;
  };
}
/**
 * The choices of the seat to act, and what each would lead to.
 */
export interface ChoicesAnswer {
  is: "answer";
  id: string | number;
  table: string;
  seat: number;
  state: number;
  choices: AbandonShipChoice[] | PowerboatsChoice[] | PlainChoice[];
}
/**
 * Subscribe to a table: from now on, or with everything after entry number `after`.
 *
 * `seat`: which of my seats; by default the one to act, else my first, else as a spectator.
 * `choices`: with every turn of that seat, send what each choice would lead to.
 */
export interface Watch {
  do: "watch";
  table: string;
  after?: number | null;
  seat?: number | null;
  spectate?: boolean;
  choices?: boolean;
  id?: string | number | null;
}
/**
 * Unsubscribe from a table.
 */
export interface Unwatch {
  do: "unwatch";
  table: string;
  id?: string | number | null;
}
/**
 * Play an action, meant for state number `state`.
 */
export interface Play {
  do: "play";
  id: string | number;
  table: string;
  state: number;
  action: string;
  seat?: number | null;
}
/**
 * Undo my last decision.
 */
export interface Undo {
  do: "undo";
  id: string | number;
  table: string;
  state: number;
  seat?: number | null;
}
/**
 * Write in a table's chat.
 */
export interface Say {
  do: "say";
  id: string | number;
  table: string;
  text: string;
}
/**
 * React to entry number `to`, or withdraw a reaction.
 */
export interface React {
  do: "react";
  id: string | number;
  table: string;
  to: number;
  sign: "clap" | "heart" | "laugh" | "like" | "sad" | "wow";
  on?: boolean;
}
/**
 * Subscribe to a tournament: what it is like now, its chat, and everything that changes.
 *
 * `count` lines of a group's standings come along, from line `start` on. Another one of these
 * for the same tournament replaces it.
 */
export interface WatchTournament {
  do: "watch-tournament";
  tournament: string;
  group?: string;
  start?: number;
  count?: number;
  id?: string | number | null;
}
/**
 * Unsubscribe from a tournament.
 */
export interface UnwatchTournament {
  do: "unwatch-tournament";
  tournament: string;
  id?: string | number | null;
}
/**
 * The answer to a heartbeat.
 */
export interface Heartbeat {
  do: "beat";
}
/**
 * The banks by seat in milliseconds at the time `at`, and whose clock is running.
 */
export interface ClockInfo {
  banks: number[];
  running: number | null;
  at: number;
}
export interface Confirmation {
  code: string;
}
export interface DataExport {
  format?: string;
  written_at: number;
  person: Profile;
  sessions: Session[];
  tokens: Token[];
  passkeys: Passkey[];
  channels: ExportedChannel[];
  mutes: Muted[];
  hosted_tables: string[];
  seats: OwnSeat[];
  chat: Spoken[];
  reactions: ExportedReaction[];
  decisions: ExportedDecision[];
  invitations: ExportedInvitation[];
  reports: ExportedReport[];
  ratings: ExportedRating[];
  seeks: ExportedSeek[];
  follows: ExportedFollow[];
  tournaments: ExportedEntry[];
  organised_tournaments: ExportedTournament[];
  no_shows: ExportedNoShow[];
  puzzles: ExportedTry[];
  studies: ExportedStudy[];
}
export interface Profile {
  id: string;
  name: string;
  kind: "guest" | "account" | "bot" | "deleted";
  email: string | null;
  language: "en" | "it" | "fr" | "cs";
  theme: "auto" | "light" | "dark";
  preferences: Preferences;
  has_password: boolean;
  created_at: number;
  seen_at: number;
  banned_until: number;
  muted_until: number;
}
export interface Preferences {
  play_forced_moves?: boolean;
  notify_turns?: boolean;
  notify_invitations?: boolean;
  notify_tournaments?: boolean;
  take_invitations?: boolean;
  show_presence?: boolean;
  sound?: boolean;
  reduced_motion?: boolean;
  palette?: "standard" | "deutan" | "tritan";
  speed?: "slow" | "normal" | "fast" | "none";
}
export interface Session {
  id: string;
  agent: string;
  created_at: number;
  expires_at: number;
  here: boolean;
}
export interface Token {
  id: string;
  name: string;
  scopes: ("play" | "read" | "bot" | "account")[];
  created_at: number;
  expires_at: number | null;
  used_at: number | null;
}
export interface Passkey {
  id: string;
  name: string;
  created_at: number;
  used_at: number | null;
}
export interface ExportedChannel {
  id: string;
  kind: string;
  address: string;
  created_at: number;
}
export interface Muted {
  person: string;
  name: string;
  at: number;
}
export interface OwnSeat {
  table: string;
  table_name: string;
  game: string;
  status: string;
  seat: number;
  name: string;
  points: number | null;
  rank: number | null;
  created_at: number;
  ended_at: number | null;
}
export interface Spoken {
  table?: string;
  tournament?: string;
  n: number;
  at: number;
  text: string;
}
export interface ExportedReaction {
  table?: string;
  tournament?: string;
  n: number;
  at: number;
  to: number;
  sign: string;
  on: boolean;
}
export interface ExportedDecision {
  table: string;
  n: number;
  at: number;
  seat: number;
  moves: string[];
  undone: number;
}
export interface ExportedInvitation {
  table: string;
  person: string;
  invited_by: string;
  status: string;
  created_at: number;
}
export interface ExportedReport {
  id: string;
  about: string | null;
  table: string;
  n: number;
  reason: string;
  created_at: number;
  settled: boolean;
}
export interface ExportedRating {
  game: string;
  ladder: string;
  table: string;
  at: number;
  place: number;
  mu: number;
  sigma: number;
}
export interface ExportedSeek {
  game: string;
  pace: string;
  seats: number;
  rated: boolean;
  created_at: number;
  table: string | null;
}
export interface ExportedFollow {
  person: string;
  name: string;
  at: number;
}
export interface ExportedEntry {
  tournament: string;
  title: string;
  at: number;
  place: number | null;
  places: number | null;
}
export interface ExportedTournament {
  tournament: string;
  title: string;
  created_at: number;
}
export interface ExportedNoShow {
  times: number;
  until: number;
}
export interface ExportedTry {
  puzzle: string;
  game: string;
  at: number;
  action: string;
  right: boolean;
  rating: number;
}
export interface ExportedStudy {
  id: string;
  game: string;
  rules: number;
  title: string;
  visibility: string;
  root: string;
  written: unknown;
  version: number;
  created_at: number;
  changed_at: number;
}
/**
 * Your request is done and stored. `again`: the same request had been done before.
 */
export interface Done {
  is: "done";
  id: string | number;
  n: number;
  state: number;
  again?: boolean;
}
export interface Draft {
  game: string;
  rules: number;
  names: string[];
  root: string;
  comment: string;
  marks: Mark[];
  nodes: StudyNode[];
  at: number;
}
export interface Mark {
  kind: "arrow" | "spot";
  from: string;
  to?: string | null;
  colour: "green" | "red" | "blue" | "yellow";
}
export interface StudyNode {
  id: number;
  parent: number;
  move: string;
  comment?: string;
  glyph?: "" | "!" | "?" | "!?" | "?!" | "??";
  /**
   * @maxItems 64
   */
  marks?: unknown[];
}
export interface Draw {
  at: number;
  of: number;
  low: number;
  high: number;
  label?: string;
}
export interface EditPosition {
  game: string;
  position: string;
  /**
   * @maxItems 5000
   */
  moves?: unknown[];
  rules?: number | null;
  seat?: number | null;
  changes?: {
    [k: string]: string;
  };
}
export interface Editing {
  at: PositionBody;
  fields: PositionField[];
}
export interface PositionBody {
  game: string;
  rules: number;
  position: string;
  seats: number;
  seat: number | null;
  at: number;
  drawn: string[];
  actor: number | null;
  due: "decision" | "draw" | "end";
  by: number | null;
  move: string | null;
  events: unknown;
  told: LogLine[];
  scene: string;
  view: unknown;
  legal: string[];
  choices: unknown;
  outcomes: PossibleDraw[];
  more_outcomes: number;
  standings: Standing[];
}
/**
 * An event in words: its seat and style, and whether it begins or continues a line.
 */
export interface LogLine {
  words: Words;
  seat?: number | null;
  style?: string;
  begins?: boolean;
  follows?: boolean;
}
export interface PossibleDraw {
  text: string;
  chance: number;
  told: LogLine[];
}
export interface Standing {
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  points: number;
  rank: number;
}
export interface PositionField {
  name: string;
  label: Words;
  kind: "choice" | "number" | "place";
  value: string;
  options: FieldOption[];
  least: number | null;
  most: number | null;
}
export interface FieldOption {
  value: string;
  label: Words | null;
}
/**
 * An entry of the table's log, as anybody may see it.
 *
 * `moves` are the decisions; what chance did is in the events.
 */
export interface EntryInfo {
  kind:
    | "came-back"
    | "closed"
    | "ended"
    | "opened"
    | "played"
    | "reacted"
    | "released"
    | "rematched"
    | "renamed"
    | "said"
    | "seated"
    | "started"
    | "undone"
    | "unseated"
    | "went-away";
  seat?: number | null;
  by?: string;
  name?: string;
  moves?: string[];
  count?: number;
  why?: string;
  bot?: string;
  text?: string;
  hidden?: boolean;
  to?: number;
  sign?: string;
  on?: boolean;
  table?: string;
}
export interface ErrorBody {
  code: string;
  message: string;
  facts?: {
    [k: string]: string | number;
  };
  legal?: string[];
}
/**
 * Entry `n` of a table's log, as `seat` may see it, and the table after it.
 *
 * `info` comes if the table itself changed; `number`, `view` and `scene` if the game did.
 */
export interface Event {
  is: "event";
  table: string;
  seat: number | null;
  n: number;
  state: number;
  at: number;
  entry: EntryInfo;
  actor: number | null;
  legal: string[];
  can_undo: boolean;
  finished: boolean;
  clocks: ClockInfo;
  info?: TableInfo;
  number?: number;
  events?: AbandonShipEvent[] | PowerboatsEvent[] | PlainEvent[];
  told?: LogLine[];
  view?: AbandonShipView | PowerboatsView | PlainView;
  scene?: string;
  choices?: AbandonShipChoice[] | PowerboatsChoice[] | PlainChoice[];
}
/**
 * A table, as anybody may see it.
 */
export interface TableInfo {
  id: string;
  game: string;
  name: string;
  status: "closed" | "open" | "over" | "playing";
  public: boolean;
  host: string;
  options: {
    [k: string]: string;
  };
  seats: SeatInfo[];
  time: TimeControl;
  away: "bot" | "wait";
  away_bot: string;
  away_wait: number;
  waits_until: number | null;
  commitment: string;
  seed: string | null;
  sealed: boolean;
  results: Result[];
  rematch: string;
  rematch_of: string;
  rated: boolean;
  coached: boolean;
}
/**
 * Who sits on a seat. A `bot` beside a person plays while the person is away.
 *
 * Whoever was `removed` does not come back. A bot of its own is a character: an `animal` of a
 * `level` from 1 to 5. Bots at tables from before there were characters have neither.
 */
export interface SeatInfo {
  seat: number;
  name: string;
  person: string;
  bot: string;
  away: boolean;
  removed?: boolean;
  animal?: string;
  level?: number;
}
/**
 * How long players may think.
 *
 * `none`: as long as they like. `live`: a bank of `bank` seconds plus `increment` seconds for each
 * turn. `daily`: the same, but in days. The bank never exceeds `cap` seconds (0: no cap).
 */
export interface TimeControl {
  kind?: "daily" | "live" | "none";
  bank?: number;
  increment?: number;
  cap?: number;
}
/**
 * The result of a seat. Rank 1 wins; equal ranks share a place.
 */
export interface Result {
  seat: number;
  points: number;
  rank: number;
}
/**
 * A tile went into a slot of the frame, both counted from 1; `turned` by half a turn or not.
 */
export interface PowerboatsTileLaid {
  kind: "tile-laid";
  slot: number;
  number: number;
  turned: boolean;
}
/**
 * This seat is the start player of the first race; boats are placed from another one on.
 */
export interface PowerboatsStartPlayerDrawn {
  kind: "start-player-drawn";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
}
/**
 * A buoy went on a spot.
 */
export interface PowerboatsBuoyPut {
  kind: "buoy-put";
  number: number;
  /**
   * A space: the letter of its row and the number of its column.
   */
  space: string;
}
/**
 * The buoys made no course, and are drawn again.
 */
export interface PowerboatsCourseRefused {
  kind: "course-refused";
}
/**
 * The course of a race is laid; its start player places last and moves first.
 */
export interface PowerboatsRaceBegan {
  kind: "race-began";
  letter: "A" | "B" | "C";
  /**
   * A seat, counted from 0, clockwise.
   */
  start_player: number;
}
/**
 * A boat went on a start space.
 */
export interface PowerboatsBoatPlaced {
  kind: "boat-placed";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  /**
   * A space: the letter of its row and the number of its column.
   */
  space: string;
  heading: "e" | "ne" | "nw" | "se" | "sw" | "w";
}
/**
 * A player `held` these dice, `kept` some of them, and is to roll so many.
 */
export interface PowerboatsDiceChosen {
  kind: "dice-chosen";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  /**
   * Items: The face of a die.
   */
  held: number[];
  /**
   * Items: The face of a die.
   */
  kept: number[];
  rolled: number;
}
/**
 * The dice fell; `total` counts the kept ones too.
 */
export interface PowerboatsDiceRolled {
  kind: "dice-rolled";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  /**
   * Items: The face of a die.
   */
  faces: number[];
  total: number;
}
/**
 * A boat turned by 60 degrees.
 */
export interface PowerboatsBoatTurned {
  kind: "boat-turned";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  heading: "e" | "ne" | "nw" | "se" | "sw" | "w";
}
/**
 * A boat went from a space through others to the last of them.
 *
 * `forced` is its direction where no other had water enough.
 */
export interface PowerboatsBoatMoved {
  kind: "boat-moved";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  /**
   * A space: the letter of its row and the number of its column.
   */
  start: string;
  /**
   * Items: A space: the letter of its row and the number of its column.
   */
  path: string[];
  forced?: ("ahead" | "left" | "right") | null;
}
/**
 * A boat would have ended on that of seat `by`, and stopped so many spaces short.
 */
export interface PowerboatsBoatHeldUp {
  kind: "boat-held-up";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  /**
   * A seat, counted from 0, clockwise.
   */
  by: number;
  short: number;
}
/**
 * A boat crossed the start line.
 */
export interface PowerboatsRaceStarted {
  kind: "race-started";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
}
/**
 * A boat went back over the start line.
 */
export interface PowerboatsStartUndone {
  kind: "start-undone";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
}
/**
 * A boat passed the gate of a buoy.
 */
export interface PowerboatsBuoyRounded {
  kind: "buoy-rounded";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  buoy: number;
}
/**
 * A boat went back over the gate of the buoy that it had rounded last.
 */
export interface PowerboatsRoundingUndone {
  kind: "rounding-undone";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  buoy: number;
}
/**
 * A boat with this `total` ran out of water: so much damage, and all its dice are lost.
 */
export interface PowerboatsBoatCrashed {
  kind: "boat-crashed";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  total: number;
  water: number;
  damage: number;
}
/**
 * A boat has too much damage.
 */
export interface PowerboatsBoatSank {
  kind: "boat-sank";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
}
/**
 * A boat crossed the finish line: its place, and the turns that it took.
 */
export interface PowerboatsBoatFinished {
  kind: "boat-finished";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  place: number;
  turns: number;
}
/**
 * A boat took its last turn without finishing.
 */
export interface PowerboatsBoatRetired {
  kind: "boat-retired";
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  turns: number;
}
/**
 * A race is over: the points that it gave, by seat.
 *
 * `damage` is what each boat had at its end, and `repaired` what it begins the next race with
 * (PB-6.3). `next_multiplier` is what the points of that race count. After the last race there
 * are neither.
 */
export interface PowerboatsRaceEnded {
  kind: "race-ended";
  letter: "A" | "B" | "C";
  points: number[];
  damage?: number[];
  repaired?: number[];
  next_multiplier?: number;
}
/**
 * The last race is over.
 */
export interface PowerboatsMatchEnded {
  kind: "match-ended";
  standings: PowerboatsStanding[];
}
/**
 * A seat's final result. Equal ranks share their place; rank 1 wins.
 */
export interface PowerboatsStanding {
  /**
   * A seat, counted from 0, clockwise.
   */
  seat: number;
  points: number;
  rank: number;
}
/**
 * Something that happened; `kind` says what, `seat` to whom, and `facts` everything else.
 *
 * `seats` says which of the facts hold seats, as in a view.
 */
export interface PlainEvent {
  kind: string;
  seat: number | null;
  facts: {};
  seats?: string[];
}
/**
 * A match at one moment: what changes from move to move.
 *
 * `phase` is what is due: tiles, the start player and buoys are drawn; then boats are placed, and
 * each turn has throttle (dice are chosen), roll and turn (a direction is chosen). `actor` acts
 * next: a seat, 'chance', or nobody when it is over. `turn` is the seat whose boat is due, also
 * while its dice fall, and `order` are the seats as they are due from now on. `letter` names
 * the present race, the `race`-th of those in `races`. `rolling` dice are in the air. `points` are
 * those so far by seat, as `boats` are; `results` tell of the races that are over, `standings` of
 * the match when it is.
 */
export interface PowerboatsView {
  phase: "buoys" | "over" | "placing" | "roll" | "start-player" | "throttle" | "tiles" | "turn";
  actor: number | "chance" | null;
  turn: number | null;
  /**
   * Items: A seat, counted from 0, clockwise.
   */
  order: number[];
  letter: "A" | "B" | "C";
  race: number;
  races: string;
  start_player: number | null;
  rolling: number;
  boats: PowerboatsBoat[];
  points: number[];
  results: PowerboatsRaceResult[];
  standings: PowerboatsStanding[];
}
/**
 * A boat in the present race.
 *
 * It is off the lake (no `space`) until it is placed, and after its race. `total` is its speed,
 * the sum of its dice. `gates` counts those that it has passed, `next_gate` is the one to pass
 * now: there is none after its race. `place` is there once it has one.
 */
export interface PowerboatsBoat {
  space: string | null;
  heading: "e" | "ne" | "nw" | "se" | "sw" | "w";
  /**
   * Items: The face of a die.
   */
  dice: number[];
  total: number;
  gates: number;
  next_gate: number | null;
  damage: number;
  turns: number;
  fate: PowerboatsFate;
  place: number | null;
}
/**
 * A race that is over: points and places by seat; no place for who sank or retired.
 */
export interface PowerboatsRaceResult {
  letter: "A" | "B" | "C";
  points: number[];
  places: (number | null)[];
}
/**
 * A game at one moment, as one seat may know it.
 *
 * `text` is a picture in characters, where the game's view can be written as one. `fields` are
 * those of the view, with nested ones as objects and lists. `seats` says which of them hold seats:
 * `winner`, `tricks.by` for the field `by` of what `tricks` holds, `bids#` for the keys of `bids`.
 */
export interface PlainView {
  text: string;
  fields: {};
  seats?: string[];
}
/**
 * A seat at a tournament's table, in the order of play.
 */
export interface EventSeat {
  player: string;
  name: string;
  rank?: number | null;
  points?: number | null;
  absent?: boolean;
}
/**
 * A table of a round; `table` is empty until it is open.
 *
 * `hidden`: nobody else may watch it before the round is over. `repairable`: the organiser may set
 * its result, because the game was closed without one or somebody was absent. `undecided`: it was
 * closed, and nobody has set a result within a day, so that it is a tie.
 */
export interface EventTableInfo {
  key: string;
  table: string;
  group: string;
  hidden: boolean;
  over: boolean;
  repairable: boolean;
  undecided: boolean;
  seats: EventSeat[];
  repairs: string[];
}
export interface ExplainedChoice {
  action: string;
  value: number;
  crash: number | null;
  turns: number | null;
  right: boolean;
  reason: Words | null;
}
export interface Extension {
  minutes?: number;
  rounds?: number;
  reason?: string;
}
export interface FavouriteOpponent {
  person: string;
  name: string;
  games: number;
  ahead: number;
  behind: number;
}
export interface Followed {
  person: string;
  name: string;
  at: number;
  online: boolean;
  tables: FollowedTable[];
}
export interface FollowedTable {
  id: string;
  name: string;
  game: string;
  status: string;
  free_seats: number;
}
export interface ForkedStudy {
  title?: string | null;
}
export interface FromNew {
  game: string;
  seats: number;
  options?: {
    [k: string]: string;
  };
  rules?: number | null;
  kind: "new";
}
export interface FromPosition {
  game: string;
  position: string;
  rules?: number | null;
  /**
   * @maxItems 7
   */
  names?: unknown[];
  kind: "position";
}
export interface FromPuzzle {
  game: string;
  puzzle: string;
  kind: "puzzle";
}
export interface FromRecord {
  record: string;
  at?: number | null;
  kind: "record";
}
export interface FromTable {
  table: string;
  at?: number | null;
  kind: "table";
}
export interface FromTree {
  game: string;
  rules: number;
  /**
   * @maxItems 7
   */
  names: unknown[];
  root: string;
  comment?: string;
  /**
   * @maxItems 64
   */
  marks?: unknown[];
  /**
   * @maxItems 5000
   */
  nodes?: unknown[];
  kind: "tree";
}
export interface GameInfo {
  name: string;
  title: string;
  version: number;
  seats: number[];
  has_secrets: boolean;
  options: OptionInfo[];
  bots: string[];
  characters: CharacterInfo[];
}
export interface OptionInfo {
  name: string;
  default: string;
  expected: string;
  choices: string[];
}
export interface GameNow {
  table: Listed;
  ratings: (RatingInfo | null)[];
  rating: number | null;
  moves: number;
}
export interface Listed {
  id: string;
  game: string;
  name: string;
  host: string;
  public: boolean;
  status: "open" | "playing" | "over" | "closed";
  seats: number;
  free_seats: number;
  options: {
    [k: string]: string;
  };
  time: TimeControl;
  players: Player[];
  actor: number | null;
  my_turn: boolean;
  created_at: number;
  started_at: number | null;
  moved_at: number;
  ended_at: number | null;
  rated: boolean;
}
export interface Player {
  seat: number;
  name: string;
  person: string;
  bot: string;
  points: number | null;
  rank: number | null;
}
export interface RatingInfo {
  points: number;
  margin: number;
  games: number;
  provisional: boolean;
}
export interface GivenTime {
  kind?: "none" | "live" | "daily";
  bank?: number;
  increment?: number;
  cap?: number;
}
export interface Goodbye {
  password?: string | null;
}
export interface Health {
  well: boolean;
  problems?: {
    [k: string]: string;
  };
}
/**
 * The connection is open. Send something at least every `beat` seconds to keep it open.
 */
export interface Hello {
  is: "hello";
  person: string | null;
  name: string | null;
  beat: number;
  server: string;
}
export interface HintBody {
  best: string;
  tempting: string | null;
  choices: ReviewedChoice[];
  reason: Words | null;
  tempting_line: string[];
  best_line: string[];
  grave: number;
  costs: {
    [k: string]: number;
  };
}
export interface ReviewedChoice {
  action: string;
  value: number;
  crash: number | null;
  turns: number | null;
}
export interface HintRequest {
  seat?: number | null;
  ahead?: boolean;
}
export interface HintStatus {
  seat: number;
  state: number;
  status: "waiting" | "running" | "done";
  hint?: HintBody | null;
}
export interface InsightBody {
  game: string;
  rules: number;
  evaluator: string;
  seat: number | null;
  chances: number[];
  places: number[];
  best: string | null;
  choices: InsightChoice[];
  best_line: string[];
  layers: ShownLayer[];
}
export interface InsightChoice {
  action: string;
  value: number;
  cost: number;
  mark: "" | "?!" | "?" | "??";
  crash: number | null;
  turns: number | null;
  why: Words | null;
  line: string[];
}
export interface ShownLayer {
  name: string;
  label: Words;
  unit: "turns" | "share" | "points" | "line";
  places: LayerPlace[];
}
export interface LayerPlace {
  at: string;
  value: number;
}
export interface InsightStatus {
  status: "waiting" | "running" | "done";
  queued?: number;
  insight?: InsightBody | null;
}
export interface Invitation {
  table: string;
  name: string;
  game: string;
  by: string;
  created_at: number;
}
export interface Invite {
  name: string;
}
export interface Keys {
  house: string;
  algorithm?: "Ed25519";
  keys: ServerKey[];
}
export interface ServerKey {
  id: string;
  public_key: string;
  created_at: number;
  retired_at: number | null;
}
export interface LadderRating {
  game: string;
  ladder: Ladder;
  rating: RatingInfo;
  place: number | null;
  rated_at: number;
}
export interface Leaderboard {
  people: RankedPerson[];
  bots: RankedBot[];
  next: string | null;
}
export interface RankedPerson {
  person: string;
  name: string;
  program: boolean;
  rating: RatingInfo;
}
export interface RankedBot {
  bot: string;
  points: number;
  margin: number;
}
export interface ListedTournament {
  id: string;
  title: string;
  format: string;
  game: string;
  seats: number;
  phase: "open" | "running" | "over" | "closed";
  players: number;
  starts_at: number;
  ended_at: number | null;
}
export interface MadeToken {
  token: Token;
  secret: string;
}
export interface Moment {
  table: string;
  seat: number | null;
  at: number;
  of: number;
  actor: number | null;
  move: string | null;
  events: (AbandonShipEvent | PowerboatsEvent | PlainEvent)[];
  told: LogLine[];
  scene: string;
  view: AbandonShipView | PowerboatsView | PlainView;
}
/**
 * How somebody stands in a tournament themselves.
 */
export interface MyEntry {
  present: boolean;
  removed: string;
  declined: boolean;
  place: number;
  points: number;
  group: string;
  tables: string[];
}
export interface NameAndPassword {
  name: string;
  password: string;
}
export interface NamedRating {
  game: string;
  ladder: Ladder;
  rating: RatingInfo;
}
export interface NewAccount {
  name: string;
  password?: string | null;
  language?: "en" | "it" | "fr" | "cs" | null;
}
export interface NewDraft {
  from: FromPosition | FromRecord | FromTable | FromPuzzle | FromNew | FromTree;
}
export interface NewGuest {
  name: string;
  language?: "en" | "it" | "fr" | "cs" | null;
}
export interface NewPasskey {
  id: string;
  credential: {
    [k: string]: unknown;
  };
  name?: string;
}
export interface NewPassword {
  new: string;
  old?: string | null;
  end_tokens?: boolean;
}
export interface NewSeek {
  game: string;
  pace?: "quick" | "calm" | "daily";
  seats?: number | null;
  rated?: boolean;
  options?: {
    [k: string]: string;
  };
}
export interface NewStudy {
  title: string;
  visibility?: "private" | "link";
  from: FromPosition | FromRecord | FromTable | FromPuzzle | FromNew | FromTree;
}
export interface NewTable {
  game: string;
  seats: number;
  options?: {
    [k: string]: string;
  };
  name?: string | null;
  public?: boolean;
  time?: GivenTime;
  away?: "bot" | "wait";
  away_bot?: string | null;
  my_seats?: number;
  names?: string[];
  rated?: boolean;
  coach?: boolean;
  bots?: string[];
}
export interface NewToken {
  name: string;
  /**
   * @minItems 1
   * @maxItems 8
   */
  scopes: ("play" | "read" | "bot" | "account")[];
  expires_at?: number | null;
}
export interface NewTournament {
  title: string;
  format: string;
  game: string;
  seats: number;
  starts_at: number;
  options?: {
    [k: string]: string;
  };
  rounds?: number;
  minutes?: number;
  interval?: number;
  time?: GivenTime;
  /**
   * @maxItems 7
   */
  points?: unknown[];
  bots?: boolean;
  rated?: boolean;
  most?: number;
  about?: string;
}
/**
 * Something for you, whatever table you are watching.
 *
 * About a tournament, `table` is empty and `name` its title.
 */
export interface Notice {
  is: "notice";
  what:
    | ("ended" | "invited" | "paired" | "rematch" | "started" | "your-turn")
    | (
        | "tournament-bye"
        | "tournament-closed"
        | "tournament-over"
        | "tournament-removed"
        | "tournament-repaired"
        | "tournament-soon"
      );
  table: string;
  name: string;
  game: string;
  state: number;
  tournament?: string;
  by?: string;
}
export interface OrganiserAct {
  at: number;
  what: "paused" | "resumed" | "extended" | "removed" | "repaired" | "closed";
  reason?: string;
  player?: string;
  name?: string;
  table?: string;
  minutes?: number;
  rounds?: number;
}
export interface OwnSeek {
  seek: SeekInfo;
  table: string | null;
  others: number;
  reach: number | null;
  lately: RecentGames | null;
}
export interface SeekInfo {
  id: string;
  person: string;
  name: string;
  account: boolean;
  rating: RatingInfo | null;
  game: string;
  options: {
    [k: string]: string;
  };
  pace: "quick" | "calm" | "daily";
  time: TimeControl;
  seats: number | null;
  rated: boolean;
  created_at: number;
}
export interface RecentGames {
  game: string;
  pace: "quick" | "calm" | "daily";
  games: number;
  usual_wait: number;
}
export interface Page {
  tables: Listed[];
  next: string | null;
}
export interface PastChoices {
  seat: number;
  at: number;
  choices: unknown;
}
export interface Pause {
  reason?: string;
}
export interface PersonOverview {
  counted: number;
  results: SeatResults[];
  opponents: FavouriteOpponent[];
  tables: Listed[];
  trophies: Trophy[];
  following: boolean;
}
export interface SeatResults {
  game: string;
  seats: number;
  games: number;
  wins: number;
  mean_place: number;
}
export interface Trophy {
  tournament: string;
  title: string;
  format: string;
  game: string;
  place: number;
  places: number;
  ended_at: number | null;
}
export interface PersonRatings {
  person: string;
  name: string;
  ratings: NamedRating[];
}
/**
 * The scenery of a game that has none: its name, and its title.
 */
export interface PlainBoard {
  game: string;
  title: string;
}
export interface PlayRequest {
  state: number;
  action: string;
  seat?: number | null;
}
export interface PlayerBye {
  round: number;
  points: number;
}
/**
 * The scenery of a match.
 *
 * The drawing is the rectangle from (`left`, `top`), `width` wide and `height` high, and `outline`
 * the same with round corners, as an SVG path. Neighbouring spaces are one `unit` apart, and a1 is
 * at (0, 0). `number` finds this lake among all of its side; while tiles are laid there is none,
 * and open water where one is missing. `rose` is a place on land for a compass rose. There is a
 * `course` once all buoys stand. A boat with `sinking_damage` sinks; one that has taken
 * `most_turns` retires.
 */
export interface PowerboatsBoard {
  seats: number;
  side: PowerboatsSide;
  number: number | null;
  rows: number;
  columns: number;
  unit: number;
  left: number;
  top: number;
  width: number;
  height: number;
  outline: string;
  spaces: PowerboatsWaterSpace[];
  land: PowerboatsLand[];
  trees: PowerboatsTree[];
  lighthouse: PowerboatsPoint | null;
  rose: PowerboatsPoint | null;
  spots: PowerboatsLetterSpot[];
  buoys: PowerboatsBuoy[];
  course: PowerboatsCourse | null;
  sinking_damage: number;
  most_turns: number;
}
/**
 * A space of water: its name, its middle in the drawing, and the water round it.
 */
export interface PowerboatsWaterSpace {
  /**
   * A space: the letter of its row and the number of its column.
   */
  space: string;
  x: number;
  y: number;
  neighbours: PowerboatsPaths;
}
/**
 * The spaces of water round a space, by heading. Where there is land, there is none.
 */
export interface PowerboatsPaths {
  e?: string | null;
  ne?: string | null;
  nw?: string | null;
  w?: string | null;
  sw?: string | null;
  se?: string | null;
}
/**
 * The mainland or an island: its spaces, and soft outlines as SVG paths.
 *
 * `coast` is the edge of the beach, `meadow` lies further inland, `foam` a little outside. Of the
 * mainland, which has no end, they go along the shore: fill the board's `outline` together with
 * them, by the rule 'evenodd'.
 */
export interface PowerboatsLand {
  kind: "island" | "mainland";
  /**
   * Items: A space: the letter of its row and the number of its column.
   */
  spaces: string[];
  coast: string;
  meadow: string;
  foam: string;
}
/**
 * A tree, and where it stands.
 */
export interface PowerboatsTree {
  kind: "leaf" | "pine";
  x: number;
  y: number;
}
/**
 * A place in the drawing; y grows downwards.
 */
export interface PowerboatsPoint {
  x: number;
  y: number;
}
/**
 * A space with a letter, on land or water, where a buoy can stand in the race of that letter.
 *
 * `heading` is the way in which the start tile is laid from it.
 */
export interface PowerboatsLetterSpot {
  letter: "A" | "B" | "C";
  /**
   * A space: the letter of its row and the number of its column.
   */
  space: string;
  x: number;
  y: number;
  heading: "e" | "ne" | "nw" | "se" | "sw" | "w";
}
/**
 * A buoy: 0 stands at the start line, 4 at the other end of it, and is the finish buoy.
 *
 * `sense` is the way round that its arrow shows, once the course is laid: left is
 * counter-clockwise.
 */
export interface PowerboatsBuoy {
  /**
   * A gate: 0 is the start line, 1 to 3 are the buoys, 4 is the finish line.
   */
  number: number;
  /**
   * A space: the letter of its row and the number of its column.
   */
  space: string;
  x: number;
  y: number;
  sense: PowerboatsSense | null;
}
/**
 * The course of a race.
 *
 * `multiplier` is what its points count. `start_tile` are the spaces of the start and finish line,
 * from buoy 0 on. Boats are placed on `start_spaces`, facing any of the `start_headings`. `route`
 * is the shortest way, in `journey` figures.
 */
export interface PowerboatsCourse {
  letter: "A" | "B" | "C";
  multiplier: number;
  /**
   * Items: A space: the letter of its row and the number of its column.
   */
  start_tile: string[];
  /**
   * Items: A space: the letter of its row and the number of its column.
   */
  start_spaces: string[];
  start_headings: ("e" | "ne" | "nw" | "se" | "sw" | "w")[];
  gates: PowerboatsGate[];
  /**
   * Items: A space: the letter of its row and the number of its column.
   */
  route: string[];
  journey: PowerboatsJourney;
}
/**
 * A row of water to be crossed in one sense, in the order of the numbers.
 *
 * It runs from its `mark` in its `heading` over `spaces`, and in the drawing from (x1, y1) to
 * (x2, y2). Left means: crossed to the left, as seen from the mark outwards. What points up in the
 * drawing points the way across when it is rotated clockwise by `across` degrees.
 *
 * Why it lies so: `other_way` is the easiest course with this one sense the other way round, if
 * there is any. For a buoy, `outside` is where the outside of the turn points to, in degrees
 * counter-clockwise from east, and `nearer` are headings nearer to it that no water crosses.
 */
export interface PowerboatsGate {
  /**
   * A gate: 0 is the start line, 1 to 3 are the buoys, 4 is the finish line.
   */
  number: number;
  kind: "buoy" | "finish" | "start";
  /**
   * A space: the letter of its row and the number of its column.
   */
  mark: string;
  heading: "e" | "ne" | "nw" | "se" | "sw" | "w";
  sense: PowerboatsSense;
  /**
   * Items: A space: the letter of its row and the number of its column.
   */
  spaces: string[];
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  across: number;
  other_way: PowerboatsJourney | null;
  outside: number | null;
  nearer: ("e" | "ne" | "nw" | "se" | "sw" | "w")[];
}
/**
 * How long a route is, how often it turns by 60 degrees, and which buoys it circles.
 */
export interface PowerboatsJourney {
  length: number;
  turns: number;
  /**
   * Items: A gate: 0 is the start line, 1 to 3 are the buoys, 4 is the finish line.
   */
  circled: number[];
}
export interface PublicProfile {
  id: string;
  name: string;
  kind: "guest" | "account" | "bot" | "deleted";
  since: number;
  games: number;
}
export interface PushKey {
  key: string;
}
export interface PuzzleAnswer {
  action: string;
}
export interface PuzzleBody {
  id: string;
  game: string;
  seat: number;
  seats: number;
  rating: number;
  themes: string[];
  view: unknown;
  choices: unknown;
  tried: boolean;
}
export interface PuzzleResult {
  id: string;
  action: string;
  right: boolean;
  best: string;
  choices: ExplainedChoice[];
  best_line: string[];
  rating: number;
  counted: boolean;
  change: number;
  standing: SolverStanding | null;
  position: string;
}
export interface SolverStanding {
  game: string;
  rating: number;
  margin: number;
  provisional: boolean;
  tried: number;
  solved: number;
  streak: number;
  best_streak: number;
  days: number;
}
export interface PuzzlesOfGame {
  game: string;
  count: number;
  themes: {
    [k: string]: number;
  };
  today: string;
}
export interface RatedGame {
  table: string;
  at: number;
  seat: number;
  place: number;
  places: number;
  half: boolean;
  before: RatingInfo;
  after: RatingInfo;
}
export interface Reaction {
  to: number;
  sign: "like" | "clap" | "laugh" | "wow" | "sad" | "heart";
  on?: boolean;
}
export interface RecordToReview {
  record: string;
  seat?: number | null;
}
/**
 * Your request was refused: why, and what would be legal.
 */
export interface Refused {
  is: "refused";
  id: string | number | null;
  code: string;
  message: string;
  facts: {};
  legal?: string[];
  present?: Snapshot | null;
}
/**
 * A table as `seat` may see it (`None`: a spectator), after entry `n` of its log.
 */
export interface Snapshot {
  is: "snapshot";
  table: string;
  seat: number | null;
  n: number;
  state: number;
  at: number;
  info: TableInfo;
  mine: number[];
  actor: number | null;
  legal: string[];
  can_undo: boolean;
  finished: boolean;
  clocks: ClockInfo;
  chat: SaidInfo[];
  here: number[];
  scene: string;
  view?: (AbandonShipView | PowerboatsView | PlainView) | null;
  choices?: AbandonShipChoice[] | PowerboatsChoice[] | PlainChoice[];
  id?: string | number;
}
/**
 * A chat message; `hidden` if it was removed, or you have muted its author.
 */
export interface SaidInfo {
  n: number;
  at: number;
  by: string;
  name: string;
  text: string;
  hidden: boolean;
  reactions: {
    [k: string]: string[];
  };
}
export interface Removal {
  player: string;
  reason: string;
}
export interface Rename {
  name: string;
}
export interface Repair {
  table: string;
  /**
   * @maxItems 7
   */
  ranks: unknown[];
  /**
   * @maxItems 7
   */
  absent?: unknown[];
  reason: string;
}
export interface Report {
  n: number;
  reason: string;
}
export interface ReviewBody {
  game: string;
  rules: number;
  evaluator: string;
  over: boolean;
  own_view: number | null;
  seats: ReviewedSeat[];
  decisions: ReviewedDecision[];
  draws: ReviewedDraw[];
  chances: number[][];
}
export interface ReviewedSeat {
  seat: number;
  result: number;
  expected: number;
  luck: number;
  luck_by_kind: {
    [k: string]: number;
  };
  own_errors: number;
  others_errors: number;
  unknowable: number;
  drift: number;
}
export interface ReviewedDecision {
  move: number;
  seat: number;
  played: string;
  best: string;
  cost: number;
  mark: "" | "?!" | "?" | "??";
  choices: ReviewedChoice[];
  reason: Words | null;
  played_line: string[];
  best_line: string[];
}
export interface ReviewedDraw {
  first: number;
  last: number;
  kind: string;
  drawn: string;
  luck: number[];
}
export interface ReviewStatus {
  id: string;
  status: "waiting" | "running" | "done";
  ahead?: number;
  done?: number;
  of?: number;
  review?: ReviewBody | null;
}
export interface RoundInfo {
  number: number;
  seed: string;
  cost: number | null;
  at: number;
  of: number;
  tables: EventTableInfo[];
  byes: ByeInfo[];
}
export interface SavedStudy {
  id: string;
  version: number;
  changed_at: number;
}
export interface Scenery {
  board: AbandonShipBoard | PowerboatsBoard | PlainBoard;
}
export interface SeasonChoice {
  enter: boolean;
}
export interface SeekList {
  seeks: SeekInfo[];
  lately: RecentGames[];
}
/**
 * A tournament that you watch, as it is now. Several changes may come as one message.
 */
export interface TournamentNews {
  is: "tournament";
  tournament: string;
  n: number;
  phase: "closed" | "open" | "over" | "running";
  paused: boolean;
  starts_at: number;
  ends_at: number | null;
  next_round_at: number;
  players: number;
  rounds: number;
  playing: number;
  opening: number;
  changed: EventTableInfo[];
  fetch_rounds: boolean;
  standings?: StandingsPage;
  me?: MyEntry | null;
  chat?: SaidInfo[];
  id?: string | number;
}
/**
 * A part of the standings of a group.
 */
export interface StandingsPage {
  n: number;
  group: string;
  of: number;
  up: number;
  down: number;
  lines: StandingLine[];
}
/**
 * A line of the standings, with every number that the place follows from.
 *
 * `points` and `opponents` are in units of 1/120 of a win.
 */
export interface StandingLine {
  place: number;
  player: string;
  name: string;
  bot: boolean;
  rating: number;
  points: number;
  direct: number;
  opponents: number;
  starts: number;
  draw: string;
  tables: number;
  byes: number;
  absences: number;
  present: boolean;
  removed: string;
}
/**
 * Somebody wrote in the chat of a tournament that you watch, or reacted: entry `n` of it.
 */
export interface TournamentChatEntry {
  is: "tournament-chat";
  tournament: string;
  n: number;
  at: number;
  entry: EntryInfo;
}
export interface ShownPosition {
  game: string;
  position: string;
  /**
   * @maxItems 5000
   */
  moves?: unknown[];
  rules?: number | null;
  seat?: number | null;
  draw?: "none" | "one" | "all";
}
export interface SignedByPasskey {
  id: string;
  credential: {
    [k: string]: unknown;
  };
}
export interface SkillGame {
  table: string;
  game: string;
  at: number;
  decisions: number;
  cost: number;
  luck: number;
  error_rate: number;
  net_luck: number;
}
export interface SolverRecord {
  games: SolverStanding[];
  tried: TriedPuzzle[];
}
export interface TriedPuzzle {
  id: string;
  game: string;
  at: number;
  right: boolean;
  rating: number;
}
export interface StudyBody {
  game: string;
  rules: number;
  names: string[];
  root: string;
  comment: string;
  marks: Mark[];
  nodes: StudyNode[];
  id: string;
  owner: string;
  owner_name: string;
  mine: boolean;
  title: string;
  visibility: "private" | "link";
  version: number;
  forked_from: string | null;
  created_at: number;
  changed_at: number;
}
export interface StudyEdit {
  version: number;
  title: string;
  visibility: "private" | "link";
  /**
   * @maxItems 7
   */
  names: unknown[];
  root: string;
  comment?: string;
  /**
   * @maxItems 64
   */
  marks?: unknown[];
  /**
   * @maxItems 5000
   */
  nodes?: unknown[];
}
export interface StudyInfo {
  id: string;
  title: string;
  game: string;
  visibility: "private" | "link";
  nodes: number;
  version: number;
  created_at: number;
  changed_at: number;
}
export interface StudyPage {
  studies: StudyInfo[];
  next: string | null;
}
export interface SuggestedName {
  name: string;
}
export interface TableTime {
  kind?: "none" | "live" | "daily";
  bank?: number;
  increment?: number;
  cap?: number;
}
export interface TableTournament {
  id: string;
  title: string;
  format: string;
  key: string;
  round: number;
  all_rounds: number;
}
export interface TakeBack {
  state: number;
  seat?: number | null;
}
export interface TakeSeat {
  seat?: number | null;
  bot?: string | null;
  name?: string | null;
}
export interface ToldNode {
  id: number;
  by: number | null;
  due: "decision" | "draw" | "end";
  told: LogLine[];
}
export interface ToldTree {
  nodes: ToldNode[];
}
export interface TournamentInfo {
  id: string;
  n: number;
  plan: TournamentPlan;
  phase: "open" | "running" | "over" | "closed";
  paused: boolean;
  organiser: string;
  organiser_name: string;
  commitment: string;
  secret: string | null;
  starts_at: number;
  ends_at: number | null;
  next_round_at: number;
  rounds: number;
  all_rounds: number;
  entry_closed: string;
  players: number;
  playing: number;
  groups: string[];
  waits: number;
  reason: string;
  previous: string;
  next_season: string;
  acts: OrganiserAct[];
  me: MyEntry | null;
}
export interface TournamentPlan {
  title: string;
  format: string;
  game: string;
  seats: number;
  starts_at: number;
  options?: {
    [k: string]: string;
  };
  rounds?: number;
  minutes?: number;
  interval?: number;
  time?: TableTime;
  points?: number[];
  bots?: boolean;
  rated?: boolean;
  most?: number;
  season?: number;
  about?: string;
}
export interface TournamentPage {
  tournaments: ListedTournament[];
  next: string | null;
}
export interface TournamentPlayer {
  group: string;
  line: StandingLine;
  tables: EventTableInfo[];
  byes: PlayerBye[];
}
export interface TournamentTables {
  of: number;
  tables: EventTableInfo[];
}
export interface Tried {
  delivered: boolean;
  problem:
    | "private-address"
    | "unknown-host"
    | "no-connection"
    | "no-answer"
    | "bad-certificate"
    | "redirect"
    | "status"
    | "mail-server"
    | "mail-refused"
    | "not-set-up"
    | "fault"
    | null;
  status: number | null;
  message: string;
}
export interface WhoIAm {
  person: Profile | null;
  scopes: ("play" | "read" | "bot" | "account")[];
  csrf: string;
  language: "en" | "it" | "fr" | "cs";
}
