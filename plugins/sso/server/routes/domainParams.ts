import { z } from 'zod';

export const domainParams = z.object({ domain: z.string().toLowerCase().min(1).max(253) });
