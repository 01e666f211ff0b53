import { z } from 'zod';
import { definePoint } from '#core';

/** A feature flag. The contribution's id is its name, such as `NewDiscover`; admins change it without a restart. */
export const flags = definePoint({
  id: 'host/flag@1',
  side: 'server',
  ungated: 'A flag is there for everybody; what it opens is asked where it is read.',
  schema: () =>
    z.object({
      title: z.string().min(1),
      stage: z.enum(['preview', 'ga']),
      default: z.boolean(),
      /** ISO date by which the flag should be gone; `never` for a lasting switch of a product area. */
      removeBy: z.union([z.iso.date(), z.literal('never')]),
    }),
});
