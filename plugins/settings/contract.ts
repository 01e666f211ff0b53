import { z } from 'zod';

/** Most bytes that the settings of one user may take, as JSON. */
export const largestSettings = 64 * 1024;

/** Settings of a user. Those not sent keep their value; a member that is null is removed. */
export const userSettingsSchema = z
  .looseObject({
    logzioTheme: z.enum(['Light', 'Dark']).optional(),
    kibanaTheme: z.string().max(100).optional(),
    exploreAsDefault: z.boolean().optional(),
  })
  .refine((settings) => JSON.stringify(settings).length <= largestSettings, `must be at most ${largestSettings} bytes`);
export type UserSettings = z.infer<typeof userSettingsSchema>;
