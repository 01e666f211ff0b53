import { defineRoute, identityService, PublicError, requirePerson, secondFactorsService, sessionCookie } from '#sdk/server';
import { codeRequestSchema, recoveryCodesSchema } from '../../contract';

/** From now on a login takes two steps: this session goes on under a new secret, and those opened with one step end. */
export default defineRoute({
  body: codeRequestSchema,
  response: recoveryCodesSchema,
  handle: async ({ body: { code }, services, setCookie, audit, ...asking }) => {
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
  },
});
