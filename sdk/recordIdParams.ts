import { z } from 'zod';

/** The `:id` of a path, for what the records store counts. */
export const recordIdParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
