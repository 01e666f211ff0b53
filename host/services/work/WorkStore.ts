import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { LeaseLost, type Records, type RecordsDb } from '#sdk/server';
import { bringForward } from './bringForward';
import type { ClaimedTask, Ending } from './ClaimedTask';
import type { StoredPace } from './pace';
import { StoreClock } from './StoreClock';
import { type ClaimedRow, claimedOf, paceColumns } from './TaskRow';

interface JobName {
  readonly plugin: string;
  readonly job: string;
}

const deadHolder = 'The process that ran it has ended.';

/** Claims on the work of all replicas, in the records store. Every change of a claimed task is bound to the epoch of its claim. */
export class WorkStore {
  private readonly clock: StoreClock;

  constructor(
    private readonly records: Records,
    /** Unlike any other process's. */
    private readonly holder: string,
    /** Milliseconds after which somebody silent is taken for dead. */
    readonly lease: number,
    /** The store's own clock, so that replicas need not agree on the time. */
    private readonly now: SQLWrapper = sql`now()`,
    /** Milliseconds of this process's own, which nobody sets. */
    elapsed: () => number = () => performance.now(),
  ) {
    this.clock = new StoreClock(elapsed);
  }

  /** Milliseconds until each job has something to claim; jobs without anything are left out. */
  async due(jobs: readonly JobName[]): Promise<readonly (JobName & { readonly in: number })[]> {
    if (jobs.length === 0) return [];
    const { due, now } = await this.dueByClock(jobs);
    if (now === undefined || !this.clock.wasSetBack(now)) return due;
    await bringForward(this.records, { now, lease: this.lease });
    return (await this.dueByClock(jobs)).due;
  }

  /** @returns with the store's time, when anything is there */
  private async dueByClock(
    jobs: readonly JobName[],
  ): Promise<{ readonly due: readonly (JobName & { readonly in: number })[]; readonly now: number | undefined }> {
    const rows = await this.rows<{ plugin: string; job: string; due: string; at: string }>(sql`
      SELECT w.plugin, w.job, ceil(extract(epoch FROM d.ready_at - ${this.now}) * 1000) AS due, extract(epoch FROM ${this.now}) * 1000 AS at
      FROM jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) AS w(plugin text, job text)
      CROSS JOIN LATERAL (
        SELECT ready_at FROM host.work_task t
        WHERE t.plugin = w.plugin AND t.job = w.job AND t.ready_at IS NOT NULL AND t.kind <> 'hold' ORDER BY ready_at LIMIT 1
      ) d`);
    const [one] = rows;
    return {
      due: rows.map(({ plugin, job, due }) => ({ plugin, job, in: Number(due) })),
      now: one && Math.round(Number(one.at)),
    };
  }

  /**
   * Claims what is due of a job: the higher priority first, accounts in turns, the longest waiting first. Of replicas that ask at the same time each
   * gets others.
   */
  async claim({ plugin, job }: JobName, most: number): Promise<readonly ClaimedTask[]> {
    const own = sql`t.plugin = ${plugin} AND t.job = ${job} AND t.ready_at IS NOT NULL AND t.kind <> 'hold'`;
    // Wider than what is taken, for what others take at the same moment.
    const wide = most * 4;
    return this.claimed(sql`
      WITH RECURSIVE lane AS (
        (SELECT t.priority, t.account_id FROM host.work_task t WHERE ${own} ORDER BY t.priority, t.account_id LIMIT 1)
        UNION ALL
        SELECT n.priority, n.account_id FROM lane CROSS JOIN LATERAL (
          SELECT t.priority, t.account_id FROM host.work_task t
          WHERE ${own} AND (t.priority, t.account_id) > (lane.priority, lane.account_id) ORDER BY t.priority, t.account_id LIMIT 1
        ) n
      ), candidate AS (
        SELECT c.id, lane.priority, c.ready_at, c.turn FROM lane CROSS JOIN LATERAL (
          SELECT t.id, t.ready_at, row_number() OVER (ORDER BY t.ready_at) AS turn FROM host.work_task t
          WHERE ${own} AND t.priority = lane.priority AND t.account_id = lane.account_id AND t.ready_at <= ${this.now}
          ORDER BY t.ready_at LIMIT ${wide}::int
        ) c
      ), chosen AS (
        SELECT id, row_number() OVER (ORDER BY priority DESC, turn, ready_at) AS place FROM candidate ORDER BY place LIMIT ${wide}::int
      ), picked AS (
        SELECT t.id, t.state FROM chosen JOIN host.work_task t USING (id)
        WHERE t.ready_at <= ${this.now} ORDER BY chosen.place LIMIT ${most}::int FOR UPDATE OF t SKIP LOCKED
      )
      UPDATE host.work_task t SET ${this.taking(sql`(picked.state = 'running')::int`)} FROM picked WHERE t.id = picked.id RETURNING ${this.returned}`);
  }

  /** Claims one waiting task of a plugin, whatever its time. */
  async take(plugin: string, id: string): Promise<ClaimedTask | undefined> {
    const [claimed] = await this.claimed(sql`
      UPDATE host.work_task t SET ${this.taking(sql`0`)}
      WHERE t.id = ${id}::uuid AND t.plugin = ${plugin} AND t.kind = 'task' AND t.state = 'waiting' RETURNING ${this.returned}`);
    return claimed;
  }

  /** Claims what one at a time may do; undefined while somebody else does it. */
  async hold({ plugin, job }: JobName, key: string): Promise<ClaimedTask | undefined> {
    const [claimed] = await this.claimed(sql`
      INSERT INTO host.work_task AS t (plugin, job, kind, key, state, ready_at, epoch, holder, attempt, created_at, started_at)
      VALUES (${plugin}, ${job}, 'hold', ${key}, 'running', ${this.leaseEnd}, 1, ${this.holder}, 1, ${this.now}, ${this.now})
      ON CONFLICT (plugin, job, key, kind) WHERE kind <> 'task' DO UPDATE SET ${this.taking(sql`1`)}
      WHERE t.ready_at <= ${this.now} RETURNING ${this.returned}`);
    return claimed;
  }

  /** Keeps claims for another lease. @returns the ids of those that still count */
  async renew(claims: readonly Pick<ClaimedTask, 'id' | 'epoch'>[]): Promise<ReadonlySet<string>> {
    // A claim whose own transaction is under way is not waited for: it still counts, and its transaction ends it.
    const rows = await this.rows<{ id: string }>(sql`
      WITH mine AS (
        SELECT t.id FROM host.work_task t JOIN ${claimList(claims)} USING (id, epoch) WHERE t.state = 'running'
      ), free AS (
        SELECT t.id FROM host.work_task t JOIN ${claimList(claims)} USING (id, epoch) WHERE t.state = 'running' FOR UPDATE OF t SKIP LOCKED
      ), renewed AS (
        UPDATE host.work_task t SET ready_at = ${this.leaseEnd} FROM free WHERE t.id = free.id
      )
      SELECT id FROM mine`);
    return new Set(rows.map(({ id }) => id));
  }

  /** Ends runs, those that still count. @returns their ids */
  async end(endings: readonly Ending[], db: RecordsDb = this.records.db): Promise<ReadonlySet<string>> {
    const list = endings.map(({ error, run, readyAt, slotAt, ...rest }) => ({
      ...rest,
      ready: readyAt === undefined ? null : new Date(readyAt),
      slot: slotAt === undefined ? null : new Date(slotAt),
      ran: run?.slot === undefined ? null : new Date(run.slot),
      outcome: run?.outcome ?? null,
      error: error === undefined ? null : textOf(error),
    }));
    const rows = await this.rows<{ id: string }>(
      sql`
      WITH v AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(list)}::jsonb) AS v(
          id uuid, epoch bigint, state text, ready timestamptz, "readyIn" bigint, slot timestamptz, skipped bigint, attempt int, lost int,
          error text, outcome text, ran timestamptz)
      ), ended AS (
        UPDATE host.work_task t SET
          state = CASE WHEN v.state = 'waiting' AND t.kind = 'task' AND t.key IS NOT NULL AND EXISTS (
            SELECT 1 FROM host.work_task o WHERE o.plugin = t.plugin AND o.job = t.job AND o.key = t.key AND o.kind = 'task' AND o.state = 'waiting'
          ) THEN 'cancelled' ELSE v.state END,
          ready_at = CASE WHEN v.state <> 'waiting' THEN NULL WHEN t.kind = 'task' AND t.key IS NOT NULL AND EXISTS (
            SELECT 1 FROM host.work_task o WHERE o.plugin = t.plugin AND o.job = t.job AND o.key = t.key AND o.kind = 'task' AND o.state = 'waiting'
          ) THEN NULL ELSE coalesce(v.ready, ${this.now} + coalesce(v."readyIn", 0) * interval '1 millisecond') END,
          slot_at = coalesce(v.slot, t.slot_at), skipped = t.skipped + v.skipped, attempt = v.attempt, lost = v.lost, error = v.error,
          holder = NULL, ended_at = ${this.now}
        FROM v WHERE t.id = v.id AND t.epoch = v.epoch AND t.state = 'running'
        RETURNING t.id, t.plugin, t.job, t.key, t.account_id, t.started_at
      ), noted AS (
        INSERT INTO host.work_run (task_id, plugin, job, key, account_id, outcome, attempt, slot_at, skipped, started_at, ended_at, error)
        SELECT e.id, e.plugin, e.job, e.key, e.account_id, v.outcome, greatest(v.attempt, 1), v.ran, v.skipped, e.started_at, ${this.now}, v.error
        FROM ended e JOIN v USING (id) WHERE v.outcome IS NOT NULL
      )
      SELECT id FROM ended`,
      db,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** A transaction that keeps the claim for another lease, and stores nothing unless it still counts. @throws LeaseLost */
  async fenced<T>({ id, epoch }: Pick<ClaimedTask, 'id' | 'epoch'>, work: (db: RecordsDb) => Promise<T>): Promise<T> {
    return this.records.transaction(async (db) => {
      const rows = await this.rows(
        sql`UPDATE host.work_task SET ready_at = ${this.leaseEnd} WHERE id = ${id}::uuid AND epoch = ${epoch} AND state = 'running' RETURNING id`,
        db,
      );
      if (rows.length === 0) throw new LeaseLost();
      return work(db);
    });
  }

  /** A transaction that ends the run, and stores nothing unless the claim still counts. @throws LeaseLost */
  async commit<T>(ending: Ending, work: (db: RecordsDb) => Promise<T>): Promise<T> {
    return this.records.transaction(async (db) => {
      if ((await this.end([ending], db)).size === 0) throw new LeaseLost();
      return work(db);
    });
  }

  /** Gives a hold back. */
  async release({ id, epoch }: Pick<ClaimedTask, 'id' | 'epoch'>): Promise<void> {
    await this.rows(sql`DELETE FROM host.work_task WHERE id = ${id}::uuid AND epoch = ${epoch} AND kind = 'hold'`);
  }

  /** Keeps how far a run is. @returns false when it no longer counts */
  async progress({ id, epoch }: Pick<ClaimedTask, 'id' | 'epoch'>, news: unknown): Promise<boolean> {
    const rows = await this.rows(sql`
      UPDATE host.work_task SET progress = ${JSON.stringify(news) ?? null}, ready_at = ${this.leaseEnd}
      WHERE id = ${id}::uuid AND epoch = ${epoch} AND state = 'running' RETURNING id`);
    return rows.length > 0;
  }

  /** Sets up the pace of jobs that come round by themselves, and ends that of those which do no longer. */
  async setPaces(
    jobs: readonly (JobName & { readonly pace?: StoredPace; readonly first?: number; readonly priority: number })[],
  ): Promise<void> {
    const paced = jobs.flatMap(({ plugin, job, pace, first, priority }) =>
      pace === undefined || first === undefined ? [] : [{ plugin, job, priority, slot: new Date(first), ...paceColumns(pace) }],
    );
    const fixed = jobs.filter(({ pace }) => pace === undefined).map(({ plugin, job }) => ({ plugin, job }));
    await this.rows(sql`
      DELETE FROM host.work_task t USING jsonb_to_recordset(${JSON.stringify(fixed)}::jsonb) AS v(plugin text, job text)
      WHERE t.plugin = v.plugin AND t.job = v.job AND t.kind = 'schedule' AND t.key = ''`);
    await this.rows(sql`
      INSERT INTO host.work_task AS t (plugin, job, kind, key, state, priority, ready_at, slot_at, every_ms, jitter_ms, cron, zone, created_at)
      SELECT v.plugin, v.job, 'schedule', '', 'waiting', v.priority, v.slot, v.slot, v.every, v.jitter, v.cron, v.zone, ${this.now}
      FROM jsonb_to_recordset(${JSON.stringify(paced)}::jsonb)
        AS v(plugin text, job text, priority int, slot timestamptz, every bigint, jitter bigint, cron text, zone text)
      ON CONFLICT (plugin, job, key, kind) WHERE kind <> 'task' DO UPDATE SET priority = excluded.priority, every_ms = excluded.every_ms,
        jitter_ms = excluded.jitter_ms, cron = excluded.cron, zone = excluded.zone, slot_at = excluded.slot_at, epoch = t.epoch + 1,
        state = 'waiting', ready_at = excluded.slot_at, attempt = 0, lost = 0
      WHERE (t.every_ms, t.cron, t.zone) IS DISTINCT FROM (excluded.every_ms, excluded.cron, excluded.zone)`);
  }

  /** The store's time, in milliseconds since 1970. */
  async time(db: RecordsDb = this.records.db): Promise<number> {
    const [row] = await this.rows<{ now: string }>(sql`SELECT extract(epoch FROM ${this.now}) * 1000 AS now`, db);
    return Math.round(Number(row?.now));
  }

  /** Deletes what nobody looks back at: fine and cancelled tasks and the history after some days, failed ones after some more. */
  async forgetOld(days: { readonly ended: number; readonly failed: number }): Promise<void> {
    const before = (count: number): SQL => sql`${this.now} - ${count}::int * interval '1 day'`;
    await this.rows(sql`
      DELETE FROM host.work_task WHERE ready_at IS NULL
      AND ended_at < CASE state WHEN 'failed' THEN ${before(days.failed)} ELSE ${before(days.ended)} END`);
    await this.rows(sql`DELETE FROM host.work_run WHERE ended_at < ${before(days.ended)}`);
    await this.rows(sql`DELETE FROM host.work_run WHERE id <= (SELECT id FROM host.work_run ORDER BY id DESC OFFSET 100000 LIMIT 1)`);
    await this.rows(sql`DELETE FROM host.work_task WHERE kind = 'hold' AND ready_at < ${before(1)}`);
  }

  private get leaseEnd(): SQL {
    return sql`${this.now} + ${this.lease}::int * interval '1 millisecond'`;
  }

  private taking(lost: SQL): SQL {
    return sql`state = 'running', epoch = t.epoch + 1, attempt = t.attempt + 1, lost = t.lost + ${lost}, holder = ${this.holder},
      progress = CASE WHEN t.state = 'running' THEN t.progress END, started_at = ${this.now}, ready_at = ${this.leaseEnd}, error = CASE WHEN t.state = 'running' THEN ${deadHolder} ELSE t.error END`;
  }

  private get returned(): SQL {
    return sql`t.*, extract(epoch FROM t.slot_at) * 1000 AS first_slot, extract(epoch FROM t.started_at) * 1000 AS claimed_at`;
  }

  private async claimed(statement: SQL): Promise<readonly ClaimedTask[]> {
    return (await this.rows<ClaimedRow>(statement)).map(claimedOf);
  }

  private async rows<Row extends object>(statement: SQL, db: RecordsDb = this.records.db): Promise<readonly Row[]> {
    return (await db.execute(statement)).rows as unknown as readonly Row[];
  }
}

const claimList = (claims: readonly Pick<ClaimedTask, 'id' | 'epoch'>[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(claims.map(({ id, epoch }) => ({ id, epoch })))}::jsonb) AS v(id uuid, epoch bigint)`;

/** The store takes no zero character, and nobody reads more. */
const textOf = (error: string): string => error.replaceAll('\0', ' ').slice(0, 2000);
