import { defineRoute, identityService, loggerService } from '#sdk/server';
import { renameSchema } from '../contract';
import { currentPerson } from './currentPerson';

export default defineRoute({
  body: renameSchema,
  response: renameSchema,
  handle: async ({ body, services, ...asking }) => {
    const { userId } = currentPerson(asking);
    await services.get(identityService).renameUser(userId, body.fullName);
    services.get(loggerService).info({ userId }, 'a person changed their name');
    return body;
  },
});
