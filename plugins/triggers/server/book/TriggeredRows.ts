import { and, arrayOverlaps, asc, count, desc, eq, gte, ilike, inArray, lt, type SQL } from 'drizzle-orm';
import type { Records } from '#sdk/server';
import { severityNumbers } from '../../common/trigger';
import type { TriggeredAlert, TriggeredAlertQuery, TriggeredAlerts } from '../../contract';
import { transitions, triggeredAlerts } from './tables';

/** For how long it is kept what has fired. Milliseconds. */
const keptFor = 90 * 86_400_000;

/** What has fired, in the records store; see {@link TriggeredAlerts}. */
export class TriggeredRows implements TriggeredAlerts {
  constructor(private readonly records: Records) {}

  async search(query: TriggeredAlertQuery): Promise<{ readonly results: readonly TriggeredAlert[]; readonly total: number }> {
    const { db } = this.records;
    const where = and(...conditionsOf(query));
    const column = { DATE: triggeredAlerts.at, SEVERITY: triggeredAlerts.severity, NAME: triggeredAlerts.name }[query.sortBy ?? 'DATE'];
    const direction = query.sortOrder === 'ASC' ? asc : desc;
    const found = await db
      .select({ document: triggeredAlerts.document })
      .from(triggeredAlerts)
      .where(where)
      .orderBy(direction(column), desc(triggeredAlerts.at), asc(triggeredAlerts.id))
      .limit(query.size)
      .offset(query.from);
    const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(triggeredAlerts).where(where);
    return { results: found.map(({ document }) => document), total };
  }

  async get(accountId: number, id: string): Promise<TriggeredAlert | undefined> {
    const [found] = await this.records.db
      .select({ document: triggeredAlerts.document })
      .from(triggeredAlerts)
      .where(and(eq(triggeredAlerts.accountId, accountId), eq(triggeredAlerts.id, id)));
    return found?.document;
  }

  /** @returns the id of what a trigger fired last; undefined when it never has */
  async latest(triggerId: string): Promise<string | undefined> {
    const [found] = await this.records.db
      .select({ id: triggeredAlerts.id })
      .from(triggeredAlerts)
      .where(eq(triggeredAlerts.triggerId, triggerId))
      .orderBy(desc(triggeredAlerts.at))
      .limit(1);
    return found?.id;
  }

  /** Deletes what is older than it is kept for. @param now milliseconds since the epoch */
  async dropOld(now: number): Promise<void> {
    await this.records.db.delete(triggeredAlerts).where(lt(triggeredAlerts.at, now - keptFor));
    await this.records.db.delete(transitions).where(lt(transitions.at, now - keptFor));
  }
}

function conditionsOf({
  accountId,
  types,
  triggerId,
  search = '',
  severities = [],
  tags = [],
  range,
}: TriggeredAlertQuery): (SQL | undefined)[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return [
    eq(triggeredAlerts.accountId, accountId),
    types === undefined ? undefined : inArray(triggeredAlerts.type, [...types]),
    triggerId === undefined ? undefined : eq(triggeredAlerts.triggerId, triggerId),
    ...words.map((word) => ilike(triggeredAlerts.name, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
    severities.length > 0
      ? inArray(
          triggeredAlerts.severity,
          severities.map((severity) => severityNumbers[severity]),
        )
      : undefined,
    tags.length > 0 ? arrayOverlaps(triggeredAlerts.tags, [...tags]) : undefined,
    range === undefined ? undefined : gte(triggeredAlerts.at, range.from),
    range === undefined ? undefined : lt(triggeredAlerts.at, range.to),
  ];
}
