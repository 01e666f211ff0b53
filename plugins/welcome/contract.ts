import { z } from 'zod';

export const welcomePath = '/api/welcome-flow';

/** In their order; none leads back. */
export const welcomeSteps = ['First', 'Second', 'Third', 'End'] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

/** What is kept of the welcome for a person, as the state `welcome-center`. */
export const welcomeStateSchema = z.looseObject({ currentStep: z.enum(welcomeSteps), role: z.string().nullable().default(null) });
export type WelcomeState = z.infer<typeof welcomeStateSchema>;

export const welcomeTermsSchema = z.object({
  since: z.iso.datetime().nullable().describe('Accounts that are older than this are not welcomed any more; null: all are'),
});
export type WelcomeTerms = z.infer<typeof welcomeTermsSchema>;
