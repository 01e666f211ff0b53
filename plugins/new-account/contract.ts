import { z } from 'zod';

export const newAccountPath = '/api/new-account-check';
export const newAccountSchema = z.object({ isNewAccount: z.boolean().describe('The account belongs to the new experience') });
export type NewAccountCheck = z.infer<typeof newAccountSchema>;
