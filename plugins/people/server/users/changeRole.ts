import { defineRoute, peopleService, requireAccount } from '#sdk/server';
import { changeRoleSchema, memberSchema } from '../../contract';
import { idParams } from './idParams';
import { memberView } from './memberView';
import { notYourself } from './notYourself';
import { unknownUser } from './unknownUser';

export default defineRoute({
  params: idParams,
  body: changeRoleSchema,
  response: memberSchema,
  handle: async ({ params: { id }, body: { role }, session, services, audit }) => {
    notYourself(session, id);
    const member = await services.get(peopleService).setRole(requireAccount(session).id, id, role);
    if (member === undefined) throw unknownUser();
    await audit({ action: 'user.role', target: member.email, details: { role } });
    return memberView(member, session);
  },
});
