import { z } from 'zod';
import { code, definePoint } from '#core';
import type { JobCode } from '../server/job';

const duration = z.string().regex(/^\d+(ms|s|m|h|d)$/, 'must be a duration such as 30s or 5m');

/** Recurring work. `one` runs on a single replica at a time, `each` on every one. */
export const jobs = definePoint({
  id: 'host/job@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1), every: duration, timeout: duration, scope: z.enum(['one', 'each']) }),
  code: code<JobCode>(),
});
