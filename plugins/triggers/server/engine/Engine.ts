import type { Logger } from 'pino';
import { PublicError, type Records } from '#sdk/server';
import { reasonOf } from '../evaluate/TriggerReader';
import type { AlertSeries } from '../series/AlertSeries';
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
  readonly series: Pick<AlertSeries, 'write'>;
  readonly logger: Logger;
}

type Times = Parameters<Evaluator['evaluate']>[1];

/** Evaluates triggers that are due. Any number of replicas do it beside one another: each slot has its effect once. */
export class Engine {
  /** When nothing was waiting last, in milliseconds since the epoch; undefined until that is so. */
  private caughtUpAt: number | undefined;

  constructor(private readonly parts: EngineParts) {}

  /** Goes on until nothing is due. @returns how many evaluations were stored */
  async run(signal: AbortSignal): Promise<number> {
    await this.parts.claims.bringForward();
    const stored = await Promise.all(Array.from({ length: lanes }, () => this.lane(signal)));
    return stored.reduce((sum, own) => sum + own, 0);
  }

  private async lane(signal: AbortSignal): Promise<number> {
    let stored = 0;
    while (!signal.aborted) {
      const { claims, now } = await this.parts.claims.take(claimed);
      if (claims.length === 0) break;
      const caughtUpAt = Math.min(this.caughtUpAt ?? now, now);
      if (claims.length < claimed) this.caughtUpAt = now;
      stored += await this.parts.claims.held(claims, () => this.runSome(claims, { now, caughtUpAt }, signal));
    }
    return stored;
  }

  private async runSome(claims: readonly Claim[], times: Times, signal: AbortSignal): Promise<number> {
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
    const stored: Outcome[] = [];
    for (let at = 0; at < outcomes.length; at += together)
      stored.push(...(await this.store(outcomes.slice(at, at + together), times, signal)));
    await this.parts.series.write(
      stored.flatMap(({ claim: { trigger }, slots }) =>
        slots.map(({ slot, samples }) => ({ accountId: trigger.accountId, slot, samples })),
      ),
    );
    return stored.length;
  }

  /** Together, or, where one of them fails, each by itself: it keeps no other from being stored. @returns what is stored */
  private async store(outcomes: readonly Outcome[], times: Times, signal: AbortSignal): Promise<readonly Outcome[]> {
    const [first] = outcomes;
    if (first === undefined) return [];
    try {
      return await this.storeAll(outcomes);
    } catch (error) {
      if (outcomes.length === 1) return this.storeFailure(first, error, times, signal);
      const stored: Outcome[] = [];
      for (const outcome of outcomes) stored.push(...(await this.store([outcome], times, signal)));
      return stored;
    }
  }

  private async storeAll(outcomes: readonly Outcome[]): Promise<readonly Outcome[]> {
    const ids = await storeOutcomes(this.parts.records, outcomes, this.parts.effects);
    return outcomes.filter(({ claim }) => ids.has(claim.trigger.id));
  }

  /**
   * What cannot be kept of one trigger is an error of its evaluation, as when its query fails; where not even that can be kept, the error is all that is. Its next slot comes, and nobody else
   * hears of it. While the store is away nothing can be kept: the claim ends by itself then, and the slot is evaluated again.
   */
  private async storeFailure(
    { claim, skipped, tookMs }: Outcome,
    error: unknown,
    times: Times,
    signal: AbortSignal,
  ): Promise<readonly Outcome[]> {
    const { evaluator, logger } = this.parts;
    const { id: triggerId } = claim.trigger;
    logger.error({ err: error, triggerId }, 'An evaluation was not stored.');
    if (error instanceof PublicError && error.status === 503) return [];
    const reason = `The evaluation could not be stored: ${reasonOf(error)}`;
    try {
      const failed = await evaluator.evaluate([claim], times, signal, reason);
      const outcomes = failed.flatMap((one) => ('slots' in one ? [one] : []));
      return await this.storeAll(outcomes);
    } catch (again) {
      logger.error({ err: again, triggerId }, 'The error of an evaluation was not stored.');
      const nothing = { claim, slots: [], skipped, groups: claim.groups, told: claim.schedule.told, error: reason, tookMs };
      return this.storeAll([nothing]).catch(() => []);
    }
  }
}
