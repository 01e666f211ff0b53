import { z } from 'zod';

export const ownerParams = z.object({ ownerAccountId: z.coerce.number().int() });
