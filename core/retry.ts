import { pause } from './pause';

/** How often and how long a lazy load is tried again; times in milliseconds. */
export interface RetryPlan {
  readonly firstWait: number;
  readonly factor: number;
  readonly timeout: number;
}

/** The specification's lazy-load retry: 1 s, doubling, given up once 60 s have passed. */
export const lazyLoadRetry: RetryPlan = { firstWait: 1000, factor: 2, timeout: 60_000 };

/**
 * Runs `load` until it succeeds: at 0, 1, 3, 7, 15 and 31 s with the default plan.
 * @throws the last error once the next attempt would come after `timeout`, or at once when `signal` aborts.
 */
export async function retry<T>(load: () => Promise<T>, plan: RetryPlan = lazyLoadRetry, signal?: AbortSignal): Promise<T> {
  let wait = plan.firstWait;
  for (let waited = 0; ; waited += wait, wait *= plan.factor) {
    try {
      return await load();
    } catch (error) {
      if (signal?.aborted) throw error;
      if (waited + wait > plan.timeout) {
        await pause(plan.timeout - waited, signal);
        throw error;
      }
      await pause(wait, signal);
    }
  }
}
