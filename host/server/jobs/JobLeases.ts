import { sql } from 'drizzle-orm';
import type { Records, RecordsMigration } from '#sdk/server';

/** A holder that is silent for this long has died; another replica takes its place. */
const leaseMilliseconds = 30_000;

/** The table behind {@link JobLeases}. */
export const jobLeaseMigration: RecordsMigration = {
  statements: [
    `CREATE TABLE job_lease (
      job text PRIMARY KEY,
      holder text NOT NULL,
      held_until timestamptz NOT NULL,
      started_at timestamptz NOT NULL
    )`,
  ],
};

/** Decides among all replicas which one runs a job, and when it is due, by one row a job in the records store. */
export class JobLeases {
  constructor(
    private readonly records: Records,
    /** Unlike any other replica's. */
    private readonly holder: string,
  ) {}

  /** Milliseconds between renewals while the job runs. */
  readonly renewEvery = leaseMilliseconds / 3;

  /** @param every milliseconds between starts, over all replicas @returns whether this replica is to run the job now */
  async take(job: string, every: number): Promise<boolean> {
    // A tenth less, so that timers which run a little fast do not skip every other turn.
    const due = Math.round(every * 0.9);
    const { rows } = await this.records.db.execute(sql`
      INSERT INTO host.job_lease (job, holder, held_until, started_at)
      VALUES (${job}, ${this.holder}, now() + ${leaseMilliseconds}::float8 * interval '1 millisecond', now())
      ON CONFLICT (job) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until, started_at = excluded.started_at
      WHERE job_lease.held_until < now() AND job_lease.started_at <= now() - ${due}::float8 * interval '1 millisecond'
      RETURNING job`);
    return rows.length > 0;
  }

  async renew(job: string): Promise<void> {
    await this.records.db.execute(sql`
      UPDATE host.job_lease SET held_until = now() + ${leaseMilliseconds}::float8 * interval '1 millisecond'
      WHERE job = ${job} AND holder = ${this.holder}`);
  }

  async release(job: string): Promise<void> {
    await this.records.db.execute(sql`UPDATE host.job_lease SET held_until = now() WHERE job = ${job} AND holder = ${this.holder}`);
  }
}
