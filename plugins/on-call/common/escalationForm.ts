import { z } from 'zod';
import { addressesIn } from './addressesIn';
import { type Escalation, type EscalationTarget, escalationSchema, type NewEscalation, targetSchema } from './escalation';

const whole = (message: string, most: number) =>
  z.string().refine((text) => /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most, message);

const stepSchema = z
  .object({
    /** `rotation:ID` and `endpoint:ID`. */
    chosen: z.array(z.string()),
    emails: z.string().max(5000),
    waitMinutes: whole('Wait 1 to 1,440 minutes.', 1440),
  })
  .superRefine(({ chosen, emails }, context) => {
    const addresses = addressesIn(emails);
    const wrong = addresses.find((email) => !targetSchema.safeParse({ kind: 'person', email }).success);
    if (wrong !== undefined) context.addIssue({ code: 'custom', path: ['emails'], message: `${wrong} is no e-mail address` });
    if (addresses.length + chosen.length === 0) context.addIssue({ code: 'custom', path: ['chosen'], message: 'Say whom the step tells.' });
  });

/** An escalation as its form holds it. */
export const escalationFormSchema = z.object({
  name: escalationSchema.shape.name,
  rounds: whole('Go through it 1 to 10 times.', 10),
  steps: z.array(stepSchema).min(1, 'Add a step.').max(10),
});
export type EscalationForm = z.infer<typeof escalationFormSchema>;

export const newStep: EscalationForm['steps'][number] = { chosen: [], emails: '', waitMinutes: '10' };
export const newEscalationForm: EscalationForm = { name: '', rounds: '1', steps: [newStep] };

export const formOfEscalation = ({ name, rounds, steps }: Escalation): EscalationForm => ({
  name,
  rounds: String(rounds),
  steps: steps.map(({ targets, waitMinutes }) => ({
    chosen: targets.flatMap((target) => (target.kind === 'person' ? [] : [`${target.kind}:${target.id}`])),
    emails: targets.flatMap((target) => (target.kind === 'person' ? [target.email] : [])).join(', '),
    waitMinutes: String(waitMinutes),
  })),
});

export const escalationOf = ({ name, rounds, steps }: EscalationForm): NewEscalation => ({
  name,
  rounds: Number(rounds),
  steps: steps.map(({ chosen, emails, waitMinutes }) => ({
    targets: [...chosen.map(targetOf), ...addressesIn(emails).map((email): EscalationTarget => ({ kind: 'person', email }))],
    waitMinutes: Number(waitMinutes),
  })),
});

const targetOf = (chosen: string): EscalationTarget => {
  const [kind, id = ''] = chosen.split(':');
  return { kind: kind === 'rotation' ? 'rotation' : 'endpoint', id };
};
