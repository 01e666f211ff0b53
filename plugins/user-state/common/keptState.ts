import { z } from 'zod';

export const stateVersion = z.coerce.number().int().min(0).max(2_147_483_647);

/** What to keep from now on. */
export const keepStateSchema = z.strictObject({
  value: z.json().describe('Anything that JSON can say'),
  version: stateVersion.default(0).describe('Of the shape of the value, as its owner counts'),
  revision: z
    .int()
    .min(0)
    .optional()
    .describe('The revision that this change was made from: refused with 409 when somebody else has changed the state since'),
});
export type KeepState = z.input<typeof keepStateSchema>;

export const keptStateSchema = z.object({
  name: z.string(),
  scope: z.enum(['user', 'account']),
  value: z.json().describe('null when nothing is kept, it has expired, or it is of another version than asked for'),
  version: z.int().nullable(),
  revision: z.int().describe('Counts the changes; 0 when nothing is kept'),
  updatedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type KeptState = z.infer<typeof keptStateSchema>;
