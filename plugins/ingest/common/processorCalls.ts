import { z } from 'zod';
import { count } from './count';
import { signals } from './signal';

export const processorsParams = z.object({ signal: z.enum(signals) });

/** Days of which the list tells what was dropped, today included. */
export const DROPPED_DAYS = 30;

export const processorsSchema = z.object({
  /** Whether the account chose the order; it is that of the processors' weights otherwise. */
  chosen: z.boolean(),
  /** In the order in which what arrives passes them. */
  processors: z.array(
    z.object({
      name: z.string().describe('The plugin and its contribution: tokens/filters'),
      title: z.string(),
      plugin: z.string(),
      position: z.number().int().min(1),
      seen: count.describe('Logs, samples or spans of the account that its step has seen since this process began'),
      changed: count,
      dropped: count,
      failed: count.describe('Those that its step failed on: they went on unchanged'),
      droppedByDay: z
        .array(z.object({ day: z.iso.date(), items: count }))
        .describe(`By the ledger, days of the last ${DROPPED_DAYS} with any`),
    }),
  ),
});
export type ProcessorList = z.infer<typeof processorsSchema>;

/** Names of processors, the first first. Those left out follow by their weights; without any the order is the default. */
export const processorOrderSchema = z.object({ names: z.array(z.string().min(1).max(200)).max(200) });
