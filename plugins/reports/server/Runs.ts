import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type Notify, PublicError, type Records, type RecordsDb, type Work } from '#sdk/server';
import type { RecipientState, ReportRun, RunState } from '../common/report';
import { type RunRow, type RunTold, runs } from './tables';

/** Runs of a report that are kept. */
const kept = 50;

/** Milliseconds after which no attempt at a run is under way any more. */
const longest = 45 * 60_000;

export const nothingTold: RunTold = { range: null, blocks: [], mails: [], error: null };

/** Runs of reports: what became of each block, and of the mail to each recipient. */
export class Runs {
  constructor(
    private readonly records: Records,
    private readonly notify: Pick<Notify, 'get'>,
    private readonly work: Pick<Work, 'forget'>,
  ) {}

  /** Notes that a run begins; one that begins again goes on under the same id. */
  async begin(run: Pick<RunRow, 'id' | 'accountId' | 'reportId' | 'at' | 'by'> & { readonly taskId?: string }): Promise<void> {
    const row = { ...run, taskId: run.taskId ?? null, startedAt: new Date(), endedAt: null, state: 'running' as const, told: nothingTold };
    await this.records.transaction(async (db) => {
      await db
        .insert(runs)
        .values(row)
        .onConflictDoUpdate({ target: runs.id, set: { state: 'running', endedAt: null } });
      const newest = db
        .select({ id: runs.id })
        .from(runs)
        .where(this.of(run.accountId, run.reportId))
        .orderBy(desc(runs.startedAt))
        .limit(kept);
      await db.delete(runs).where(and(this.of(run.accountId, run.reportId), notInArray(runs.id, newest)));
    });
  }

  /** Whether nobody has cancelled it. It stays so until the transaction ends. */
  async isOpen(id: string, within: RecordsDb): Promise<boolean> {
    const [row] = await within.select({ state: runs.state }).from(runs).where(eq(runs.id, id)).for('update');
    return row?.state === 'running';
  }

  async end(id: string, state: RunState, told: RunTold, db: RecordsDb = this.records.db): Promise<void> {
    await db
      .update(runs)
      .set({ state, told, endedAt: new Date() })
      .where(and(eq(runs.id, id), eq(runs.state, 'running')));
  }

  /** @throws PublicError 404 REPORT_RUN_UNKNOWN */
  async row(accountId: number, reportId: string, id: string): Promise<RunRow> {
    const [row] = await this.records.db
      .select()
      .from(runs)
      .where(and(this.of(accountId, reportId), eq(runs.id, id)));
    if (row === undefined) throw new PublicError(404, 'REPORT_RUN_UNKNOWN', 'This report has no such run. The latest 50 are kept.');
    return row;
  }

  async list(accountId: number, reportId: string): Promise<readonly ReportRun[]> {
    const rows = await this.records.db.select().from(runs).where(this.of(accountId, reportId)).orderBy(desc(runs.startedAt)).limit(kept);
    return Promise.all(rows.map((row) => this.told(row)));
  }

  /** The latest run of each report. */
  async latest(accountId: number, reportIds: readonly string[]): Promise<ReadonlyMap<string, ReportRun>> {
    if (reportIds.length === 0) return new Map();
    const rows = await this.records.db
      .selectDistinctOn([runs.reportId])
      .from(runs)
      .where(and(eq(runs.accountId, accountId), inArray(runs.reportId, [...reportIds])))
      .orderBy(runs.reportId, sql`${runs.startedAt} DESC`);
    return new Map(await Promise.all(rows.map(async (row) => [row.reportId, await this.told(row)] as const)));
  }

  /** Everything of an account that is removed, its schedules as well. */
  async forget(accountId: number): Promise<void> {
    await this.work.forget(accountId);
    await this.records.db.delete(runs).where(eq(runs.accountId, accountId));
  }

  async told({ id, accountId, at, startedAt, endedAt, by, state, told }: RunRow): Promise<ReportRun> {
    const { range, blocks, mails } = told;
    // Whoever made it has died, and so has whoever took its place.
    const isLost = state === 'running' && Date.now() - startedAt.getTime() > longest;
    const ended = isLost ? { state: 'failed' as const, error: 'The server that made it has stopped.' } : { state, error: told.error };
    return {
      ...{ id, by, range, ...ended },
      at: at.toISOString(),
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      blocks: [...blocks],
      recipients: await Promise.all(mails.map((mail) => this.recipient(accountId, mail))),
    };
  }

  private async recipient(accountId: number, { to, delivery, reason }: RunTold['mails'][number]): Promise<RecipientState> {
    if (delivery === undefined) return { to, state: 'refused', attempts: 0, reason: reason ?? null };
    const known = await this.notify.get(accountId, delivery);
    // Deliveries are remembered for 30 days: by then each is at its end.
    if (known === undefined) return { to, state: 'sent', attempts: 0, reason: null };
    return { to, state: known.state, attempts: known.attempts, reason: known.error };
  }

  private of(accountId: number, reportId: string) {
    return and(eq(runs.accountId, accountId), eq(runs.reportId, reportId));
  }
}
