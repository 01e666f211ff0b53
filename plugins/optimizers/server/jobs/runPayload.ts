import { z } from 'zod';

/** Of the task that writes one run. `slot` in milliseconds since the epoch. */
export const runPayload = z.object({ triggerId: z.string(), slot: z.int() });
/** One waiting task a run. */
export const runTaskKey = ({ triggerId, slot }: z.infer<typeof runPayload>): string => `${triggerId}/${slot}`;
