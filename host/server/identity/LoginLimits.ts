import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { PublicError } from '#sdk/server';

const seconds = 60;
const perPersonAndAddress = 10;
const perAddress = 100;

/**
 * How often a login may fail within a minute: ten times for one person from one address, a hundred times from one address whoever
 * is tried. Attempts count before they are checked, so that a burst in parallel gains nothing.
 */
export class LoginLimits {
  private readonly person = new RateLimiterMemory({ points: perPersonAndAddress, duration: seconds });
  private readonly address = new RateLimiterMemory({ points: perAddress, duration: seconds });

  /** @throws PublicError 429 with the seconds to wait */
  async attempt(email: string, ip: string): Promise<void> {
    try {
      // The address first: it bounds how many persons' counters one caller can make us keep.
      await this.address.consume(ip);
      await this.person.consume(key(email, ip));
    } catch (limited) {
      if (!(limited instanceof RateLimiterRes)) throw limited;
      const wait = Math.max(1, Math.ceil(limited.msBeforeNext / 1000));
      throw new PublicError(429, 'TOO_MANY_LOGINS', `Too many failed logins. Try again in ${wait} seconds.`, undefined, wait);
    }
  }

  /** Takes back what {@link attempt} counted, and what failed before it. */
  async succeeded(email: string, ip: string): Promise<void> {
    await this.person.delete(key(email, ip));
    await this.address.reward(ip);
  }
}

const key = (email: string, ip: string): string => `${ip} ${email.toLowerCase()}`;
