import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { LogRecord, LogStep, ProcessedSender, SeriesRecord, SeriesStep, TypesAtHand } from '#plugins/ingest/contract';
import { type Accounts, type Events, logPredicate } from '#sdk/server';
import type { LogsFilter, MetricsFilter } from '../common/dropFilter';
import { logExpression } from '../common/logCondition';
import { seriesTest } from '../common/seriesCondition';
import type { FilterRows } from './records/FilterRows';
import type { FilterRow } from './records/tables';
import type { VolumeBook } from './records/VolumeBook';
import { type CompiledFilter, ruleOf } from './steps/CompiledFilter';
import { logStep } from './steps/logStep';
import { seriesStep } from './steps/seriesStep';

/** Tells other replicas which accounts have other filters. */
const TOPIC = 'drop-filters/changed';
/** Milliseconds until a change is noticed whose news did not arrive. */
const FRESH = 5000;
const MOST = 10_000;

/** The steps of one account; undefined where it has no filter. */
interface Steps {
  readonly logs: LogStep | undefined;
  readonly metrics: SeriesStep | undefined;
}
interface AccountSteps extends Steps {
  /** The same without counting, for dry runs. */
  readonly dry: Steps;
}

export interface ActiveFiltersParts {
  readonly rows: Pick<FilterRows, 'actingOn'>;
  readonly volumes: Pick<VolumeBook, 'note'>;
  readonly accounts: Pick<Accounts, 'tree'>;
  readonly events: Pick<Events, 'publish' | 'subscribe'>;
  readonly logger: Logger;
  readonly typeOf: TypesAtHand['typeOf'];
}

/** The active filters of accounts, compiled, in memory where data meets them. */
export class ActiveFilters {
  private readonly known: LRUCache<number, AccountSteps>;
  /** As last loaded, for requests that were ready when a change was told. */
  private readonly last = new LRUCache<number, AccountSteps>({ max: MOST });
  private readonly unsubscribe: () => void;

  constructor(private readonly parts: ActiveFiltersParts) {
    this.known = new LRUCache({
      max: MOST,
      ttl: FRESH,
      fetchMethod: (accountId: number) => this.load(accountId),
      // Data is taken while the records are away, under what was last seen.
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
    });
    this.unsubscribe = parts.events.subscribe(TOPIC, (accountIds) => {
      if (Array.isArray(accountIds)) for (const id of accountIds) this.known.delete(id as number);
    });
  }

  stop(): void {
    this.unsubscribe();
  }

  /** On the path of every request. @throws PublicError 503 when the records are away and the account was not seen yet */
  ready({ accountId }: Pick<ProcessedSender, 'accountId'>): Promise<void> | undefined {
    return this.known.has(accountId) ? undefined : this.know(accountId);
  }

  /** What is done to data of this account, once it is {@link ready}. */
  stepsFor({ accountId }: Pick<ProcessedSender, 'accountId'>): AccountSteps {
    const steps = this.known.get(accountId, { allowStale: true }) ?? this.last.get(accountId);
    if (steps === undefined) throw new Error(`The drop filters of account ${accountId} are not at hand.`);
    return steps;
  }

  /** Filters of these accounts have changed: what arrives from now on meets them as they are. */
  changed(accountIds: readonly number[]): void {
    for (const id of accountIds) this.known.delete(id);
    this.parts.events.publish(TOPIC, accountIds);
  }

  /** The test of one filter for logs of an account. @throws PublicError 400 QUERY_INVALID, Error */
  logTest(accountId: number, filter: Pick<LogsFilter, 'query' | 'filters'>): (log: LogRecord) => boolean {
    return logPredicate(logExpression(filter), Date.now, (path) => this.parts.typeOf(accountId, path));
  }

  private async know(accountId: number): Promise<void> {
    // What was being loaded when a change came is dropped, and loaded again.
    if ((await this.known.fetch(accountId).catch(rethrowUnlessDropped)) === undefined)
      this.known.set(accountId, await this.load(accountId));
  }

  private async load(accountId: number): Promise<AccountSteps> {
    const rows = await this.reaching(accountId, await this.parts.rows.actingOn(accountId));
    const logs = this.compiled<LogRecord>(rows, 'logs', (filter) => this.logTest(accountId, filter as LogsFilter));
    const metrics = this.compiled<SeriesRecord>(rows, 'metrics', (filter) => seriesTest(filter as MetricsFilter));
    const { volumes } = this.parts;
    const note = ({ id, stage }: Pick<CompiledFilter<never>, 'id' | 'stage'>, text: string, bytes: number): void =>
      volumes.note(id, accountId, stage, text, bytes);
    const silently = (): void => undefined;
    const steps = {
      logs: logStep(logs, note),
      metrics: seriesStep(metrics, note),
      dry: { logs: logStep(logs, silently), metrics: seriesStep(metrics, silently) },
    };
    this.last.set(accountId, steps);
    return steps;
  }

  /** Without filters of accounts that this one does not belong to: an import may name any. */
  private async reaching(accountId: number, rows: readonly FilterRow[]): Promise<readonly FilterRow[]> {
    const owners = new Set(rows.map((row) => row.accountId).filter((owner) => owner !== accountId));
    const reaching = new Set([accountId]);
    for (const owner of owners)
      if ((await this.parts.accounts.tree(owner)).some(({ id, ownerId }) => id === accountId && ownerId === owner)) reaching.add(owner);
    return rows.filter((row) => reaching.has(row.accountId));
  }

  /** One that this version cannot read drops nothing, and is named in the log. */
  private compiled<Item>(
    rows: readonly FilterRow[],
    signal: FilterRow['signal'],
    testOf: (definition: FilterRow['definition']) => (item: Item) => boolean,
  ): readonly CompiledFilter<Item>[] {
    return rows.flatMap(({ id, name, definition, ...row }) => {
      if (row.signal !== signal) return [];
      try {
        return [{ id, rule: ruleOf(name), stage: definition.stage, percentage: definition.percentage, test: testOf(definition) }];
      } catch (error) {
        this.parts.logger.error({ err: error, filter: name }, 'a drop filter cannot be read; it drops nothing');
        return [];
      }
    });
  }
}

function rethrowUnlessDropped(error: unknown): undefined {
  if (error instanceof Error && error.message === 'deleted') return undefined;
  throw error;
}
