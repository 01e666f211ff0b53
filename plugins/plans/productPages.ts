import { z } from 'zod';
import { definePoint } from '#sdk';
import { shownProducts } from './common/shownProducts';

/**
 * Says which page is a product's own. Its trial page then leads there as soon as the product is available, a trial that was started opens it, and the
 * modal of arrived data has a button to it. An area that adds its page here needs no other entry for people who do not have the product yet.
 */
export const productPages = definePoint({
  id: 'plans/product-page@1',
  side: 'browser',
  schema: () => z.object({ product: z.enum(shownProducts), path: z.string().startsWith('/') }),
});

/** Says where data of a product is sent from: its data shipping. The pages of products without data have a button to the one of least weight. */
export const sendPages = definePoint({
  id: 'plans/send-page@1',
  side: 'browser',
  schema: () =>
    z.object({
      product: z.enum(shownProducts),
      path: z.string().startsWith('/'),
      text: z.string().min(1).optional().describe('Of the button to it; the words of the product when absent'),
      weight: z.number().optional(),
    }),
});
