import { and, arrayOverlaps, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Records, RecordsDb } from '#sdk/server';
import { levelsOf } from '../../common/levels';
import { severityNumbers, type Trigger, type TriggerType, triggerSeverities } from '../../common/trigger';
import type { KeptTrigger, TriggerListQuery, TriggerPage } from '../../contract';
import { groupStates, schedules, transitions, triggeredAlerts, triggers } from './tables';

type Row = typeof triggers.$inferSelect;

/** Triggers in use, as rows beside their saved objects: what the engine and lists read. */
export class TriggerRows {
  constructor(private readonly records: Records) {}

  async keep(within: RecordsDb, kept: KeptTrigger): Promise<void> {
    const { id, accountId, version, createdAt, createdBy, updatedAt, updatedBy, ...definition } = kept;
    const severities = levelsOf(kept).levels.map(({ severity }) => severityNumbers[severity]);
    const values = {
      ...{ id, accountId, version, createdBy, updatedBy, definition, severities, severity: Math.max(-1, ...severities) },
      ...{ type: kept.type, name: kept.name, enabled: kept.enabled, tags: kept.tags },
      search: `${kept.name} ${kept.description}`.toLowerCase(),
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    };
    await within.insert(triggers).values(values).onConflictDoUpdate({ target: triggers.id, set: values });
  }

  async drop(within: RecordsDb, id: string): Promise<void> {
    await within.delete(triggers).where(eq(triggers.id, id));
  }

  /** @returns undefined for one that the account has not, or that is in the trash */
  async find(accountId: number, id: string, db: RecordsDb = this.records.db): Promise<KeptTrigger | undefined> {
    const [row] = await db
      .select()
      .from(triggers)
      .where(and(eq(triggers.accountId, accountId), eq(triggers.id, id)));
    return row && toldRow(row);
  }

  /** By name. */
  async all(accountId: number, type: TriggerType): Promise<readonly KeptTrigger[]> {
    const found = await this.records.db
      .select()
      .from(triggers)
      .where(ofType(accountId, type))
      .orderBy(asc(triggers.name), asc(triggers.id));
    return found.map(toldRow);
  }

  /** Those whose output goes to a Timeless index, by name. @param names that stand for it */
  async writingTo(accountIds: readonly number[], names: readonly string[]): Promise<readonly KeptTrigger[]> {
    if (accountIds.length === 0 || names.length === 0) return [];
    const target = sql<string>`${triggers.definition}->'output'->'target'->>'timelessIndex'`;
    const found = await this.records.db
      .select()
      .from(triggers)
      .where(and(inArray(triggers.accountId, [...accountIds]), inArray(target, [...names])))
      .orderBy(asc(triggers.name), asc(triggers.id));
    return found.map(toldRow);
  }

  /** A page of those of a type, with how they are. */
  async page(accountId: number, query: TriggerListQuery): Promise<TriggerPage> {
    const where = and(ofType(accountId, query.type), ...conditionsOf(query));
    const { db } = this.records;
    const direction = query.sortOrder === 'ASC' ? asc : desc;
    const column = query.sortBy === 'name' ? sql`lower(${triggers.name})` : triggers[query.sortBy];
    const found = await db
      .select()
      .from(triggers)
      .where(where)
      .orderBy(direction(column), asc(triggers.id))
      .limit(query.size)
      .offset((query.page - 1) * query.size);
    const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(triggers).where(where);
    const statuses = await this.statuses(found.map(({ id }) => id));
    const people = await db
      .selectDistinct({ createdBy: triggers.createdBy, updatedBy: triggers.updatedBy })
      .from(triggers)
      .where(ofType(accountId, query.type))
      .limit(1000);
    const names = (of: 'createdBy' | 'updatedBy') => [...new Set(people.map((one) => one[of]))].sort();
    return {
      results: found.map((row) => ({ ...toldRow(row), status: statuses(row.id) })),
      total,
      pagination: { page: query.page, size: query.size },
      people: { createdBy: names('createdBy'), updatedBy: names('updatedBy') },
    };
  }

  /** Each once, by name. */
  async tags(accountId: number, type: TriggerType): Promise<readonly string[]> {
    const tag = sql<string>`unnest(${triggers.tags})`;
    const found = await this.records.db.selectDistinct({ tag }).from(triggers).where(ofType(accountId, type));
    return found.map((row) => row.tag).sort((one, other) => one.localeCompare(other));
  }

  /** How many alerts of accounts are enabled, but for one. */
  async enabledAlerts(accounts: readonly number[], but?: string): Promise<number> {
    const [row] = await this.records.db
      .select({ found: count() })
      .from(triggers)
      .where(
        and(
          inArray(triggers.accountId, [...accounts]),
          eq(triggers.type, 'ALERT'),
          triggers.enabled,
          but === undefined ? undefined : sql`${triggers.id} <> ${but}`,
        ),
      );
    return row?.found ?? 0;
  }

  /** All that is kept beside the saved objects of an account. */
  async forget(accountId: number): Promise<void> {
    for (const table of [triggers, schedules, groupStates, triggeredAlerts, transitions])
      await this.records.db.delete(table).where(eq(table.accountId, accountId));
  }

  private async statuses(ids: readonly string[]): Promise<(id: string) => TriggerPage['results'][number]['status']> {
    if (ids.length === 0) return () => unknownStatus;
    const { db } = this.records;
    const known = await db
      .select()
      .from(schedules)
      .where(inArray(schedules.triggerId, [...ids]));
    const firing = await db
      .select({ id: groupStates.triggerId, groups: count(), severity: sql<number>`max(${groupStates.severity})` })
      .from(groupStates)
      .where(and(inArray(groupStates.triggerId, [...ids]), sql`${groupStates.memory}->>'firedAt' IS NOT NULL`))
      .groupBy(groupStates.triggerId);
    const scheduleOf = new Map(known.map((row) => [row.triggerId, row]));
    const firingOf = new Map(firing.map((row) => [row.id, row]));
    return (id) => {
      const schedule = scheduleOf.get(id);
      const fires = firingOf.get(id);
      return {
        firing: fires?.groups ?? 0,
        severity: triggerSeverities[fires?.severity ?? -1] ?? null,
        evaluatedAt: schedule?.slot == null ? null : new Date(schedule.slot).toISOString(),
        skipped: schedule?.skipped ?? 0,
        error: schedule?.error ?? null,
      };
    };
  }
}

const unknownStatus = { firing: 0, severity: null, evaluatedAt: null, skipped: 0, error: null };

const ofType = (accountId: number, type: TriggerType) => and(eq(triggers.accountId, accountId), eq(triggers.type, type));

/** A trigger of its row. */
export const toldRow = (row: Row): KeptTrigger => {
  const { id, accountId, version, createdAt, createdBy, updatedAt, updatedBy } = row;
  const definition: Trigger = row.definition;
  return {
    ...definition,
    id,
    accountId,
    version,
    createdBy,
    updatedBy,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
};

function conditionsOf({ search, tags, severities, activeState, createdBy, updatedBy }: TriggerListQuery): (SQL | undefined)[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const holding = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    ...words.map((word) =>
      or(ilike(triggers.search, holding(word)), sql`EXISTS (SELECT FROM unnest(${triggers.tags}) AS tag WHERE tag ILIKE ${holding(word)})`),
    ),
    tags.length > 0 ? arrayOverlaps(triggers.tags, tags) : undefined,
    severities.length > 0
      ? arrayOverlaps(
          triggers.severities,
          severities.map((severity) => severityNumbers[severity]),
        )
      : undefined,
    activeState === undefined ? undefined : eq(triggers.enabled, activeState),
    createdBy.length > 0 ? inArray(triggers.createdBy, createdBy) : undefined,
    updatedBy.length > 0 ? inArray(triggers.updatedBy, updatedBy) : undefined,
  ];
}
