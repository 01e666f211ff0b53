import { z } from 'zod';
import { definePoint, whenSchema } from '#core';

/**
 * A named access rule with the message a person reads when it is shut. Pages name the guards they stand behind.
 * A value `*` in the rule is filled in by the page: `permission:READ_ALERTS|ALERTS` opens on any one of the two.
 */
export const guards = definePoint({
  id: 'host/guard@1',
  side: 'server',
  schema: () =>
    z.object({
      holds: whenSchema,
      message: z.string().min(1),
      /** Where the visitor is taken; general settings when absent, `root` for the mode's root. */
      redirect: z.string().optional(),
    }),
});
