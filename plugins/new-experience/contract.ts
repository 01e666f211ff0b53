import { z } from 'zod';
import { definePoint } from '#sdk';

/** Base of the new experience. */
export const newExperience = '/360';

/** What a person has said about the new experience; `false` until they have. */
export const newAppSettingsSchema = z.object({
  enabled: z.boolean().describe('They use the new experience'),
  shouldHideNavigationModal: z.boolean().describe('They do not want to be asked again'),
});
export type NewAppSettings = z.infer<typeof newAppSettingsSchema>;

/** One of the two at a time. */
export const newAppChangeSchema = z.union([
  z.strictObject({ enabled: z.boolean() }),
  z.strictObject({ shouldHideNavigationModal: z.boolean() }),
]);

/** A page above which the banner of the new experience stands, such as the first page of a product. */
export const bannerPages = definePoint({
  id: 'new-experience/banner-page@1',
  side: 'browser',
  schema: () => z.object({ path: z.string().startsWith('/') }),
});
