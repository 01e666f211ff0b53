import { atMost } from './atMost';

/** Work that had not ended in the time that it had. */
class TookTooLong extends Error {
  constructor(milliseconds: number) {
    super(`it had not ended after ${milliseconds / 1000} s`);
    this.name = 'TookTooLong';
  }
}

/**
 * Waits for work, and no longer than it may take. What comes of it later is nobody's concern.
 * @param limit milliseconds; undefined: any time
 * @throws TookTooLong, or what the work threw
 */
export async function within<T>(limit: number | undefined, work: () => T | Promise<T>): Promise<T> {
  if (limit === undefined) return work();
  const outcome = Promise.resolve(work());
  if (!(await atMost(limit, outcome))) throw new TookTooLong(limit);
  return outcome;
}
