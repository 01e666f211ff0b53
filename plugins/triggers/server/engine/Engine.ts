import type { Logger } from 'pino';
import type { Records } from '#sdk/server';
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
    return this.store(outcomes.filter((outcome) => outcome !== undefined));
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
