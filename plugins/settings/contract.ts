import { z } from 'zod';
import { requiredField, uuidField } from '#sdk';

/** Name of the user's state that holds the landing page. */
export const landingState = 'landing-page';

const name = z.string().min(1).max(200).describe('For people to read');
/** Where a person begins: a page by its state, or an address of the application. */
export const landingPageSchema = z.union([
  z.strictObject({ name, state: z.strictObject({ name: z.string().min(1), params: z.record(z.string(), z.string()) }) }),
  z.strictObject({ name, link: z.string().startsWith('/') }),
]);
export type LandingPage = z.infer<typeof landingPageSchema>;

/** A person's own name. */
export const renameSchema = z.strictObject({
  fullName: requiredField(200),
});
export type Rename = z.infer<typeof renameSchema>;

export const changePasswordSchema = z.strictObject({
  currentPassword: z.string().min(1, 'Give your current password.').max(1000),
  newPassword: z.string().max(1000),
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** Where the person is signed in, the last used first. */
export const personSessionsSchema = z.array(
  z.object({
    id: uuidField.describe('Ends the session; it opens nothing'),
    browser: z.string().describe("Name and version; 'Unknown browser' when it did not tell"),
    system: z.string().describe("Such as 'Windows' or 'Android 14'; 'Unknown system' when it did not tell"),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().describe('To the minute'),
    ip: z.string().describe('Remote address of the login'),
    isCurrent: z.boolean(),
  }),
);
export type PersonSession = z.infer<typeof personSessionsSchema>[number];
