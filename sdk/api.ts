import { z } from 'zod';
import { endpoint } from './endpoint';
import { aPerson } from './gates';
import { isTimeZone } from './isTimeZone';

/** Most bytes that the settings of one user may take, as JSON. */
const largestSettings = 64 * 1024;

/**
 * Saves settings of the signed-in user, which the session carries as `userSettings`. Those not sent keep their value; a member that is null is
 * removed. What others than the host keep there is theirs to read with care.
 */
export const saveUserSettings = endpoint({
  method: 'POST',
  path: '/api/user-settings',
  gate: { when: aPerson },
  body: z
    .looseObject({
      logzioTheme: z.enum(['Light', 'Dark']).optional(),
      kibanaTheme: z.string().max(100).optional(),
      timeZone: z.string().max(100).refine(isTimeZone, 'must be the IANA name of a time zone, such as Europe/Berlin').nullable().optional(),
    })
    .refine((settings) => JSON.stringify(settings).length <= largestSettings, `must be at most ${largestSettings} bytes`),
  response: z.looseObject({}).describe('All settings of the user, as saved.'),
  summary: "Saves the signed-in user's settings",
});
