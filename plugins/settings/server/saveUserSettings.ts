import { z } from 'zod';
import { defineRoute, identityService, PublicError, requirePerson } from '#sdk/server';
import { largestSettings, userSettingsSchema } from '../contract';

export default defineRoute({
  body: userSettingsSchema,
  response: z.looseObject({}).describe('All settings of the user, as saved.'),
  handle: async ({ body, services, ...asking }) => {
    const { user } = requirePerson(asking);
    const identity = services.get(identityService);
    const merged = { ...(await identity.userSettings(user.id)), ...body };
    const settings = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null && value !== undefined));
    if (JSON.stringify(settings).length > largestSettings) {
      throw new PublicError(413, 'SETTINGS_TOO_LARGE', `The settings of a user may take ${largestSettings} bytes. Remove some first.`);
    }
    await identity.saveUserSettings(user.id, settings);
    return settings;
  },
});
