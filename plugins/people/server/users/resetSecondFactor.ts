import {
  defineRoute,
  identityService,
  type KnownPerson,
  PublicError,
  peopleService,
  type RequestSession,
  requireAccount,
  secondFactorsService,
} from '#sdk/server';
import { resetFactorSchema } from '../../contract';
import { peopleMailsService } from '../links/peopleMailsService';
import { idParams } from './idParams';
import { notYourself } from './notYourself';
import { unknownUser } from './unknownUser';

export default defineRoute({
  params: idParams,
  response: resetFactorSchema,
  handle: async ({ params: { id }, session, services, audit }) => {
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
  },
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
