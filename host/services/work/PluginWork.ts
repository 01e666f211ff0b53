import type { Hold, Pace, RecordsDb, Work, WorkQuery } from '#sdk/server';
import { ActiveClaim } from './ActiveClaim';
import type { ClaimedTask } from './ClaimedTask';
import type { Claims } from './Claims';
import { doneEnding, failedEnding } from './endingOf';
import { storedPace } from './pace';
import type { TaskBook } from './TaskBook';
import type { WorkSignals } from './WorkSignals';
import type { WorkStore } from './WorkStore';

export interface WorkParts {
  readonly store: WorkStore;
  readonly book: TaskBook;
  readonly claims: Claims;
  readonly signals: Pick<WorkSignals, 'due' | 'ended'>;
  /** Runs it when the transaction that the caller is in has committed; at once outside of one. */
  readonly afterCommit: (callback: () => void) => void;
  /** Priorities of a plugin's jobs by their ids. */
  readonly declared: (plugin: string) => ReadonlyMap<string, number>;
}

/** The work of one plugin: it sees and changes nobody else's. */
export class PluginWork implements Work {
  constructor(
    private readonly plugin: string,
    private readonly parts: WorkParts,
  ) {}

  readonly enqueue: Work['enqueue'] = async (job, payload, options = {}) => {
    const priority = options.priority ?? this.priorityOf(job);
    const id = await this.parts.book.add({ plugin: this.plugin, job, priority }, payload, options);
    this.due(options.within);
    return id;
  };

  readonly schedule: Work['schedule'] = async (job, key, pace: Pace, options = {}) => {
    const priority = this.priorityOf(job);
    if (key === '') throw new Error(`A schedule of ${this.plugin}/${job} needs a key: the empty one is the job's own.`);
    await this.parts.book.schedule({ plugin: this.plugin, job, key, priority }, storedPace(pace, `${this.plugin}/${job}/${key}`), options);
    this.due(options.within);
  };

  readonly unschedule: Work['unschedule'] = async (job, key, { within } = {}) => {
    const id = await this.parts.book.unschedule(this.plugin, job, key, within);
    if (id === undefined) return false;
    if (within === undefined) this.parts.signals.ended([id]);
    else this.parts.afterCommit(() => this.parts.signals.ended([id]));
    return true;
  };

  readonly cancel: Work['cancel'] = async (id) => {
    const wasThere = isId(id) && (await this.parts.book.cancel(this.plugin, id));
    if (wasThere) this.parts.signals.ended([id]);
    return wasThere;
  };

  readonly retry: Work['retry'] = async (id) => {
    const wasThere = isId(id) && (await this.parts.book.retry(this.plugin, id));
    if (wasThere) this.parts.signals.due();
    return wasThere;
  };

  readonly get: Work['get'] = async (id) => (isId(id) ? this.parts.book.find(this.plugin, id) : undefined);

  readonly list = (query: WorkQuery = {}) => this.parts.book.list(this.plugin, query);

  readonly history: Work['history'] = (query = {}) => this.parts.book.history(this.plugin, query);

  readonly take: Work['take'] = async (id, run) => {
    const task = isId(id) ? await this.parts.store.take(this.plugin, id) : undefined;
    return task === undefined ? undefined : this.under(task, run);
  };

  readonly exclusively: Work['exclusively'] = async (job, key, run) => {
    const task = await this.parts.store.hold({ plugin: this.plugin, job }, key);
    return task === undefined ? undefined : this.under(task, run);
  };

  readonly forget: Work['forget'] = async (accountId) => {
    this.parts.signals.ended(await this.parts.book.forget(accountId, this.plugin));
  };

  private async under<T>(task: ClaimedTask, run: (hold: Hold) => Promise<T>): Promise<T> {
    const { store, claims } = this.parts;
    const done = doneEnding(task, undefined);
    const claim = new ActiveClaim(task, store, done);
    return claims.under(claim, async () => {
      let failure: { readonly error: unknown } | undefined;
      try {
        return await run(claim);
      } catch (error) {
        failure = { error };
        throw error;
      } finally {
        await claim.settle();
        if (done === undefined) await store.release(task);
        else if (claim.counts) await store.end([failure === undefined ? done : failedEnding(task, undefined, failure.error)]);
      }
    });
  }

  private due(within: RecordsDb | undefined): void {
    if (within === undefined) this.parts.signals.due();
    else this.parts.afterCommit(() => this.parts.signals.due());
  }

  private priorityOf(job: string): number {
    const priority = this.parts.declared(this.plugin).get(job);
    if (priority === undefined) throw new Error(`The plugin ${this.plugin} declares no job "${job}": add it to its manifest.`);
    return priority;
  }
}

const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
