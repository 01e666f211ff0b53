import { and, eq, gte, lt } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import type { LedgerWrite } from './LedgerWrite';
import { ledgerWrites } from './tables';

const DAY = 86_400_000;
/** Far longer than a host is down before its journal asks for the last writes of the process before. */
const KEPT = 90 * DAY;

/** Which writes of the ledger are in the records, so that each is made once, whatever its process has heard of it. */
export class LedgerWrites {
  private prunedAt = 0;

  constructor(private readonly records: Records) {}

  /** To be called in the transaction of the write, before all else. @returns false when the write is in the records already */
  async isFirst(db: Records['db'], { run, number }: LedgerWrite): Promise<boolean> {
    const now = new Date();
    const { run: target } = ledgerWrites;
    const written = await db
      .insert(ledgerWrites)
      .values({ run, number, at: now })
      .onConflictDoUpdate({ target, set: { number, at: now }, setWhere: lt(ledgerWrites.number, number) })
      .returning({ run: target });
    if (now.getTime() - this.prunedAt > DAY) {
      this.prunedAt = now.getTime();
      await db.delete(ledgerWrites).where(lt(ledgerWrites.at, new Date(now.getTime() - KEPT)));
    }
    return written.length > 0;
  }

  async has({ run, number }: LedgerWrite): Promise<boolean> {
    const found = await this.records.db
      .select({ run: ledgerWrites.run })
      .from(ledgerWrites)
      .where(and(eq(ledgerWrites.run, run), gte(ledgerWrites.number, number)));
    return found.length > 0;
  }
}
