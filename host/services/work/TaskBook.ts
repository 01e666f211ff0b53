import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { EnqueueOptions, Pace, Records, RecordsDb, ScheduleOptions, TaskState, WorkQuery, WorkRun, WorkTask } from '#sdk/server';
import { nextSlot, type StoredPace } from './pace';
import { paceColumns, paceOf, type TaskRow } from './TaskRow';

const mostListed = 1000;

/** The tasks and schedules of plugins as those who ask for work see them. */
export class TaskBook {
  constructor(
    private readonly records: Records,
    private readonly now: SQLWrapper = sql`now()`,
  ) {}

  /** @returns its id: of the one that waits already, when there is one of its key */
  async add(
    { plugin, job, priority }: { readonly plugin: string; readonly job: string; readonly priority: number },
    payload: unknown,
    { key, runAt, accountId, within }: EnqueueOptions,
  ): Promise<string> {
    const at = runAt === undefined ? null : runAt.toISOString();
    const [row] = await this.rows<{ id: string }>(
      sql`
      INSERT INTO host.work_task AS t (plugin, job, kind, key, account_id, payload, priority, state, ready_at, created_at)
      VALUES (${plugin}, ${job}, 'task', ${key ?? null}, ${accountId ?? 0}, ${textOf(payload)}, ${priority}, 'waiting',
        coalesce(${at}::timestamptz, ${this.now}), ${this.now})
      ON CONFLICT (plugin, job, key) WHERE kind = 'task' AND state = 'waiting'
      DO UPDATE SET payload = excluded.payload, ready_at = least(t.ready_at, ${at}::timestamptz)
      RETURNING id`,
      within,
    );
    if (row === undefined) throw new Error('The task was not kept.');
    return row.id;
  }

  /** A schedule whose pace stays keeps its slots. */
  async schedule(
    { plugin, job, key, priority }: { readonly plugin: string; readonly job: string; readonly key: string; readonly priority: number },
    pace: StoredPace,
    { payload, accountId, within }: ScheduleOptions,
  ): Promise<void> {
    const { every, jitter, cron, zone } = paceColumns(pace);
    const [clock] = await this.rows<{ now: string }>(sql`SELECT extract(epoch FROM ${this.now}) * 1000 AS now`, within);
    const slot = new Date(nextSlot(pace, Math.round(Number(clock?.now)))).toISOString();
    const isSame = sql`(t.every_ms, t.cron, t.zone) IS NOT DISTINCT FROM (excluded.every_ms, excluded.cron, excluded.zone)`;
    const kept = (column: SQL, fresh: SQL): SQL => sql`${column} = CASE WHEN ${isSame} THEN t.${column} ELSE ${fresh} END`;
    await this.rows(
      sql`
      INSERT INTO host.work_task AS t (plugin, job, kind, key, account_id, payload, priority, state, ready_at, slot_at, every_ms, jitter_ms, cron,
        zone, created_at)
      VALUES (${plugin}, ${job}, 'schedule', ${key}, ${accountId ?? 0}, ${textOf(payload)}, ${priority}, 'waiting', ${slot}::timestamptz,
        ${slot}::timestamptz, ${every}::bigint, ${jitter}::bigint, ${cron}, ${zone}, ${this.now})
      ON CONFLICT (plugin, job, key, kind) WHERE kind <> 'task' DO UPDATE SET payload = excluded.payload, account_id = excluded.account_id,
        priority = excluded.priority, every_ms = excluded.every_ms, jitter_ms = excluded.jitter_ms, cron = excluded.cron, zone = excluded.zone,
        ${kept(sql`slot_at`, sql`excluded.slot_at`)}, ${kept(sql`ready_at`, sql`excluded.ready_at`)}, ${kept(sql`state`, sql`'waiting'`)},
        ${kept(sql`attempt`, sql`0`)}, ${kept(sql`lost`, sql`0`)}, ${kept(sql`epoch`, sql`t.epoch + 1`)}`,
      within,
    );
  }

  /** @returns the schedule's id; undefined when there was none */
  async unschedule(plugin: string, job: string, key: string, within?: RecordsDb): Promise<string | undefined> {
    const [row] = await this.rows<{ id: string }>(
      sql`DELETE FROM host.work_task WHERE plugin = ${plugin} AND job = ${job} AND kind = 'schedule' AND key = ${key} RETURNING id`,
      within,
    );
    return row?.id;
  }

  /** From now on the claim of a run under way counts no longer. */
  async cancel(plugin: string, id: string): Promise<boolean> {
    const rows = await this.rows(sql`
      UPDATE host.work_task SET state = 'cancelled', ready_at = NULL, epoch = epoch + 1, ended_at = ${this.now}
      WHERE id = ${id}::uuid AND plugin = ${plugin} AND kind = 'task' AND ready_at IS NOT NULL RETURNING id`);
    return rows.length > 0;
  }

  async retry(plugin: string, id: string): Promise<boolean> {
    const rows = await this.rows(sql`
      UPDATE host.work_task t SET state = 'waiting', ready_at = ${this.now}, attempt = 0, lost = 0, ended_at = NULL
      WHERE id = ${id}::uuid AND plugin = ${plugin} AND kind = 'task' AND state IN ('failed', 'cancelled') AND NOT EXISTS (
        SELECT 1 FROM host.work_task o WHERE o.plugin = t.plugin AND o.job = t.job AND o.key = t.key AND o.kind = 'task' AND o.state = 'waiting')
      RETURNING id`);
    return rows.length > 0;
  }

  async find(plugin: string, id: string): Promise<WorkTask | undefined> {
    const [row] = await this.rows<FullRow>(
      sql`SELECT * FROM host.work_task WHERE id = ${id}::uuid AND plugin = ${plugin} AND kind <> 'hold'`,
    );
    return row === undefined ? undefined : viewOf(row);
  }

  async list(plugin: string, { job, key, accountId, states, limit, offset }: WorkQuery): Promise<{ tasks: WorkTask[]; total: number }> {
    const where = all([
      sql`plugin = ${plugin}`,
      sql`kind <> 'hold'`,
      job === undefined ? undefined : sql`job = ${job}`,
      key === undefined ? undefined : sql`key = ${key}`,
      accountId === undefined ? undefined : sql`account_id = ${accountId}`,
      states === undefined ? undefined : sql`state IN (SELECT jsonb_array_elements_text(${JSON.stringify(states)}::jsonb))`,
    ]);
    const [rows, total] = await this.page<FullRow>(sql`host.work_task WHERE ${where}`, sql`created_at DESC, id`, limit, offset);
    return { tasks: rows.map(viewOf), total };
  }

  async history(plugin: string, { job, key, limit, offset }: WorkQuery): Promise<{ runs: WorkRun[]; total: number }> {
    const where = all([
      sql`plugin = ${plugin}`,
      job === undefined ? undefined : sql`job = ${job}`,
      key === undefined ? undefined : sql`key = ${key}`,
    ]);
    const [rows, total] = await this.page<RunRow>(sql`host.work_run WHERE ${where}`, sql`id DESC`, limit, offset);
    return { runs: rows.map(runOf), total };
  }

  /** @returns the ids of what was deleted: claims of them count no longer */
  async forget(accountId: number, plugin?: string): Promise<readonly string[]> {
    const of = sql`account_id = ${accountId} ${plugin === undefined ? sql`` : sql`AND plugin = ${plugin}`}`;
    const rows = await this.rows<{ id: string }>(sql`DELETE FROM host.work_task WHERE ${of} RETURNING id`);
    await this.rows(sql`DELETE FROM host.work_run WHERE ${of}`);
    return rows.map(({ id }) => id);
  }

  private async page<Row extends object>(from: SQL, order: SQL, limit = 100, offset = 0): Promise<[readonly Row[], number]> {
    const [count] = await this.rows<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${from}`);
    const rows = await this.rows<Row>(
      sql`SELECT * FROM ${from} ORDER BY ${order} LIMIT ${Math.min(limit, mostListed)}::int OFFSET ${offset}::int`,
    );
    return [rows, count?.total ?? 0];
  }

  private async rows<Row extends object>(statement: SQL, db: RecordsDb = this.records.db): Promise<readonly Row[]> {
    return (await db.execute(statement)).rows as unknown as readonly Row[];
  }
}

interface FullRow extends TaskRow {
  readonly state: TaskState;
  readonly priority: number;
  readonly ready_at: Moment | null;
  readonly skipped: string | number;
  readonly progress: string | null;
  readonly error: string | null;
  readonly created_at: Moment;
  readonly started_at: Moment | null;
  readonly ended_at: Moment | null;
}

interface RunRow {
  readonly task_id: string;
  readonly job: string;
  readonly key: string | null;
  readonly outcome: WorkRun['outcome'];
  readonly attempt: number;
  readonly slot_at: Moment | null;
  readonly skipped: string | number;
  readonly started_at: Moment;
  readonly ended_at: Moment;
  readonly error: string | null;
}

/** As drivers hand moments over. */
type Moment = string | Date;

function viewOf(row: FullRow): WorkTask {
  const { pace } = paceOf(row);
  return {
    id: row.id,
    job: row.job,
    ...(row.key === null || row.key === '' ? {} : { key: row.key }),
    ...(row.account_id === 0 ? {} : { accountId: row.account_id }),
    payload: JSON.parse(row.payload) ?? undefined,
    state: row.state,
    priority: row.priority,
    attempt: row.attempt,
    ...(row.state === 'waiting' && row.ready_at !== null ? { runAt: iso(row.ready_at) } : {}),
    createdAt: iso(row.created_at),
    ...(row.started_at === null ? {} : { startedAt: iso(row.started_at) }),
    ...(row.ended_at === null ? {} : { endedAt: iso(row.ended_at) }),
    ...(row.progress === null ? {} : { progress: JSON.parse(row.progress) }),
    ...(row.error === null ? {} : { error: row.error }),
    ...(pace === undefined ? {} : { pace: shownPace(pace) }),
    skipped: Number(row.skipped),
  };
}

const runOf = (row: RunRow): WorkRun => ({
  taskId: row.task_id,
  job: row.job,
  ...(row.key === null || row.key === '' ? {} : { key: row.key }),
  outcome: row.outcome,
  attempt: row.attempt,
  ...(row.slot_at === null ? {} : { slot: iso(row.slot_at) }),
  skipped: Number(row.skipped),
  startedAt: iso(row.started_at),
  endedAt: iso(row.ended_at),
  ...(row.error === null ? {} : { error: row.error }),
});

const shownPace = (pace: StoredPace): Pace => ('every' in pace ? { every: `${pace.every}ms` } : pace);
const iso = (moment: Moment): string => new Date(moment).toISOString();
const textOf = (payload: unknown): string => JSON.stringify(payload) ?? 'null';
const all = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` AND `,
  );
