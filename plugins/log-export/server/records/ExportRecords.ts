import { type Hold, PublicError, type Work, type WorkTask } from '#sdk/server';
import { fetchMinutes, type LogExport, mostExports } from '../../contract';
import type { AskedExport } from './AskedExport';
import type { ExportOwner } from './ExportOwner';

/** What is told of an export while it is written. */
export type ExportProgress = Pick<LogExport, 'rows' | 'bytes' | 'total'>;

/** Id of the job whose tasks exports are. */
const job = 'export';
const fetchable = fetchMinutes * 60_000;
const day = 24 * 3_600_000;

interface ExportTask {
  readonly owner: string;
  readonly asked: AskedExport;
}

/**
 * Exports of everybody, each for a day after its end. An export is a task: whoever fetches it takes it away and runs it; what nobody fetches in time,
 * or whose server dies, falls to the plugin's job, which says so.
 */
export class ExportRecords {
  constructor(
    private readonly work: Work,
    private readonly now: () => number = Date.now,
  ) {}

  /** Prepares one. @throws PublicError 429 TOO_MANY_EXPORTS */
  async add({ accountId, owner }: ExportOwner, asked: AskedExport): Promise<LogExport> {
    const { tasks } = await this.work.list({ job, accountId, states: ['waiting', 'running'], limit: 1000 });
    if (tasks.filter((task) => exportOf(task).owner === owner).length >= mostExports) throw tooMany();
    const runAt = new Date(this.now() + fetchable);
    const id = await this.work.enqueue(job, { owner, asked } satisfies ExportTask, { accountId, runAt });
    return this.find({ accountId, owner }, id);
  }

  /** @throws PublicError 404 LOG_EXPORT_UNKNOWN, also for an export of somebody else */
  async find({ accountId, owner }: ExportOwner, id: string): Promise<LogExport> {
    const task = await this.work.get(id);
    if (task?.job !== job || task.accountId !== accountId || exportOf(task).owner !== owner) throw unknown();
    if (task.endedAt !== undefined && Date.parse(task.endedAt) < this.now() - day) throw unknown();
    return viewOf(task);
  }

  /**
   * Takes a prepared export to write it; of several at the same time, one does. What `write` throws ends it as failed, with the error's message.
   * @throws PublicError 404 LOG_EXPORT_UNKNOWN, 410 LOG_EXPORT_FETCHED
   */
  async take(owner: ExportOwner, id: string, write: (asked: AskedExport, hold: Hold) => Promise<void>): Promise<void> {
    await this.find(owner, id);
    const written = await this.work.take(id, async (hold) => {
      await write((hold.payload as ExportTask).asked, hold);
      return true;
    });
    if (written === undefined) throw fetched();
  }

  /** Whoever writes it is ended, wherever that is. What has ended stays as it ended. @throws PublicError 404 LOG_EXPORT_UNKNOWN */
  async cancel(owner: ExportOwner, id: string): Promise<LogExport> {
    await this.find(owner, id);
    await this.work.cancel(id);
    return this.find(owner, id);
  }

  /** Everything of an account that has been deleted. */
  forget(accountId: number): Promise<void> {
    return this.work.forget(accountId);
  }
}

const exportOf = ({ payload }: WorkTask): ExportTask => payload as ExportTask;

function viewOf(task: WorkTask): LogExport {
  const { request, file, order, range } = exportOf(task).asked;
  const { rows, bytes, total } = (task.progress ?? { rows: 0, bytes: 0, total: null }) as ExportProgress;
  const fault = task.state === 'failed' ? (task.error ?? null) : null;
  return { id: task.id, state: task.state, format: request.format, file, order, range, rows, bytes, total, fault };
}

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
