import { z } from 'zod';
import type { ToldMemory } from '../common/machine/toldMemory';
import { type KeptTrigger, keptTriggerSchema, triggerSeverities } from '../contract';

const toldGroup = z.object({ labels: z.record(z.string(), z.string()), severity: z.enum(triggerSeverities), since: z.number() });
/** Payload of the job that tells it. */
export const endToTellSchema = z.object({
  trigger: keptTriggerSchema as z.ZodType<KeptTrigger>,
  told: z.object({
    firstAt: z.number(),
    lastAt: z.number(),
    firing: z.record(z.string(), toldGroup),
    trouble: z.enum(['no-data', 'error']).nullable(),
  }) as z.ZodType<ToldMemory>,
  reason: z.enum(['changed', 'disabled', 'deleted']),
  at: z.iso.datetime(),
});
/** What receivers believe to go on with a trigger that is no longer looked at. */
export type EndToTell = z.output<typeof endToTellSchema>;
