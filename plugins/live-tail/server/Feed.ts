import { type Expression, type Hit, type MeasuresQuery, numberIn, type RowsQuery } from '#sdk/query';
import type { Telemetry, TenantScope } from '#sdk/server';
import { tailLimits } from '../contract';
import { Ledger } from './Ledger';

/** Milliseconds between two looks at the store. */
const every = 1000;
/** Logs are stored a moment after they were taken in, by hosts whose clocks differ a little: each look goes back this far behind the last one. */
const overlap = 3000;
/** By then every log is stored that ever will be: what came later than the overlap is looked for once more, and what was not shown is counted. */
const settled = 20_000;
/** Milliseconds of arrivals that are settled at once. */
const stretch = 10_000;
const hour = 3_600_000;
const mostRows = 10_000;

/** What is asked of the store. */
export interface Question {
  readonly scope: TenantScope;
  readonly where: Expression;
}

/** Somebody who wants to hear of new logs. */
export interface Listener {
  /** @param hits newest first @param skipped how many others arrived that nobody is shown */
  rows(hits: readonly Hit[], skipped: number): void;
  problem(error: unknown): void;
}

interface Arrived {
  readonly from: number;
  readonly to?: number;
}

const arrivalsOf = ({ where }: Question, arrived: Arrived, now: number) => ({
  signal: 'logs' as const,
  where,
  range: { from: now - tailLimits.hoursApart * hour, to: now + tailLimits.hoursApart * hour },
  arrived,
});

/** The rows that have arrived, of a question. */
export const arrivals = (question: Question, arrived: Arrived, limit: number, now: number): RowsQuery<'logs'> => ({
  ...arrivalsOf(question, arrived, now),
  limit,
});

/** How many have arrived, of a question. */
export const countOfArrivals = (question: Question, arrived: Arrived, now: number): MeasuresQuery<'logs'> => ({
  ...arrivalsOf(question, arrived, now),
  measures: [{ kind: 'count' }],
});

/**
 * Looks into the store again and again for what has arrived, once for all who ask the same. The store and not the pipeline of this host is
 * asked, since logs come in at other hosts, too, and since what it shows has been stored, after processors and mapping.
 */
export class Feed {
  /** When each began to listen: what arrived before is not counted for it. */
  private readonly listeners = new Map<Listener, number>();
  private timer: NodeJS.Timeout | undefined;
  private readonly leaving = new AbortController();
  private readonly ledger: Ledger;
  private looked: number;
  /** The last look found more than it may bring: what it missed is counted, so that the next need not go back for it. */
  private isFull = false;
  /** When a look was full last. */
  private fullAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly question: Question,
    private readonly telemetry: Telemetry,
    private readonly rate: number = tailLimits.rowsPerSecond,
  ) {
    this.looked = Date.now();
    this.ledger = new Ledger(this.looked);
    this.next();
  }

  join(listener: Listener): void {
    this.listeners.set(listener, Date.now());
  }

  /** @returns whether anybody still listens */
  leave(listener: Listener): boolean {
    this.listeners.delete(listener);
    return this.listeners.size > 0;
  }

  close(): void {
    clearTimeout(this.timer);
    this.leaving.abort();
  }

  private next(): void {
    this.timer = setTimeout(() => void this.look(), every);
  }

  private async look(): Promise<void> {
    try {
      const now = Date.now();
      await this.arrived(now);
      await this.count(now);
      await this.settle(now);
    } catch (error) {
      if (!this.leaving.signal.aborted) for (const listener of this.listeners.keys()) listener.problem(error);
    }
    if (!this.leaving.signal.aborted) this.next();
  }

  private async arrived(now: number): Promise<void> {
    const from = this.isFull ? this.looked : this.looked - overlap;
    this.isFull = await this.show({ from }, now);
    if (this.isFull) this.fullAt = now;
    this.looked = now;
  }

  /** Tells what is new among some arrivals, the newest. @returns whether there was more */
  private async show(arrived: { readonly from: number; readonly to?: number }, now: number): Promise<boolean> {
    const limit = Math.min(mostRows, this.rate + this.ledger.shown(arrived.from, arrived.to));
    const { hits } = await this.telemetry.query(arrivals(this.question, arrived, limit, now), this.options);
    const fresh = hits.filter(({ _id }) => !this.ledger.has(_id)).slice(0, this.rate);
    for (const { _id, received = now } of fresh) this.ledger.show(_id, received);
    if (fresh.length > 0) for (const listener of this.listeners.keys()) listener.rows(fresh, 0);
    return hits.length === limit;
  }

  /** Counts what was skipped while logs come faster than they are shown, as soon as nearly all of it is stored. */
  private async count(now: number): Promise<void> {
    const from = this.ledger.counted;
    const begun = [...this.listeners.values()].filter((joined) => joined > from);
    const to = Math.min(now - overlap, ...begun);
    if (to <= from) return;
    const skipped = this.fullAt < from ? 0 : Math.max(0, (await this.total(from, to, now)) - this.ledger.shown(from, to));
    this.ledger.count(to, skipped);
    this.skip(from, skipped);
  }

  /** Makes sure of what has been counted: shows what was stored late, or counts it when it is too much. */
  private async settle(now: number): Promise<void> {
    const past = this.ledger.before(now - settled);
    if (past === undefined || past.to - past.from < stretch) return;
    const late = async (): Promise<number> =>
      Math.max(0, (await this.total(past.from, past.to, now)) - this.ledger.shown(past.from, past.to) - past.skipped);
    if ((await late()) > 0) {
      if (past.skipped === 0) await this.show(past, now);
      this.skip(past.from, await late());
    }
    this.ledger.forget(past.to);
  }

  private async total(from: number, to: number, now: number): Promise<number> {
    return numberIn(await this.telemetry.query(countOfArrivals(this.question, { from, to }, now), this.options));
  }

  private skip(from: number, skipped: number): void {
    if (skipped === 0) return;
    for (const [listener, joined] of this.listeners) if (joined <= from) listener.rows([], skipped);
  }

  private get options() {
    return { scope: this.question.scope, signal: this.leaving.signal, budget: { seconds: 10 } };
  }
}
