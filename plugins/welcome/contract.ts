import { z } from 'zod';

/** In their order; none leads back. */
export const welcomeSteps = ['First', 'Second', 'Third', 'End'] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

/** What is kept of the welcome for a person, as the state `welcome-center`. */
export const welcomeStateSchema = z.looseObject({ currentStep: z.enum(welcomeSteps), role: z.string().nullable().default(null) });
export type WelcomeState = z.infer<typeof welcomeStateSchema>;
