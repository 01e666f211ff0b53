import { planService } from '#plugins/plans/contract';
import { defineRoute, peopleService, requireAccount } from '#sdk/server';
import { usersSchema } from '../../contract';
import { memberView } from './memberView';

export default defineRoute({
  response: usersSchema,
  handle: async ({ session, services }) => {
    const people = services.get(peopleService);
    const { id } = requireAccount(session);
    const limits = await services.find(planService)?.limits(id);
    return {
      members: (await people.members(id)).map((member) => memberView(member, session)),
      invitations: [...(await people.invitations(id))],
      plan: limits === undefined ? null : { limitOfUsers: limits.limitOfUsers, users: limits.users },
    };
  },
});
