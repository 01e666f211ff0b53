import { identityService, secondFactorsService, sessionCookie, signInPlace, type User } from '#sdk/server';
import type { LoginResponse } from '../../contract';
import type { Asking } from './Asking';
import { holdLogin, type LoginMeans, type Pending } from './PendingLogin';
import { recordSignIn } from './recordSignIn';

/** After the first factor: a session, unless a second one is due. */
export async function enterOrHold(asking: Asking, user: User, how: LoginMeans, accountId: number | undefined): Promise<LoginResponse> {
  const secondFactors = asking.services.get(secondFactorsService);
  const { since } = await secondFactors.state(user.id);
  const wish = accountId === undefined ? {} : { accountId };
  const who = { userId: user.id, email: user.email, how, ...wish };
  const isHeld = since !== null || (await secondFactors.requiredBy(user.id)).length > 0;
  if (!isHeld) {
    await enter(asking, { ...who, secondFactor: 'none' });
    return { signedIn: true };
  }
  const secondFactor = since === null ? 'enrol' : 'code';
  await holdLogin(asking, { ...who, secondFactor });
  return { signedIn: false, secondFactor };
}

/** What stood for the second factor, in the audit trail's words. */
type Passed = Omit<Pending, 'secondFactor'> & { readonly secondFactor: 'none' | 'app' | 'recovery code' };

/** A new session for every login: whatever secret the browser brought before is worth nothing afterwards. */
export async function enter(asking: Asking, { userId, email, accountId, how, secondFactor }: Passed): Promise<void> {
  const { services, cookies, setCookie } = asking;
  const identity = services.get(identityService);
  const opened = await identity.openSession(userId, signInPlace(asking), accountId);
  const before = cookies[sessionCookie];
  if (before !== undefined) await identity.logout(before);
  setCookie(sessionCookie, opened.secret, { maxAge: opened.maxAgeSeconds, httpOnly: true });
  await recordSignIn(asking, 'session.open', { id: userId, email, accountId }, { how, secondFactor });
}
