import { and, count, desc, gte, ilike, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Audit, AuditEntry, AuditQuery, Records } from '#sdk/server';
import { auditEntries } from './auditTable';

/** Entries in the records store; see {@link Audit}. */
export class AuditTrail implements Audit {
  constructor(
    private readonly records: Records,
    private readonly declared: ReadonlySet<string>,
    /** Milliseconds since 1970. */
    private readonly now: () => number = Date.now,
  ) {}

  readonly record: Audit['record'] = async ({ accountId, action, by, ip, target, details }) => {
    if (!this.declared.has(action)) throw new Error(`No plugin declares the audit action ${action} at host/audit-action@1.`);
    await this.records.db.insert(auditEntries).values({
      at: new Date(this.now()),
      accountId,
      action,
      userId: by.userId ?? null,
      name: by.name,
      impersonatorId: by.impersonator?.userId ?? null,
      impersonator: by.impersonator?.name ?? null,
      ip,
      target: target ?? null,
      details: details ?? {},
    });
  };

  readonly list: Audit['list'] = async (query) => {
    const wanted = and(...conditionsOf(query));
    const older = query.before === undefined ? undefined : lt(auditEntries.id, query.before);
    const { db } = this.records;
    const rows = await db.select().from(auditEntries).where(and(wanted, older)).orderBy(desc(auditEntries.id)).limit(query.limit);
    const [all] = await db.select({ total: count() }).from(auditEntries).where(wanted);
    return { entries: rows.map(toEntry), total: all?.total ?? 0 };
  };
}

function conditionsOf({ accounts, from, to, who, actions }: AuditQuery): (SQL | undefined)[] {
  const ids = accounts.filter((id) => id !== null);
  const part = who === undefined ? undefined : `%${who.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return [
    or(inArray(auditEntries.accountId, ids), accounts.includes(null) ? isNull(auditEntries.accountId) : undefined),
    from === undefined ? undefined : gte(auditEntries.at, new Date(from)),
    to === undefined ? undefined : lt(auditEntries.at, new Date(to)),
    part === undefined ? undefined : or(ilike(auditEntries.name, part), ilike(auditEntries.impersonator, part)),
    actions === undefined ? undefined : inArray(auditEntries.action, [...actions]),
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
  },
  ip: row.ip,
  target: row.target,
  details: row.details,
});
