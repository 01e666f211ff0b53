import type { Logger } from 'pino';
import type { Context } from '#sdk';
import type { JobCode, Metrics } from '#sdk/server';
import { atMost } from '../lifecycle/atMost';

export interface Job {
  readonly pluginId: string;
  readonly id: string;
  /** Milliseconds. */
  readonly every: number;
  /** Milliseconds. */
  readonly timeout: number;
  /** `one`: on a single replica at a time; `each`: on every one. */
  readonly scope: 'one' | 'each';
  readonly services: Context;
  load(): Promise<JobCode>;
}

/** Who may run a job of scope `one` now. */
export interface Leases {
  readonly renewEvery: number;
  take(job: string, every: number): Promise<boolean>;
  renew(job: string): Promise<void>;
  release(job: string): Promise<void>;
}

interface Running {
  readonly ended: Promise<void>;
  readonly controller: AbortController;
}

/** The longest sleep of a timer, well below the 24.8 days at which Node's timers overflow. */
const longestWait = 6 * 3_600_000;
const firstWait = 1000;

/** Runs recurring work: never twice at a time, aborted at its time-out, its failures logged and counted and nothing more. */
export class JobRunner {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Map<Job, Running>();
  private readonly runs: ReturnType<Metrics['counter']>;
  private readonly seconds: ReturnType<Metrics['histogram']>;
  private stopped = false;

  constructor(
    private readonly jobs: readonly Job[],
    private readonly leases: Leases,
    metrics: Metrics,
    private readonly logger: Logger,
  ) {
    this.runs = metrics.counter('astrolabe_job_runs_total', 'Runs of recurring jobs by outcome.', ['job', 'outcome']);
    this.seconds = metrics.histogram(
      'astrolabe_job_duration_seconds',
      'How long runs of recurring jobs took.',
      [0.01, 0.1, 1, 10, 60, 600],
      ['job'],
    );
  }

  start(): void {
    for (const job of this.jobs) this.wait(job, Math.min(firstWait, job.every), 0);
  }

  /** Aborts what runs and waits for its end, for at most `patience` milliseconds. */
  async stop(patience: number): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    for (const { controller } of this.running.values()) controller.abort(new Error('The server stops.'));
    await atMost(patience, Promise.all([...this.running.values()].map(({ ended }) => ended)));
    for (const job of this.running.keys()) this.logger.warn({ job: nameOf(job) }, 'A job did not end after it was aborted.');
  }

  private wait(job: Job, delay: number, dueAt: number): void {
    if (this.stopped) return;
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        void this.turn(job, dueAt);
      },
      Math.min(delay, longestWait),
    );
    this.timers.add(timer);
  }

  private async turn(job: Job, dueAt: number): Promise<void> {
    const now = Date.now();
    if (now < dueAt) return this.wait(job, dueAt - now, dueAt);
    // The next turn is set before the run, and passes while this one still runs.
    this.wait(job, job.every, now + job.every);
    if (this.running.has(job)) return;
    const controller = new AbortController();
    const ended = this.runOne(job, controller).finally(() => this.running.delete(job));
    this.running.set(job, { ended, controller });
    await ended;
  }

  private async runOne(job: Job, controller: AbortController): Promise<void> {
    const name = nameOf(job);
    try {
      if (job.scope === 'one' && !(await this.leases.take(name, job.every))) return;
    } catch (error) {
      this.logger.warn({ job: name, err: error }, 'A job is put off: the records store did not answer.');
      return;
    }
    const renewal = job.scope === 'one' ? setInterval(() => void this.renew(name), this.leases.renewEvery) : undefined;
    const timeout = setTimeout(() => controller.abort(new Error(`Job ${name} took longer than ${job.timeout} ms.`)), job.timeout);
    const began = performance.now();
    let outcome = 'ok';
    try {
      const code = await job.load();
      await code.run({ services: job.services, signal: controller.signal });
      if (controller.signal.aborted && !this.stopped) throw controller.signal.reason;
    } catch (error) {
      outcome = this.stopped ? 'stopped' : controller.signal.aborted ? 'timeout' : 'failed';
      if (!this.stopped) this.logger.error({ job: name, err: error }, 'A job failed.');
    }
    clearTimeout(timeout);
    clearInterval(renewal);
    this.runs.inc({ job: name, outcome });
    this.seconds.observe((performance.now() - began) / 1000, { job: name });
    if (job.scope === 'one')
      await this.leases.release(name).catch((error: unknown) => this.logger.debug(error, 'A job lease lapses by itself.'));
  }

  private async renew(name: string): Promise<void> {
    await this.leases
      .renew(name)
      .catch((error: unknown) => this.logger.warn({ job: name, err: error }, 'A job lease could not be renewed.'));
  }
}

const nameOf = ({ pluginId, id }: Job): string => `${pluginId}/${id}`;
