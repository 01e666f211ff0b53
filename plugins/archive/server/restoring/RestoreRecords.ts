import { and, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { Records, RecordsDb } from '#sdk/server';
import type { Restore } from '../../common/restores';
import { restores } from '../records/tables';

export type RestoreRow = typeof restores.$inferSelect;

/** What a part of a file came to. */
export interface ReadPart {
  readonly file: string;
  /** Lines of it that are read with this part and those before. */
  readonly lines: number;
  readonly logs: number;
  readonly badLines: number;
  /** Bytes of the file when it is read to its end. */
  readonly ended: { readonly bytes: number; readonly isDamaged: boolean } | undefined;
}

/** The restores of all accounts. */
export class RestoreRecords {
  constructor(private readonly records: Records) {}

  /** The newest first. */
  async list(accountId: number): Promise<readonly RestoreRow[]> {
    return this.records.db.select().from(restores).where(eq(restores.accountId, accountId)).orderBy(desc(restores.id));
  }

  async count(accountId: number): Promise<number> {
    const [row] = await this.records.db.select({ total: count() }).from(restores).where(eq(restores.accountId, accountId));
    return row?.total ?? 0;
  }

  async find(id: number): Promise<RestoreRow | undefined> {
    const [row] = await this.records.db.select().from(restores).where(eq(restores.id, id));
    return row;
  }

  async into(restoreAccountId: number): Promise<readonly RestoreRow[]> {
    return this.records.db.select().from(restores).where(eq(restores.restoreAccountId, restoreAccountId));
  }

  async expired(now: Date): Promise<readonly RestoreRow[]> {
    return this.records.db.select().from(restores).where(lte(restores.expiresAt, now));
  }

  /** Those whose account was not made before `before`, for the server died. */
  async unmade(before: Date): Promise<readonly RestoreRow[]> {
    return this.records.db
      .select()
      .from(restores)
      .where(and(sql`${restores.restoreAccountId} IS NULL`, lte(restores.createdAt, before)));
  }

  async add(row: typeof restores.$inferInsert): Promise<RestoreRow> {
    const [made] = await this.records.db.insert(restores).values(row).returning();
    if (made === undefined) throw new Error('The restore was not kept.');
    return made;
  }

  async change(id: number, set: Partial<typeof restores.$inferInsert>, db: RecordsDb = this.records.db): Promise<void> {
    await db.update(restores).set(set).where(eq(restores.id, id));
  }

  /** Notes a part, in the transaction in which its logs are counted. */
  async read(db: RecordsDb, id: number, { file, lines, logs, badLines, ended }: ReadPart): Promise<void> {
    const place =
      ended === undefined
        ? { inFile: file, afterLine: lines }
        : {
            ...{ afterFile: file, inFile: '', afterLine: 0 },
            filesDone: sql`${restores.filesDone} + 1`,
            bytesDone: sql`${restores.bytesDone} + ${ended.bytes}`,
            badFiles: sql`${restores.badFiles} + ${ended.isDamaged ? 1 : 0}`,
          };
    await db
      .update(restores)
      .set({ ...place, logs: sql`${restores.logs} + ${logs}`, badLines: sql`${restores.badLines} + ${badLines}`, problem: null })
      .where(eq(restores.id, id));
  }

  async remove(id: number): Promise<void> {
    await this.records.db.delete(restores).where(eq(restores.id, id));
  }

  transaction<T>(work: (db: RecordsDb) => Promise<T>): Promise<T> {
    return this.records.transaction(work);
  }
}

export const restoreView = (row: RestoreRow): Restore => ({
  id: row.id,
  name: row.name,
  accountId: row.restoreAccountId ?? 0,
  from: row.from.toISOString(),
  to: row.to.toISOString(),
  state: row.state,
  files: { done: row.filesDone, total: row.filesTotal },
  bytes: { done: row.bytesDone, total: row.bytesTotal },
  logs: row.logs,
  unreadable: { files: row.badFiles, lines: row.badLines },
  problem: row.problem,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
