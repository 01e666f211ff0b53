import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { TimeRange } from '#sdk/query';
import type { Records } from '#sdk/server';
import type { InsightChange, InsightType } from '../../contract';
import type { Seen } from './Seen';
import { insights, type KeptInsight } from './tables';

/** Insights kept of an account: what sends a new exception with every log must not fill the store. */
const MOST = 10_000;
/** Rows written at a time. */
const BATCH = 100;

export interface InsightKey {
  readonly accountId: number;
  readonly type: InsightType;
  readonly key: string;
}

/** Everything ever seen, by account, in the records store. */
export class InsightRecords {
  constructor(private readonly records: Records) {}

  /** Adds what is new, and widens the times of what is not. */
  async see(seen: readonly Seen[]): Promise<void> {
    const full = await this.fullAccounts([...new Set(seen.map(({ accountId }) => accountId))]);
    const known = full.length === 0 ? [] : await this.find(seen.filter(({ accountId }) => full.includes(accountId)).map(keyOf));
    const kept = seen.filter((one) => !full.includes(one.accountId) || known.some((row) => nameOf(row) === nameOf(keyOf(one))));
    // In one order on all hosts: rows are locked one after another.
    const ordered = kept.toSorted((one, other) => (nameOf(keyOf(one)) < nameOf(keyOf(other)) ? -1 : 1));
    for (let start = 0; start < ordered.length; start += BATCH) await this.upsert(ordered.slice(start, start + BATCH));
  }

  async find(keys: readonly InsightKey[]): Promise<readonly KeptInsight[]> {
    if (keys.length === 0) return [];
    const wanted = new Set(keys.map(nameOf));
    const rows = await this.records.db
      .select()
      .from(insights)
      .where(
        and(
          inArray(insights.accountId, [...new Set(keys.map(({ accountId }) => accountId))]),
          inArray(insights.key, [...new Set(keys.map(({ key }) => key))]),
        ),
      );
    return rows.filter((row) => wanted.has(nameOf(row)));
  }

  /** Those of these ids that belong to one of these accounts. */
  async byIds(ids: readonly number[], accounts: readonly number[]): Promise<readonly KeptInsight[]> {
    if (ids.length === 0 || accounts.length === 0) return [];
    return this.records.db
      .select()
      .from(insights)
      .where(and(inArray(insights.id, [...ids]), inArray(insights.accountId, [...accounts])));
  }

  /** Exceptions of accounts that were seen for the first time in a range, the newest first; not those of an account's first hour, when everything is new. */
  async newExceptions(accounts: readonly number[], { from, to }: TimeRange, most: number) {
    if (accounts.length === 0) return { rows: [], total: 0 };
    const of = inArray(insights.accountId, [...accounts]);
    const began = this.records.db
      .select({ accountId: insights.accountId, first: sql<string>`min(${insights.firstSeen})`.as('first') })
      .from(insights)
      .where(of)
      .groupBy(insights.accountId)
      .as('began');
    const rows = await this.records.db
      .select({ insight: insights, total: sql<number>`(count(*) OVER ())::int` })
      .from(insights)
      .innerJoin(began, eq(began.accountId, insights.accountId))
      .where(
        and(
          of,
          eq(insights.type, 'exception'),
          gte(insights.firstSeen, new Date(from)),
          lt(insights.firstSeen, new Date(to)),
          sql`${insights.firstSeen} > ${began.first} + interval '1 hour'`,
        ),
      )
      .orderBy(desc(insights.firstSeen), insights.id)
      .limit(most);
    return { rows: rows.map(({ insight }) => insight), total: rows[0]?.total ?? 0 };
  }

  /** @param by who changes it @returns what it has become; undefined when the account has no such insight */
  async change(accountId: number, id: number, change: InsightChange, by: string): Promise<KeptInsight | undefined> {
    const now = new Date();
    const { severity, title, description } = change;
    const [changed] = await this.records.db
      .update(insights)
      .set({
        ...change,
        ...(severity === undefined ? {} : { severityEditedBy: by, severityEditedAt: now }),
        ...(title === undefined && description === undefined ? {} : { textEditedBy: by, textEditedAt: now }),
      })
      .where(and(eq(insights.accountId, accountId), eq(insights.id, id)))
      .returning();
    return changed;
  }

  async removeAll(accountId: number): Promise<void> {
    await this.records.db.delete(insights).where(eq(insights.accountId, accountId));
  }

  private async fullAccounts(accounts: readonly number[]): Promise<readonly number[]> {
    const rows = await this.records.db
      .select({ accountId: insights.accountId, count: sql<number>`count(*)::int` })
      .from(insights)
      .where(inArray(insights.accountId, [...accounts]))
      .groupBy(insights.accountId);
    return rows.filter(({ count }) => count >= MOST).map(({ accountId }) => accountId);
  }

  private async upsert(seen: readonly Seen[]): Promise<void> {
    await this.records.db
      .insert(insights)
      .values(
        seen.map(({ accountId, sighting: { exception, ...sighting }, first, last, logTypes }) => ({
          accountId,
          ...sighting,
          ...(exception === undefined ? {} : { exception }),
          logTypes: [...logTypes],
          firstSeen: new Date(first),
          lastSeen: new Date(last),
        })),
      )
      .onConflictDoUpdate({
        target: [insights.accountId, insights.type, insights.key],
        set: {
          firstSeen: sql`least(${insights.firstSeen}, excluded.first_seen)`,
          lastSeen: sql`greatest(${insights.lastSeen}, excluded.last_seen)`,
          logTypes: mergedTypes,
        },
      });
  }
}

const mergedTypes: SQL = sql`(SELECT coalesce(array_agg(type), '{}') FROM (SELECT DISTINCT unnest(${insights.logTypes} || excluded.log_types) AS type LIMIT 20) AS types)`;

const keyOf = ({ accountId, sighting: { type, key } }: Seen): InsightKey => ({ accountId, type, key });
export const nameOf = ({ accountId, type, key }: InsightKey): string => `${accountId} ${type} ${key}`;
