import { LRUCache } from 'lru-cache';
import { AttemptLimit, PublicError } from '#sdk/server';
import { GrowingWait } from './GrowingWait';

const code = 'TOO_MANY_LOGINS';
const message = (wait: number): string => `Too many failed logins. Try again in ${wait} seconds.`;
const limit = (attempts: number): AttemptLimit => new AttemptLimit({ attempts, seconds: 60, code, message });

/**
 * How often a login may fail within a minute: ten times for one person from one address, a hundred times from one address whoever
 * is tried. From all addresses together each further try of a person waits longer, up to a minute; those from which the person has got in do not wait, so that nobody
 * who guesses keeps the person out. Attempts count before they are checked, so that a burst in parallel gains nothing.
 */
export class LoginLimits {
  private readonly person = limit(10);
  private readonly address = limit(100);
  private readonly everywhere = new GrowingWait();
  /** Persons with the addresses from which they have got in. */
  private readonly familiar = new LRUCache<string, true>({ maxSize: 50_000, sizeCalculation: () => 1 });

  /** @throws PublicError 429 with the seconds to wait */
  attempt(email: string, ip: string): void {
    // The address first: it bounds how many persons' counters one caller can make us keep.
    this.address.count(ip);
    this.person.count(key(email, ip));
    if (this.familiar.has(key(email, ip))) return;
    const wait = this.everywhere.tooSoon(email.toLowerCase());
    if (wait > 0) throw new PublicError(429, code, message(wait), undefined, wait);
  }

  /** Takes back what {@link attempt} counted, and what failed before it. */
  succeeded(email: string, ip: string): void {
    this.person.forget(key(email, ip));
    this.address.giveBack(ip);
    // Whoever gets in from where they have been before says nothing of those who fail elsewhere.
    if (!this.familiar.has(key(email, ip))) this.everywhere.forget(email.toLowerCase());
    this.familiar.set(key(email, ip), true);
  }
}

const key = (email: string, ip: string): string => `${ip} ${email.toLowerCase()}`;
