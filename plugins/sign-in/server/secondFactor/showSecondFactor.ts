import { defineRoute, identityService, requirePerson, secondFactorsService } from '#sdk/server';
import { secondFactorStateSchema } from '../../contract';

export default defineRoute({
  response: secondFactorStateSchema,
  handle: async ({ services, ...asking }) => {
    const { user } = requirePerson(asking);
    const secondFactors = services.get(secondFactorsService);
    return {
      ...(await secondFactors.state(user.id)),
      requiredBy: [...(await secondFactors.requiredBy(user.id))],
      hasPassword: await services.get(identityService).hasPassword(user.id),
    };
  },
});
