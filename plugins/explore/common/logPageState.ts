import type { z } from 'zod';
import { logHitSchema } from '../aboutSchemas';

/** What a log's own page is told by the search that led to it, beside its address: what matched. A page opened by its address alone knows nothing of it. */
export const logPageState = logHitSchema.pick({ highlight: true }).catch({});
export type LogPageState = z.input<typeof logPageState>;
