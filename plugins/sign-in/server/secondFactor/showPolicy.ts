import { defineRoute, requireAccount, secondFactorsService } from '#sdk/server';
import { secondFactorPolicySchema } from '../../contract';

export default defineRoute({
  response: secondFactorPolicySchema,
  handle: async ({ services, session }) => ({
    isRequired: await services.get(secondFactorsService).isRequired(requireAccount(session).id),
  }),
});
