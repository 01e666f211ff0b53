import { defineRoute, peopleService, requireAccount } from '#sdk/server';
import { usersSchema } from '../../contract';
import { memberView } from './memberView';

export default defineRoute({
  response: usersSchema,
  handle: async ({ session, services }) => {
    const people = services.get(peopleService);
    const { id } = requireAccount(session);
    return {
      members: (await people.members(id)).map((member) => memberView(member, session)),
      invitations: [...(await people.invitations(id))],
    };
  },
});
