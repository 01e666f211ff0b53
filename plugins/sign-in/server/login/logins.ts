import { identityService, implement, PublicError, sessionCookie } from '#sdk/server';
import * as api from '../../api';
import { makeLoginLink, redeemLoginLink } from '../link/LoginLink';
import { enterOrHold } from './enter';
import { recordRefusal } from './recordSignIn';

export const login = implement(api.login, async ({ body: { email, password, accountId }, ...asking }) => {
  const user = await asking.services.get(identityService).authenticate(email, password, asking.ip);
  if (user === undefined) {
    recordRefusal(asking, email, { why: 'wrong password' });
    throw new PublicError(401, 'WRONG_CREDENTIALS', 'The email or the password is wrong.');
  }
  return enterOrHold(asking, user, 'password', accountId);
});

export const linkLogin = implement(api.linkLogin, async ({ body, ...asking }) => {
  const { userId, accountId } = await redeemLoginLink(asking.services, body);
  const user = await asking.services.get(identityService).userById(userId);
  if (user === undefined) throw new PublicError(401, 'LINK_INVALID', 'The person of this login link is not here any more.');
  return enterOrHold(asking, user, 'login link', accountId);
});

const defaultMinutes = 60;

/** The link stands for the person's password; a second factor is still asked for. */
export const createLink = implement(api.createLink, async ({ body: { email, accountId, minutes = defaultMinutes }, services, audit }) => {
  const identity = services.get(identityService);
  const user = await identity.userByEmail(email);
  const account = user && (await identity.entrance(user.id, accountId));
  if (user === undefined || account === undefined)
    throw new PublicError(404, 'PERSON_UNKNOWN', 'Nobody with this e-mail address has an account to enter.');
  const wish = accountId === undefined ? {} : { accountId };
  const link = await makeLoginLink(services, { userId: user.id, timestamp: Date.now(), ...wish }, minutes * 60);
  await audit({ action: 'login-link.create', target: user.email, details: { minutes }, accountId: account.id });
  return link;
});

export const logout = implement(api.logout, async ({ cookies, services, session, setCookie, audit }) => {
  const secret = cookies[sessionCookie];
  if (secret !== undefined) await services.get(identityService).logout(secret);
  setCookie(sessionCookie, '', { maxAge: 0, httpOnly: true });
  if (session.user !== undefined) await audit({ action: 'session.close', target: session.user.email });
  return { signedIn: false as const };
});
