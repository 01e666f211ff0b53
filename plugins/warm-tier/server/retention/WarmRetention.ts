import { eq } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import type { WarmChoice } from '../../common/warmCalls';
import { warmRetention } from '../book/tables';

export interface WarmDays {
  readonly retentionDays: number;
  readonly snapSearchRetentionDays: number;
}

/** For how long accounts keep logs in the warm tier, as chosen and within what owner and plan let them keep. Without a choice there is no warm tier. */
export class WarmRetention {
  constructor(
    private readonly records: Records,
    /** Days by account that its owner and its plan let it keep logs. */
    private readonly limits: () => Promise<ReadonlyMap<number, number>>,
  ) {}

  async all(): Promise<ReadonlyMap<number, WarmDays>> {
    const rows = await this.records.db.select().from(warmRetention);
    const limits = await this.limits();
    return new Map(
      rows.map(({ accountId, retentionDays, snapSearchDays }) => {
        const limit = limits.get(accountId) ?? Number.POSITIVE_INFINITY;
        return [
          accountId,
          { retentionDays: Math.min(retentionDays, limit), snapSearchRetentionDays: Math.min(snapSearchDays, retentionDays, limit) },
        ];
      }),
    );
  }

  async choose(accountId: number, { retentionDays, snapSearchRetentionDays }: WarmChoice): Promise<void> {
    if (retentionDays === null) return this.forget(accountId);
    const choice = { retentionDays, snapSearchDays: snapSearchRetentionDays ?? retentionDays, changedAt: new Date() };
    await this.records.db
      .insert(warmRetention)
      .values({ accountId, ...choice })
      .onConflictDoUpdate({ target: warmRetention.accountId, set: choice });
  }

  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(warmRetention).where(eq(warmRetention.accountId, accountId));
  }
}
