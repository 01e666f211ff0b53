import { defineRoute, peopleService, requireAccount } from '#sdk/server';
import { assigneesSchema } from '../../contract';

export default defineRoute({
  response: assigneesSchema,
  handle: async ({ session, services }) => {
    const members = await services.get(peopleService).members(requireAccount(session).id);
    return members.filter(({ status }) => status === 'active').map(({ email, fullName }) => ({ email, fullName }));
  },
});
