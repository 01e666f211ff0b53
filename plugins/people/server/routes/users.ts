import { planService } from '#plugins/plans/contract';
import {
  identityService,
  implement,
  introspectionService,
  type KnownPerson,
  PublicError,
  peopleService,
  type RequestSession,
  requireAccount,
  secondFactorsService,
} from '#sdk/server';
import * as api from '../../api';
import { peopleMailsService } from '../links/peopleMailsService';
import { memberView } from '../users/memberView';
import { notYourself } from '../users/notYourself';
import { unknownUser } from '../users/unknownUser';

export const listUsers = implement(api.listUsers, async ({ session, services }) => {
  const people = services.get(peopleService);
  const { id } = requireAccount(session);
  const limits = await services.find(planService)?.limits(id);
  return {
    members: (await people.members(id)).map((member) => memberView(member, session)),
    invitations: [...(await people.invitations(id))],
    plan: limits === undefined ? null : { limitOfUsers: limits.limitOfUsers, users: limits.users },
  };
});

export const roleTable = implement(api.roleTable, ({ services }) =>
  services
    .get(introspectionService)
    .permissions()
    .map(({ name, title, roles }) => ({ name, title, roles: [...roles] })),
);

export const changeRole = implement(api.changeRole, async ({ params: { id }, body: { role }, session, services, audit }) => {
  notYourself(session, id);
  const member = await services.get(peopleService).setRole(requireAccount(session).id, id, role);
  if (member === undefined) throw unknownUser();
  await audit({ action: 'user.role', target: member.email, details: { role } });
  return memberView(member, session);
});

export const suspendUser = implement(api.suspendUser, async ({ params: { id }, body: { isSuspended }, session, services, audit }) => {
  notYourself(session, id);
  const member = await services.get(peopleService).setSuspended(requireAccount(session).id, id, isSuspended);
  if (member === undefined) throw unknownUser();
  await audit({ action: isSuspended ? 'user.suspend' : 'user.unsuspend', target: member.email });
  return memberView(member, session);
});

export const removeUser = implement(api.removeUser, async ({ params: { id }, session, services, audit }) => {
  notYourself(session, id);
  const member = await services.get(peopleService).remove(requireAccount(session).id, id);
  if (member === undefined) throw unknownUser();
  await audit({ action: 'user.remove', target: member.email, details: { role: member.role } });
  return { id };
});

export const resetSecondFactor = implement(api.resetSecondFactor, async ({ params: { id }, session, services, audit }) => {
  notYourself(session, id);
  const account = requireAccount(session);
  const person = await services.get(peopleService).person(id);
  if (person === undefined || !person.accountIds.includes(account.id)) throw unknownUser();
  answersFor(session, person);
  if (!(await services.get(secondFactorsService).remove(id)))
    throw new PublicError(409, 'NO_SECOND_FACTOR', 'This person has no two-factor authentication.');
  // Whoever has found the device may have found an open session on it.
  await services.get(identityService).endSessions(id);
  await audit({ action: 'user.second-factor-reset', target: person.email });
  await services.get(peopleMailsService).secondFactorReset(person.email, account);
  return { id };
});

/** A second factor guards all that a person may enter, so that only who is admin of all of it takes it away. @throws PublicError 403 */
function answersFor({ user, accounts }: RequestSession, person: KnownPerson): void {
  if (user?.isSysAdmin === true) return;
  const own = accounts.filter(({ role }) => role === 'admin').map(({ id }) => id);
  if (person.isSysAdmin || person.accountIds.some((id) => !own.includes(id)))
    throw new PublicError(
      403,
      'ACCESS_ELSEWHERE',
      'This person may enter more than the accounts that you are an admin of. Ask a system admin to reset their two-factor authentication.',
    );
}

export const registerLink = implement(api.registerLink, async ({ params: { id }, session, services, audit }) => {
  const { id: accountId } = requireAccount(session);
  const person = await services.get(peopleService).person(id);
  if (person === undefined || !person.accountIds.includes(accountId)) throw unknownUser();
  if (person.isRegistered) throw new PublicError(409, 'REGISTERED', 'This person has registered meanwhile. Refresh the page.');
  const path = await services.get(peopleMailsService).register(person, accountId, person.accountIds.length === 1);
  await audit({ action: 'user.register-link', target: person.email });
  return { path };
});
