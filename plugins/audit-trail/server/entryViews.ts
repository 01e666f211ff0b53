import type { Context } from '#sdk';
import { type AuditEntry, identityService, introspectionService } from '#sdk/server';
import type { AuditEntryView } from '../contract';

/** Puts entries into words: actions by their declared titles, accounts by their names. An action whose plugin is gone keeps its own name. */
export async function entryViews(services: Pick<Context, 'get'>): Promise<(entry: AuditEntry) => AuditEntryView> {
  const titles = new Map(
    services
      .get(introspectionService)
      .auditActions()
      .map(({ name, title }) => [name, title]),
  );
  const names = new Map((await services.get(identityService).accounts()).map(({ id, name }) => [id, name]));
  return ({ id, at, accountId, action, by, ip, target, details }) => ({
    id,
    at,
    accountId,
    account: accountId === null ? null : (names.get(accountId) ?? null),
    action,
    title: titles.get(action) ?? action,
    who: by.name,
    impersonator: by.impersonator?.name ?? null,
    ip,
    target,
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value])) as never,
  });
}
