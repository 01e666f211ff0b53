import { defineRoute, oneTimeSecretsService, peopleService } from '#sdk/server';
import { invitationViewSchema, tokenSchema } from '../../contract';
import { linkFault } from '../links/linkFault';
import { opened } from '../links/opened';
import type { InvitationPayload } from '../links/payloads';
import { purposes } from '../links/purposes';

export default defineRoute({
  body: tokenSchema,
  response: invitationViewSchema,
  handle: async ({ body: { token }, session, services }) => {
    const people = services.get(peopleService);
    const { invitationId } = opened(await services.get(oneTimeSecretsService).peek<InvitationPayload>(purposes.invitation.name, token));
    const invitation = await people.invitation(invitationId);
    if (invitation === undefined) throw linkFault('unknown');
    const { accountName, role, invitedBy, email } = invitation;
    const invited = await people.byEmail(email);
    const isYours = invited !== undefined && session.user?.id === invited.id;
    return { accountName, role, invitedBy, email, isYours, needsLogin: invited?.isRegistered === true && !isYours };
  },
});
