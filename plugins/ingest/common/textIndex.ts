import { z } from 'zod';

/** Whether logs of an account that arrive from now on go into the text index. */
export const textIndexSchema = z.object({ enabled: z.boolean() });
export type TextIndex = z.infer<typeof textIndexSchema>;
