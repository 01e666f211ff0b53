import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { LogStep, Sender, TypesAtHand } from '#plugins/ingest/contract';
import type { Events } from '#sdk/server';
import type { FilterRecords, FilterValues, KeptFilter } from './FilterRecords';
import { readQuery } from './readQuery';

/** Tells other replicas whose filters have changed. */
const TOPIC = 'tokens/filters';
/** Milliseconds until a change is noticed whose news did not arrive. */
const FRESH = 5000;
const MOST = 10_000;

/** What the ledger calls the logs that a filter has dropped. */
export const ruleOf = (filter: string): string => `Token filter: ${filter}`;

type Steps = ReadonlyMap<number, LogStep>;

/** The filters of shared tokens: kept in the records store, and in memory where logs meet them. */
export class TokenFilters {
  private readonly known: LRUCache<number, Steps>;
  /** As last loaded, for requests that were ready when a change was told. */
  private readonly last = new LRUCache<number, Steps>({ max: MOST });
  private unsubscribe: () => void;

  constructor(
    readonly records: FilterRecords,
    private readonly events: Pick<Events, 'publish' | 'subscribe'>,
    private readonly logger: Logger,
    private readonly typeOf: TypesAtHand['typeOf'] = () => undefined,
  ) {
    this.known = new LRUCache({
      max: MOST,
      ttl: FRESH,
      fetchMethod: (accountId: number) => this.load(accountId),
      // Shipping goes on while the records are away, under what was last seen.
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
    });
    this.unsubscribe = events.subscribe(TOPIC, (accountId) => {
      if (typeof accountId === 'number') this.known.delete(accountId);
    });
  }

  stop(): void {
    this.unsubscribe();
  }

  /** On the path of every request. @throws PublicError 503 when the records are away and the account was not seen yet */
  ready({ accountId }: Sender): Promise<void> | undefined {
    return this.known.has(accountId) ? undefined : this.know(accountId);
  }

  /** What is done to the logs of this sender, once it is {@link ready}. */
  stepFor({ accountId, tokenId }: Sender): LogStep | undefined {
    const steps = this.known.get(accountId, { allowStale: true }) ?? this.last.get(accountId);
    if (steps === undefined) throw new Error(`The filters of account ${accountId} are not at hand.`);
    return steps.get(tokenId);
  }

  /** @returns the filter's id */
  add(accountId: number, values: FilterValues, createdBy: string): Promise<number> {
    return this.changing(accountId, () => this.records.add(accountId, values, createdBy));
  }

  change(accountId: number, id: number, values: FilterValues): Promise<void> {
    return this.changing(accountId, () => this.records.change(accountId, id, values));
  }

  /** @returns the filter's name */
  remove(accountId: number, id: number): Promise<string> {
    return this.changing(accountId, () => this.records.remove(accountId, id));
  }

  /** Nothing is kept of the account any more. */
  removeAll(accountId: number): Promise<void> {
    return this.changing(accountId, () => this.records.removeAll(accountId));
  }

  attach(accountId: number, tokenId: number, filterIds: readonly number[]): Promise<void> {
    return this.changing(accountId, () => this.records.attach(accountId, tokenId, filterIds));
  }

  private async know(accountId: number): Promise<void> {
    // What was being loaded when a change came is dropped, and loaded again.
    if ((await this.known.fetch(accountId).catch(rethrowUnlessDropped)) === undefined)
      this.known.set(accountId, await this.load(accountId));
  }

  /** Logs that arrive after it has resolved meet what it has made. */
  private async changing<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    const done = await work();
    this.known.delete(accountId);
    this.events.publish(TOPIC, accountId);
    return done;
  }

  private async load(accountId: number): Promise<Steps> {
    const filters = await this.records.list(accountId);
    const steps = new Map<number, LogStep>();
    for (const tokenId of new Set(filters.flatMap(({ tokens }) => tokens)))
      steps.set(
        tokenId,
        this.step(
          accountId,
          filters.filter(({ tokens }) => tokens.includes(tokenId)),
        ),
      );
    this.last.set(accountId, steps);
    return steps;
  }

  private step(accountId: number, filters: readonly KeptFilter[]): LogStep {
    const rules = filters.map(({ name, effect, query }) => ({
      drop: ruleOf(name),
      keeps: effect === 'keep',
      test: this.testOf(accountId, name, query),
    }));
    return (log) => {
      const rule = rules.find(({ keeps, test }) => test(log) !== keeps);
      return rule === undefined ? undefined : { drop: rule.drop };
    };
  }

  /** One that this version cannot read does nothing but make itself known: its logs count as not processed. */
  private testOf(accountId: number, name: string, query: string): ReturnType<typeof readQuery>['test'] {
    try {
      return readQuery(query, (path) => this.typeOf(accountId, path)).test;
    } catch (error) {
      this.logger.error({ err: error, filter: name }, 'a token filter cannot be read; logs pass it by and count as not processed');
      return () => {
        throw error;
      };
    }
  }
}

function rethrowUnlessDropped(error: unknown): undefined {
  if (error instanceof Error && error.message === 'deleted') return undefined;
  throw error;
}
