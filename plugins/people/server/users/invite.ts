import { planService } from '#plugins/plans/contract';
import { defineRoute, peopleService, requireAccount } from '#sdk/server';
import { handOverSchema, inviteSchema } from '../../contract';
import { peopleMailsService } from '../links/peopleMailsService';
import { purposes } from '../links/purposes';
import { inviterOf } from './inviterOf';

/** It is the same for an address that belongs to somebody and for one that does not. */
export default defineRoute({
  body: inviteSchema,
  response: handOverSchema,
  handle: async ({ body: { email, role }, session, services, audit }) => {
    const people = services.get(peopleService);
    const { id } = requireAccount(session);
    await services.find(planService)?.requireRoomForUser(id, (await people.invitations(id)).length);
    const wanted = { email, role, invitedBy: inviterOf(session), seconds: purposes.invitation.seconds };
    const invitation = await people.invite(id, wanted);
    const path = await services.get(peopleMailsService).invitation(invitation);
    await audit({ action: 'user.invite', target: email, details: { role } });
    return { path };
  },
});
