import { LRUCache } from 'lru-cache';
import { PublicError } from './faults/publicError';

export interface AttemptLimitOptions {
  /** Attempts that one key has in a window. */
  readonly attempts: number;
  /** Length of a window, which begins with a key's first attempt. */
  readonly seconds: number;
  /** Code of the error. */
  readonly code: string;
  /** What the caller reads. @param wait seconds until the window ends */
  readonly message: (wait: number) => string;
}

interface Window {
  /** By this process's own time, which nobody sets. */
  readonly endsAt: number;
  attempts: number;
}

/** Keys that are counted at a time; the least used make room, so that many callers do not take all memory. */
const mostKeys = 50_000;

/**
 * Counts attempts by key (an address, an e-mail address) on this replica, and refuses those beyond the limit. It holds no timer, unlike the
 * limiters of rate-limiter-flexible, which keep one a key.
 */
export class AttemptLimit {
  // By size: `max` would take the room of all keys at once.
  private readonly windows = new LRUCache<string, Window>({ maxSize: mostKeys, sizeCalculation: () => 1 });

  constructor(private readonly options: AttemptLimitOptions) {}

  /** @throws PublicError 429 with the seconds to wait */
  count(key: string): void {
    const { attempts, seconds, code, message } = this.options;
    const now = performance.now();
    const kept = this.windows.get(key);
    const window = kept !== undefined && kept.endsAt > now ? kept : { endsAt: now + seconds * 1000, attempts: 0 };
    window.attempts += 1;
    this.windows.set(key, window);
    if (window.attempts <= attempts) return;
    const wait = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    throw new PublicError(429, code, message(wait), undefined, wait);
  }

  /** Takes one attempt of a key back. */
  giveBack(key: string): void {
    const window = this.windows.get(key);
    if (window !== undefined) window.attempts -= 1;
  }

  /** Takes all attempts of a key back. */
  forget(key: string): void {
    this.windows.delete(key);
  }
}
