import { defineRoute, identityService, requirePerson } from '#sdk/server';
import { renameSchema } from '../contract';

export default defineRoute({
  body: renameSchema,
  response: renameSchema,
  handle: async ({ body, services, audit, ...asking }) => {
    const { user } = requirePerson(asking);
    await services.get(identityService).renameUser(user.id, body.fullName);
    await audit({ action: 'name.change', target: body.fullName });
    return body;
  },
});
