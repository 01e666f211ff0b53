import { z } from 'zod';

export const idParams = z.object({ id: z.string().min(1).max(100) });
