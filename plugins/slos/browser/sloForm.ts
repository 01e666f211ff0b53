import { z } from 'zod';
import { type Slo, type SloValues, sloValuesSchema } from '../common/slo';

/** An objective as the form holds it: all kinds of indicators beside each other. */
const fields = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(['events', 'threshold', 'metrics']),
  signal: z.enum(['logs', 'spans']),
  total: z.string(),
  good: z.string(),
  field: z.string(),
  operator: z.enum(['<', '<=', '>', '>=']),
  value: z.string(),
  objective: z.string(),
  window: sloValuesSchema.shape.window,
});
export type SloForm = z.output<typeof fields>;

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export function valuesOf(form: SloForm): SloValues {
  const { name, description, kind, signal, total, good, field, operator, value, objective, window } = form;
  const indicator =
    kind === 'metrics'
      ? ({ kind, total, good } as const)
      : kind === 'events'
        ? ({ kind, signal, total, good } as const)
        : ({ kind, signal, total, field, operator, value: numberIn(value) } as const);
  return { name, description, indicator, objective: numberIn(objective), window };
}

export const sloForm = fields.superRefine((form, context) => {
  const { error } = sloValuesSchema.safeParse(valuesOf(form));
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: path.slice(-1), message });
});

export const emptyForm: SloForm = {
  name: '',
  description: '',
  kind: 'events',
  signal: 'logs',
  total: '',
  good: '',
  field: 'duration',
  operator: '<=',
  value: '',
  objective: '99.9',
  window: '30d',
};

export function formOf({ name, description, indicator, objective, window }: Slo): SloForm {
  const { value, ...about } = { value: undefined, ...indicator };
  return {
    ...emptyForm,
    ...about,
    ...(value !== undefined && { value: String(value) }),
    name,
    description,
    objective: String(objective),
    window,
  };
}
