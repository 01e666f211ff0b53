import type { PanelAnswer } from '#sdk/query';
import { type Answered, joinAnswers, tailOf } from '../../common/data/joinAnswers';
import type { PanelAsk } from '../../common/data/panelAsk';
import type { AnswerLoader } from './AnswerLoader';

/** Answers that are remembered: those of a dashboard with 800 panels, and a few of what was asked before. */
const most = 1000;

/** Asks for panels of a dashboard that goes on: of what was answered before only for what has come since. */
export class LiveAnswers implements Pick<AnswerLoader, 'load'> {
  private readonly known = new Map<string, Answered>();

  constructor(private readonly loader: Pick<AnswerLoader, 'load'>) {}

  async load(ask: PanelAsk, how: Parameters<AnswerLoader['load']>[1]): Promise<PanelAnswer> {
    const key = JSON.stringify([ask.kind, ask.spec, ask.step, ask.isInstant]);
    const before = this.known.get(key);
    const tail = before === undefined ? undefined : tailOf(before, ask.range);
    if (before !== undefined && tail !== undefined) {
      const later = await this.loader.load({ ...ask, range: tail }, how);
      // It is asked again by the next refresh, from where the last answer ends.
      if (later.kind === 'failure') return later;
      const joined = joinAnswers(before.answer, later, ask.range, tail);
      if (joined !== undefined) return this.keep(key, { range: ask.range, answer: joined, wholeTo: before.wholeTo });
    }
    const answer = await this.loader.load(ask, how);
    return this.keep(key, { range: ask.range, answer, wholeTo: ask.range.to });
  }

  private keep(key: string, answered: Answered): PanelAnswer {
    this.known.delete(key);
    if (answered.answer.kind === 'series') this.known.set(key, answered);
    const [oldest] = this.known.size > most ? this.known.keys() : [];
    if (oldest !== undefined) this.known.delete(oldest);
    return answered.answer;
  }
}
