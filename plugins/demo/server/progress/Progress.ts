import { and, desc, eq, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { type Content, contents, partLength } from '../shipping/parts';
import { cellLength } from '../timeline/Timeline';
import { Calendar, type Outage, outageFrom } from '../world/Calendar';
import { expectedLines, expectedSignals } from '../world/expectedLines';
import { outages, shops, stretches } from './tables';

const minute = 60_000;
/** Nothing older than this is ever filled in. */
export const longestPast = 24 * 60 * minute;
/** The past is sent in stretches of about this many lines; the newest are shorter, so that something is there at once. */
const stretchLines = 10_000;
const longestStretch = 60 * minute;
/** The newest past is sent with everything at once; before that all logs come first, since a day of them is there long before everything is. */
const newest = 30 * minute;
/** Milliseconds of the present that are sent in one go; every boundary of windows is a multiple of it. */
export const tick = 2000;

export const onGrid = (at: number): number => Math.floor(at / tick) * tick;

export interface Shop {
  readonly seed: number;
  readonly startedAt: number;
  readonly liveTo: number;
  /** Where its history begins. */
  readonly since: number;
  /** What the metrics had counted at some moment before all that is still to be sent. */
  readonly counted?: string | undefined;
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly content: Content;
}

const stretch = { from: stretches.from, to: stretches.to, content: stretches.content };
const is = ({ from, content }: Stretch) => and(eq(stretches.from, from), eq(stretches.content, content));

/** By content, newest first. */
const inTurn = [
  sql`array_position(array[${sql.join(
    contents.map((content) => sql`${content}`),
    sql`, `,
  )}], ${stretches.content})`,
  desc(stretches.from),
];

export interface ProgressSummary {
  readonly sentRows: number;
  /** Exact for what is sent, estimated for the rest. */
  readonly totalRows: number;
  readonly stretchesLeft: number;
  readonly trouble: string | undefined;
}

/** What of the shop's life has been sent, kept so that a restart goes on where it was and sends nothing twice. */
export class Progress {
  constructor(private readonly records: Records) {}

  /** The shop, opened on the first start with a past before it. @param past its length in milliseconds */
  async open(now: number, seed: number, past = longestPast): Promise<Shop> {
    return this.records.transaction(async (db) => {
      const startedAt = onGrid(now);
      const since = startedAt - past;
      const created = await db.insert(shops).values({ id: 1, seed, startedAt, liveTo: startedAt, since }).onConflictDoNothing().returning();
      if (created.length > 0) await db.insert(stretches).values(pieces(new Calendar(seed, startedAt), since, startedAt));
      const [shop] = await db.select().from(shops);
      if (shop === undefined) throw new Error('The demo shop is missing from its table.');
      const { startedAt: begun, liveTo, counted } = shop;
      return { seed: shop.seed, startedAt: begun, liveTo, since: shop.since ?? begun - longestPast, counted: counted ?? undefined };
    });
  }

  /** Stretches that were begun and never noted down as sent, newest first: their lines may be stored already. */
  async begun(): Promise<readonly Stretch[]> {
    return this.records.db
      .select(stretch)
      .from(stretches)
      .where(eq(stretches.state, 'sending'))
      .orderBy(...inTurn);
  }

  /** Takes the next stretch that nobody has begun. */
  async claim(): Promise<Stretch | undefined> {
    return this.records.transaction(async (db) => {
      const [next] = await db
        .select(stretch)
        .from(stretches)
        .where(eq(stretches.state, 'waiting'))
        .orderBy(...inTurn)
        .limit(1)
        .for('update', { skipLocked: true });
      if (next !== undefined) await db.update(stretches).set({ state: 'sending' }).where(is(next));
      return next;
    });
  }

  async sent(sent: Stretch, rows: number): Promise<void> {
    await this.records.db.update(stretches).set({ state: 'sent', rows }).where(is(sent));
  }

  /** The present is sent up to here. */
  async live(to: number): Promise<void> {
    await this.records.db.update(shops).set({ liveTo: to });
  }

  /** Notes down what the metrics have counted, once nothing of the time before is left to be sent. */
  async counted(at: number, counted: string): Promise<void> {
    const earlier = this.records.db
      .select({ from: stretches.from })
      .from(stretches)
      .where(and(ne(stretches.state, 'sent'), lt(stretches.from, at)));
    await this.records.db.update(shops).set({ countedTo: at, counted }).where(notExists(earlier));
  }

  /** The server was away: the present goes on at `to`, and what lies between joins the past that is to be filled in. */
  async missed(shop: Shop, from: number, to: number): Promise<void> {
    await this.records.transaction(async (db) => {
      const unsent = await db.select({ from: stretches.from }).from(stretches).where(ne(stretches.state, 'sent')).limit(1);
      // A filling that is done is not counted with the next one.
      if (unsent.length === 0) await db.delete(stretches);
      await db.insert(stretches).values(pieces(new Calendar(shop.seed, shop.startedAt), Math.max(from, onGrid(to - longestPast)), to));
      await db.update(shops).set({ liveTo: to });
    });
  }

  /** Outages that people have ordered, the earliest first. */
  async outages(): Promise<readonly Outage[]> {
    const rows = await this.records.db.select().from(outages).orderBy(outages.start);
    return rows.map(({ start, length }) => outageFrom(start, length));
  }

  /**
   * Orders one that begins with the next part of the present that is not told yet.
   * @param now milliseconds since the epoch @returns undefined while another one is on, or about to be
   */
  async orderOutage(now: number, length: number): Promise<Outage | undefined> {
    return this.records.transaction(async (db) => {
      await db.select({ id: shops.id }).from(shops).for('update');
      const [last] = await db.select().from(outages).orderBy(desc(outages.start)).limit(1);
      if (last !== undefined && outageFrom(last.start, last.length).closes > now) return undefined;
      const start = (Math.floor(now / cellLength) + 1) * cellLength;
      await db.insert(outages).values({ start, length });
      return outageFrom(start, length);
    });
  }

  async trouble(reason: string | undefined): Promise<void> {
    await this.records.db.update(shops).set({ trouble: reason ?? null });
  }

  /** Undefined before the first start has got so far. */
  async summary(): Promise<ProgressSummary | undefined> {
    const [shop] = await this.records.db.select({ trouble: shops.trouble }).from(shops);
    if (shop === undefined) return undefined;
    const sent = sql`${stretches.state} = 'sent'`;
    const [sums] = await this.records.db
      .select({
        sentRows: sql<number>`coalesce(sum(${stretches.rows}) filter (where ${sent}), 0)::float8`,
        totalRows: sql<number>`coalesce(sum(${stretches.rows}), 0)::float8`,
        left: sql<number>`(count(*) filter (where not (${sent})))::float8`,
      })
      .from(stretches);
    return {
      sentRows: sums?.sentRows ?? 0,
      totalRows: sums?.totalRows ?? 0,
      stretchesLeft: sums?.left ?? 0,
      trouble: shop.trouble ?? undefined,
    };
  }
}

/** Cuts a window into stretches, from its end: those of its newest part whole, the others as logs and, after all of these, the rest. */
function pieces(calendar: Calendar, from: number, to: number): (typeof stretches.$inferInsert)[] {
  const list: (typeof stretches.$inferInsert)[] = [];
  for (let end = to; end > from; ) {
    let start = end;
    let lines = 0;
    const enough = list.length < 5 ? 1 : stretchLines;
    while (start > from && lines < enough && end - start < longestStretch) {
      const next = Math.max(from, start - partLength);
      lines += expectedLines(calendar, next, start);
      start = next;
    }
    const signals = expectedSignals(calendar, start, end);
    const piece = { from: start, to: end, state: 'waiting' } as const;
    if (end > to - newest) list.push({ ...piece, content: 'everything', rows: lines + signals });
    else list.push({ ...piece, content: 'logs', rows: lines }, { ...piece, content: 'signals', rows: signals });
    end = start;
  }
  return list;
}
