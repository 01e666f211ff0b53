import { type AuditDetails, auditService, identityService, loggerService } from '#sdk/server';
import type { Asking } from './Asking';

/** Puts a step of a login into the audit trail of the account that the person enters: no session says yet who it is. */
export async function recordSignIn(
  { services, ip }: Asking,
  action: 'session.open' | 'session.refuse',
  user: { readonly id: number; readonly email: string; readonly accountId?: number | undefined },
  details: AuditDetails,
): Promise<void> {
  const account = await services.get(identityService).entrance(user.id, user.accountId);
  const by = { userId: user.id, name: user.email };
  await services.get(auditService).record({ accountId: account?.id ?? null, action, by, ip, target: user.email, details });
}

/**
 * A refusal of somebody known. Nobody waits for it: the answer to somebody unknown, of whom there is nothing to record, would come sooner
 * and so tell one from the other.
 */
export function recordRefusal(asking: Asking, email: string, details: AuditDetails): void {
  const { services } = asking;
  const record = async () => {
    const user = await services.get(identityService).userByEmail(email);
    if (user !== undefined) await recordSignIn(asking, 'session.refuse', user, details);
  };
  record().catch((error: unknown) =>
    services.get(loggerService).error({ err: error }, 'A refused login could not be put into the audit trail.'),
  );
}
