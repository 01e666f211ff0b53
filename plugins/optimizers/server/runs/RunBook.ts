import { and, count, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Records, RecordsDb } from '#sdk/server';
import type { OptimizerRun } from '../../schemas';
import { type RunRow, runs } from './tables';
import { sizeOf, type Written } from './Written';

/** Days that runs are kept, by when they were noted. */
const keptDays = 90;
const DAY = 86_400_000;

/** One slot of one optimizer. */
export interface RunKey {
  readonly triggerId: string;
  /** Milliseconds since the epoch. */
  readonly slot: number;
}
export type NewRun = RunKey &
  Pick<RunRow, 'accountId' | 'origin' | 'from' | 'to'> & { readonly written?: Written; readonly error?: string };

/** What became of the slots of optimizers. */
export class RunBook {
  constructor(
    private readonly records: Records,
    /** Milliseconds since the epoch. */
    private readonly clock: () => number,
  ) {}

  /** Notes a slot that is to be written. @returns false where it is known already: what is known stays */
  async note(within: RecordsDb, { written, error, ...run }: NewRun): Promise<boolean> {
    const found = written === undefined ? {} : { written, documents: sizeOf(written) };
    const noted = await within
      .insert(runs)
      .values({ ...run, ...found, state: 'waiting', error: error ?? null, notedAt: new Date(this.clock()) })
      .onConflictDoNothing()
      .returning({ slot: runs.slot });
    return noted.length > 0;
  }

  async find(key: RunKey): Promise<RunRow | undefined> {
    const [row] = await this.records.db.select().from(runs).where(ofKey(key));
    return row;
  }

  /** What an evaluation has found of a slot; nothing changes for one that is over. */
  async found(within: RecordsDb, key: RunKey, written: Written): Promise<void> {
    await within
      .update(runs)
      .set({ written, documents: sizeOf(written) })
      .where(and(ofKey(key), ne(runs.state, 'done')));
  }

  /** @param fault what could not be written of it */
  async done(within: RecordsDb, key: RunKey, { documents, fault = null }: { readonly documents: number; readonly fault?: string | null }) {
    const endedAt = new Date(this.clock());
    await within.update(runs).set({ state: 'done', written: null, documents, error: fault, endedAt }).where(ofKey(key));
  }

  /** @param isOver whether it is not tried again */
  async failed(key: RunKey, error: string, isOver: boolean): Promise<void> {
    const end = isOver ? { state: 'failed' as const, endedAt: new Date(this.clock()) } : {};
    await this.records.db
      .update(runs)
      .set({ error, ...end })
      .where(and(ofKey(key), ne(runs.state, 'done')));
  }

  /** Has a failed one tried again. @returns whether there was one */
  async again(within: RecordsDb, key: RunKey): Promise<boolean> {
    const changed = await within
      .update(runs)
      .set({ state: 'waiting', endedAt: null })
      .where(and(ofKey(key), eq(runs.state, 'failed')))
      .returning({ slot: runs.slot });
    return changed.length > 0;
  }

  /** The latest first. */
  async list(
    accountId: number,
    triggerId: string,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly runs: OptimizerRun[]; readonly total: number }> {
    const { db } = this.records;
    const where = and(eq(runs.accountId, accountId), eq(runs.triggerId, triggerId));
    const found = await db.select().from(runs).where(where).orderBy(desc(runs.slot)).limit(limit).offset(offset);
    const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(runs).where(where);
    return { runs: found.map(toldRun), total };
  }

  /** The latest of each that has one. */
  async latest(accountId: number, triggerIds: readonly string[]): Promise<OptimizerRun[]> {
    if (triggerIds.length === 0) return [];
    const found = await this.records.db
      .selectDistinctOn([runs.triggerId])
      .from(runs)
      .where(and(eq(runs.accountId, accountId), inArray(runs.triggerId, [...triggerIds])))
      .orderBy(runs.triggerId, desc(runs.slot));
    return found.map(toldRun);
  }

  async dropOld(): Promise<void> {
    await this.records.db.delete(runs).where(lt(runs.notedAt, new Date(this.clock() - keptDays * DAY)));
  }

  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(runs).where(eq(runs.accountId, accountId));
  }
}

const ofKey = ({ triggerId, slot }: RunKey) => and(eq(runs.triggerId, triggerId), eq(runs.slot, slot));
const text = (moment: number): string => new Date(moment).toISOString();

/** A run as calls tell it. */
export const toldRun = ({ triggerId, slot, origin, state, from, to, documents, error, endedAt }: RunRow): OptimizerRun => ({
  ...{ triggerId, origin, state, documents, error },
  slot: text(slot),
  from: text(from),
  to: text(to),
  endedAt: endedAt?.toISOString() ?? null,
});
