import { and, asc, between, count, desc, eq, inArray, lt, ne, sql, sum } from 'drizzle-orm';
import type { ArchiveFile, Records } from '#sdk/server';
import { warmFiles } from './tables';

type Row = typeof warmFiles.$inferSelect;
/** A file with what the book says of it. */
export type BookedFile = ArchiveFile & Pick<Row, 'id' | 'state' | 'rows' | 'bytes'>;

const read = ['written', 'kept'] as const;

/**
 * Which warm files there are. A search reads what is written here, never what lies in the storage, and each step of a move is noted here before the
 * next begins, so that a crash between any two leaves something that is finished or taken back.
 */
export class FileBook {
  constructor(private readonly records: Records) {}

  /** Takes a name. @returns the file's number */
  async begin({ accountId, day, name }: ArchiveFile): Promise<number> {
    const [row] = await this.records.db
      .insert(warmFiles)
      .values({ accountId, day, name, state: 'writing' })
      .returning({ id: warmFiles.id });
    if (row === undefined) throw new Error('A warm file could not be noted.');
    return row.id;
  }

  /** @returns false when somebody else has taken the file back meanwhile */
  written(id: number, { rows, bytes, rawBytes }: Pick<Row, 'rows' | 'bytes' | 'rawBytes'>): Promise<boolean> {
    return this.step(id, 'writing', { state: 'written', rows, bytes, rawBytes });
  }

  kept(id: number): Promise<boolean> {
    return this.step(id, 'written', { state: 'kept' });
  }

  /** From now on nobody reads it. */
  async removing(ids: readonly number[]): Promise<void> {
    if (ids.length > 0)
      await this.records.db
        .update(warmFiles)
        .set({ state: 'removing' })
        .where(inArray(warmFiles.id, [...ids]));
  }

  async forget(id: number): Promise<void> {
    await this.records.db.delete(warmFiles).where(eq(warmFiles.id, id));
  }

  /** What a crash may have left half done. */
  async unfinished(accountId: number): Promise<readonly BookedFile[]> {
    return this.records.db
      .select()
      .from(warmFiles)
      .where(and(eq(warmFiles.accountId, accountId), ne(warmFiles.state, 'kept')))
      .orderBy(asc(warmFiles.id));
  }

  /** What a search of these days reads. */
  async readable(accounts: readonly number[], from: string, to: string): Promise<readonly BookedFile[]> {
    return this.records.db
      .select()
      .from(warmFiles)
      .where(and(inArray(warmFiles.accountId, [...accounts]), between(warmFiles.day, from, to), inArray(warmFiles.state, read)))
      .orderBy(asc(warmFiles.id));
  }

  async before(accountId: number, day: string): Promise<readonly BookedFile[]> {
    return this.records.db
      .select()
      .from(warmFiles)
      .where(and(eq(warmFiles.accountId, accountId), lt(warmFiles.day, day)));
  }

  async accounts(): Promise<readonly number[]> {
    const rows = await this.records.db.selectDistinct({ id: warmFiles.accountId }).from(warmFiles);
    return rows.map(({ id }) => id);
  }

  async usage(
    accounts: readonly number[],
  ): Promise<readonly { accountId: number; day: string; files: number; rows: number; bytes: number; rawBytes: number }[]> {
    const { accountId, day, rows, bytes, rawBytes, state } = warmFiles;
    // Files of before it was counted hold as much as they take, at least.
    const raw = sum(sql`greatest(${rawBytes}, ${bytes})`);
    const found = await this.records.db
      .select({ accountId, day, files: count(), rows: sum(rows), bytes: sum(bytes), rawBytes: raw })
      .from(warmFiles)
      .where(and(inArray(accountId, [...accounts]), inArray(state, read)))
      .groupBy(accountId, day)
      .orderBy(desc(day), asc(accountId));
    return found.map((use) => ({ ...use, rows: Number(use.rows), bytes: Number(use.bytes), rawBytes: Number(use.rawBytes) }));
  }

  private async step(id: number, from: Row['state'], to: Partial<Row>): Promise<boolean> {
    const changed = await this.records.db
      .update(warmFiles)
      .set(to)
      .where(and(eq(warmFiles.id, id), eq(warmFiles.state, from)))
      .returning({ id: warmFiles.id });
    return changed.length > 0;
  }
}
