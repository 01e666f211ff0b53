import { defineRoute, peopleService, requireAccount } from '#sdk/server';
import { memberSchema, suspendSchema } from '../../contract';
import { idParams } from './idParams';
import { memberView } from './memberView';
import { notYourself } from './notYourself';
import { unknownUser } from './unknownUser';

export default defineRoute({
  params: idParams,
  body: suspendSchema,
  response: memberSchema,
  handle: async ({ params: { id }, body: { isSuspended }, session, services, audit }) => {
    notYourself(session, id);
    const member = await services.get(peopleService).setSuspended(requireAccount(session).id, id, isSuspended);
    if (member === undefined) throw unknownUser();
    await audit({ action: isSuspended ? 'user.suspend' : 'user.unsuspend', target: member.email });
    return memberView(member, session);
  },
});
