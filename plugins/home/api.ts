import { z } from 'zod';
import { all, can, endpoint, plugin } from '#sdk';
import { keptRange, todayNewsSchema, todaySchema } from './common/todaySchemas';

/** What went wrong is read from logs. */
export const mayLook = all(plugin('explore'), can('SEARCH_LOGS'));
const gate = { when: mayLook };
const instant = z.union([z.string().min(1).max(100), z.number().int()]);

export const openToday = endpoint({
  method: 'POST',
  path: '/api/home/today/kept',
  gate,
  response: z.object({ today: todaySchema.nullable().describe('Null while nothing has been kept') }),
  summary: 'What went wrong in the last 24 hours, as it was looked at last; keeps it being looked at',
});

export const askToday = endpoint({
  method: 'POST',
  path: '/api/home/today',
  gate,
  body: z.strictObject({
    from: instant.default(keptRange.from),
    to: instant.default(keptRange.to),
    timezone: z.string().min(1).max(100).optional().describe('IANA zone by which days are reckoned; UTC when absent'),
  }),
  response: todaySchema,
  news: todayNewsSchema,
  summary: 'What went wrong in a range, looked at now',
});
