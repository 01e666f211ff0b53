import { inArray } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { warmRuns } from '../book/tables';
import type { Moved } from './Moved';

/** What the latest run did for each account. */
export class Runs {
  constructor(private readonly records: Records) {}

  async began(accountId: number, beganAt: Date): Promise<void> {
    const run = { beganAt, endedAt: null, files: 0, rows: 0, fault: null };
    await this.records.db
      .insert(warmRuns)
      .values({ accountId, ...run })
      .onConflictDoUpdate({ target: warmRuns.accountId, set: run });
  }

  async ended(
    accountId: number,
    { at, fault, ...moved }: Moved & { readonly at: Date; readonly fault: string | undefined },
  ): Promise<void> {
    await this.records.db
      .update(warmRuns)
      .set({ endedAt: at, fault: fault ?? null, ...moved })
      .where(inArray(warmRuns.accountId, [accountId]));
  }

  async of(accounts: readonly number[]) {
    return this.records.db
      .select()
      .from(warmRuns)
      .where(inArray(warmRuns.accountId, [...accounts]));
  }

  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(warmRuns).where(inArray(warmRuns.accountId, [accountId]));
  }
}
