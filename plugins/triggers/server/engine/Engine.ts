import type { Logger } from 'pino';
import { PublicError, type Records } from '#sdk/server';
import { reasonOf } from '../evaluate/TriggerReader';
import type { Claim, Claims } from './Claims';
import type { Evaluator } from './Evaluator';
import type { Outcome } from './Outcome';
import { type SlotEffects, storeOutcomes } from './storeOutcomes';

/** Triggers of one claim. */
const claimed = 32;
/** Triggers that are asked for at the same time, and stored together: few enough that the slowest of them end well within a lease. */
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
  constructor(private readonly parts: EngineParts) {}

  /** Goes on until nothing is due. @returns how many evaluations were stored */
  async run(signal: AbortSignal): Promise<number> {
    let stored = 0;
    while (!signal.aborted) {
      const { claims, now } = await this.parts.claims.take(claimed);
      if (claims.length === 0) break;
      for (let at = 0; at < claims.length; at += together) {
        if (signal.aborted) await Promise.all(claims.slice(at).map((claim) => this.parts.claims.giveBack(claim)));
        else stored += await this.runSome(claims.slice(at, at + together), now, signal);
        if (signal.aborted) break;
      }
    }
    return stored;
  }

  private async runSome(claims: readonly Claim[], now: number, signal: AbortSignal): Promise<number> {
    const outcomes = await Promise.all(
      claims.map(async (claim) => {
        try {
          return await this.parts.evaluator.evaluate(claim, now, signal);
        } catch (error) {
          // Its claim ends by itself, and it is evaluated again; when the server stops it is free at once.
          if (signal.aborted) await this.parts.claims.giveBack(claim);
          else this.parts.logger.error({ err: error, triggerId: claim.trigger.id }, 'A trigger was not evaluated.');
          return undefined;
        }
      }),
    );
    return this.store(
      outcomes.filter((outcome) => outcome !== undefined),
      now,
      signal,
    );
  }

  /** Together, or, where one of them fails, each by itself: it keeps no other from being stored. */
  private async store(outcomes: readonly Outcome[], now: number, signal: AbortSignal): Promise<number> {
    const [first] = outcomes;
    if (first === undefined) return 0;
    const { records, effects } = this.parts;
    try {
      return (await storeOutcomes(records, outcomes, effects)).size;
    } catch (error) {
      if (outcomes.length === 1) return this.storeFailure(first, error, now, signal);
      let stored = 0;
      for (const outcome of outcomes) stored += await this.store([outcome], now, signal);
      return stored;
    }
  }

  /**
   * What cannot be kept of one trigger is an error of its evaluation, as when its query fails; where not even that can be kept, the error is all that is. Its next slot comes, and nobody else
   * hears of it. While the store is away nothing can be kept: the claim ends by itself then, and the slot is evaluated again.
   */
  private async storeFailure({ claim, skipped, tookMs }: Outcome, error: unknown, now: number, signal: AbortSignal): Promise<number> {
    const { records, evaluator, effects, logger } = this.parts;
    const { id: triggerId } = claim.trigger;
    logger.error({ err: error, triggerId }, 'An evaluation was not stored.');
    if (error instanceof PublicError && error.status === 503) return 0;
    const reason = `The evaluation could not be stored: ${reasonOf(error)}`;
    try {
      const failed = await evaluator.evaluate(claim, now, signal, reason);
      return (await storeOutcomes(records, [failed], effects)).size;
    } catch (again) {
      logger.error({ err: again, triggerId }, 'The error of an evaluation was not stored.');
      const nothing = { claim, slots: [], skipped, groups: claim.groups, told: claim.schedule.told, error: reason, tookMs };
      return storeOutcomes(records, [nothing], effects).then(
        ({ size }) => size,
        () => 0,
      );
    }
  }
}
