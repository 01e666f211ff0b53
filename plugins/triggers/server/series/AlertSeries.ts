import type { Logger } from 'pino';
import { metricWritesService } from '#plugins/ingest/contract';
import type { Context } from '#sdk';
import { identityService } from '#sdk/server';
import type { AlertSample } from './alertSamples';

/** The way of these samples into the store, for the ledger. */
export const alertsFetcher = 'alerts';

/** What one evaluation of an account's alert writes. @property slot milliseconds since the epoch */
export interface WrittenSlot {
  readonly accountId: number;
  readonly slot: number;
  readonly samples: readonly AlertSample[];
}

/**
 * Writes `ALERTS` and `ALERTS_FOR_STATE` of stored evaluations into the accounts of their alerts. They are no account's traffic: nothing is counted. Whatever keeps them from being
 * written keeps no alert from being told.
 */
export class AlertSeries {
  constructor(
    private readonly services: Context,
    private readonly logger: Logger,
  ) {}

  async write(slots: readonly WrittenSlot[]): Promise<void> {
    const byAccount = new Map<number, WrittenSlot[]>();
    for (const slot of slots) if (slot.samples.length > 0) byAccount.set(slot.accountId, [...(byAccount.get(slot.accountId) ?? []), slot]);
    await Promise.all([...byAccount].map(([accountId, written]) => this.writeOf(accountId, written)));
  }

  private async writeOf(accountId: number, written: readonly WrittenSlot[]): Promise<void> {
    const writes = this.services.find(metricWritesService);
    if (writes === undefined) return;
    try {
      const [token] = await this.services.get(identityService).sharedTokens(accountId);
      // What an account without a token writes could be attributed to nobody.
      if (token === undefined) return;
      await writes.write({ accountId, tokenId: token.id }, alertsFetcher, Date.now(), (intake) => {
        for (const { slot, samples } of written)
          for (const { metric, labels, value } of samples) {
            const series = intake.series(metric, Object.entries(labels), { type: 'gauge' });
            if (series !== undefined) intake.derived(series, slot, value);
          }
      });
    } catch (error) {
      this.logger.warn({ err: error, accountId }, 'ALERTS and ALERTS_FOR_STATE were not written.');
    }
  }
}
