import { z } from 'zod';

export const idParams = z.object({ id: z.coerce.number().int().min(0).max(2_147_483_647) });
