import { randomUUID } from 'node:crypto';
import type { SQLWrapper } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Events, Metrics, Records, Work } from '#sdk/server';
import { Claims } from './Claims';
import { EachRunner } from './EachRunner';
import { Executions } from './Executions';
import type { Job } from './Job';
import { PluginWork } from './PluginWork';
import { currentSlot } from './pace';
import { TaskBook } from './TaskBook';
import { Worker } from './Worker';
import { WorkSignals } from './WorkSignals';
import { WorkStore } from './WorkStore';

/** Milliseconds after which a process that is silent is taken for dead. */
const defaultLease = 30_000;
const kept = { ended: 14, failed: 60 } as const;

interface WorkOptions {
  readonly records: Records;
  readonly afterCommit: (callback: () => void) => void;
  readonly events: Events;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Priorities of a plugin's jobs by their ids. */
  readonly declared: (plugin: string) => ReadonlyMap<string, number>;
  readonly lease?: number;
  /** Of the records store; its own when absent. */
  readonly now?: SQLWrapper;
}

/** Background work as the host runs it: the service that plugins ask, and the worker that does what is due. */
export class HostWork {
  private readonly store: WorkStore;
  private readonly book: TaskBook;
  private readonly claims: Claims;
  private readonly signals: WorkSignals;
  private worker: Worker | undefined;
  private each: EachRunner | undefined;

  constructor(private readonly options: WorkOptions) {
    const { records, events, logger } = options;
    this.store = new WorkStore(records, randomUUID(), options.lease ?? defaultLease, options.now);
    this.book = new TaskBook(records, options.now);
    this.claims = new Claims(this.store, logger);
    this.signals = new WorkSignals(events, ({ due, over }) => {
      this.claims.lose(over);
      if (due) this.worker?.wake();
    });
  }

  workFor(plugin: string): Work {
    const { store, book, claims, signals } = this;
    const { afterCommit, declared } = this.options;
    return new PluginWork(plugin, { store, book, claims, signals, afterCommit, declared });
  }

  /** Begins to do what is due of these jobs. @throws when the records store does not answer */
  async start(jobs: readonly Job[]): Promise<void> {
    const { records, metrics, logger } = this.options;
    const executions = new Executions(metrics, logger);
    const { shared, each } = await this.paced(jobs);
    this.each = new EachRunner(each, executions, records, logger);
    this.worker = new Worker(shared, this.store, this.claims, executions, logger);
    this.each.start();
    this.worker.wake();
  }

  /** A plugin was stopped or started: the work of the one ends, and what was put off of the other is due. */
  pluginsChanged(): void {
    this.worker?.endAway();
    this.worker?.wake();
  }

  /** Does these jobs too, of a plugin that has just been brought. @throws when the records store does not answer */
  async add(jobs: readonly Job[]): Promise<void> {
    const { shared, each } = await this.paced(jobs);
    this.each?.add(each);
    this.worker?.add(shared);
  }

  /** Does nothing more for these plugins, which are about to stop, and waits at most `patience` milliseconds for what runs. What is due for them stays due. */
  async drop(plugins: ReadonlySet<string>, patience: number): Promise<void> {
    await Promise.all([this.worker?.drop(plugins, patience), this.each?.drop(plugins, patience)]);
  }

  /** Aborts what runs and waits for its end, for at most `patience` milliseconds. */
  async stop(patience: number): Promise<void> {
    this.signals.stop();
    await Promise.all([this.worker?.stop(patience), this.each?.stop(patience)]);
  }

  /** Deletes what nobody looks back at. */
  forgetOld(): Promise<void> {
    return this.store.forgetOld(kept);
  }

  /** Of a removed account, whatever plugin's. */
  async forgetAccount(accountId: number): Promise<void> {
    this.signals.ended(await this.book.forget(accountId));
  }

  /** Tells the store the paces of the jobs that replicas share. */
  private async paced(jobs: readonly Job[]): Promise<{ readonly shared: readonly Job[]; readonly each: readonly Job[] }> {
    const shared = jobs.filter(({ scope }) => scope === 'one');
    const now = await this.store.time();
    await this.store.setPaces(
      shared.map(({ pluginId, id, pace, priority }) => ({
        plugin: pluginId,
        job: id,
        priority,
        ...(pace === undefined ? {} : { pace, first: currentSlot(pace, now) }),
      })),
    );
    return { shared, each: jobs.filter(({ scope }) => scope === 'each') };
  }
}
