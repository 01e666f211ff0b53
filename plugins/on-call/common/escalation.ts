import { z } from 'zod';
import { emailField, uuidField } from '#sdk';

/** Who or what a step tells. */
export const targetSchema = z.discriminatedUnion('kind', [
  /** Whoever is on call then. */
  z.object({ kind: z.literal('rotation'), id: uuidField }),
  z.object({ kind: z.literal('person'), email: emailField }),
  z.object({ kind: z.literal('endpoint'), id: uuidField }),
]);
export type EscalationTarget = z.infer<typeof targetSchema>;

export const escalationSchema = z.object({
  name: z.string().trim().min(1, 'Name the escalation.').max(100),
  steps: z
    .array(
      z.object({
        targets: z.array(targetSchema).min(1, 'Say whom the step tells.').max(20),
        /** For an acknowledgement, before the next step. */
        waitMinutes: z
          .int()
          .min(1, 'Wait at least a minute.')
          .max(24 * 60, 'Wait a day at most.'),
      }),
    )
    .min(1, 'Add a step.')
    .max(10),
  /** How often all steps are gone through while nobody acknowledges. */
  rounds: z.int().min(1).max(10).default(1),
});
export type Escalation = z.output<typeof escalationSchema>;
export type NewEscalation = z.input<typeof escalationSchema>;

export const keptEscalationSchema = escalationSchema.extend({ id: uuidField, updatedAt: z.iso.datetime(), updatedBy: z.string() });
export type KeptEscalation = z.output<typeof keptEscalationSchema>;

export const climbStates = ['waiting', 'acknowledged', 'over', 'unanswered'] as const;
/** One escalation under way, or that was. Times are ISO 8601. */
export const climbSchema = z.object({
  id: uuidField,
  escalation: z.string().describe('Its name; empty when it has been deleted'),
  triggerId: z.string(),
  title: z.string(),
  state: z.enum(climbStates),
  step: z.int().describe('The last one that was told, from 1'),
  round: z.int().describe('From 1'),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type Climb = z.infer<typeof climbSchema>;
