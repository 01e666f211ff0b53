import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import type { Signal } from '../../common/signal';
import type { DropCount } from './DropCounts';
import { ledgerDrops } from './tables';

const DAY = 86_400_000;
/** As long as what accounts have sent by day. */
const KEPT = 400 * DAY;
const PRUNE_EVERY = DAY / 24;
/** Rows of a statement: each has six values, and PostgreSQL takes 65,535. */
const ROWS_AT_ONCE = 4000;

/** Items that the rules of one processor have dropped on one day. */
export interface DayDropped {
  readonly processor: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly items: number;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What rules have dropped, by day. */
export class LedgerDrops {
  private prunedAt = 0;

  constructor(
    private readonly records: Records,
    private readonly now: () => number = Date.now,
  ) {}

  /** To be called in the transaction that also keeps the totals. */
  async add(db: Records['db'], drops: readonly DropCount[]): Promise<void> {
    for (let at = 0; at < drops.length; at += ROWS_AT_ONCE) {
      await db
        .insert(ledgerDrops)
        .values(drops.slice(at, at + ROWS_AT_ONCE))
        .onConflictDoUpdate({
          target: [ledgerDrops.accountId, ledgerDrops.day, ledgerDrops.signal, ledgerDrops.processor, ledgerDrops.rule],
          set: { items: sql`${ledgerDrops.items} + excluded.items` },
        });
    }
    if (this.now() - this.prunedAt < PRUNE_EVERY) return;
    this.prunedAt = this.now();
    await db.delete(ledgerDrops).where(lt(ledgerDrops.day, dayOf(this.now() - KEPT)));
  }

  /** Of the latest days, today's included, in their order; days without any are left out. */
  async read(accountId: number, signal: Signal, days: number): Promise<readonly DayDropped[]> {
    const rows = await this.records.db
      .select({ processor: ledgerDrops.processor, day: ledgerDrops.day, items: sql<string>`sum(${ledgerDrops.items})` })
      .from(ledgerDrops)
      .where(
        and(
          eq(ledgerDrops.accountId, accountId),
          eq(ledgerDrops.signal, signal),
          gte(ledgerDrops.day, dayOf(this.now() - (days - 1) * DAY)),
        ),
      )
      .groupBy(ledgerDrops.processor, ledgerDrops.day)
      .orderBy(ledgerDrops.day, ledgerDrops.processor);
    return rows.map((row) => ({ ...row, items: Number(row.items) }));
  }
}
