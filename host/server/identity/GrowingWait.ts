import { LRUCache } from 'lru-cache';

interface Failures {
  count: number;
  /** Milliseconds before which nothing is tried, by this process's own time, which nobody sets. */
  nextAt: number;
}

/** Tries that wait for nothing. */
const FREE = 20;
/** Milliseconds of the longest wait: it slows guessing down to a thousand tries a day, and is short enough for a person to wait. */
const LONGEST = 60_000;
/** Milliseconds after which failures are forgotten. */
const KEPT = 3_600_000;

/** How long each next try of something waits after the one before, by key: not at all at first, then a second, and twice as long each time. */
export class GrowingWait {
  // By size: `max` would take the room of all keys at once.
  private readonly failures = new LRUCache<string, Failures>({
    maxSize: 50_000,
    sizeCalculation: () => 1,
    ttl: KEPT,
    perf: { now: () => performance.now() },
  });

  /** Counts a try. @returns seconds that it comes too soon; 0 when it may be made */
  tooSoon(key: string): number {
    const now = performance.now();
    const known = this.failures.get(key) ?? { count: 0, nextAt: 0 };
    if (known.nextAt > now) return Math.ceil((known.nextAt - now) / 1000);
    known.count += 1;
    if (known.count >= FREE) known.nextAt = now + Math.min(LONGEST, 1000 * 2 ** (known.count - FREE));
    this.failures.set(key, known);
    return 0;
  }

  forget(key: string): void {
    this.failures.delete(key);
  }
}
