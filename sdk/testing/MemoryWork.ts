import { randomUUID } from 'node:crypto';
import type { Manifest, PluginHost } from '#core';
import { milliseconds } from '../milliseconds';
import { eventHandlers } from '../points/eventHandler';
import { jobs } from '../points/job';
import { type EventHandler, eventJob, eventJobId } from '../server/domainEvents';
import { FinalFailure, type JobCode, LeaseLost, RetryLater } from '../server/job';
import { recordsService } from '../server/records';
import type { EnqueueOptions, Hold, TaskState, Work, WorkTask } from '../server/work';

interface Task {
  readonly id: string;
  readonly plugin: string;
  readonly job: string;
  readonly key: string | undefined;
  readonly accountId: number | undefined;
  readonly priority: number;
  readonly createdAt: number;
  readonly pace?: WorkTask['pace'];
  payload: unknown;
  state: TaskState;
  runAt: number;
  attempt: number;
  progress?: unknown;
  error: string | undefined;
  startedAt?: number;
  endedAt?: number;
  /** Aborts the run under way, which counts no longer. */
  claim: AbortController | undefined;
}

/** What a job's data says of tasks, where it says nothing: as on a real host. */
const defaults = { attempts: 5, backoff: { first: '10s', factor: 2, cap: '1h' } } as const;

/**
 * Background work of plugins under test, in memory: tasks run when the test says so, by a clock that can be in its hands. Schedules are kept and listed;
 * a test runs their job's code itself. Tasks added within a transaction are there at once.
 */
export class MemoryWork {
  private readonly tasks = new Map<string, Task>();
  private readonly held = new Set<string>();

  /** @param now milliseconds since 1970 */
  constructor(private readonly now: () => number = Date.now) {}

  workFor(plugin: string): Work {
    const own = (id: string): Task | undefined => {
      const task = this.tasks.get(id);
      return task?.plugin === plugin ? task : undefined;
    };
    const named = (job: string, key: string): Task | undefined =>
      this.find((task) => task.plugin === plugin && task.job === job && task.key === key && task.pace !== undefined);
    return {
      enqueue: async (job, payload, options = {}) => this.add(plugin, job, payload, options),
      schedule: async (job, key, pace, { payload, accountId } = {}) => {
        const before = named(job, key);
        if (before !== undefined) this.tasks.delete(before.id);
        this.put({ plugin, job, key, accountId, priority: 0, payload, runAt: Number.POSITIVE_INFINITY, pace });
      },
      unschedule: async (job, key) => {
        const before = named(job, key);
        return before !== undefined && this.tasks.delete(before.id);
      },
      cancel: async (id) => {
        const task = own(id);
        if (task === undefined || (task.state !== 'waiting' && task.state !== 'running')) return false;
        this.end(task, 'cancelled');
        return true;
      },
      retry: async (id) => {
        const task = own(id);
        if (task?.state !== 'failed' && task?.state !== 'cancelled') return false;
        Object.assign(task, { state: 'waiting', attempt: 0, runAt: this.now() });
        return true;
      },
      get: async (id) => {
        const task = own(id);
        return task && viewOf(task);
      },
      list: async ({ job, key, accountId, states, limit = 100, offset = 0 } = {}) => {
        const found = [...this.tasks.values()]
          .filter((task) => task.plugin === plugin && (job ?? task.job) === task.job && (key ?? task.key) === task.key)
          .filter((task) => (accountId ?? task.accountId) === task.accountId && (states?.includes(task.state) ?? true))
          .reverse();
        return { tasks: found.slice(offset, offset + limit).map(viewOf), total: found.length };
      },
      history: async () => ({ runs: [], total: 0 }),
      take: async (id, run) => {
        const task = own(id);
        return task?.state === 'waiting' ? this.under(task, run) : undefined;
      },
      exclusively: async (job, key, run) => {
        const name = `${plugin}/${job}/${key}`;
        if (this.held.has(name)) return undefined;
        this.held.add(name);
        const hold = { signal: new AbortController().signal, payload: undefined, progress: () => {}, commit: unstored, step: unstored };
        return run(hold).finally(() => this.held.delete(name));
      },
      forget: async (accountId) => {
        for (const task of this.tasks.values()) {
          if (task.plugin !== plugin || task.accountId !== accountId) continue;
          task.claim?.abort(new LeaseLost());
          this.tasks.delete(task.id);
        }
      },
    };
  }

  /** Runs what is due, and what that adds, until nothing is. */
  async runDue(manifests: readonly Manifest[], host: PluginHost): Promise<void> {
    for (;;) {
      const task = this.find(({ state, runAt }) => state === 'waiting' && runAt <= this.now());
      if (task === undefined) return;
      await this.runOne(task, manifests, host);
    }
  }

  private async runOne(task: Task, manifests: readonly Manifest[], host: PluginHost): Promise<void> {
    const contributed = manifests.find(({ id }) => id === task.plugin)?.contributes;
    const declared =
      contributed?.find(({ point, id }) => point === jobs.id && id === task.job) ??
      contributed?.find(({ point, id }) => point === eventHandlers.id && eventJobId(id) === task.job);
    const services = host.scope(task.plugin);
    if (declared?.code === undefined || services === undefined) throw new Error(`There is no job ${task.plugin}/${task.job} to run.`);
    const isJob = declared.point === jobs.id;
    const { attempts = defaults.attempts, backoff = defaults.backoff } = isJob ? jobs.schema.parse(declared.data) : defaults;
    const records = services.find(recordsService);
    const transaction: Hold['step'] = records === undefined ? unstored : (work) => records.transaction(work);
    const offer = { pluginId: task.plugin, code: declared.code };
    const code = isJob ? await host.load<JobCode>(offer) : eventJob(await host.load<EventHandler>(offer));
    const isLastAttempt = task.attempt + 1 >= attempts;
    try {
      await this.under(
        task,
        (hold) =>
          code.run({
            ...hold,
            payload: code.payload === undefined ? task.payload : code.payload.parse(task.payload),
            services,
            id: task.id,
            attempt: task.attempt,
            isLastAttempt,
            skipped: 0,
            ...(task.key === undefined ? {} : { key: task.key }),
            ...(task.accountId === undefined ? {} : { accountId: task.accountId }),
          }),
        transaction,
      );
    } catch (error) {
      if (isLastAttempt || error instanceof FinalFailure || error instanceof LeaseLost || task.state !== 'failed') return;
      const { first, factor = defaults.backoff.factor, cap } = backoff;
      const later = 'later' in backoff ? backoff.later : undefined;
      const isLater = later !== undefined && task.attempt > later.after;
      const pause = isLater
        ? Math.min(milliseconds(later.cap), milliseconds(cap) * factor ** (task.attempt - later.after))
        : Math.min(milliseconds(cap), milliseconds(first) * factor ** (task.attempt - 1));
      const asked = error instanceof RetryLater ? error.milliseconds : 0;
      Object.assign(task, { state: 'waiting', runAt: this.now() + Math.max(pause, asked) });
    }
  }

  private async under<T>(task: Task, run: (hold: Hold) => Promise<T>, transaction: Hold['step'] = unstored): Promise<T> {
    const claim = new AbortController();
    const counts = (): boolean => task.claim === claim;
    const fenced: Hold['step'] = async (work) => {
      if (!counts()) throw new LeaseLost();
      return transaction(work);
    };
    Object.assign(task, { state: 'running', attempt: task.attempt + 1, startedAt: this.now(), claim });
    try {
      const result = await run({
        signal: claim.signal,
        payload: task.payload,
        progress: (news) => {
          if (counts()) task.progress = JSON.parse(JSON.stringify(news));
        },
        step: fenced,
        commit: async (work) => {
          const stored = await fenced(work);
          this.end(task, 'done');
          return stored;
        },
      });
      if (counts()) this.end(task, 'done');
      return result;
    } catch (error) {
      if (counts()) this.end(task, 'failed', error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  private add(plugin: string, job: string, payload: unknown, { key, runAt, accountId, priority }: EnqueueOptions): string {
    const kept: unknown = payload === undefined ? undefined : JSON.parse(JSON.stringify(payload));
    const waits = this.find(
      (task) => key !== undefined && task.plugin === plugin && task.job === job && task.key === key && task.state === 'waiting',
    );
    if (waits === undefined)
      return this.put({ plugin, job, key, accountId, priority: priority ?? 0, payload: kept, runAt: runAt?.getTime() ?? this.now() });
    waits.payload = kept;
    if (runAt !== undefined) waits.runAt = Math.min(waits.runAt, runAt.getTime());
    return waits.id;
  }

  private put(task: Omit<Task, 'id' | 'createdAt' | 'state' | 'attempt' | 'claim' | 'error'>): string {
    const id = randomUUID();
    this.tasks.set(id, { ...task, id, createdAt: this.now(), state: 'waiting', attempt: 0, claim: undefined, error: undefined });
    return id;
  }

  private end(task: Task, state: TaskState, error?: string): void {
    const { claim } = task;
    Object.assign(task, { state, error, endedAt: this.now(), claim: undefined });
    if (state === 'cancelled') claim?.abort(new LeaseLost());
  }

  private find(isIt: (task: Task) => boolean): Task | undefined {
    return [...this.tasks.values()].find(isIt);
  }
}

const unstored: Hold['step'] = () => Promise.reject(new Error('The test provides no records to store into.'));

const viewOf = ({
  claim: _claim,
  plugin: _plugin,
  runAt,
  createdAt,
  startedAt,
  endedAt,
  key,
  accountId,
  error,
  ...task
}: Task): WorkTask => ({
  ...task,
  ...(key === undefined ? {} : { key }),
  ...(accountId === undefined ? {} : { accountId }),
  ...(error === undefined ? {} : { error }),
  ...(task.state === 'waiting' && Number.isFinite(runAt) ? { runAt: iso(runAt) } : {}),
  createdAt: iso(createdAt),
  ...(startedAt === undefined ? {} : { startedAt: iso(startedAt) }),
  ...(endedAt === undefined ? {} : { endedAt: iso(endedAt) }),
  skipped: 0,
});

const iso = (time: number): string => new Date(time).toISOString();
