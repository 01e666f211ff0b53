import { z } from 'zod';
import { definePoint, whenSchema } from '#core';
import type { Guard } from '../guards';

export const guardSchema = (): z.ZodType<Guard> =>
  z.object({ holds: whenSchema, message: z.string().min(1), redirect: z.string().optional(), forAdmins: z.boolean().optional() });

/**
 * A rule whose words people read wherever a gate says the same, such as a route's. Pages hold their guards themselves.
 * A value `*` in the rule stands for any: `can('*')` gives the words for every permission.
 */
export const guards = definePoint({
  id: 'host/guard@1',
  side: 'server',
  ungated: 'A guard has its own condition in `holds`.',
  schema: guardSchema,
});
