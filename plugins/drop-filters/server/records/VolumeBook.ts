import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Records } from '#sdk/server';
import type { DropStage } from '../../common/dropFilter';
import { samples, volumes } from './tables';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Days for which minutes are kept, and then hours. */
const minuteDays = 7;
const hourDays = 90;
/** Milliseconds between two times that what was counted is written. */
const pause = 2000;
/** Samples of a filter that are kept, and how long each may be. */
const mostSamples = 20;
const longestSample = 8000;
/** Rows of one statement. */
const together = 500;

interface Sample {
  readonly at: Date;
  readonly text: string;
  readonly isCut: boolean;
}
interface Counted {
  readonly filterId: string;
  readonly accountId: number;
  readonly stage: DropStage;
  readonly at: number;
  rows: number;
  bytes: number;
  /** The latest of them, as a ring. */
  readonly latest: Sample[];
}

/**
 * Counts what filters match, and keeps the latest of it: in memory first, and every two seconds in the records. What a sender sends again after a refusal is counted again, and a
 * process that is killed loses its last two seconds; the ledger of ingestion is exact.
 */
export class VolumeBook {
  private counted = new Map<string, Counted>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly records: Records,
    private readonly logger: Logger,
    private readonly clock: () => number = Date.now,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.flush(), pause);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** On the way of every row that a filter matches. @param text the row as JSON @param bytes its size */
  note(filterId: string, accountId: number, stage: DropStage, text: string, bytes: number): void {
    const now = this.clock();
    const at = now - (now % minute);
    const key = `${filterId} ${accountId} ${stage} ${at}`;
    let counted = this.counted.get(key);
    if (counted === undefined) {
      counted = { filterId, accountId, stage, at, rows: 0, bytes: 0, latest: [] };
      this.counted.set(key, counted);
    }
    const isCut = text.length > longestSample;
    counted.latest[counted.rows % mostSamples] = { at: new Date(now), text: isCut ? text.slice(0, longestSample) : text, isCut };
    counted.rows += 1;
    counted.bytes += bytes;
  }

  /** Resolves when all that was counted so far is written, or is kept for the next time. */
  flush(): Promise<void> {
    this.writing = this.writing.then(async () => {
      if (this.counted.size === 0) return;
      const taken = this.counted;
      this.counted = new Map();
      try {
        await this.write([...taken.values()]);
      } catch (error) {
        this.logger.warn({ err: error }, 'what drop filters matched cannot be written now; it is tried again');
        this.putBack(taken);
      }
    });
    return this.writing;
  }

  /** What filters of an account matched since a moment, in stretches of time. */
  async read(filterIds: readonly string[], since: number, step: number) {
    if (filterIds.length === 0) return [];
    const at = sql<number>`${volumes.at} - ${volumes.at} % ${sql.raw(String(step))}`;
    const found = await this.records.db
      .select({ filterId: volumes.filterId, stage: volumes.stage, at, rows: sql`sum(${volumes.rows})`, bytes: sql`sum(${volumes.bytes})` })
      .from(volumes)
      .where(and(inArray(volumes.filterId, [...filterIds]), gte(volumes.at, since)))
      .groupBy(volumes.filterId, volumes.stage, at);
    return found.map((row) => ({ ...row, at: Number(row.at), rows: Number(row.rows), bytes: Number(row.bytes) }));
  }

  /** The latest that a filter matched, the newest first. */
  async latest(filterId: string) {
    return this.records.db.select().from(samples).where(eq(samples.filterId, filterId)).orderBy(desc(samples.id)).limit(mostSamples);
  }

  /** Makes hours of minutes that are old, and forgets hours that are. */
  async compact(): Promise<void> {
    const now = this.clock();
    const old = now - minuteDays * day;
    await this.records.db.execute(sql`
      WITH old AS (DELETE FROM ${volumes} WHERE at < ${old} AND at % ${hour} <> 0 RETURNING filter_id, account_id, stage, at, rows, bytes)
      INSERT INTO ${volumes} AS kept (filter_id, account_id, stage, at, rows, bytes)
      SELECT filter_id, account_id, stage, at - at % ${hour}, sum(rows), sum(bytes) FROM old GROUP BY 1, 2, 3, 4
      ON CONFLICT (filter_id, account_id, stage, at) DO UPDATE SET rows = kept.rows + excluded.rows, bytes = kept.bytes + excluded.bytes`);
    await this.records.db.delete(volumes).where(lt(volumes.at, now - hourDays * day));
    await this.records.db.delete(samples).where(lt(samples.at, new Date(now - hourDays * day)));
  }

  private async write(all: readonly Counted[]): Promise<void> {
    await this.records.transaction(async (db) => {
      for (let from = 0; from < all.length; from += together) {
        const rows = all.slice(from, from + together).map(({ latest: _latest, ...row }) => row);
        await db
          .insert(volumes)
          .values(rows)
          .onConflictDoUpdate({
            target: [volumes.filterId, volumes.accountId, volumes.stage, volumes.at],
            set: { rows: sql`${volumes.rows} + excluded.rows`, bytes: sql`${volumes.bytes} + excluded.bytes` },
          });
      }
      for (const { filterId, accountId, rows, latest } of all) {
        const first = rows > mostSamples ? rows % mostSamples : 0;
        const inOrder = [...latest.slice(first), ...latest.slice(0, first)];
        await db.insert(samples).values(inOrder.map((sample) => ({ filterId, accountId, ...sample })));
        await db.execute(
          sql`DELETE FROM ${samples} WHERE filter_id = ${filterId} AND id NOT IN (SELECT id FROM ${samples} WHERE filter_id = ${filterId} ORDER BY id DESC LIMIT ${mostSamples})`,
        );
      }
    });
  }

  private putBack(taken: ReadonlyMap<string, Counted>): void {
    for (const [key, before] of taken) {
      const now = this.counted.get(key);
      if (now === undefined) this.counted.set(key, before);
      else {
        now.rows += before.rows;
        now.bytes += before.bytes;
      }
    }
  }
}
