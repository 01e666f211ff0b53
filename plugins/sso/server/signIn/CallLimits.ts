import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { PublicError } from '#sdk/server';

const perMinute = 60;

/** How often one address may begin a sign-in or ask for a provider, which anybody may. */
export class CallLimits {
  private readonly address = new RateLimiterMemory({ points: perMinute, duration: 60 });

  /** @throws PublicError 429 with the seconds to wait */
  async count(ip: string): Promise<void> {
    try {
      await this.address.consume(ip);
    } catch (limited) {
      if (!(limited instanceof RateLimiterRes)) throw limited;
      const wait = Math.max(1, Math.ceil(limited.msBeforeNext / 1000));
      throw new PublicError(429, 'TOO_MANY_LOGINS', `Too many logins from your network. Try again in ${wait} seconds.`, undefined, wait);
    }
  }
}
