import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { PublicError } from '#sdk/server';

const seconds = 600;
const perAddress = 60;
const perEmail = 5;

/** How often mails may be asked for within ten minutes: sixty times from one address, five times for one e-mail address whoever asks. */
export class ArrivalLimits {
  private readonly address = new RateLimiterMemory({ points: perAddress, duration: seconds });
  private readonly email = new RateLimiterMemory({ points: perEmail, duration: seconds });

  /** @throws PublicError 429 with the seconds to wait */
  async attempt(email: string, ip: string): Promise<void> {
    try {
      // The address first: it bounds how many e-mail addresses one caller can make us keep.
      await this.address.consume(ip);
      await this.email.consume(email.toLowerCase());
    } catch (limited) {
      if (!(limited instanceof RateLimiterRes)) throw limited;
      const wait = Math.max(1, Math.ceil(limited.msBeforeNext / 1000));
      throw new PublicError(429, 'TOO_MANY_MAILS', `This was asked for too often. Try again in ${wait} seconds.`, undefined, wait);
    }
  }
}
