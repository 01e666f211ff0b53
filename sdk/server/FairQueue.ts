import { AccountQueue } from './AccountQueue';
import { PublicError } from './faults/publicError';
import { leastRunning } from './leastRunning';
import type { Shares } from './Shares';
import type { TenantScope } from './session';

/** What work that may run is told. */
export interface Turn {
  /** Whether the one who asks has more under way than may run at a time: their work then stands back behind those of others. */
  readonly isCrowding: boolean;
}

/** Weight of a new duration in the mean of all. */
const newest = 0.1;
/** Seconds after which somebody who was refused may come again, at most. */
const longestPause = 30;

/** What is asked for, as a refusal names it. */
export type Asked = 'queries' | 'documents';

/**
 * Work that takes turns: the next is of the account that has the fewest running, and within it of such a person, in turn: who asks little waits for hardly more than
 * what runs at the moment, however much others ask. Who has too many waiting is refused, and nobody else is.
 */
export class FairQueue {
  /** Accounts with work under way. The one whose turn was longest ago comes first. */
  private readonly accounts = new Map<number, AccountQueue>();
  private running = 0;
  /** Milliseconds that one of them runs. */
  private mean = 100;

  constructor(
    private readonly shares: Shares,
    private readonly asked: Asked = 'queries',
  ) {}

  /**
   * @param signal ends the waiting, not the work
   * @throws PublicError 429 TOO_MANY_QUERIES or TOO_MANY_DOCUMENTS; the reason of the signal
   */
  async run<T>(scope: TenantScope, work: (turn: Turn) => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const { accountId, person } = scope.asker ?? { accountId: scope.accounts[0] ?? 0, person: '' };
    const account = this.accounts.get(accountId) ?? new AccountQueue();
    const queue = account.person(person);
    const { account: ofAccount, person: ofPerson } = this.shares;
    if (queue.waiting.size >= ofPerson.waiting) throw this.refusal('You have', queue.waiting.size, ofPerson.running);
    if (account.waiting >= ofAccount.waiting) throw this.refusal('The people of your account have', account.waiting, ofAccount.running);
    this.accounts.set(accountId, account);
    try {
      await this.turn(queue.waiting, signal);
    } catch (error) {
      this.tidy(accountId, account);
      throw error;
    }
    const began = performance.now();
    try {
      return await work({ isCrowding: queue.size > ofPerson.running });
    } finally {
      this.mean += newest * (performance.now() - began - this.mean);
      this.running -= 1;
      queue.running -= 1;
      this.tidy(accountId, account);
      this.next();
    }
  }

  /** What runs and waits, of everybody. */
  get size(): number {
    return [...this.accounts.values()].reduce((sum, { running, waiting }) => sum + running + waiting, 0);
  }

  private turn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        signal.removeEventListener('abort', onAbort);
        waiting.delete(start);
      };
      const start = (): void => {
        end();
        resolve();
      };
      const onAbort = (): void => {
        end();
        reject(signal.reason);
      };
      signal.addEventListener('abort', onAbort);
      waiting.add(start);
      this.next();
    });
  }

  private next(): void {
    while (this.running < this.shares.slots) {
      const start = this.taken();
      if (start === undefined) return;
      this.running += 1;
      start();
    }
  }

  /** The work whose turn is next, and its account last from then on. */
  private taken(): (() => void) | undefined {
    const { account: ofAccount, person: ofPerson } = this.shares;
    const next = leastRunning(this.accounts, (account) => account.running < ofAccount.running && account.mayRun(ofPerson.running));
    if (next === undefined) return undefined;
    const [id, account] = next;
    this.accounts.delete(id);
    this.accounts.set(id, account);
    return account.take(ofPerson.running);
  }

  private tidy(accountId: number, account: AccountQueue): void {
    if (account.tidy()) this.accounts.delete(accountId);
  }

  /** @param who with their verb @param running how many of the waiting ones run at a time */
  private refusal(who: string, waiting: number, running: number): PublicError {
    const seconds = Math.min(longestPause, Math.max(1, Math.ceil((waiting * this.mean) / running / 1000)));
    return new PublicError(
      429,
      `TOO_MANY_${this.asked.toUpperCase()}`,
      `${who} ${waiting} ${this.asked} waiting already. Wait until some of them are answered or cancel some, then try again in ${seconds} s.`,
      { waiting },
      seconds,
    );
  }
}
