import { type Hold, LeaseLost, type RecordsDb } from '#sdk/server';
import type { ClaimedTask, Ending } from './ClaimedTask';
import type { Slot } from './pace';
import type { WorkStore } from './WorkStore';

/** Milliseconds between two notes of how far a run is. */
const progressEvery = 1000;

/** A claim that something in this process runs under. */
export class ActiveClaim implements Hold {
  readonly controller = new AbortController();
  /** By this process's monotonic clock: after it, another may have taken the claim. */
  heldUntil: number;
  isCommitted = false;
  private isLost = false;
  /** Its own transaction is under way and ends it, so that a renewal that no longer finds it says nothing. */
  private isCommitting = false;
  private news: { readonly value: unknown } | undefined;
  private timer: NodeJS.Timeout | undefined;
  private noting: Promise<void> = Promise.resolve();

  constructor(
    readonly task: ClaimedTask,
    private readonly store: Pick<WorkStore, 'fenced' | 'commit' | 'progress' | 'lease'>,
    /** How the task is left when the run is fine; undefined for what ends with its holder. */
    private readonly done: Ending | undefined,
    readonly slot?: Slot,
  ) {
    this.heldUntil = performance.now() + store.lease;
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get payload(): unknown {
    return this.task.payload;
  }

  /** Whether what the store says of the claim concerns it still. */
  get counts(): boolean {
    return !this.isLost && !this.isCommitted && !this.isCommitting;
  }

  /** Whether it has to be kept: also in the middle of a step, for steps may follow one another without a pause. */
  get isToRenew(): boolean {
    return !this.isLost && !this.isCommitted;
  }

  /** The store has kept it for another lease. @param asked when it was asked to, by this process's monotonic clock */
  renewed(asked: number): void {
    this.heldUntil = Math.max(this.heldUntil, asked + this.store.lease);
  }

  /** Somebody else has it now, or nobody. */
  lose(): void {
    if (!this.counts) return;
    this.isLost = true;
    this.controller.abort(new LeaseLost());
  }

  commit<T>(work: (db: RecordsDb) => Promise<T>): Promise<T> {
    const { done } = this;
    if (done === undefined) return this.step(work);
    return this.fenced(async () => {
      const result = await this.store.commit(done, work);
      this.isCommitted = true;
      return result;
    });
  }

  step<T>(work: (db: RecordsDb) => Promise<T>): Promise<T> {
    return this.fenced(async () => {
      const asked = performance.now();
      const result = await this.store.fenced(this.task, work);
      this.renewed(asked);
      return result;
    });
  }

  progress(news: unknown): void {
    this.news = { value: news };
    if (this.timer === undefined && this.counts) this.note();
  }

  /** No timer is left after it, and the latest news are kept. */
  async settle(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.noting;
    if (this.news !== undefined && this.counts) await this.write();
    clearTimeout(this.timer);
    this.news = undefined;
  }

  private async fenced<T>(transaction: () => Promise<T>): Promise<T> {
    // Not by this process's clock: the store knows whether somebody has taken the claim.
    if (!this.counts) throw new LeaseLost();
    this.isCommitting = true;
    try {
      return await transaction();
    } catch (error) {
      this.isCommitting = false;
      if (error instanceof LeaseLost) this.lose();
      throw error;
    } finally {
      this.isCommitting = false;
    }
  }

  private note(): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.news !== undefined && this.counts) this.note();
    }, progressEvery);
    this.noting = this.write();
  }

  private async write(): Promise<void> {
    const { news } = this;
    if (news === undefined) return;
    this.news = undefined;
    const asked = performance.now();
    try {
      if (await this.store.progress(this.task, news.value)) this.renewed(asked);
      else this.lose();
    } catch {
      // The store is away for a moment. The lease says whether the run still counts.
    }
  }
}
