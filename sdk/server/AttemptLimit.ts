import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { PublicError } from './publicError';

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

/** Counts attempts by key (an address, an e-mail address) on this replica, and refuses those beyond the limit. */
export class AttemptLimit {
  private readonly limiter: RateLimiterMemory;

  constructor(private readonly options: AttemptLimitOptions) {
    this.limiter = new RateLimiterMemory({ points: options.attempts, duration: options.seconds });
  }

  /** @throws PublicError 429 with the seconds to wait */
  async count(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (limited) {
      if (!(limited instanceof RateLimiterRes)) throw limited;
      const wait = Math.max(1, Math.ceil(limited.msBeforeNext / 1000));
      throw new PublicError(429, this.options.code, this.options.message(wait), undefined, wait);
    }
  }

  /** Takes one attempt of a key back. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  /** Takes all attempts of a key back. */
  async forget(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}
