import type { PanelAnswer } from '#sdk/query';
import type { PanelAsk } from '../../common/data/panelAsk';

/** A query and how soon it is wanted: the lower is asked first. */
export interface RankedAsk extends PanelAsk {
  readonly priority: number;
}

/** Sends queries in one call; `onAnswer` is told of each, by its place in the list, as soon as it is there. Resolves when all have been told. */
export type SendAsks = (
  asks: readonly RankedAsk[],
  how: { readonly signal: AbortSignal; onAnswer(index: number, answer: PanelAnswer): void },
) => Promise<void>;

/** Queries of one call at most. */
const mostAsks = 1000;

interface Waiting {
  readonly ask: PanelAsk;
  priority: number;
  readonly waiters: Set<Waiter>;
}
interface Waiter {
  resolve(answer: PanelAnswer): void;
  reject(error: unknown): void;
}

/**
 * Asks queries of panels: all that come within one frame go in one call, equal ones once, what is on the screen first. Each has its answer as soon as it is there. A call
 * that nobody waits for any more is ended.
 */
export class AnswerLoader {
  private next = new Map<string, Waiting>();
  private isDue = false;
  /** Each call on its way looks whether anybody waits for what it asks still. */
  private readonly batches = new Set<(waiting: Waiting) => void>();

  constructor(
    private readonly send: SendAsks,
    private readonly soon: (run: () => void) => void = (run) => void requestAnimationFrame(run),
  ) {}

  /** @param priority the lower is asked first @throws the failure of the call, or the signal's reason */
  load(ask: PanelAsk, { signal, priority = 0 }: { readonly signal: AbortSignal; readonly priority?: number }): Promise<PanelAnswer> {
    const key = JSON.stringify(ask);
    const waiting = this.next.get(key) ?? { ask, priority, waiters: new Set<Waiter>() };
    waiting.priority = Math.min(waiting.priority, priority);
    this.next.set(key, waiting);
    if (!this.isDue) {
      this.isDue = true;
      this.soon(() => this.flush());
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { resolve, reject };
      waiting.waiters.add(waiter);
      const leave = (): void => {
        waiting.waiters.delete(waiter);
        reject(signal.reason);
        for (const look of this.batches) look(waiting);
      };
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  private flush(): void {
    this.isDue = false;
    const all = [...this.next.values()].filter(({ waiters }) => waiters.size > 0).sort((a, b) => a.priority - b.priority);
    this.next = new Map();
    for (let at = 0; at < all.length; at += mostAsks) void this.ask(all.slice(at, at + mostAsks));
  }

  private async ask(batch: readonly Waiting[]): Promise<void> {
    const controller = new AbortController();
    const open = new Set(batch);
    const settle = (waiting: Waiting | undefined, deed: (waiter: Waiter) => void): void => {
      if (waiting === undefined || !open.delete(waiting)) return;
      for (const waiter of waiting.waiters) deed(waiter);
    };
    const look = (waiting: Waiting): void => {
      if (waiting.waiters.size === 0) open.delete(waiting);
      if (open.size === 0) controller.abort();
    };
    this.batches.add(look);
    try {
      await this.send(
        batch.map(({ ask, priority }) => ({ ...ask, priority })),
        { signal: controller.signal, onAnswer: (index, answer) => settle(batch[index], ({ resolve }) => resolve(answer)) },
      );
      for (const waiting of [...open]) settle(waiting, ({ reject }) => reject(new Error('The server gave no answer to this query.')));
    } catch (error) {
      for (const waiting of [...open]) settle(waiting, ({ reject }) => reject(error));
    } finally {
      this.batches.delete(look);
    }
  }
}
