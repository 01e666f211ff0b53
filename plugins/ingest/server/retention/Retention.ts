import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { firstDayKept } from '#sdk';
import type { Expired, Records, TelemetryStorage } from '#sdk/server';
import type { RetentionChoice } from '../../common/retentionCalls';
import { type Signal, signals, storedAs } from '../../common/signal';
import type { StoreRetention } from '../../intake/limits';
import { retentionChoices } from './tables';

/** How long accounts keep each signal, and the deletion of what is over. Without a choice, and a limit of the owner or the plan, everything is kept. */
export class Retention implements StoreRetention {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private readonly extensions = new Set<{ readonly signal: Signal; readonly days: () => Promise<ReadonlyMap<number, number>> }>();

  constructor(
    private readonly records: Records,
    private readonly storage: TelemetryStorage,
    private readonly logger: Logger,
    /** Days by account that its owner and its plan let it keep a signal. */
    readonly limits: (signal: Signal) => Promise<ReadonlyMap<number, number>> = async () => new Map(),
    private readonly now: () => number = Date.now,
  ) {}

  async read(accountId: number): Promise<RetentionChoice> {
    const rows = await this.records.db.select().from(retentionChoices).where(eq(retentionChoices.accountId, accountId));
    const days = (signal: Signal): number | null => rows.find((row) => row.signal === signal)?.days ?? null;
    return { logs: days('logs'), metrics: days('metrics'), traces: days('traces') };
  }

  async choose(accountId: number, choice: RetentionChoice): Promise<void> {
    await this.records.transaction(async (db) => {
      for (const signal of signals) {
        const days = choice[signal];
        const own = and(eq(retentionChoices.accountId, accountId), eq(retentionChoices.signal, signal));
        if (days === null) await db.delete(retentionChoices).where(own);
        else {
          await db
            .insert(retentionChoices)
            .values({ accountId, signal, days })
            .onConflictDoUpdate({ target: [retentionChoices.accountId, retentionChoices.signal], set: { days, changedAt: new Date() } });
        }
      }
    });
  }

  /** What a choice of so many days would delete now. */
  async preview(accountId: number, signal: Signal, days: number): Promise<{ rows: number; firstDay: string | null; firstDayKept: string }> {
    const kept = await this.daysDeletedAfter(signal, new Map([[accountId, days]]));
    const before = firstDayKept(kept.get(accountId) ?? days, this.now());
    const { rows, firstDay } = await this.storage.expired(storedAs[signal], { accounts: [accountId], before });
    return { rows, firstDay: firstDay ?? null, firstDayKept: before };
  }

  /** Deletes what is over, one run after another. @throws what the store says; the next run deletes it then */
  enforce(abort?: AbortSignal): Promise<void> {
    const end = abort === undefined ? this.stopping.signal : AbortSignal.any([abort, this.stopping.signal]);
    const run = this.running.then(() => this.run(end));
    this.running = run.catch(() => undefined);
    return run;
  }

  /** For after a choice: nobody waits, and the next run of the job makes good what fails. */
  enforceSoon(): void {
    this.enforce().catch((error: unknown) => {
      if (!this.stopping.signal.aborted)
        this.logger.warn({ err: error }, 'what retention is over for is not deleted yet; it is tried again');
    });
  }

  async days(signal: Signal): Promise<ReadonlyMap<number, number>> {
    const choices = await this.records.db.select().from(retentionChoices).where(eq(retentionChoices.signal, signal));
    const limits = await this.limits(signal);
    const daysOf = new Map(limits);
    for (const { accountId, days } of choices) daysOf.set(accountId, Math.min(days, limits.get(accountId) ?? days));
    return daysOf;
  }

  extend(signal: Signal, days: () => Promise<ReadonlyMap<number, number>>): () => void {
    const extension = { signal, days };
    this.extensions.add(extension);
    return () => void this.extensions.delete(extension);
  }

  /** Waits for nothing in the engine: a deletion that was begun goes on there. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(abort: AbortSignal): Promise<void> {
    abort.throwIfAborted();
    for (const signal of signals) {
      const daysOf = await this.daysDeletedAfter(signal, await this.days(signal));
      const byDays = new Map<number, number[]>();
      for (const [accountId, days] of daysOf) byDays.set(days, [...(byDays.get(days) ?? []), accountId]);
      const over = [...byDays].map(([days, accounts]): Expired => ({ accounts, before: firstDayKept(days, this.now()) }));
      if (over.length > 0) await this.storage.delete(storedAs[signal], over, abort);
    }
  }

  /** @param kept days by account that the store keeps the signal */
  private async daysDeletedAfter(signal: Signal, kept: ReadonlyMap<number, number>): Promise<ReadonlyMap<number, number>> {
    const daysOf = new Map(kept);
    const extensions = [...this.extensions].filter((extension) => extension.signal === signal);
    const limits = extensions.length === 0 ? new Map<number, number>() : await this.limits(signal);
    for (const extension of extensions) {
      for (const [accountId, days] of await extension.days()) {
        const own = daysOf.get(accountId);
        if (own !== undefined) daysOf.set(accountId, Math.max(own, Math.min(days, limits.get(accountId) ?? days)));
      }
    }
    return daysOf;
  }
}
