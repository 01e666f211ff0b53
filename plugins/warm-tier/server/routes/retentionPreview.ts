import { z } from 'zod';
import { defineRoute, requireAccount } from '#sdk/server';
import { firstDayKept } from '../../common/firstDayKept';
import { warmDays, warmPreviewSchema } from '../../contract';
import { warmTierService } from '../warmTierService';

/** What a warm retention of so many days, or none at all, would delete of the current account. */
export default defineRoute({
  params: z.object({ days: z.union([z.literal('none'), z.coerce.number().pipe(warmDays)]) }),
  response: warmPreviewSchema,
  handle: async ({ params: { days }, session, services }) => {
    const firstKept = days === 'none' ? '9999-12-31' : firstDayKept(days, Date.now());
    const files = await services.get(warmTierService).book.before(requireAccount(session).id, firstKept);
    const total = (count: (file: (typeof files)[number]) => number): number => files.reduce((sum, file) => sum + count(file), 0);
    return { files: files.length, rows: total(({ rows }) => rows), bytes: total(({ bytes }) => bytes), firstDayKept: firstKept };
  },
});
