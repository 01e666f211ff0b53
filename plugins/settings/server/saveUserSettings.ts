import { z } from 'zod';
import { defineRoute, identityService, PublicError } from '#sdk/server';
import { largestSettings, userSettingsSchema } from '../contract';

export default defineRoute({
  body: userSettingsSchema,
  response: z.looseObject({}).describe('All settings of the user, as saved.'),
  handle: async ({ body, session, services }) => {
    if (session.user === undefined) throw new PublicError(401, 'SIGNED_OUT', 'Log in to save your settings.');
    const identity = services.get(identityService);
    const merged = { ...(await identity.userSettings(session.user.id)), ...body };
    const settings = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null && value !== undefined));
    if (JSON.stringify(settings).length > largestSettings) {
      throw new PublicError(413, 'SETTINGS_TOO_LARGE', `The settings of a user may take ${largestSettings} bytes. Remove some first.`);
    }
    await identity.saveUserSettings(session.user.id, settings);
    return settings;
  },
});
