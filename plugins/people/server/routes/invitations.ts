import { planService } from '#plugins/plans/contract';
import { auditService, implement, oneTimeSecretsService, PublicError, peopleService, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { linkFault } from '../links/linkFault';
import { opened } from '../links/opened';
import type { InvitationPayload } from '../links/payloads';
import { peopleMailsService } from '../links/peopleMailsService';
import { purposes } from '../links/purposes';
import { inviterOf } from '../users/inviterOf';
import { unknownInvitation } from '../users/unknownUser';

export const showInvitation = implement(api.showInvitation, async ({ body: { token }, session, services }) => {
  const people = services.get(peopleService);
  const { invitationId } = opened(await services.get(oneTimeSecretsService).peek<InvitationPayload>(purposes.invitation.name, token));
  const invitation = await people.invitation(invitationId);
  if (invitation === undefined) throw linkFault('unknown');
  const { accountName, role, invitedBy, email } = invitation;
  const invited = await people.byEmail(email);
  const isYours = invited !== undefined && session.user?.id === invited.id;
  return { accountName, role, invitedBy, email, isYours, needsLogin: invited?.isRegistered === true && !isYours };
});

export const acceptInvitation = implement(api.acceptInvitation, async ({ body: { token }, session, services, ip }) => {
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
});

/** It is the same for an address that belongs to somebody and for one that does not. */
export const invite = implement(api.invite, async ({ body: { email, role }, session, services, audit }) => {
  const people = services.get(peopleService);
  const { id } = requireAccount(session);
  await services.find(planService)?.requireRoomForUser(id, (await people.invitations(id)).length);
  const wanted = { email, role, invitedBy: inviterOf(session), seconds: purposes.invitation.seconds };
  const invitation = await people.invite(id, wanted);
  const path = await services.get(peopleMailsService).invitation(invitation);
  await audit({ action: 'user.invite', target: email, details: { role } });
  return { path };
});

export const inviteAgain = implement(api.inviteAgain, async ({ params: { id }, session, services, audit }) => {
  const invitation = await services.get(peopleService).renewInvitation(requireAccount(session).id, id, purposes.invitation.seconds);
  if (invitation === undefined) throw unknownInvitation();
  const path = await services.get(peopleMailsService).invitation(invitation);
  await audit({ action: 'user.invite-again', target: invitation.email });
  return { path };
});

export const revokeInvitation = implement(api.revokeInvitation, async ({ params: { id }, session, services, audit }) => {
  const invitation = await services.get(peopleService).revokeInvitation(requireAccount(session).id, id);
  if (invitation === undefined) throw unknownInvitation();
  await services.get(peopleMailsService).revokeInvitation(id);
  await audit({ action: 'user.invite-revoke', target: invitation.email });
  return { id };
});
