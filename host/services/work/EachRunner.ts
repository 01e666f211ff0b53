import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { atMost } from '#core';
import type { Records } from '#sdk/server';
import type { Executions } from './Executions';
import { type Job, jobName } from './Job';
import { nextSlot } from './pace';

interface Running {
  readonly ended: Promise<unknown>;
  readonly controller: AbortController;
}

/** The longest sleep of a timer, well below the 24.8 days at which Node's timers overflow. */
const longestWait = 6 * 3_600_000;
/** The longest sleep before the clock is looked at again, which may be set meanwhile. */
const clockWait = 30_000;
const firstWait = 1000;

/** Runs the jobs that every replica runs for itself: at their pace by this process's own time, a cron line by its clock, never twice at a time. */
export class EachRunner {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Map<Job, Running>();
  private stopped = false;

  constructor(
    private jobs: readonly Job[],
    private readonly executions: Executions,
    private readonly records: Pick<Records, 'transaction'>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.begin(this.jobs);
  }

  /** Runs these too from now on. */
  add(jobs: readonly Job[]): void {
    this.jobs = [...this.jobs, ...jobs];
    this.begin(jobs);
  }

  /** Runs nothing of these plugins any more, and aborts what runs of theirs. @returns when that has ended, at most `patience` milliseconds later */
  async drop(plugins: ReadonlySet<string>, patience: number): Promise<void> {
    this.jobs = this.jobs.filter(({ pluginId }) => !plugins.has(pluginId));
    const gone = [...this.running].filter(([{ pluginId }]) => plugins.has(pluginId)).map(([, run]) => run);
    for (const { controller } of gone) controller.abort(new Error('Its plugin stops.'));
    await atMost(patience, Promise.all(gone.map(({ ended }) => ended)));
  }

  private begin(jobs: readonly Job[]): void {
    for (const job of jobs) this.wait(job, 'every' in this.pace(job) ? performance.now() + firstWait : this.next(job));
  }

  /** Aborts what runs and waits for its end, for at most `patience` milliseconds. */
  async stop(patience: number): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    for (const { controller } of this.running.values()) controller.abort(new Error('The server stops.'));
    await atMost(patience, Promise.all([...this.running.values()].map(({ ended }) => ended)));
    for (const job of this.running.keys()) this.logger.warn({ job: jobName(job) }, 'A job did not end after it was aborted.');
  }

  /** @param dueAt of an interval by this process's own time, which nobody sets; of a cron line milliseconds since 1970 */
  private wait(job: Job, dueAt: number): void {
    if (this.stopped || !this.jobs.includes(job)) return;
    // A clock that is set back brings an earlier time of the cron line round.
    const until = Math.min(dueAt, this.isByClock(job) ? this.next(job) : dueAt);
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        if (this.time(job) < until) this.wait(job, until);
        else this.turn(job);
      },
      Math.min(Math.max(0, until - this.time(job)), this.isByClock(job) ? clockWait : longestWait),
    );
    this.timers.add(timer);
  }

  private turn(job: Job): void {
    if (!this.jobs.includes(job)) return;
    // The next turn is set before the run, and passes while this one still runs.
    this.wait(job, this.next(job));
    if (this.running.has(job) || job.isThere?.() === false) return;
    const controller = new AbortController();
    const transaction: Records['transaction'] = (work) => this.records.transaction(work);
    const about = {
      id: randomUUID(),
      payload: undefined,
      attempt: 1,
      isLastAttempt: true,
      skipped: 0,
      progress: () => {},
      commit: transaction,
      step: transaction,
    };
    const ended = this.executions
      .run(job, about, controller, { isLast: () => true, isStopping: () => this.stopped || job.isThere?.() === false })
      .finally(() => this.running.delete(job));
    this.running.set(job, { ended, controller });
  }

  /** When it is due next. */
  private next(job: Job): number {
    const pace = this.pace(job);
    return 'every' in pace ? performance.now() + pace.every : nextSlot(pace, Date.now());
  }

  private isByClock(job: Job): boolean {
    return !('every' in this.pace(job));
  }

  private time(job: Job): number {
    return this.isByClock(job) ? Date.now() : performance.now();
  }

  private pace({ pace, pluginId, id }: Job) {
    if (pace === undefined) throw new Error(`The job ${pluginId}/${id} of every replica has no pace.`);
    return pace;
  }
}
