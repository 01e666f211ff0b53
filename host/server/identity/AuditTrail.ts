import { and, count, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Audit, AuditEntry, AuditQuery, Records } from '#sdk/server';
import { auditEntries } from './auditTable';

/** Entries that an export reads at a time. */
const pageSize = 1000;

/** Entries in the records store; see {@link Audit}. */
export class AuditTrail implements Audit {
  constructor(
    private readonly records: Records,
    private readonly declared: ReadonlySet<string>,
    /** Milliseconds since 1970. */
    private readonly now: () => number = Date.now,
  ) {}

  readonly record: Audit['record'] = async ({ accountId, action, by, ip, target, details }, within = this.records.db) => {
    if (!this.declared.has(action)) throw new Error(`No plugin declares the audit action ${action} at host/audit-action@1.`);
    await within.insert(auditEntries).values({
      at: new Date(this.now()),
      accountId,
      action,
      userId: by.userId ?? null,
      name: by.name,
      impersonatorId: by.impersonator?.userId ?? null,
      impersonator: by.impersonator?.name ?? null,
      pluginId: by.plugin?.id ?? null,
      reason: by.plugin?.reason ?? null,
      ip,
      target: target ?? null,
      details: details ?? {},
    });
  };

  readonly list: Audit['list'] = async (query) => {
    const entries = await this.page(query);
    const [all] = await this.records.db
      .select({ total: count() })
      .from(auditEntries)
      .where(and(...conditionsOf(query)));
    return { entries, total: all?.total ?? 0 };
  };

  async *each(query: Parameters<Audit['each']>[0]): AsyncGenerator<AuditEntry, void, undefined> {
    let before: number | undefined;
    do {
      const entries = await this.page({ ...query, limit: pageSize, ...(before === undefined ? {} : { before }) });
      yield* entries;
      before = entries.length < pageSize ? undefined : entries.at(-1)?.id;
    } while (before !== undefined);
  }

  private async page(query: AuditQuery): Promise<readonly AuditEntry[]> {
    const older = query.before === undefined ? undefined : lt(auditEntries.id, query.before);
    const wanted = and(...conditionsOf(query), older);
    const rows = await this.records.db.select().from(auditEntries).where(wanted).orderBy(desc(auditEntries.id)).limit(query.limit);
    return rows.map(toEntry);
  }
}

function conditionsOf({ accounts, from, to, who, actions, target }: AuditQuery): (SQL | undefined)[] {
  const ids = accounts.filter((id) => id !== null);
  const part = who === undefined ? undefined : `%${who.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return [
    or(inArray(auditEntries.accountId, ids), accounts.includes(null) ? isNull(auditEntries.accountId) : undefined),
    from === undefined ? undefined : gte(auditEntries.at, new Date(from)),
    to === undefined ? undefined : lt(auditEntries.at, new Date(to)),
    part === undefined ? undefined : or(ilike(auditEntries.name, part), ilike(auditEntries.impersonator, part)),
    actions === undefined ? undefined : inArray(auditEntries.action, [...actions]),
    target === undefined ? undefined : eq(auditEntries.target, target),
  ];
}

const toEntry = (row: typeof auditEntries.$inferSelect): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  accountId: row.accountId,
  action: row.action,
  by: {
    ...(row.userId === null ? {} : { userId: row.userId }),
    name: row.name,
    ...(row.impersonatorId === null ? {} : { impersonator: { userId: row.impersonatorId, name: row.impersonator ?? '' } }),
    ...(row.pluginId === null ? {} : { plugin: { id: row.pluginId, reason: row.reason ?? '' } }),
  },
  ip: row.ip,
  target: row.target,
  details: row.details,
});
