import { and, between, inArray, lt, sql } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import type { Signal } from '../../common/signal';
import type { DayReceived } from '../../intake/limits';
import type { MinuteCount } from './MinuteCounts';
import { ledgerDays } from './tables';

const DAY = 86_400_000;
/** Longer than a year, so that a year can be compared with the one before. */
const KEPT = 400 * DAY;
const PRUNE_EVERY = DAY / 24;
/** Rows of a statement: each has five values, and PostgreSQL takes 65,535. */
const ROWS_AT_ONCE = 4000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What accounts have sent on each day: it outlives the rows, so that usage can be told when retention has taken them. */
export class LedgerDays {
  private prunedAt = 0;

  constructor(
    private readonly records: Records,
    private readonly now: () => number = Date.now,
  ) {}

  /** To be called in the transaction that also keeps the totals. */
  async add(db: Records['db'], minutes: readonly MinuteCount[]): Promise<void> {
    const days = new Map<string, typeof ledgerDays.$inferInsert>();
    for (const { minute, accountId, signal, outcome, items, bytes } of minutes) {
      if (outcome !== 'stored') continue;
      const day = dayOf(minute);
      const key = `${day} ${accountId} ${signal}`;
      const present = days.get(key);
      if (present === undefined) days.set(key, { day, accountId, signal, items, bytes });
      else {
        present.items += items;
        present.bytes += bytes;
      }
    }
    const rows = [...days.values()];
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      await db
        .insert(ledgerDays)
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .onConflictDoUpdate({
          target: [ledgerDays.accountId, ledgerDays.day, ledgerDays.signal],
          set: { items: sql`${ledgerDays.items} + excluded.items`, bytes: sql`${ledgerDays.bytes} + excluded.bytes` },
        });
    }
    if (this.now() - this.prunedAt < PRUNE_EVERY) return;
    this.prunedAt = this.now();
    await db.delete(ledgerDays).where(lt(ledgerDays.day, dayOf(this.now() - KEPT)));
  }

  async read(accounts: readonly number[], from: string, to: string): Promise<readonly DayReceived[]> {
    if (accounts.length === 0) return [];
    const rows = await this.records.db
      .select()
      .from(ledgerDays)
      .where(and(inArray(ledgerDays.accountId, [...accounts]), between(ledgerDays.day, from, to)))
      .orderBy(ledgerDays.day, ledgerDays.accountId, ledgerDays.signal);
    return rows.map((row) => ({ ...row, signal: row.signal as Signal }));
  }
}
