import { and, arrayContains, arrayOverlaps, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Records, RecordsDb, SavedObjectNews } from '#sdk/server';
import type { DropSignal, LogsFilter, MetricsFilter } from '../../common/dropFilter';
import { type FilterRow, filters, samples, volumes } from './tables';

export interface FilterListAsked {
  readonly accountIds?: readonly number[] | undefined;
  readonly metricNames?: readonly string[] | undefined;
  readonly active?: boolean | undefined;
  readonly search: string;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Filters in use, as rows beside their saved objects: what the pipeline and lists read. */
export class FilterRows {
  constructor(private readonly records: Records) {}

  async keep(within: RecordsDb, signal: DropSignal, news: SavedObjectNews, definition: LogsFilter | MetricsFilter): Promise<void> {
    const { id, accountId, name, version, createdBy, updatedBy } = news;
    const values = {
      ...{ id, accountId, signal, name, version, createdBy, updatedBy, definition },
      targetIds: [...definition.accountIds],
      metricName: 'metricName' in definition ? definition.metricName : '',
      active: definition.active,
      createdAt: new Date(news.createdAt),
      updatedAt: new Date(news.updatedAt),
    };
    await within.insert(filters).values(values).onConflictDoUpdate({ target: filters.id, set: values });
  }

  async drop(within: RecordsDb, id: string): Promise<void> {
    await within.delete(filters).where(eq(filters.id, id));
  }

  /** The active ones that act on an account, whoever's they are; the oldest first. */
  async actingOn(accountId: number): Promise<readonly FilterRow[]> {
    return this.records.db
      .select()
      .from(filters)
      .where(and(arrayContains(filters.targetIds, [accountId]), filters.active))
      .orderBy(asc(filters.createdAt), asc(filters.id));
  }

  /** A page of an account's own, the latest change first. */
  async page(
    accountId: number,
    signal: DropSignal,
    asked: FilterListAsked,
  ): Promise<{ readonly rows: readonly FilterRow[]; readonly total: number }> {
    const { accountIds, metricNames, active, search, pageNumber, pageSize } = asked;
    const where = and(
      eq(filters.accountId, accountId),
      eq(filters.signal, signal),
      accountIds === undefined ? undefined : arrayOverlaps(filters.targetIds, [...accountIds]),
      metricNames === undefined || metricNames.length === 0 ? undefined : inArray(filters.metricName, [...metricNames]),
      active === undefined ? undefined : eq(filters.active, active),
      search.trim() === '' ? undefined : sql`position(${search.trim().toLowerCase()} in lower(${filters.name})) > 0`,
    );
    const { db } = this.records;
    const rows = await db
      .select()
      .from(filters)
      .where(where)
      .orderBy(desc(filters.updatedAt), asc(filters.id))
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize);
    const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(filters).where(where);
    return { rows, total };
  }

  /** Of all of an account's filters for metrics, each once. */
  async metricNames(accountId: number): Promise<readonly string[]> {
    const found = await this.records.db
      .selectDistinct({ name: filters.metricName })
      .from(filters)
      .where(and(eq(filters.accountId, accountId), eq(filters.signal, 'metrics')))
      .orderBy(asc(filters.metricName));
    return found.map(({ name }) => name);
  }

  /** What is kept of an account, beside the saved objects. */
  async forget(accountId: number): Promise<void> {
    const { db } = this.records;
    await db.delete(filters).where(eq(filters.accountId, accountId));
    await db.delete(volumes).where(eq(volumes.accountId, accountId));
    await db.delete(samples).where(eq(samples.accountId, accountId));
  }
}
