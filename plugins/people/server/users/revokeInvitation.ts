import { z } from 'zod';
import { defineRoute, peopleService, requireAccount } from '#sdk/server';
import { peopleMailsService } from '../links/peopleMailsService';
import { idParams } from './idParams';
import { unknownInvitation } from './unknownUser';

export default defineRoute({
  params: idParams,
  response: z.object({ id: z.int() }),
  handle: async ({ params: { id }, session, services, audit }) => {
    const invitation = await services.get(peopleService).revokeInvitation(requireAccount(session).id, id);
    if (invitation === undefined) throw unknownInvitation();
    await services.get(peopleMailsService).revokeInvitation(id);
    await audit({ action: 'user.invite-revoke', target: invitation.email });
    return { id };
  },
});
