import { z } from 'zod';
import { definePoint } from '#sdk';

/** A tour of a page: what its parts are for, one after another. The help menu offers it where its page is open. */
export const tourGuides = definePoint({
  id: 'product-tours/guide@1',
  side: 'browser',
  schema: () =>
    z.object({
      /** Of what the tour shows: `Explore`. */
      title: z.string().min(1).max(60),
      /** Path of the page that it begins on. */
      path: z.string().startsWith('/'),
      steps: z
        .array(
          z.strictObject({
            /** CSS selector of the part; a step whose part is not there is passed over. */
            target: z.string().min(1).max(300),
            title: z.string().min(1).max(80),
            text: z.string().min(1).max(400),
          }),
        )
        .min(1)
        .max(20),
    }),
});
