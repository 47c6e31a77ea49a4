// Printed by `boxwood protocol --typescript`: do not edit.

export const protocolVersion = 4;

/** 64 bits as 16 hexadecimal digits. */
export type Bits64 = string;
/** Seats are numbered clockwise from 1. */
export type SeatNumber = 1 | 2 | 3 | 4;
/** With bytes as base64. */
export type Stored<Value> = Value extends Uint8Array
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Stored<Value[Key]> }
    : Value;
/** Of the simulation: only the same one gives the same bits. */
export const physicsVersion = 5;
/** Of the rules: what options mean that say so. */
export const rulesVersion = 2;

export interface Hello {
  protocol: number;
  physics: number;
  key: string;
  known?: number;
}

export interface TakeSeat {
  person: string;
}

export interface Rename {
  person: string;
}

export interface Occupant {
  kind: "open" | "here" | "link" | "computer";
  person: string;
  level: number;
}

export interface PlanSeat {
  occupant: Occupant;
}

export interface FreeSeat {
}

export interface Leave {
}

export interface Resign {
}

export interface TakeBack {
  moves: number;
}

export interface TakeOver {
  seat: SeatNumber;
  level: number;
}

export interface Break {
}

export interface EndGame {
}

export interface Rematch {
}

export type Proposal =
  | ({ type: "take_back" } & TakeBack)
  | ({ type: "take_over" } & TakeOver)
  | ({ type: "break" } & Break)
  | ({ type: "end_game" } & EndGame)
  | ({ type: "rematch" } & Rematch);

export interface Propose {
  proposal: Proposal;
}

export interface Respond {
  agree: boolean;
}

export interface Withdraw {
}

export interface Pause {
}

export interface Resume {
}

export interface TimePassed {
}

export interface Move {
  move: string;
}

export interface StandColumn {
  column: string;
  x_um: number;
  y_um: number;
  turn_ppm: number;
}

export interface LayBlue {
  x_um: number;
  y_um: number;
  turn_ppm: number;
  flipped: boolean;
}

export interface RollSeal {
}

export interface ChooseColour {
  colour: "blue" | "green" | "yellow" | "red";
}

export interface Claim {
}

export interface Object {
}

export interface LetStand {
}

export interface TimeUp {
}

export interface BreakOff {
}

export interface ChooseForfeit {
  column: string;
}

export interface DeclineForfeit {
}

export interface Renounce {
}

export type PalettiChoice =
  | ({ type: "stand_column" } & StandColumn)
  | ({ type: "lay_blue" } & LayBlue)
  | ({ type: "roll_seal" } & RollSeal)
  | ({ type: "choose_colour" } & ChooseColour)
  | ({ type: "claim" } & Claim)
  | ({ type: "object" } & Object)
  | ({ type: "let_stand" } & LetStand)
  | ({ type: "time_up" } & TimeUp)
  | ({ type: "break_off" } & BreakOff)
  | ({ type: "choose_forfeit" } & ChooseForfeit)
  | ({ type: "decline_forfeit" } & DeclineForfeit)
  | ({ type: "renounce" } & Renounce);

export interface Say {
  choice: PalettiChoice;
}

export interface UseHands {
  motion: number;
  first_tick: number;
  inputs: Uint8Array;
  hash?: Bits64;
  holds?: number;
}

export type CommandBody =
  | ({ type: "take_seat" } & TakeSeat)
  | ({ type: "rename" } & Rename)
  | ({ type: "plan_seat" } & PlanSeat)
  | ({ type: "free_seat" } & FreeSeat)
  | ({ type: "leave" } & Leave)
  | ({ type: "resign" } & Resign)
  | ({ type: "propose" } & Propose)
  | ({ type: "respond" } & Respond)
  | ({ type: "withdraw" } & Withdraw)
  | ({ type: "pause" } & Pause)
  | ({ type: "resume" } & Resume)
  | ({ type: "time_passed" } & TimePassed)
  | ({ type: "move" } & Move)
  | ({ type: "say" } & Say)
  | ({ type: "use_hands" } & UseHands);

export interface Submit {
  id: Bits64;
  seat: SeatNumber;
  body: CommandBody;
}

export interface GetView {
}

export interface GetMaterial {
}

export interface GetHint {
}

export interface GetRecord {
}

export interface GetMoment {
  moves: number;
}

export interface GetSpots {
  piece: string;
}

export interface JudgeMove {
  seat: SeatNumber;
  move: string;
}

export interface GetFootprints {
}

export interface JudgeTouch {
  seat: SeatNumber;
  column: string;
}

export type Query =
  | ({ type: "get_view" } & GetView)
  | ({ type: "get_material" } & GetMaterial)
  | ({ type: "get_hint" } & GetHint)
  | ({ type: "get_record" } & GetRecord)
  | ({ type: "get_moment" } & GetMoment)
  | ({ type: "get_spots" } & GetSpots)
  | ({ type: "judge_move" } & JudgeMove)
  | ({ type: "get_footprints" } & GetFootprints)
  | ({ type: "judge_touch" } & JudgeTouch);

export interface Ask {
  id: Bits64;
  query: Query;
}

export interface React {
  seat: SeatNumber;
  picture: "smile" | "laugh" | "surprise" | "sweat" | "applause" | "thumb_up" | "heart" | "thinking";
}

export type ClientMessage =
  | ({ type: "hello" } & Hello)
  | ({ type: "submit" } & Submit)
  | ({ type: "ask" } & Ask)
  | ({ type: "react" } & React);

export interface PolyssimoStart {
  position: string;
}

export interface PalettiOptions {
  rules: number;
  players: number;
  youngest: SeatNumber;
  set_up: "by_program" | "by_players";
  dealing: "youngest_rolls" | "everybody_rolls";
  breaking_off: "until_out" | "until_let_go";
  blocked_for: "everybody" | "who_gave_up";
  neighbours: "shown" | "strict";
  after_objection: "floor" | "no_floor";
  renouncing: "forbidden" | "allowed";
  beyond_base: "allowed" | "forbidden";
  few_columns: "never" | "orange" | "orange_and_red";
  neutral_seal: "never" | "first_on_floor";
  neutral_counts?: "for_nobody" | "for_player_on_turn";
  objection_window_ms?: number;
  box_seed: number;
  tremor_um: Array<number>;
}

export interface PalettiStart {
  options: PalettiOptions;
  seed: Bits64;
}

export type GameStart =
  | ({ type: "polyssimo_start" } & PolyssimoStart)
  | ({ type: "paletti_start" } & PalettiStart);

export interface ClockRule {
  kind: "none" | "per_move" | "fischer";
  time_ms: number;
  increment_ms: number;
}

export interface Header {
  version: number;
  start: GameStart;
  clock: ClockRule;
  take_back: boolean;
  help: boolean;
  seed: Bits64;
  created_ms: number;
  seats: Array<Occupant>;
}

export interface HistoryMove {
  after: number;
  seat: SeatNumber;
  move: string;
}

export interface PolyssimoState {
  start: string;
  history: Array<HistoryMove>;
  current: number;
}

export interface ChoiceStep {
  seat?: SeatNumber;
  choice: PalettiChoice;
}

export interface HandsStep {
  seat: SeatNumber;
  inputs: Uint8Array;
}

export type PalettiStep =
  | ({ type: "choice_step" } & ChoiceStep)
  | ({ type: "hands_step" } & HandsStep);

export interface TurnMark {
  turn: number;
  snapshot: Uint8Array;
}

export interface PalettiState {
  start: PalettiStart;
  snapshot: Uint8Array;
  physics: number;
  hash: Bits64;
  last_input?: Uint8Array;
  since: Array<PalettiStep>;
  ticks_since: number;
  at_rest: boolean;
  turn: number;
  turn_of: SeatNumber;
  on_turn?: SeatNumber;
  motion: number;
  is_moving: boolean;
  ticks: number;
  began_ms: number;
  held_ticks: number;
  holds: number;
  silent_ms?: number;
  asked_ms?: number;
  turns: Array<TurnMark>;
}

export type GameState =
  | ({ type: "polyssimo_state" } & PolyssimoState)
  | ({ type: "paletti_state" } & PalettiState);

export interface OpenProposal {
  by: SeatNumber;
  proposal: Proposal;
  agreed: Array<SeatNumber>;
}

export interface GameEnded {
  reason: "played" | "resigned" | "out_of_time" | "agreed";
  ranking: Array<SeatNumber>;
}

export interface State {
  number: number;
  at_ms: number;
  phase: "gathering" | "playing" | "paused" | "over";
  seats: Array<Occupant>;
  game: number;
  play: GameState;
  clocks_ms: Array<number>;
  proposal?: OpenProposal;
  result?: GameEnded;
}

export interface SeatChanged {
  seat: SeatNumber;
  why: "planned" | "taken" | "renamed" | "freed" | "left" | "resigned" | "out_of_time" | "taken_over";
  occupant: Occupant;
}

export interface GameStarted {
  game: number;
  start: GameStart;
}

export interface TakenBack {
  moves: number;
}

export interface Proposed {
  proposal: OpenProposal;
}

export interface Agreed {
  seats: Array<SeatNumber>;
}

export interface ProposalClosed {
  end: "accepted" | "declined" | "withdrawn" | "outdated";
}

export interface Paused {
  silence: boolean;
}

export interface Resumed {
}

export interface Moved {
  seat: SeatNumber;
  move: string;
}

export interface Said {
  step: ChoiceStep;
}

export interface HandsMoved {
  motion: number;
  first_tick: number;
  ticks: number;
  step: HandsStep;
  by_table: boolean;
}

export interface Change {
  kind: "column_stood" | "set_up_repeated" | "set_up_done" | "seal_rolled" | "colour_given" | "colour_neutral" | "turn_began" | "passed_over" | "touched" | "out" | "stays_in_hand" | "breaking_off" | "placed" | "blocked" | "given_up" | "left_game" | "lies" | "stood_up_again" | "fell_in_set_up" | "shifted" | "cover_changed" | "claimed" | "let_stand" | "objected" | "claim_stands" | "objection_open" | "objection_closed" | "proved" | "not_proved" | "forfeit_due" | "forfeit_lapsed" | "floor_due" | "no_floor" | "floor_forgone" | "renounced" | "floor_laid" | "floor_set_aside" | "seal_moved" | "came_down" | "nobody_can" | "won" | "nobody_won";
  seat?: SeatNumber;
  part?: string;
  colour?: "blue" | "green" | "yellow" | "red";
  distance_um?: number;
}

export interface Noticed {
  notices: Array<Change>;
}

export interface Kept {
  snapshot: Uint8Array;
  physics: number;
  hash: Bits64;
  at_rest: boolean;
  turn: number;
  turn_of: SeatNumber;
  on_turn?: SeatNumber;
  is_asking: boolean;
  last_input?: Uint8Array;
}

export type EventBody =
  | ({ type: "seat_changed" } & SeatChanged)
  | ({ type: "game_started" } & GameStarted)
  | ({ type: "taken_back" } & TakenBack)
  | ({ type: "proposed" } & Proposed)
  | ({ type: "agreed" } & Agreed)
  | ({ type: "proposal_closed" } & ProposalClosed)
  | ({ type: "paused" } & Paused)
  | ({ type: "resumed" } & Resumed)
  | ({ type: "game_ended" } & GameEnded)
  | ({ type: "moved" } & Moved)
  | ({ type: "said" } & Said)
  | ({ type: "hands_moved" } & HandsMoved)
  | ({ type: "noticed" } & Noticed)
  | ({ type: "kept" } & Kept);

export interface Event {
  number: number;
  at_ms: number;
  body: EventBody;
}

export interface Welcome {
  protocol: number;
  physics: number;
  now_ms: number;
  seats: Array<SeatNumber>;
  is_owner: boolean;
  header?: Header;
  state?: State;
  events: Array<Event>;
}

export interface Happened {
  events: Array<Event>;
}

export interface RefusalArgument {
  argument: string;
  value: string;
}

export interface RefusalView {
  rule: string;
  code: string;
  arguments: Array<RefusalArgument>;
}

export interface Verdict {
  id: Bits64;
  first_event?: number;
  last_event?: number;
  refusal?: RefusalView;
}

export interface SeatView {
  seat: SeatNumber;
  occupant: Occupant;
  on_turn: boolean;
  may: Array<"take_seat" | "rename" | "leave" | "resign" | "move" | "take_back" | "take_over" | "take_break" | "end_game" | "rematch" | "respond" | "withdraw" | "pause" | "resume">;
  clock_ms?: number;
  clock_runs: boolean;
}

export interface PolyssimoMove {
  seat: SeatNumber;
  piece: string;
  cells?: string;
}

export interface PolyssimoHand {
  pieces: Array<string>;
  cells: number;
  is_out: boolean;
}

export interface PolyssimoPlaced {
  seat: SeatNumber;
  piece: string;
  cells: string;
}

export interface PolyssimoView {
  phase: "choosing" | "placing" | "over";
  position: string;
  moves: number;
  history: Array<PolyssimoMove>;
  last_move?: string;
  pool: Array<string>;
  may_pick: Array<string>;
  hands: Array<PolyssimoHand>;
  placed: Array<PolyssimoPlaced>;
  free_cells: number;
  ranking: Array<SeatNumber>;
}

export interface May {
  stand: Array<string>;
  touch: Array<string>;
  forfeits: Array<string>;
  colours: Array<"blue" | "green" | "yellow" | "red">;
  roll: boolean;
  claim: boolean;
  object: boolean;
  let_stand: boolean;
  break_off: boolean;
  decline_forfeit: boolean;
  move_column: boolean;
  hold_floor: boolean;
  lay_floor: boolean;
  renounce: boolean;
}

export interface PalettiSeatView {
  colours: Array<"blue" | "green" | "yellow" | "red">;
  points: number;
  is_awaited: boolean;
  may: May;
  tremor_um: number;
}

export interface PalettiColumn {
  column: string;
  place: "in_box" | "standing" | "in_hand" | "lying" | "out_of_game";
  level: number;
  blocked_for: Array<SeatNumber>;
}

export interface Attempt {
  hand: SeatNumber;
  column: string;
  purpose: "own" | "neutral" | "proof" | "neutral_proof" | "forfeit";
  stage: "touched" | "in_hand" | "putting_back" | "placed" | "put_back" | "taken_away";
}

export interface PartPose {
  part: string;
  position_um: Array<number>;
  rotation_ppm: Array<number>;
}

export interface PalettiView {
  agreed: PalettiOptions;
  edition?: "boxwood" | "dutch" | "french" | "italian" | "second_dutch";
  phase: "setting_up" | "laying_blue" | "dealing" | "turn_begins" | "own_column" | "attempt" | "claim" | "proving" | "neutral_objection" | "neutral_proving" | "forfeit" | "laying" | "over";
  turn: number;
  on_turn: SeatNumber;
  highest_floor: number;
  neutral?: "blue" | "green" | "yellow" | "red";
  seats: Array<PalettiSeatView>;
  columns: Array<PalettiColumn>;
  attempt?: Attempt;
  objector?: SeatNumber;
  closes_ms?: number;
  seal_owner?: SeatNumber;
  seal_former_owner?: SeatNumber;
  seal_colour_up?: "blue" | "green" | "yellow" | "red";
  brought_down_by?: SeatNumber;
  is_moving: boolean;
  motion: number;
  next_tick: number;
  poses: Array<PartPose>;
}

export type GameView =
  | ({ type: "polyssimo_view" } & PolyssimoView)
  | ({ type: "paletti_view" } & PalettiView);

export interface TableView {
  number: number;
  at_ms: number;
  phase: "gathering" | "playing" | "paused" | "over";
  game: number;
  clock: ClockRule;
  take_back: boolean;
  help: boolean;
  seats: Array<SeatView>;
  proposal?: OpenProposal;
  result?: GameEnded;
  due_ms?: number;
  play: GameView;
}

export interface Judgement {
  refusal?: RefusalView;
}

export interface Thinking {
  seat: SeatNumber;
  level: number;
  seed: Bits64;
  position: string;
}

export interface RecordText {
  text: string;
}

export interface PolyssimoPiece {
  piece: string;
  is_hexomino: boolean;
  orientations: Array<string>;
}

export interface PolyssimoMaterial {
  width: number;
  height: number;
  blocked: string;
  flipping: boolean;
  pieces: Array<PolyssimoPiece>;
  obligations: Array<number>;
}

export interface Spots {
  spots: Array<string>;
}

export interface Footprint {
  seat: SeatNumber;
  cells: string;
}

export interface Footprints {
  footprints: Array<Footprint>;
}

export interface PalettiPart {
  part: string;
  kind: "base" | "floor" | "thin" | "hexagonal" | "thick";
  colour: "natural" | "blue" | "green" | "yellow" | "orange" | "red";
  height_um: number;
  mass_mg: number;
  radius_um?: number;
  corners_um: Array<number>;
  drawn_origin_um: Array<number>;
}

export interface PalettiMaterial {
  parts: Array<PalettiPart>;
  building_zone_radius_um: number;
  lift_limit_um: number;
  table_half_size_um: number;
}

export type Answer =
  | ({ type: "table_view" } & TableView)
  | ({ type: "judgement" } & Judgement)
  | ({ type: "thinking" } & Thinking)
  | ({ type: "record_text" } & RecordText)
  | ({ type: "polyssimo_view" } & PolyssimoView)
  | ({ type: "polyssimo_material" } & PolyssimoMaterial)
  | ({ type: "spots" } & Spots)
  | ({ type: "footprints" } & Footprints)
  | ({ type: "paletti_material" } & PalettiMaterial);

export interface Reply {
  id: Bits64;
  answer?: Answer;
  refusal?: RefusalView;
}

export interface Presence {
  seats: Array<SeatNumber>;
  spectators: number;
}

export interface Reaction {
  seat: SeatNumber;
  picture: "smile" | "laugh" | "surprise" | "sweat" | "applause" | "thumb_up" | "heart" | "thinking";
}

export interface Problem {
  problem: RefusalView;
}

export interface Goodbye {
  address?: string;
  again_in_ms?: number;
}

export interface Resync {
  motion: number;
  ticks: number;
  game: Kept;
}

export type HomeMessage =
  | ({ type: "welcome" } & Welcome)
  | ({ type: "happened" } & Happened)
  | ({ type: "verdict" } & Verdict)
  | ({ type: "reply" } & Reply)
  | ({ type: "presence" } & Presence)
  | ({ type: "reaction" } & Reaction)
  | ({ type: "problem" } & Problem)
  | ({ type: "goodbye" } & Goodbye)
  | ({ type: "resync" } & Resync);

export interface PolyssimoOptions {
  board: string;
  pieces: string;
  players: number;
  start: SeatNumber;
  flipping: boolean;
  obligations: Array<number>;
  position?: string;
}

export type GameOptions =
  | ({ type: "polyssimo_options" } & PolyssimoOptions)
  | ({ type: "paletti_options" } & PalettiOptions);

export interface CreateTable {
  game: GameOptions;
  clock: ClockRule;
  take_back: boolean;
  help: boolean;
  seats: Array<Occupant>;
}

export interface TableCreated {
  table: string;
  owner_key: string;
  seat_keys: Array<string>;
  spectator_key: string;
}

export interface ListTables {
  keys: Array<string>;
}

export interface TableSummary {
  game: string;
  phase: "gathering" | "playing" | "paused" | "over";
  number: number;
  moves: number;
  on_turn?: SeatNumber;
  seats: Array<Occupant>;
}

export interface ListedTable {
  key: string;
  table: string;
  seats: Array<SeatNumber>;
  is_owner: boolean;
  created_ms: number;
  touched_ms: number;
  summary: TableSummary;
}

export interface TableList {
  tables: Array<ListedTable>;
}

export interface RenewLink {
  seat?: SeatNumber;
}

export interface LinkRenewed {
  key: string;
}

export interface ServerAddress {
  address?: string;
}

export interface Remembered {
  id: Bits64;
  first_event: number;
  last_event: number;
}

export interface SenderMemory {
  commands: Array<Remembered>;
}

export interface Memory {
  entries: number;
  senders: Array<SenderMemory>;
}

export interface Snapshot {
  header: Header;
  state: Stored<State>;
  memory: Memory;
}

export interface Command {
  id: Bits64;
  role: "person" | "owner" | "home";
  seat?: SeatNumber;
  at_ms: number;
  body: CommandBody;
}

export interface JournalEntry {
  number: number;
  command: Stored<Command>;
}

export interface Failure {
  refusal: RefusalView;
  line?: number;
  column?: number;
}

export interface MakeTable {
  request: CreateTable;
  seed: Bits64;
  at_ms: number;
}

export interface OpenTable {
  header: Header;
  entries: Array<JournalEntry>;
}

export interface RestoreTable {
  snapshot: Snapshot;
  entries: Array<JournalEntry>;
}

export interface TakeSnapshot {
}

export interface Submitted {
  entry?: JournalEntry;
  events: Array<Event>;
  view?: TableView;
}

export interface SubmitCommand {
  command: Command;
}

export interface AskTable {
  query: Query;
}

export interface PendingWork {
  thinking?: Thinking;
  due_ms?: number;
}

export interface GetPendingWork {
}

export interface Greeting {
  now_ms: number;
  seats: Array<SeatNumber>;
  is_owner: boolean;
}

export interface MirrorUpdate {
  number: number;
  is_whole: boolean;
  rolled_back: boolean;
  greeting?: Greeting;
  events: Array<Event>;
  view?: TableView;
  thinking?: SeatNumber;
}

export type Heard =
  | ({ type: "mirror_update" } & MirrorUpdate)
  | ({ type: "verdict" } & Verdict)
  | ({ type: "reply" } & Reply)
  | ({ type: "presence" } & Presence)
  | ({ type: "reaction" } & Reaction)
  | ({ type: "problem" } & Problem)
  | ({ type: "goodbye" } & Goodbye)
  | ({ type: "resync" } & Resync);

export interface RecordNode {
  parent?: number;
  move?: PolyssimoMove;
  comment: string;
}

export interface RecordOpened {
  material: PolyssimoMaterial;
  players: Array<string>;
  nodes: Array<RecordNode>;
  text: string;
}

export interface OpenRecord {
  text: string;
}

export interface Moment {
  view: PolyssimoView;
  on_turn?: SeatNumber;
  footprints: Footprints;
}

export interface LookAtNode {
  node: number;
}

export interface DrawnBoard {
  board: string;
  width: number;
  height: number;
  blocked: string;
}

export interface DrawnPiece {
  piece: string;
  cells: string;
}

export interface DrawnSet {
  set: string;
  pieces: Array<DrawnPiece>;
}

export interface MaterialRead {
  board?: DrawnBoard;
  pieces?: DrawnSet;
}

export interface ReadMaterial {
  text: string;
}

export interface SeatValue {
  win_millionths: number;
  margin_thousandths: number;
}

export interface FoundMove {
  move: PolyssimoMove;
  games: number;
  value: SeatValue;
}

export interface ProofFound {
  winner: SeatNumber;
  margin?: number;
  best?: PolyssimoMove;
}

export interface Analysis {
  percent: number;
  is_done: boolean;
  moves: Array<FoundMove>;
  proof?: ProofFound;
}

export interface StartAnalysis {
  position: string;
  simulations: number;
  solver_positions: number;
}

export interface JudgedMove {
  number: number;
  move: PolyssimoMove;
  mark: "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  loss_millionths: number;
  better?: PolyssimoMove;
  missed_footprint?: string;
}

export interface CurvePoint {
  moves: number;
  values: Array<SeatValue>;
}

export interface TurningPoint {
  number: number;
  winner: SeatNumber;
}

export interface ReviewResult {
  moves: Array<JudgedMove>;
  curve: Array<CurvePoint>;
  turning_point?: TurningPoint;
  led_throughout?: SeatNumber;
}

export interface Review {
  percent: number;
  is_done: boolean;
  result?: ReviewResult;
}

export interface StartReview {
  record: string;
}

export type PolyssimoFindings =
  | ({ type: "analysis" } & Analysis)
  | ({ type: "review" } & Review);

export interface Advance {
  budget: number;
}

export interface TurnProgress {
  percent: number;
  is_done: boolean;
  move?: string;
}

export interface StartTurn {
  task: Thinking;
}

export interface HandInput {
  tool: "none" | "fingers" | "hook" | "both_hands";
  part?: string;
  grip_height_um: number;
  side_ppm: number;
  x_um: number;
  y_um: number;
  z_um: number;
  turn_ppm: number;
  held_floor?: string;
  lift_um: number;
}

export interface MoveHands {
  seat: SeatNumber;
  ticks: number;
  input: HandInput;
  id: Bits64;
  role: "person" | "owner" | "home";
  at_ms: number;
}

export interface HandsNow {
  is_moving: boolean;
  seat?: SeatNumber;
  motion: number;
  next_tick: number;
  input: HandInput;
  unconfirmed_ticks: number;
  hash?: Bits64;
  stood?: PartPose;
}

export interface StandJudged {
  fault: "none" | "sticks_out" | "touches_column";
}

export interface Point {
  x_um: number;
  y_um: number;
}

export interface LayingJudged {
  columns_covered: number;
  drawn: Point;
  refusal?: RefusalView;
}

export interface ColumnLoad {
  column: string;
  role: "absent" | "free" | "loose" | "carries";
  percent: number;
}

export interface Loads {
  columns: Array<ColumnLoad>;
}

export interface Take {
  column: string;
  stands: boolean;
  margin_um: number;
  held_floor?: string;
  lift_um: number;
  way: Array<Point>;
}

export interface Takes {
  takes: Array<Take>;
}

export interface Places {
  places: Array<Point>;
}

export interface FloorSpot {
  x_um: number;
  y_um: number;
  turn_ppm: number;
  flipped: boolean;
}

export interface Layings {
  layings: Array<FloorSpot>;
}

export interface Vector {
  x_um: number;
  y_um: number;
  z_um: number;
}

export interface Downfall {
  seat: SeatNumber;
  moved: string;
  before_ms: number;
  weakest_floor: string;
  margin_um: number;
  over: string;
  at: Vector;
}

export interface DownfallFound {
  downfall?: Downfall;
}

export type VillaFinding =
  | ({ type: "hands_now" } & HandsNow)
  | ({ type: "stand_judged" } & StandJudged)
  | ({ type: "laying_judged" } & LayingJudged)
  | ({ type: "loads" } & Loads)
  | ({ type: "takes" } & Takes)
  | ({ type: "places" } & Places)
  | ({ type: "layings" } & Layings)
  | ({ type: "downfall_found" } & DownfallFound);

export interface GetHands {
}

export interface JudgeStand {
  column: string;
  x_um: number;
  y_um: number;
}

export interface JudgeLaying {
  x_um: number;
  y_um: number;
  turn_ppm: number;
  flipped: boolean;
}

export interface GetLoads {
}

export interface GetTakes {
  seat: SeatNumber;
}

export interface GetPlaces {
  column: string;
}

export interface GetLayings {
}

export interface GetDownfall {
}

export type VillaQuestion =
  | ({ type: "get_hands" } & GetHands)
  | ({ type: "judge_stand" } & JudgeStand)
  | ({ type: "judge_laying" } & JudgeLaying)
  | ({ type: "get_loads" } & GetLoads)
  | ({ type: "get_takes" } & GetTakes)
  | ({ type: "get_places" } & GetPlaces)
  | ({ type: "get_layings" } & GetLayings)
  | ({ type: "get_downfall" } & GetDownfall);

export interface AskVilla {
  question: VillaQuestion;
}

export interface MakePractice {
  person: string;
  box_seed: number;
  seed: Bits64;
  at_ms: number;
}

export interface HandsPredicted {
  hands?: UseHands;
  is_moving: boolean;
  unconfirmed_ticks: number;
}

export interface PredictHands {
  seat: SeatNumber;
  ticks: number;
  input: HandInput;
}

export interface PredictChoice {
  seat: SeatNumber;
  choice: PalettiChoice;
}

export interface RollBack {
}

export interface Resynchronize {
  game: Kept;
}

export interface PlayedTurn {
  turn: number;
  seat: SeatNumber;
  ticks: number;
  notices: Array<Change>;
  highest_floor: number;
  points: Array<number>;
  seal_owner?: SeatNumber;
  seal_colour_up?: "blue" | "green" | "yellow" | "red";
  blocked: Array<string>;
  poses: Array<PartPose>;
}

export interface VillaRecordOpened {
  players: Array<string>;
  material: PalettiMaterial;
  turns: Array<PlayedTurn>;
  can_be_simulated: boolean;
  is_over: boolean;
  winner?: SeatNumber;
}

export interface OpenVillaRecord {
  text: string;
}

export interface FilmMoment {
  turn: number;
  tick: number;
}

export interface VillaReplayed {
  percent: number;
  is_done: boolean;
  verified?: "yes" | "no" | "cannot_be";
  hash?: Bits64;
  differs_at?: FilmMoment;
}

export interface StartVillaReplay {
  record: string;
}

export interface ReviewedTurn {
  margin_um?: number;
  weakest_floor: string;
}

export interface VillaMoment {
  kind: "hard_pull" | "risk" | "missed" | "came_down";
  seat: SeatNumber;
  part: string;
  force_mn?: number;
  margin_um?: number;
  at: FilmMoment;
}

export interface SeatRisks {
  taken: number;
  paid: number;
}

export interface VillaReviewResult {
  turns: Array<ReviewedTurn>;
  moments: Array<VillaMoment>;
  downfall?: Downfall;
  risks: Array<SeatRisks>;
}

export interface VillaReviewed {
  percent: number;
  is_done: boolean;
  result?: VillaReviewResult;
}

export interface StartVillaReview {
  record: string;
}

export interface RecordMade {
  percent: number;
  is_done: boolean;
  text?: string;
}

export interface StartRecord {
  header: Header;
  entries: Array<JournalEntry>;
}

export type VillaFindings =
  | ({ type: "villa_replayed" } & VillaReplayed)
  | ({ type: "villa_reviewed" } & VillaReviewed)
  | ({ type: "record_made" } & RecordMade);

export interface VillaTurnProgress {
  percent: number;
  is_done: boolean;
  steps: Array<PalettiStep>;
}

export interface StartVillaTurn {
  task: Thinking;
  header: Header;
  state: Stored<State>;
}

/** What the editions of the rulebook differ in. */
export type EditionRules = Pick<PalettiOptions, "set_up" | "dealing" | "breaking_off" | "blocked_for" | "neighbours" | "after_objection" | "renouncing" | "beyond_base" | "few_columns" | "neutral_seal">;
export type Edition = NonNullable<PalettiView["edition"]>;
/** What each edition says; single rules can be changed. */
export const editions: Readonly<Record<Edition, EditionRules>> = {
  boxwood: { set_up: "by_program", dealing: "youngest_rolls", breaking_off: "until_out", blocked_for: "everybody", neighbours: "shown", after_objection: "floor", renouncing: "forbidden", beyond_base: "allowed", few_columns: "never", neutral_seal: "never" },
  dutch: { set_up: "by_players", dealing: "youngest_rolls", breaking_off: "until_out", blocked_for: "everybody", neighbours: "shown", after_objection: "no_floor", renouncing: "allowed", beyond_base: "allowed", few_columns: "orange", neutral_seal: "first_on_floor" },
  french: { set_up: "by_players", dealing: "everybody_rolls", breaking_off: "until_let_go", blocked_for: "who_gave_up", neighbours: "shown", after_objection: "no_floor", renouncing: "allowed", beyond_base: "allowed", few_columns: "orange_and_red", neutral_seal: "first_on_floor" },
  italian: { set_up: "by_players", dealing: "youngest_rolls", breaking_off: "until_let_go", blocked_for: "everybody", neighbours: "shown", after_objection: "no_floor", renouncing: "allowed", beyond_base: "forbidden", few_columns: "orange_and_red", neutral_seal: "never" },
  second_dutch: { set_up: "by_players", dealing: "youngest_rolls", breaking_off: "until_let_go", blocked_for: "everybody", neighbours: "shown", after_objection: "no_floor", renouncing: "allowed", beyond_base: "allowed", few_columns: "never", neutral_seal: "first_on_floor" },
};

export interface TableHost {
  make_table(request: MakeTable): Header;
  open_table(request: OpenTable): Header;
  restore_table(request: RestoreTable): Header;
  take_snapshot(request: TakeSnapshot): Snapshot;
  submit_command(request: SubmitCommand): Submitted;
  ask_table(request: AskTable): Answer;
  get_pending_work(request: GetPendingWork): PendingWork;
}

export interface TableMirror {
  welcome(request: Welcome): Heard;
  happened(request: Happened): Heard;
  verdict(request: Verdict): Heard;
  reply(request: Reply): Heard;
  presence(request: Presence): Heard;
  reaction(request: Reaction): Heard;
  problem(request: Problem): Heard;
  goodbye(request: Goodbye): Heard;
  ask_table(request: AskTable): Answer;
}

export interface PolyssimoStudy {
  open_record(request: OpenRecord): RecordOpened;
  look_at_node(request: LookAtNode): Moment;
  read_material(request: ReadMaterial): MaterialRead;
  start_analysis(request: StartAnalysis): Analysis;
  start_review(request: StartReview): Review;
  advance(request: Advance): PolyssimoFindings;
}

export interface PolyssimoThinker {
  start_turn(request: StartTurn): TurnProgress;
  advance(request: Advance): TurnProgress;
}

export interface PalettiHost {
  make_table(request: MakeTable): Header;
  open_table(request: OpenTable): Header;
  restore_table(request: RestoreTable): Header;
  take_snapshot(request: TakeSnapshot): Snapshot;
  submit_command(request: SubmitCommand): Submitted;
  ask_table(request: AskTable): Answer;
  get_pending_work(request: GetPendingWork): PendingWork;
  move_hands(request: MoveHands): Submitted;
  ask_villa(request: AskVilla): VillaFinding;
}

export interface Practice {
  make_practice(request: MakePractice): Header;
  take_snapshot(request: TakeSnapshot): Snapshot;
  submit_command(request: SubmitCommand): Submitted;
  ask_table(request: AskTable): Answer;
  get_pending_work(request: GetPendingWork): PendingWork;
  move_hands(request: MoveHands): Submitted;
  ask_villa(request: AskVilla): VillaFinding;
}

export interface PalettiMirror {
  welcome(request: Welcome): Heard;
  happened(request: Happened): Heard;
  verdict(request: Verdict): Heard;
  reply(request: Reply): Heard;
  presence(request: Presence): Heard;
  reaction(request: Reaction): Heard;
  problem(request: Problem): Heard;
  goodbye(request: Goodbye): Heard;
  ask_table(request: AskTable): Answer;
  resync(request: Resync): Heard;
  predict_hands(request: PredictHands): HandsPredicted;
  predict_choice(request: PredictChoice): HandsPredicted;
  roll_back(request: RollBack): HandsNow;
  resynchronize(request: Resynchronize): HandsNow;
  ask_villa(request: AskVilla): VillaFinding;
}

export interface PalettiStudy {
  open_villa_record(request: OpenVillaRecord): VillaRecordOpened;
  start_villa_replay(request: StartVillaReplay): VillaReplayed;
  start_villa_review(request: StartVillaReview): VillaReviewed;
  start_record(request: StartRecord): RecordMade;
  advance(request: Advance): VillaFindings;
}

export interface PalettiThinker {
  start_villa_turn(request: StartVillaTurn): VillaTurnProgress;
  advance(request: Advance): VillaTurnProgress;
}

/** By the names under which engines open them. */
export interface PolyssimoServices {
  host: TableHost;
  mirror: TableMirror;
  study: PolyssimoStudy;
  thinker: PolyssimoThinker;
}
export interface VillaServices {
  host: PalettiHost;
  practice: Practice;
  mirror: PalettiMirror;
  study: PalettiStudy;
  thinker: PalettiThinker;
}
