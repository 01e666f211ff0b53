import { type RequestSession, requireAccount } from '#sdk/server';

/** To whom alone an export is told, and given: in one account, a person, a person in another's place, or a program. */
export interface ExportOwner {
  readonly accountId: number;
  /** `user:7`, `user:7 by 3`, `token:4`. */
  readonly owner: string;
}

/** Who asks, by the session alone. @throws PublicError 401 SIGNED_OUT */
export function exportOwner(session: RequestSession): ExportOwner {
  const { id: accountId } = requireAccount(session);
  const { user, impersonator, apiToken } = session;
  if (user === undefined) return { accountId, owner: `token:${apiToken?.id}` };
  return { accountId, owner: `user:${user.id}${impersonator === undefined ? '' : ` by ${impersonator.id}`}` };
}
