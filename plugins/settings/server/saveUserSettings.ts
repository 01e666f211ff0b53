import { z } from 'zod';
import { defineRoute, identityService, requirePerson } from '#sdk/server';
import { userSettingsSchema } from '../contract';

export default defineRoute({
  body: userSettingsSchema,
  response: z.looseObject({}).describe('All settings of the user, as saved.'),
  handle: ({ body, services, ...asking }) => services.get(identityService).saveUserSettings(requirePerson(asking).user.id, body),
});
