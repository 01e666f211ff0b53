import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Records } from '#sdk/server';
import { mostKept, type searchEntrySchema } from '../contract';
import { entries } from './tables';

/** A person in an account. */
export interface Place {
  readonly accountId: number;
  readonly userId: number;
}

/** What people have opened by the global search: the newest {@link mostKept} of each person in each account. */
export class SearchEntries {
  constructor(
    private readonly records: Records,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async list(place: Place) {
    const rows = await this.records.db.select().from(entries).where(of(place)).orderBy(desc(entries.at)).limit(mostKept);
    return rows.map(({ title, detail, path, at }) => ({ title, ...(detail === null ? {} : { detail }), path, at: at.toISOString() }));
  }

  async has(place: Place): Promise<boolean> {
    return (await this.records.db.select({ path: entries.path }).from(entries).where(of(place)).limit(1)).length > 0;
  }

  /** One that is there already becomes the newest. */
  async keep(place: Place, { title, detail, path }: Readonly<z.output<typeof searchEntrySchema>>): Promise<void> {
    const said = { title, detail: detail ?? null, at: this.now() };
    await this.records.transaction(async (db) => {
      await db
        .insert(entries)
        .values({ ...place, path, ...said })
        .onConflictDoUpdate({ target: [entries.accountId, entries.userId, entries.path], set: said });
      const newest = db.select({ path: entries.path }).from(entries).where(of(place)).orderBy(desc(entries.at)).limit(mostKept);
      await db.delete(entries).where(and(of(place), notInArray(entries.path, newest)));
    });
  }

  /** @returns how many there were */
  async clear(place: Place): Promise<number> {
    return (await this.records.db.delete(entries).where(of(place)).returning({ path: entries.path })).length;
  }

  /** The account is gone. */
  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(entries).where(eq(entries.accountId, accountId));
  }
}

const of = ({ accountId, userId }: Place) => and(eq(entries.accountId, accountId), eq(entries.userId, userId));
