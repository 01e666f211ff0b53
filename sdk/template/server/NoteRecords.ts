import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import type { Note, NoteValues } from '../common/note';
import { notes } from './tables';

/** Most notes of an account: a list of them is sent whole. */
const most = 1000;

/** The notes of one account in the records store: no call reaches those of another. */
export class NoteRecords {
  constructor(
    private readonly records: Records,
    private readonly accountId: number,
  ) {}

  async list(): Promise<readonly Note[]> {
    const rows = await this.records.db.select().from(notes).where(eq(notes.accountId, this.accountId)).orderBy(asc(notes.title));
    return rows.map(told);
  }

  /** @throws PublicError 404 NOTE_UNKNOWN */
  async get(id: string): Promise<Note> {
    const [row] = await this.records.db.select().from(notes).where(this.own(id));
    if (row === undefined) throw unknown();
    return told(row);
  }

  /** @throws PublicError 409 NOTE_TITLE_TAKEN, 409 TOO_MANY_NOTES */
  async create(values: NoteValues, changedBy: string): Promise<Note> {
    return this.records.transaction(async (db) => {
      if ((await db.$count(notes, eq(notes.accountId, this.accountId))) >= most) throw tooMany();
      const [row] = await db
        .insert(notes)
        .values({ id: randomUUID(), accountId: this.accountId, ...values, changedBy })
        .onConflictDoNothing()
        .returning();
      if (row === undefined) throw taken(values.title);
      return told(row);
    });
  }

  /** @throws PublicError 404 NOTE_UNKNOWN, 409 NOTE_TITLE_TAKEN */
  async update(id: string, values: NoteValues, changedBy: string): Promise<Note> {
    return this.records.transaction(async (db) => {
      const [other] = await db
        .select({ id: notes.id })
        .from(notes)
        .where(and(eq(notes.accountId, this.accountId), eq(notes.title, values.title), ne(notes.id, id)));
      if (other !== undefined) throw taken(values.title);
      const change = { ...values, changedBy, changedAt: new Date() };
      const [row] = await db.update(notes).set(change).where(this.own(id)).returning();
      if (row === undefined) throw unknown();
      return told(row);
    });
  }

  /** @returns titles of those that were there */
  async remove(ids: readonly string[]): Promise<readonly string[]> {
    const mine = and(eq(notes.accountId, this.accountId), inArray(notes.id, [...ids]));
    const removed = await this.records.db.delete(notes).where(mine).returning({ title: notes.title });
    return removed.map(({ title }) => title);
  }

  /** Everything of an account that has been deleted. */
  async forget(): Promise<void> {
    await this.records.db.delete(notes).where(eq(notes.accountId, this.accountId));
  }

  private own(id: string) {
    return and(eq(notes.accountId, this.accountId), eq(notes.id, id));
  }
}

const told = ({ accountId: _own, changedAt, ...note }: typeof notes.$inferSelect): Note => ({
  ...note,
  changedAt: changedAt.toISOString(),
});

const unknown = (): PublicError =>
  new PublicError(404, 'NOTE_UNKNOWN', 'This account has no such note. It may have been deleted: open the list again.');
const taken = (title: string): PublicError =>
  new PublicError(409, 'NOTE_TITLE_TAKEN', `A note named ${title} is there already. Choose another title.`);
const tooMany = (): PublicError =>
  new PublicError(409, 'TOO_MANY_NOTES', `An account can have at most ${most} notes. Delete those that nobody needs.`);
