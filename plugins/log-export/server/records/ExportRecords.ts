import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import { fetchMinutes, type LogExport, mostExports } from '../../contract';
import type { AskedExport } from './AskedExport';
import type { ExportOwner } from './ExportOwner';
import { exportsTable } from './tables';

/** What is told of an export while it is written. */
export type ExportProgress = Pick<LogExport, 'rows' | 'bytes' | 'total'>;
export type ExportEnd = Pick<LogExport, 'fault'> & { readonly state: 'done' | 'cancelled' | 'failed' };

/** Milliseconds without news after which whoever writes an export is gone: news come every second. */
const silence = 30_000;
const fetchable = fetchMinutes * 60_000;
const day = 24 * 3_600_000;

/** Exports of everybody, each for a day after its last news. */
export class ExportRecords {
  constructor(
    private readonly records: Records,
    private readonly now: () => number = Date.now,
  ) {}

  /** Prepares one. @throws PublicError 429 TOO_MANY_EXPORTS */
  async add(owner: ExportOwner, asked: AskedExport): Promise<LogExport> {
    const { db } = this.records;
    await db.delete(exportsTable).where(lt(exportsTable.touchedAt, this.ago(day)));
    const isOpen = and(
      inArray(exportsTable.state, ['waiting', 'running']),
      sql`${exportsTable.touchedAt} > CASE ${exportsTable.state} WHEN 'waiting' THEN ${this.ago(fetchable).toISOString()}::timestamptz
        ELSE ${this.ago(silence).toISOString()}::timestamptz END`,
    );
    const [row] = await db
      .select({ open: count() })
      .from(exportsTable)
      .where(and(of(owner), isOpen));
    if ((row?.open ?? 0) >= mostExports) throw tooMany();
    const [added] = await db
      .insert(exportsTable)
      .values({ ...owner, id: randomUUID(), state: 'waiting', asked: JSON.stringify(asked), touchedAt: this.ago(0) })
      .returning();
    if (added === undefined) throw new Error('The export was not kept.');
    return this.view(added);
  }

  /** @throws PublicError 404 LOG_EXPORT_UNKNOWN, also for an export of somebody else */
  async find(owner: ExportOwner, id: string): Promise<LogExport> {
    return this.view(await this.row(owner, id));
  }

  /** Takes a prepared export to write it; of several at the same time, one does. @throws PublicError 404 LOG_EXPORT_UNKNOWN, 410 LOG_EXPORT_FETCHED */
  async claim(owner: ExportOwner, id: string): Promise<AskedExport> {
    await this.row(owner, id);
    const [claimed] = await this.records.db
      .update(exportsTable)
      .set({ state: 'running', touchedAt: this.ago(0) })
      .where(
        and(
          of(owner),
          eq(exportsTable.id, id),
          eq(exportsTable.state, 'waiting'),
          sql`${exportsTable.touchedAt} > ${this.ago(fetchable).toISOString()}::timestamptz`,
        ),
      )
      .returning();
    if (claimed === undefined) throw fetched();
    return JSON.parse(claimed.asked) as AskedExport;
  }

  /** Keeps how far an export is. @returns its state: what runs may have been cancelled from elsewhere; undefined when it is gone with its account */
  async tell(id: string, progress: ExportProgress): Promise<LogExport['state'] | undefined> {
    const [row] = await this.records.db
      .update(exportsTable)
      .set({ ...numbers(progress), touchedAt: this.ago(0) })
      .where(eq(exportsTable.id, id))
      .returning({ state: exportsTable.state });
    return row?.state;
  }

  async end(id: string, progress: ExportProgress, { state, fault }: ExportEnd): Promise<void> {
    await this.records.db
      .update(exportsTable)
      .set({ ...numbers(progress), state, fault, touchedAt: this.ago(0) })
      .where(eq(exportsTable.id, id));
  }

  /** Whoever writes it hears of it with the next news. What has ended stays as it ended. @throws PublicError 404 LOG_EXPORT_UNKNOWN */
  async cancel(owner: ExportOwner, id: string): Promise<LogExport> {
    await this.records.db
      .update(exportsTable)
      .set({ state: 'cancelled' })
      .where(and(of(owner), eq(exportsTable.id, id), or(eq(exportsTable.state, 'waiting'), eq(exportsTable.state, 'running'))));
    return this.find(owner, id);
  }

  /** Everything of an account that has been deleted. */
  async forget(accountId: number): Promise<void> {
    await this.records.db.delete(exportsTable).where(eq(exportsTable.accountId, accountId));
  }

  private async row(owner: ExportOwner, id: string): Promise<Row> {
    const [row] = await this.records.db
      .select()
      .from(exportsTable)
      .where(and(of(owner), eq(exportsTable.id, id)));
    if (row === undefined) throw unknown();
    return row;
  }

  private view({ id, state, asked, rows, bytes, total, fault, touchedAt }: Row): LogExport {
    const { request, file, order, range } = JSON.parse(asked) as AskedExport;
    const view = { id, state, format: request.format, file, order, range, rows, bytes, total, fault };
    const quiet = this.now() - touchedAt.getTime();
    if (state === 'running' && quiet > silence)
      return {
        ...view,
        state: 'failed',
        fault: 'The server that was writing the file has stopped. The file is not complete: export again.',
      };
    if (state === 'waiting' && quiet > fetchable)
      return { ...view, state: 'failed', fault: 'The browser did not fetch the file in time. Export again.' };
    return view;
  }

  private ago(milliseconds: number): Date {
    return new Date(this.now() - milliseconds);
  }
}

type Row = typeof exportsTable.$inferSelect;

const of = ({ accountId, owner }: ExportOwner) => and(eq(exportsTable.accountId, accountId), eq(exportsTable.owner, owner));
const numbers = ({ rows, bytes, total }: ExportProgress): ExportProgress => ({ rows, bytes, total });

const unknown = (): PublicError =>
  new PublicError(404, 'LOG_EXPORT_UNKNOWN', 'You have no such export in this account. Exports are kept for a day: export again.');
const fetched = (): PublicError =>
  new PublicError(410, 'LOG_EXPORT_FETCHED', 'This export has been fetched, cancelled, or waited too long. Export again.');
const tooMany = (): PublicError =>
  new PublicError(
    429,
    'TOO_MANY_EXPORTS',
    `You have ${mostExports} exports under way, which is the most. Wait for one of them, or cancel it.`,
    undefined,
    30,
  );
