import { allOf, explain } from '#core';
import { holds, type RouteGate, type When } from '#sdk';
import { PublicError, type RequestSession, requireShare } from '#sdk/server';
import type { GuardRegistry } from '../guards/GuardRegistry';
import type { Credentials } from './credentials';

/** All that must hold for a route: its gate, the contribution's condition and its plugin's. Undefined: nothing. */
export const wholeGate = (gate: RouteGate, ...conditions: readonly (When | undefined)[]): When | undefined =>
  allOf(...conditions, 'when' in gate ? gate.when : undefined);

/**
 * The security boundary of the server.
 * @throws PublicError 401 UNAUTHENTICATED for somebody signed out, 401 API_TOKEN_UNKNOWN, 401 SHARE_TOKEN_UNKNOWN, 401 SHARE_TOKEN_REFUSED, 403 FORBIDDEN with the words of the guard that says the same
 */
export function checkGate(gate: When | undefined, asking: Credentials, session: RequestSession, guardRegistry: GuardRegistry): void {
  const { facts } = session;
  if (asking.shareToken !== undefined) {
    checkVisitor(gate, session);
    return;
  }
  if (holds(gate, facts) === true) return;
  if (session.user === undefined && session.apiToken === undefined)
    throw asking.apiToken === undefined
      ? new PublicError(401, 'UNAUTHENTICATED', 'You are not signed in, or your session has expired. Log in again.')
      : new PublicError(
          401,
          'API_TOKEN_UNKNOWN',
          'There is no such API token. It may have been deleted: make another one under Manage tokens.',
        );
  throw new PublicError(403, 'FORBIDDEN', guardRegistry.refusal(gate, facts).message, { because: explain(gate, facts) });
}

/** A share link opens the routes that are for such links, and no other: neither what is open to everybody, nor by a cookie that comes along. */
function checkVisitor(gate: When | undefined, session: RequestSession): void {
  requireShare(session);
  const { facts } = session;
  const isForVisitors = holds(gate, facts) === true && holds(gate, { ...facts, role: new Set() }) !== true;
  if (!isForVisitors) throw new PublicError(401, 'SHARE_TOKEN_REFUSED', 'A shared link opens what was shared, and nothing else.');
}
