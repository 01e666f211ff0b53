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

/** Name of the user's state that holds the landing page. */
export const landingState = 'landing-page';

const name = z.string().min(1).max(200).describe('For people to read');
/** Where a person begins: a page by its state, or an address of the application. */
export const landingPageSchema = z.union([
  z.strictObject({ name, state: z.strictObject({ name: z.string().min(1), params: z.record(z.string(), z.string()) }) }),
  z.strictObject({ name, link: z.string().startsWith('/') }),
]);
export type LandingPage = z.infer<typeof landingPageSchema>;
