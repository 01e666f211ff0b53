import { defineRoute, peopleService, requireAccount } from '#sdk/server';
import { handOverSchema } from '../../contract';
import { peopleMailsService } from '../links/peopleMailsService';
import { purposes } from '../links/purposes';
import { idParams } from './idParams';
import { unknownInvitation } from './unknownUser';

export default defineRoute({
  params: idParams,
  response: handOverSchema,
  handle: async ({ params: { id }, session, services, audit }) => {
    const invitation = await services.get(peopleService).renewInvitation(requireAccount(session).id, id, purposes.invitation.seconds);
    if (invitation === undefined) throw unknownInvitation();
    const path = await services.get(peopleMailsService).invitation(invitation);
    await audit({ action: 'user.invite-again', target: invitation.email });
    return { path };
  },
});
