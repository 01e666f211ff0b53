import { z } from 'zod';

export const newAccountPath = '/api/new-account-check';
/** Root of the new experience. */
export const newExperience = '/360';

export const newAccountSchema = z.object({ isNewAccount: z.boolean().describe('The account belongs to the new experience') });
export type NewAccountCheck = z.infer<typeof newAccountSchema>;
