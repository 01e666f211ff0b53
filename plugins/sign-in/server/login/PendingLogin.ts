import { oneTimeSecretsService, PublicError } from '#sdk/server';
import type { SecondFactorDue } from '../../contract';
import type { Asking } from './Asking';

/** Holds the secret of a login whose first step is done. */
export const pendingCookie = 'astrolabe_pending_login';
const purpose = 'pending-login';
/** Seconds that a person has for the second step. */
const patience = 10 * 60;

/** Somebody who has shown the first factor, and nothing else yet. */
export interface Pending {
  readonly userId: number;
  readonly email: string;
  /** As the login page was asked for. */
  readonly accountId?: number;
  readonly how: LoginMeans;
  readonly secondFactor: SecondFactorDue;
}

/** By what the first step was made, in the audit trail's words. */
export type LoginMeans = 'password' | 'login link';

export async function holdLogin({ services, setCookie }: Asking, pending: Pending): Promise<void> {
  const secret = await services.get(oneTimeSecretsService).issue(purpose, `user:${pending.userId}`, pending, patience);
  setCookie(pendingCookie, secret, { maxAge: patience, httpOnly: true });
}

export async function findPending({ services, cookies }: Asking): Promise<Pending | undefined> {
  const secret = cookies[pendingCookie];
  if (secret === undefined) return undefined;
  const found = await services.get(oneTimeSecretsService).peek<Pending>(purpose, secret);
  return typeof found === 'string' ? undefined : found.payload;
}

/** @throws PublicError 410 LOGIN_OVER */
export async function requirePending(asking: Asking, due: SecondFactorDue): Promise<Pending> {
  const pending = await findPending(asking);
  if (pending?.secondFactor !== due) throw over();
  return pending;
}

/** Uses the first step up: it opens one session, or none. @throws PublicError 410 LOGIN_OVER */
export async function endPending({ services, cookies, setCookie }: Asking): Promise<void> {
  const secret = cookies[pendingCookie];
  setCookie(pendingCookie, '', { maxAge: 0, httpOnly: true });
  const used = secret === undefined ? 'unknown' : await services.get(oneTimeSecretsService).redeem(purpose, secret);
  if (typeof used === 'string') throw over();
}

const over = (): PublicError =>
  new PublicError(410, 'LOGIN_OVER', 'This login has taken too long or has ended. Begin again with your password.');
