import { AttemptLimit } from '#sdk/server';

const limit = (attempts: number): AttemptLimit =>
  new AttemptLimit({
    attempts,
    seconds: 60,
    code: 'TOO_MANY_LOGINS',
    message: (wait) => `Too many failed logins. Try again in ${wait} seconds.`,
  });

/**
 * How often a login may fail within a minute: ten times for one person from one address, a hundred times from one address whoever
 * is tried. Attempts count before they are checked, so that a burst in parallel gains nothing.
 */
export class LoginLimits {
  private readonly person = limit(10);
  private readonly address = limit(100);

  /** @throws PublicError 429 with the seconds to wait */
  attempt(email: string, ip: string): void {
    // The address first: it bounds how many persons' counters one caller can make us keep.
    this.address.count(ip);
    this.person.count(key(email, ip));
  }

  /** Takes back what {@link attempt} counted, and what failed before it. */
  succeeded(email: string, ip: string): void {
    this.person.forget(key(email, ip));
    this.address.giveBack(ip);
  }
}

const key = (email: string, ip: string): string => `${ip} ${email.toLowerCase()}`;
