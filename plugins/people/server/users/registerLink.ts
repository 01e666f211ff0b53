import { defineRoute, PublicError, peopleService, requireAccount } from '#sdk/server';
import { handOverSchema } from '../../contract';
import { peopleMailsService } from '../links/peopleMailsService';
import { idParams } from './idParams';
import { unknownUser } from './unknownUser';

export default defineRoute({
  params: idParams,
  response: handOverSchema,
  handle: async ({ params: { id }, session, services, audit }) => {
    const { id: accountId } = requireAccount(session);
    const person = await services.get(peopleService).person(id);
    if (person === undefined || !person.accountIds.includes(accountId)) throw unknownUser();
    if (person.isRegistered) throw new PublicError(409, 'REGISTERED', 'This person has registered meanwhile. Refresh the page.');
    const path = await services.get(peopleMailsService).register(person, accountId, person.accountIds.length === 1);
    await audit({ action: 'user.register-link', target: person.email });
    return { path };
  },
});
