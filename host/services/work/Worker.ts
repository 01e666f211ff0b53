import type { Logger } from 'pino';
import { atMost } from '#core';
import { FinalFailure, type JobRun } from '#sdk/server';
import { ActiveClaim } from './ActiveClaim';
import type { ClaimedTask, Ending } from './ClaimedTask';
import type { Claims } from './Claims';
import { Endings } from './Endings';
import type { Executions } from './Executions';
import { doneEnding, failedEnding, isLastAttempt, mostLost, retryEnding, stoppedEnding } from './endingOf';
import { type Job, jobName } from './Job';
import { dueSlot } from './pace';
import type { WorkStore } from './WorkStore';

/** Milliseconds after which the store is asked again in any case: a notice from another replica may have been missed. */
const longestSleep = 30_000;
/** Milliseconds until the store is asked again when it did not answer, or when others hold what is due. */
const afterFailure = 5000;
const afterOthers = 100;

/** What a worker needs of the store. */
export type WorkerStore = Pick<WorkStore, 'due' | 'claim' | 'end' | 'fenced' | 'commit' | 'progress' | 'lease'>;

/** Claims and runs what is due, as much at a time as each job may; sleeps until the next thing is due. */
export class Worker {
  private readonly running = new Map<Job, Set<Promise<void>>>();
  private readonly endings: Endings;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private jobs: readonly Job[],
    private readonly store: WorkerStore,
    private readonly claims: Claims,
    private readonly executions: Executions,
    private readonly logger: Logger,
  ) {
    this.endings = new Endings(store, logger);
  }

  /** Does these too from now on. */
  add(jobs: readonly Job[]): void {
    this.jobs = [...this.jobs, ...jobs];
    this.wake();
  }

  /** Claims nothing of these plugins any more, and aborts what runs of theirs. @returns when that has ended, at most `patience` milliseconds later */
  async drop(plugins: ReadonlySet<string>, patience: number): Promise<void> {
    const gone = this.jobs.filter(({ pluginId }) => plugins.has(pluginId));
    this.jobs = this.jobs.filter(({ pluginId }) => !plugins.has(pluginId));
    for (const { task, controller } of this.claims.all) if (plugins.has(task.plugin)) controller.abort(new Error('Its plugin stops.'));
    await atMost(patience, Promise.all(gone.flatMap((job) => [...(this.running.get(job) ?? [])])));
    for (const job of gone) this.running.delete(job);
  }

  /** Something may be due. */
  wake(): void {
    if (this.stopped) return;
    if (this.looking !== undefined) {
      this.again = true;
      return;
    }
    clearTimeout(this.timer);
    this.looking = this.look().finally(() => {
      this.looking = undefined;
      if (this.again) this.wake();
    });
  }

  /** Aborts what runs of plugins that have been stopped: it goes on when they are started again. */
  endAway(): void {
    for (const [job, runs] of this.running)
      if (runs.size > 0 && job.isThere?.() === false)
        for (const { task, controller } of this.claims.all)
          if (task.plugin === job.pluginId && task.job === job.id) controller.abort(new Error('The plugin was stopped.'));
  }

  /** Aborts what runs and waits for its end, for at most `patience` milliseconds. What has not been done is free for others at once. */
  async stop(patience: number): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
    for (const { controller } of this.claims.all) controller.abort(new Error('The server stops.'));
    await atMost(patience, Promise.all([...this.running.values()].flatMap((runs) => [...runs])));
    for (const [job, { size }] of this.running)
      if (size > 0) this.logger.warn({ job: jobName(job), runs: size }, 'A job did not end after it was aborted.');
    this.endings.stop();
  }

  private async look(): Promise<void> {
    this.again = false;
    try {
      this.sleep(await this.claimDue());
    } catch (error) {
      if (!this.stopped) this.logger.warn({ err: error }, 'Background work is put off: the records store did not answer.');
      this.sleep(afterFailure);
    }
  }

  private sleep(milliseconds: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), Math.min(milliseconds, longestSleep));
  }

  /** @returns milliseconds until the next thing is due for which there is room */
  private async claimDue(): Promise<number> {
    for (;;) {
      const roomy = this.jobs.filter((job) => job.isThere?.() !== false && this.room(job) > 0);
      const due = await this.store.due(roomy.map(({ pluginId, id }) => ({ plugin: pluginId, job: id })));
      if (this.stopped) return longestSleep;
      const ready = new Set(due.filter((one) => one.in <= 0).map(({ plugin, job }) => `${plugin}/${job}`));
      if (ready.size === 0) return Math.min(longestSleep, ...due.map((one) => one.in));
      let claimed = 0;
      for (const job of roomy) {
        if (this.stopped || !ready.has(jobName(job))) continue;
        const tasks = await this.store.claim({ plugin: job.pluginId, job: job.id }, this.room(job));
        claimed += tasks.length;
        for (const task of tasks) this.begin(job, task);
      }
      if (claimed === 0) return afterOthers;
    }
  }

  private room(job: Job): number {
    return job.concurrency - (this.running.get(job)?.size ?? 0);
  }

  private begin(job: Job, task: ClaimedTask): void {
    const runs = this.running.get(job) ?? new Set();
    this.running.set(job, runs);
    const run: Promise<void> = this.run(job, task).finally(() => {
      runs.delete(run);
      this.wake();
    });
    runs.add(run);
  }

  private async run(job: Job, task: ClaimedTask): Promise<void> {
    const { pace, firstSlot, claimedAt } = task;
    const slot = pace === undefined || firstSlot === undefined ? undefined : dueSlot(pace, firstSlot, claimedAt);
    const claim = new ActiveClaim(task, this.store, doneEnding(task, slot), slot);
    if (this.stopped) claim.controller.abort(new Error('The server stops.'));
    await this.claims.under(claim, async () => {
      const ending = task.lost > mostLost ? failedEnding(task, slot, lostTooOften) : await this.execute(job, claim);
      if (ending !== undefined && claim.counts) await this.endings.add(ending, claim);
    });
  }

  private async execute(job: Job, claim: ActiveClaim): Promise<Ending | undefined> {
    const { task, slot } = claim;
    const isLast = (error: unknown): boolean => error instanceof FinalFailure || isLastAttempt(job, task, slot);
    const about: Omit<JobRun, 'services' | 'signal'> = {
      id: task.id,
      payload: task.payload,
      ...(task.key === undefined ? {} : { key: task.key }),
      ...(task.accountId === undefined ? {} : { accountId: task.accountId }),
      attempt: task.attempt,
      isLastAttempt: isLastAttempt(job, task, slot),
      ...(slot === undefined ? {} : { slot: new Date(slot.at) }),
      skipped: slot?.skipped ?? 0,
      progress: (news) => claim.progress(news),
      commit: (work) => claim.commit(work),
      step: (work) => claim.step(work),
    };
    const { kind, error } = await this.executions.run(job, about, claim.controller, {
      isLast,
      isStopping: () => this.stopped || job.isThere?.() === false,
    });
    await claim.settle();
    if (kind === 'lost') return undefined;
    if (kind === 'ok') return doneEnding(task, slot);
    if (kind === 'stopped') return stoppedEnding(task);
    return isLast(error) ? failedEnding(task, slot, error, kind) : retryEnding(job, task, slot, error, kind);
  }
}

const lostTooOften = new Error(`The processes that ran it have ended ${mostLost} times.`);
