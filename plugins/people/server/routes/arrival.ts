import { mailService } from '#plugins/mail/contract';
import {
  auditService,
  identityService,
  implement,
  oneTimeSecretsService,
  peopleService,
  requireGoodPassword,
  sessionCookie,
  signInPlace,
} from '#sdk/server';
import * as api from '../../api';
import { arrivalsService } from '../../contract';
import { opened } from '../links/opened';
import { peopleMailsService } from '../links/peopleMailsService';
import { personBehind } from '../links/personBehind';
import { purposes } from '../links/purposes';

export const showNewUser = implement(
  api.showNewUser,
  async ({ body: { token }, services }) => (await personBehind(services, purposes.register, token)).person,
);

export const registerUser = implement(
  api.registerUser,
  async ({ body: { token, fullName, password }, services, ip, headers, cookies, setCookie }) => {
    requireGoodPassword(password);
    const { person, payload } = await personBehind(services, purposes.register, token);
    opened(await services.get(oneTimeSecretsService).redeem(purposes.register.name, token));
    await services.get(peopleService).finish(person.id, { fullName, password });
    const by = { userId: person.id, name: person.email };
    await services
      .get(auditService)
      .record({ accountId: payload.accountId ?? null, action: 'user.register', by, ip, target: person.email });
    const identity = services.get(identityService);
    const opening = await identity.openSession(person.id, signInPlace({ ip, headers }), payload.accountId);
    const before = cookies[sessionCookie];
    if (before !== undefined) await identity.logout(before);
    setCookie(sessionCookie, opening.secret, { maxAge: opening.maxAgeSeconds, httpOnly: true });
    return { signedIn: true as const };
  },
);

export const verifyEmail = implement(api.verifyEmail, async ({ body: { token }, services, ip }) => {
  const { person } = await personBehind(services, purposes.verify, token);
  opened(await services.get(oneTimeSecretsService).redeem(purposes.verify.name, token));
  await services.get(peopleService).verifyEmail(person.id);
  const by = { userId: person.id, name: person.email };
  await services.get(auditService).record({ accountId: null, action: 'email.verify', by, ip, target: person.email });
  return person;
});

export const verifyEmailAgain = implement(api.verifyEmailAgain, async ({ body: { email }, services, ip }) => {
  const arrivals = services.get(arrivalsService);
  arrivals.attempt(email, ip);
  arrivals.later(async () => {
    const person = await services.get(peopleService).byEmail(email);
    if (person !== undefined && !person.isRegistered) await arrivals.prove(person);
  });
  return { asked: true as const, sendsMail: services.get(mailService).hasServer };
});

/** Whether the address is known shows neither in the answer nor in its time: all that depends on it comes after. */
export const forgotPassword = implement(api.forgotPassword, async ({ body: { email }, services, ip }) => {
  const arrivals = services.get(arrivalsService);
  arrivals.attempt(email, ip);
  arrivals.later(async () => {
    const person = await services.get(peopleService).byEmail(email);
    if (person === undefined) return;
    await services.get(peopleMailsService).reset(person.id, person.email);
    const by = { userId: person.id, name: person.email };
    await services.get(auditService).record({ accountId: null, action: 'password.ask', by, ip, target: person.email });
  });
  return { asked: true as const, sendsMail: services.get(mailService).hasServer };
});

export const showReset = implement(
  api.showReset,
  async ({ body: { token }, services }) => (await personBehind(services, purposes.reset, token)).person,
);

export const resetPassword = implement(api.resetPassword, async ({ body: { token, password }, services, ip }) => {
  requireGoodPassword(password);
  const { person } = await personBehind(services, purposes.reset, token);
  opened(await services.get(oneTimeSecretsService).redeem(purposes.reset.name, token));
  await services.get(peopleService).finish(person.id, { password });
  const by = { userId: person.id, name: person.email };
  await services.get(auditService).record({ accountId: null, action: 'password.reset', by, ip, target: person.email });
  return { changed: true as const };
});
