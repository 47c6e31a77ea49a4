// A game of Villa Paletti that is being viewed: the current moment, whether it plays, and the
// engine's results. Knows no screen.

import type { Engine } from "../net/engine";
import { Film } from "../net/film";
import { mixPoses, partCount, posesOf, type Poses, poseStride, type ViewFrame } from "../net/villa_frame";
import type { FilmMoment, VillaRecordOpened, VillaReplayed, VillaReviewResult } from "../net/protocol";
import { Observable } from "./observable";
import { momentAt, timelineOf, timeOf, type Timeline } from "./villa_timeline";

export interface VillaRecordState {
  opened: VillaRecordOpened;
  timeline: Timeline;
  /** In seconds of the timeline. */
  time: number;
  isPlaying: boolean;
  speed: number;
  /** How far the game has been simulated again, and whether it matches the record. */
  replayed?: VillaReplayed | undefined;
  /** The progress of the review while it runs. */
  reviewing?: number | undefined;
  review?: VillaReviewResult | undefined;
}

export const speeds: readonly number[] = [0.25, 0.5, 1, 2, 4, 8];

/** The villa at a moment. */
export interface Seen {
  poses: Poses;
  /** Includes the hands; nothing if the game was not simulated again. */
  frame?: ViewFrame | undefined;
}

export class VillaRecordSession {
  readonly state: Observable<VillaRecordState>;
  private readonly film = new Film();
  /** As recorded, after each turn. */
  private readonly kept: ReadonlyArray<Poses | undefined>;
  private readonly mixed = new Float32Array(partCount * poseStride);

  /** Rejects with NotRead if the text is not a record. */
  static async open(table: Engine, thinker: Engine, text: string): Promise<VillaRecordSession> {
    const opened = await table.ask("study", "open_villa_record", { text });
    return new VillaRecordSession(table, thinker, text, opened);
  }

  private constructor(
    private readonly table: Engine,
    private readonly thinker: Engine,
    readonly text: string,
    opened: VillaRecordOpened,
  ) {
    const timeline = timelineOf(opened.turns, opened.can_be_simulated);
    this.kept = opened.turns.map(({ poses }) =>
      poses.length > 0 ? posesOf(opened.material, poses) : undefined,
    );
    this.state = new Observable<VillaRecordState>({
      opened,
      timeline,
      time: 0,
      isPlaying: false,
      speed: 1,
    });
    const ended = table.study("start_villa_replay", { record: text }, (replayed, film) => {
      if (film) this.film.add(film);
      this.replayedSoFar(replayed);
    });
    void ended.catch((error: unknown) => reportError(error));
  }

  /** Slices come often; listeners are notified of every percent. */
  private replayedSoFar(replayed: VillaReplayed): void {
    const isNews = replayed.verified !== undefined || replayed.percent !== this.state.value.replayed?.percent;
    if (isNews) this.state.update({ replayed });
  }

  // ---- time ----------------------------------------------------------------

  get moment(): FilmMoment {
    return momentAt(this.state.value.timeline, this.state.value.time);
  }

  /** A turn's results count once it is over. */
  get isTurnOver(): boolean {
    const { timeline, time } = this.state.value;
    const { turn } = this.moment;
    return time >= (timeline.starts[turn] ?? 0) + (timeline.lengths[turn] ?? 0);
  }

  goTo(time: number): void {
    const { durationS } = this.state.value.timeline;
    this.state.update({ time: Math.max(0, Math.min(durationS, time)) });
  }
  goToMoment(moment: FilmMoment): void {
    this.state.update({ isPlaying: false });
    this.goTo(timeOf(this.state.value.timeline, moment));
  }
  /** Goes to the end of a turn, where its line is shown. */
  goToEndOf(turn: number): void {
    const { starts, lengths } = this.state.value.timeline;
    const within = Math.max(0, Math.min(starts.length - 1, turn));
    this.goTo((starts[within] ?? 0) + (lengths[within] ?? 0));
  }
  stepTurn(by: number): void {
    this.goToEndOf(this.moment.turn + by);
  }

  play(isPlaying: boolean): void {
    const { time, timeline } = this.state.value;
    if (isPlaying && time >= timeline.durationS) this.goTo(0);
    this.state.update({ isPlaying });
  }
  setSpeed(speed: number): void {
    this.state.update({ speed });
  }
  changeSpeed(by: 1 | -1): void {
    const next = speeds[speeds.indexOf(this.state.value.speed) + by];
    if (next !== undefined) this.setSpeed(next);
  }

  /** Plays this many seconds. Waits where the simulation has not got yet. */
  advance(seconds: number): void {
    const { isPlaying, time, speed, timeline, replayed, opened } = this.state.value;
    if (!isPlaying) return;
    const end = this.film.end;
    const isWaiting = opened.can_be_simulated && replayed?.verified === undefined;
    const shownUntil = isWaiting ? (end ? timeOf(timeline, end) : 0) : timeline.durationS;
    const next = Math.min(time + seconds * speed, Math.max(time, shownUntil));
    this.goTo(next);
    if (next >= timeline.durationS) this.state.update({ isPlaying: false });
  }

  /** Interpolates between frames; where nothing was simulated, as recorded. */
  seen(): Seen {
    const { timeline, time } = this.state.value;
    const moment = momentAt(timeline, time);
    const at = this.film.find(moment);
    const end = this.film.end;
    const isFilmed = end && (moment.turn < end.turn || (moment.turn === end.turn && moment.tick <= end.tick));
    const one = isFilmed ? this.film.read(at) : undefined;
    if (!one) return { poses: this.keptAt(moment.turn) };
    const other = this.film.read(at + 1);
    if (!other || at + 1 >= this.film.length) return { poses: one.poses, frame: one };
    const [from, to] = [at, at + 1].map((index) => timeOf(timeline, this.film.momentOf(index)));
    const share = to! > from! ? Math.min(1, Math.max(0, (time - from!) / (to! - from!))) : 0;
    mixPoses(one.poses, other.poses, share, this.mixed);
    return { poses: this.mixed, frame: one };
  }

  /** The villa at the end of a turn, or of the last one that ended. */
  private keptAt(turn: number): Poses {
    for (let at = turn; at >= 0; at--) {
      const poses = this.kept[at];
      if (poses) return poses;
    }
    return this.mixed;
  }

  // ---- review --------------------------------------------------------------

  startReview(): void {
    this.state.update({ reviewing: 0 });
    const ended = this.thinker.study("start_villa_review", { record: this.text }, ({ percent, result }) => {
      if (result) this.state.update({ reviewing: undefined, review: result });
      else if (percent !== this.state.value.reviewing) this.state.update({ reviewing: percent });
    });
    void ended.catch((error: unknown) => {
      this.state.update({ reviewing: undefined });
      reportError(error);
    });
  }
  cancelReview(): void {
    this.thinker.stopThinking();
    this.state.update({ reviewing: undefined });
  }

  close(): void {
    this.table.stopThinking();
    this.thinker.stopThinking();
  }
}
