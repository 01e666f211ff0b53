import { LRUCache } from 'lru-cache';
import { PublicError } from '#sdk/server';

/** Milliseconds. */
const window = 600_000;
const perAddress = 60;
const perEmail = 5;

interface Count {
  readonly endsAt: number;
  attempts: number;
}

/** How often mails may be asked for within ten minutes: sixty times from one address, five times for one e-mail address whoever asks. */
export class ArrivalLimits {
  private readonly addresses = new LRUCache<string, Count>({ max: 50_000 });
  private readonly emails = new LRUCache<string, Count>({ max: 50_000 });

  constructor(
    /** Milliseconds since 1970. */
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws PublicError 429 with the seconds to wait */
  attempt(email: string, ip: string): void {
    // The address first: it bounds how many e-mail addresses one caller can use up.
    this.count(this.addresses, ip, perAddress);
    this.count(this.emails, email.toLowerCase(), perEmail);
  }

  private count(counts: LRUCache<string, Count>, key: string, most: number): void {
    const now = this.now();
    const kept = counts.get(key);
    const count = kept !== undefined && kept.endsAt > now ? kept : { endsAt: now + window, attempts: 0 };
    count.attempts += 1;
    counts.set(key, count);
    if (count.attempts <= most) return;
    const wait = Math.max(1, Math.ceil((count.endsAt - now) / 1000));
    throw new PublicError(429, 'TOO_MANY_MAILS', `This was asked for too often. Try again in ${wait} seconds.`, undefined, wait);
  }
}
