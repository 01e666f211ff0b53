import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import type { HistoryRange, HistoryResponse } from '../../common/ledgerCalls';
import { historyOutcomes, MINUTE, type MinuteCount } from './MinuteCounts';
import { ledgerHistory } from './tables';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long counts are kept, by the seconds that each is of. */
const kept = [
  { width: 60, milliseconds: DAY + HOUR },
  { width: 3600, milliseconds: 31 * DAY },
] as const;
/** Seconds of the counts that a range is drawn from, milliseconds of its bars, and their number. */
const ranges: Readonly<Record<HistoryRange, { readonly width: number; readonly interval: number; readonly bars: number }>> = {
  hour: { width: 60, interval: MINUTE, bars: 60 },
  day: { width: 60, interval: 10 * MINUTE, bars: 144 },
  month: { width: 3600, interval: 6 * HOUR, bars: 120 },
};
/** Rows of a statement: each has eight values, and PostgreSQL takes 65,535. */
const ROWS_AT_ONCE = 4000;
const PRUNE_EVERY = 10 * MINUTE;

export interface HistoryAsked {
  readonly accounts: readonly number[];
  readonly range: HistoryRange;
  readonly tokenId?: number | undefined;
  readonly protocol?: string | undefined;
  readonly signal?: string | undefined;
}

/** The ledger over time: counts of each minute for a day, and of each hour for a month. */
export class LedgerHistory {
  private prunedAt = 0;

  constructor(
    private readonly records: Records,
    private readonly now: () => number = Date.now,
  ) {}

  /** To be called in the transaction that also keeps the totals. */
  async add(db: Records['db'], minutes: readonly MinuteCount[]): Promise<void> {
    const rows = kept.flatMap(({ width }) => slotsOf(minutes, width));
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      await db
        .insert(ledgerHistory)
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .onConflictDoUpdate({
          target: [
            ledgerHistory.width,
            ledgerHistory.slot,
            ledgerHistory.accountId,
            ledgerHistory.tokenId,
            ledgerHistory.protocol,
            ledgerHistory.signal,
            ledgerHistory.outcome,
          ],
          set: { items: sql`${ledgerHistory.items} + excluded.items` },
        });
    }
    if (this.now() - this.prunedAt < PRUNE_EVERY) return;
    this.prunedAt = this.now();
    await db
      .delete(ledgerHistory)
      .where(
        or(
          ...kept.map(({ width, milliseconds }) =>
            and(eq(ledgerHistory.width, width), lt(ledgerHistory.slot, new Date(this.now() - milliseconds))),
          ),
        ),
      );
  }

  async read({ accounts, range, tokenId, protocol, signal }: HistoryAsked): Promise<HistoryResponse> {
    const { width, interval, bars } = ranges[range];
    const start = (Math.floor(this.now() / interval) - bars + 1) * interval;
    const bar = sql<number>`floor((extract(epoch from ${ledgerHistory.slot}) * 1000 - ${start}) / ${interval})`.mapWith(Number);
    const rows =
      accounts.length === 0
        ? []
        : await this.records.db
            .select({ bar, outcome: ledgerHistory.outcome, items: sql<number>`sum(${ledgerHistory.items})`.mapWith(Number) })
            .from(ledgerHistory)
            .where(
              and(
                eq(ledgerHistory.width, width),
                gte(ledgerHistory.slot, new Date(start)),
                inArray(ledgerHistory.accountId, [...accounts]),
                ...(tokenId === undefined ? [] : [eq(ledgerHistory.tokenId, tokenId)]),
                ...(protocol === undefined ? [] : [eq(ledgerHistory.protocol, protocol)]),
                ...(signal === undefined ? [] : [eq(ledgerHistory.signal, signal)]),
              ),
            )
            .groupBy(sql`1`, ledgerHistory.outcome);
    const series = Object.fromEntries(historyOutcomes.map((outcome) => [outcome, new Array<number>(bars).fill(0)]));
    for (const { bar: at, outcome, items } of rows) {
      const counts = series[outcome];
      if (counts !== undefined && at >= 0 && at < bars) counts[at] = items;
    }
    const { stored = [], rejected = [], dropped = [] } = series;
    return { interval, times: stored.map((_, index) => start + index * interval), stored, rejected, dropped };
  }
}

/** @param width seconds of a slot */
function slotsOf(minutes: readonly MinuteCount[], width: number) {
  const slots = new Map<string, typeof ledgerHistory.$inferInsert>();
  for (const { minute, items, bytes: _, ...rest } of minutes) {
    const slot = minute - (minute % (width * 1000));
    const key = JSON.stringify([slot, rest.accountId, rest.tokenId, rest.protocol, rest.signal, rest.outcome]);
    const present = slots.get(key);
    if (present === undefined) slots.set(key, { ...rest, width, slot: new Date(slot), items });
    else present.items += items;
  }
  return [...slots.values()];
}
