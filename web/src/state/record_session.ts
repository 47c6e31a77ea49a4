// A record that is being viewed: the current node and line, and the engine's results about the game
// and the position. Knows no screen.

import type { Engine } from "../net/engine";
import type { Analysis, Moment, RecordNode, RecordOpened, ReviewResult } from "../net/protocol";
import { Observable } from "./observable";

export interface RecordState {
  opened: RecordOpened;
  node: number;
  /** The nodes from the first to the end of the current line. */
  line: readonly number[];
  moment: Moment;
  /** The progress of the review while it runs. */
  reviewing?: number | undefined;
  review?: ReviewResult | undefined;
  /** Results about the position at this node; updated as long as they are wanted. */
  analysis?: Analysis | undefined;
  isAnalyzing: boolean;
}

/** The effort for a position: a few seconds in a browser. */
const analysisEffort = { simulations: 40_000, solver_positions: 4_000_000 };

export function childrenOf(nodes: readonly RecordNode[], parent: number): number[] {
  return nodes.flatMap((node, index) => (node.parent === parent ? [index] : []));
}

/** From the root to the node, and on along first children. */
export function lineThrough(nodes: readonly RecordNode[], node: number): number[] {
  const line: number[] = [];
  for (let at: number | undefined = node; at !== undefined; at = nodes[at]?.parent) line.unshift(at);
  for (let next = childrenOf(nodes, node)[0]; next !== undefined; next = childrenOf(nodes, next)[0])
    line.push(next);
  return line;
}

/** The main line's node after this many moves. */
export function nodeOfMove(nodes: readonly RecordNode[], number: number): number | undefined {
  let moves = 0;
  return lineThrough(nodes, 0).find((node) => (nodes[node]?.move ? ++moves : moves) === number);
}

export class RecordSession {
  readonly state: Observable<RecordState>;
  /** The target once the engine has answered, since keys may come faster. */
  private wanted: Pick<RecordState, "node" | "line">;

  /** Rejects with NotRead if the text is not a record. */
  static async open(table: Engine, thinker: Engine, text: string): Promise<RecordSession> {
    const opened = await table.ask("study", "open_record", { text });
    const line = lineThrough(opened.nodes, 0);
    const moment = await table.ask("study", "look_at_node", { node: 0 });
    return new RecordSession(table, thinker, { opened, node: 0, line, moment, isAnalyzing: false });
  }

  private constructor(
    private readonly table: Engine,
    private readonly thinker: Engine,
    initial: RecordState,
  ) {
    this.state = new Observable(initial);
    this.wanted = initial;
  }

  /** Moves along the line; steps are counted from 0. */
  async goToStep(step: number): Promise<void> {
    const { line } = this.wanted;
    const node = line[Math.max(0, Math.min(step, line.length - 1))];
    if (node !== undefined) await this.goTo(node);
  }

  async step(by: number): Promise<void> {
    const { line, node } = this.wanted;
    await this.goToStep(line.indexOf(node) + by);
  }

  async goTo(node: number): Promise<void> {
    if (node === this.wanted.node) return;
    const { line } = this.wanted;
    const { nodes } = this.state.value.opened;
    const wanted = { node, line: line.includes(node) ? line : lineThrough(nodes, node) };
    this.wanted = wanted;
    const moment = await this.table.ask("study", "look_at_node", { node });
    if (wanted !== this.wanted) return;
    this.state.update({ ...wanted, moment, analysis: undefined });
    if (this.state.value.isAnalyzing) this.analyze(true);
  }

  startReview(): void {
    this.state.update({ reviewing: 0, isAnalyzing: false, analysis: undefined });
    const task = { record: this.state.value.opened.text };
    const ended = this.thinker.study("start_review", task, ({ is_done, percent, result }) =>
      this.state.update({ reviewing: is_done ? undefined : percent, review: result }),
    );
    this.unlessItFails(ended, { reviewing: undefined });
  }

  cancelReview(): void {
    this.thinker.stopThinking();
    this.state.update({ reviewing: undefined });
  }

  analyze(isAnalyzing: boolean): void {
    if (this.state.value.reviewing !== undefined) this.cancelReview();
    this.state.update({ isAnalyzing, analysis: undefined });
    const { on_turn, view } = this.state.value.moment;
    if (!isAnalyzing || on_turn === undefined) return this.thinker.stopThinking();
    const task = { position: view.position, ...analysisEffort };
    const ended = this.thinker.study("start_analysis", task, (analysis) => this.state.update({ analysis }));
    this.unlessItFails(ended, { isAnalyzing: false });
  }

  private unlessItFails(ended: Promise<void>, otherwise: Partial<RecordState>): void {
    void ended.catch((error: unknown) => {
      this.state.update(otherwise);
      reportError(error);
    });
  }

  close(): void {
    this.thinker.stopThinking();
  }
}
