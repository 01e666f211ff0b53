import { z } from 'zod';

/** Ids in a path are decimal numbers as the records store counts them. */
export const idParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
