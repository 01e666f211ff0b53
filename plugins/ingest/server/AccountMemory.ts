import { LRUCache } from 'lru-cache';

/** Milliseconds until a change made on another replica is noticed. */
const FRESH = 5000;
const MOST = 10_000;

/** What is kept for each account, at hand for every request. */
export class AccountMemory<T extends object> {
  private readonly known: LRUCache<number, T>;

  constructor(private readonly load: (accountId: number) => Promise<T>) {
    this.known = new LRUCache({
      max: MOST,
      ttl: FRESH,
      fetchMethod: (accountId: number) => this.load(accountId),
      // Shipping goes on while the records are away, under what was last seen.
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      // A choice made during a load stays; who waits for the load gets what it finds.
      ignoreFetchAbort: true,
    });
  }

  /** From memory, as a rule. @throws PublicError 503 when the records are away and the account was not seen yet */
  async of(accountId: number): Promise<T> {
    return (await this.known.fetch(accountId)) ?? this.load(accountId);
  }

  /** Makes a change made here count at once. */
  set(accountId: number, value: T): void {
    this.known.set(accountId, value);
  }
}
