import { z } from 'zod';

export const nameParams = z.object({ name: z.string().min(1).max(100) });
