import { defineRoute, secondFactorsService } from '#sdk/server';
import { proofSchema, recoveryCodesSchema } from '../../contract';
import { requireProof } from './requireProof';

export default defineRoute({
  body: proofSchema,
  response: recoveryCodesSchema,
  handle: async ({ body, audit, ...asking }) => {
    const user = await requireProof(asking, body);
    const recoveryCodes = await asking.services.get(secondFactorsService).renewRecoveryCodes(user.id);
    await audit({ action: 'second-factor.renew-recovery-codes', target: user.email });
    return { recoveryCodes: [...recoveryCodes] };
  },
});
