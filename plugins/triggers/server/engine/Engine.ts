import type { Logger } from 'pino';
import type { Records } from '#sdk/server';
import type { Claim, Claims } from './Claims';
import type { Evaluation, Evaluator } from './Evaluator';
import type { Outcome } from './Outcome';
import { type SlotEffects, storeOutcomes } from './storeOutcomes';

/** Triggers of one claim: they are asked together. */
const claimed = 64;
/** Claims at work at the same time: a question that takes long holds up those of its own claim alone. */
const lanes = 3;
/** Triggers that are stored together. */
const together = 8;

export interface EngineParts {
  readonly records: Records;
  readonly claims: Claims;
  readonly evaluator: Pick<Evaluator, 'evaluate'>;
  readonly effects: SlotEffects;
  readonly logger: Logger;
}

/** Evaluates triggers that are due. Any number of replicas do it beside one another: each slot has its effect once. */
export class Engine {
  /** When nothing was waiting last, in milliseconds since the epoch; undefined until that is so. */
  private caughtUpAt: number | undefined;

  constructor(private readonly parts: EngineParts) {}

  /** Goes on until nothing is due. @returns how many evaluations were stored */
  async run(signal: AbortSignal): Promise<number> {
    const stored = await Promise.all(Array.from({ length: lanes }, () => this.lane(signal)));
    return stored.reduce((sum, own) => sum + own, 0);
  }

  private async lane(signal: AbortSignal): Promise<number> {
    let stored = 0;
    while (!signal.aborted) {
      const { claims, now } = await this.parts.claims.take(claimed);
      if (claims.length === 0) break;
      const caughtUpAt = this.caughtUpAt ?? now;
      if (claims.length < claimed) this.caughtUpAt = now;
      stored += await this.parts.claims.held(claims, () => this.runSome(claims, { now, caughtUpAt }, signal));
    }
    return stored;
  }

  private async runSome(claims: readonly Claim[], times: Parameters<Evaluator['evaluate']>[1], signal: AbortSignal): Promise<number> {
    let evaluations: readonly Evaluation[];
    try {
      evaluations = await this.parts.evaluator.evaluate(claims, times, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      // When the server stops they are free at once.
      await Promise.all(claims.map((claim) => this.parts.claims.giveBack(claim)));
      return 0;
    }
    const outcomes: Outcome[] = [];
    for (const evaluation of evaluations) {
      if ('slots' in evaluation) outcomes.push(evaluation);
      // Its claim ends by itself, and it is evaluated again.
      else this.parts.logger.error({ err: evaluation.failure, triggerId: evaluation.claim.trigger.id }, 'A trigger was not evaluated.');
    }
    let stored = 0;
    for (let at = 0; at < outcomes.length; at += together) stored += await this.store(outcomes.slice(at, at + together));
    return stored;
  }

  /** Together, or, where one of them fails, each by itself: it keeps no other from being stored. */
  private async store(outcomes: readonly Outcome[]): Promise<number> {
    if (outcomes.length === 0) return 0;
    const { records, effects, logger } = this.parts;
    try {
      return (await storeOutcomes(records, outcomes, effects)).size;
    } catch (error) {
      if (outcomes.length === 1) {
        logger.error({ err: error, triggerId: outcomes[0]?.claim.trigger.id }, 'An evaluation was not stored.');
        return 0;
      }
      let stored = 0;
      for (const outcome of outcomes) stored += await this.store([outcome]);
      return stored;
    }
  }
}
