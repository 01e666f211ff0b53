import { z } from 'zod';
import { definePoint } from '#core';

/**
 * The same application under a base of its own, such as `/next`: every page answers there as well, by its `newPath` where it has one. Who has loaded the
 * page below the base stays there, wherever links lead.
 */
export const experiences = definePoint({
  id: 'host/experience@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), base: z.string().regex(/^\/[\w-]+$/) }),
});
