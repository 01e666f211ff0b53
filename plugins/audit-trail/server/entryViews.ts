import type { Context } from '#sdk';
import { type AuditActor, type AuditEntry, identityService, introspectionService } from '#sdk/server';
import type { AuditEntryView } from '../contract';

/** Puts entries into words: actions by their declared titles, accounts by their names. An action whose plugin is gone keeps its own name. */
export async function entryViews(services: Pick<Context, 'get'>): Promise<(entry: AuditEntry) => AuditEntryView> {
  const introspection = services.get(introspectionService);
  const titles = new Map(introspection.auditActions().map(({ name, title }) => [name, title]));
  const plugins = new Map(introspection.plugins().map(({ id, title }) => [id, title]));
  const whoOf = ({ name, userId, plugin }: AuditActor): string =>
    plugin === undefined || userId === undefined ? name : `${plugins.get(plugin.id) ?? plugin.id} for ${name}`;
  const names = new Map((await services.get(identityService).accounts()).map(({ id, name }) => [id, name]));
  return ({ id, at, accountId, action, by, ip, target, details }) => ({
    id,
    at,
    accountId,
    account: accountId === null ? null : (names.get(accountId) ?? null),
    action,
    title: titles.get(action) ?? action,
    who: whoOf(by),
    impersonator: by.impersonator?.name ?? null,
    reason: by.plugin?.reason ?? null,
    ip,
    target,
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value])) as never,
  });
}
