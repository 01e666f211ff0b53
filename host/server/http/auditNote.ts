import type { Audit, AuditActor, RequestSession, RouteRequest } from '#sdk/server';

/** What a route calls to have its deed put into the audit trail: in the caller's name, account and address unless it says otherwise. */
export const auditNote =
  (audit: Pick<Audit, 'record'>, session: RequestSession, ip: string): RouteRequest['audit'] =>
  ({ accountId = session.account?.id ?? null, ...note }) =>
    audit.record({ ...note, accountId, by: actorOf(session), ip });

function actorOf({ user, impersonator, apiToken }: RequestSession): AuditActor {
  if (user === undefined) return { name: apiToken === undefined ? 'Somebody not signed in' : `API token ${apiToken.name}` };
  const behind = impersonator === undefined ? {} : { impersonator: { userId: impersonator.id, name: impersonator.email } };
  return { userId: user.id, name: user.email, ...behind };
}
