import { createHash } from 'node:crypto';
import { Piscina } from 'piscina';
import { PublicError, unavailable } from '#sdk/server';
import type { AlertNotice } from '../../contract';
import type { TemplateTask } from './template.worker';

export interface TemplateThreadsOptions {
  /** The worker's built file, looked up when it is needed first. */
  readonly file: () => string;
  /** Milliseconds that one template may take. */
  readonly patience: number;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

type Pool = Piscina<TemplateTask | undefined, string>;

/** Threads: accounts share them out, so that one whose templates are slow holds up those of its own thread alone, and for as long as the patience is. */
const threads = 2;
/** Templates that wait for a thread. */
const mostWaiting = 200;
/** Megabytes that one thread may hold. */
const memory = 64;
/** Milliseconds for a thread to begin, on a machine that is busy. */
const toBegin = 30_000;
/** Milliseconds for which one that took too long is not tried again. */
const spared = 600_000;

/** Fills body templates away from the event loop, within a limit of time and memory. Threads begin with the first template and end when none has come for a minute. */
export class TemplateThreads {
  private readonly pools = new Map<number, Pool>();
  private readonly last = new Map<number, Promise<unknown>>();
  private waiting = 0;
  /** When templates took too long, by their hash. */
  private readonly tooSlow = new Map<string, number>();

  constructor(private readonly options: TemplateThreadsOptions) {}

  /** @returns what the template makes of the notice @throws PublicError 400 TEMPLATE_INVALID saying what is wrong, 503 */
  async fill(accountId: number, template: string, notice: AlertNotice): Promise<unknown> {
    const { clock, patience } = this.options;
    const hash = createHash('sha256').update(template).digest('base64');
    const since = this.tooSlow.get(hash);
    if (since !== undefined && clock() - since < spared) throw slow(patience);
    if (this.waiting >= mostWaiting)
      throw unavailable('Too many body templates are being filled at this moment. Try again in a minute.', 30);
    this.waiting += 1;
    const slot = accountId % threads;
    const turn = (this.last.get(slot) ?? Promise.resolve()).then(() => this.run(slot, { template, notice }, hash));
    this.last.set(
      slot,
      turn.catch(() => undefined),
    );
    try {
      return JSON.parse(await turn) as unknown;
    } finally {
      this.waiting -= 1;
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.destroy()));
    this.pools.clear();
  }

  private async run(slot: number, task: TemplateTask, hash: string): Promise<string> {
    const { clock, patience } = this.options;
    const pool = this.poolOf(slot);
    // The template's time begins once its thread is there.
    await pool.run(undefined, { signal: AbortSignal.timeout(toBegin) });
    const signal = AbortSignal.timeout(patience);
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      const isOver = signal.aborted || isOutOfMemory(error);
      if (!isOver) throw invalid(error instanceof Error ? error.message : String(error));
      if (this.tooSlow.size >= 1000) this.tooSlow.clear();
      this.tooSlow.set(hash, clock());
      throw signal.aborted ? slow(patience) : invalid(`it takes more than ${memory} MB of memory`);
    }
  }

  private poolOf(slot: number): Pool {
    const known = this.pools.get(slot);
    if (known !== undefined) return known;
    const pool: Pool = new Piscina({
      filename: this.options.file(),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    this.pools.set(slot, pool);
    return pool;
  }
}

const isOutOfMemory = (error: unknown): boolean => (error as { readonly code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

const invalid = (why: string): PublicError => new PublicError(400, 'TEMPLATE_INVALID', `The body template cannot be filled: ${why}`);
const slow = (patience: number): PublicError => invalid(`it takes longer than ${patience / 1000} seconds. Have it compute less`);
