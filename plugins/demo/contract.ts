import { z } from 'zod';

/** How far the demo has got. */
export const demoStatusSchema = z.object({
  /** `starting`: nothing is sent yet; `filling`: the past is being filled in, newest first; `live`: only the present is left. */
  state: z.enum(['starting', 'filling', 'live']),
  /** Log lines, spans and samples of the past that are stored. */
  sentRows: z.number().int().min(0),
  /** Those that the past will have; estimated for what is not sent yet. */
  totalRows: z.number().int().min(0),
  /** Why nothing goes forward, in words for people; null while it does. */
  trouble: z.string().nullable(),
});
export type DemoStatus = z.infer<typeof demoStatusSchema>;

/** Whether anybody who reaches this server may enter as the demo user. */
export const demoOfferSchema = z.object({ offered: z.boolean() });
export type DemoOffer = z.infer<typeof demoOfferSchema>;

export const demoSignInResponseSchema = z.object({ signedIn: z.literal(true) });
