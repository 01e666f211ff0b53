import { auditService, defineRoute, oneTimeSecretsService, PublicError, peopleService } from '#sdk/server';
import { acceptedSchema, tokenSchema } from '../../contract';
import { linkFault } from '../links/linkFault';
import { opened } from '../links/opened';
import type { InvitationPayload } from '../links/payloads';
import { peopleMailsService } from '../links/peopleMailsService';
import { purposes } from '../links/purposes';

export default defineRoute({
  body: tokenSchema,
  response: acceptedSchema,
  handle: async ({ body: { token }, session, services, ip }) => {
    if (session.impersonator !== undefined)
      throw new PublicError(403, 'IMPERSONATING', "Nobody accepts an invitation in another person's place. Stop impersonating first.");
    const people = services.get(peopleService);
    const mails = services.get(peopleMailsService);
    const secrets = services.get(oneTimeSecretsService);
    const { invitationId } = opened(await secrets.peek<InvitationPayload>(purposes.invitation.name, token));
    const invited = await people.byEmail((await people.invitation(invitationId))?.email ?? '');
    if (invited?.isRegistered && session.user?.id !== invited.id)
      throw new PublicError(403, 'LOGIN_NEEDED', `Log in as ${invited.email} to accept this invitation.`);
    opened(await secrets.redeem<InvitationPayload>(purposes.invitation.name, token));
    const accepted = await people.accept(invitationId);
    if (accepted === undefined) throw linkFault('unknown');
    const { person, invitation } = accepted;
    const { accountId, accountName, role } = invitation;
    await services.get(auditService).record({
      accountId,
      action: 'user.invite-accept',
      by: { userId: person.id, name: person.email },
      ip,
      target: person.email,
      details: { role },
    });
    if (person.isRegistered) return { accountName, role, next: 'enter' as const, path: null };
    // An admin of this account may have handed the link over. That shows too little for what else is open to the person.
    if (person.accountIds.length > 1) {
      await mails.register(person, accountId, false);
      return { accountName, role, next: 'mail' as const, path: null };
    }
    return { accountName, role, next: 'register' as const, path: await mails.registerAtOnce(person.id, accountId) };
  },
});
