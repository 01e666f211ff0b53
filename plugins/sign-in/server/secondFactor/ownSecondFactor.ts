import { identityService, implement, PublicError, requirePerson, secondFactorsService, sessionCookie } from '#sdk/server';
import * as api from '../../api';
import { enrolment } from './enrolment';
import { requireProof } from './requireProof';

export const showSecondFactor = implement(api.showSecondFactor, async ({ services, ...asking }) => {
  const { user } = requirePerson(asking);
  const secondFactors = services.get(secondFactorsService);
  return {
    ...(await secondFactors.state(user.id)),
    requiredBy: [...(await secondFactors.requiredBy(user.id))],
    hasPassword: await services.get(identityService).hasPassword(user.id),
  };
});

export const beginEnrolment = implement(api.beginEnrolment, async ({ services, ...asking }) => {
  const { user } = requirePerson(asking);
  return enrolment(user.email, await services.get(secondFactorsService).begin(user.id));
});

/** From now on a login takes two steps: this session goes on under a new secret, and those opened with one step end. */
export const confirmEnrolment = implement(api.confirmEnrolment, async ({ body: { code }, services, setCookie, audit, ...asking }) => {
  const { user, secret } = requirePerson(asking);
  const recoveryCodes = await services.get(secondFactorsService).confirm(user.id, code);
  if (recoveryCodes === undefined) throw new PublicError(400, 'WRONG_CODE', 'This code is wrong. Wait for the next one.');
  await audit({ action: 'second-factor.enable', target: user.email });
  const identity = services.get(identityService);
  const rotated = await identity.rotateSession(secret);
  if (rotated !== undefined) {
    setCookie(sessionCookie, rotated.secret, { maxAge: rotated.maxAgeSeconds, httpOnly: true });
    await identity.endOtherSessions(user.id, rotated.secret);
  }
  return { recoveryCodes: [...recoveryCodes] };
});

export const renewRecoveryCodes = implement(api.renewRecoveryCodes, async ({ body, audit, ...asking }) => {
  const user = await requireProof(asking, body);
  const recoveryCodes = await asking.services.get(secondFactorsService).renewRecoveryCodes(user.id);
  await audit({ action: 'second-factor.renew-recovery-codes', target: user.email });
  return { recoveryCodes: [...recoveryCodes] };
});

export const switchOffSecondFactor = implement(api.switchOffSecondFactor, async ({ body, audit, setCookie, ...asking }) => {
  const { user, secret } = requirePerson(asking);
  const secondFactors = asking.services.get(secondFactorsService);
  const [account] = await secondFactors.requiredBy(user.id);
  if (account !== undefined)
    throw new PublicError(409, 'SECOND_FACTOR_REQUIRED', `The account ${account} asks its members for two-factor authentication.`);
  await requireProof(asking, body);
  await secondFactors.remove(user.id);
  await audit({ action: 'second-factor.disable', target: user.email });
  const rotated = await asking.services.get(identityService).rotateSession(secret);
  if (rotated !== undefined) setCookie(sessionCookie, rotated.secret, { maxAge: rotated.maxAgeSeconds, httpOnly: true });
  return { since: null };
});
