import { z } from 'zod';
import { defineRoute, peopleService, requireAccount } from '#sdk/server';
import { idParams } from './idParams';
import { notYourself } from './notYourself';
import { unknownUser } from './unknownUser';

export default defineRoute({
  params: idParams,
  response: z.object({ id: z.int() }),
  handle: async ({ params: { id }, session, services, audit }) => {
    notYourself(session, id);
    const member = await services.get(peopleService).remove(requireAccount(session).id, id);
    if (member === undefined) throw unknownUser();
    await audit({ action: 'user.remove', target: member.email, details: { role: member.role } });
    return { id };
  },
});
