import { z } from 'zod';
import { defineRoute, identityService, PublicError, requirePerson, secondFactorsService, sessionCookie } from '#sdk/server';
import { proofSchema } from '../../contract';
import { requireProof } from './requireProof';

export default defineRoute({
  body: proofSchema,
  response: z.object({ since: z.null() }),
  handle: async ({ body, audit, setCookie, ...asking }) => {
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
  },
});
