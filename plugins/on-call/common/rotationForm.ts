import { z } from 'zod';
import { emailField, momentField, timeOfDayField } from '#sdk';
import { addressesIn } from './addressesIn';
import { type NewRotation, type Rotation, rotationSchema } from './rotation';

const shape = rotationSchema.shape;

/** A rotation as its form holds it: texts, and times of the reader's wall clock. */
export const rotationFormSchema = z.object({
  name: shape.name,
  zone: z.string().min(1, 'Choose a time zone.'),
  people: z
    .string()
    .refine((text) => rotationSchema.shape.people.safeParse(addressesIn(text)).success, 'Write e-mail addresses, one a line.'),
  every: z.enum(['day', 'week']),
  weekday: z.string(),
  at: timeOfDayField,
  startsOn: shape.startsOn,
  overrides: z.array(z.object({ person: emailField, from: momentField, to: momentField })).superRefine((all, context) => {
    for (const [at, { from, to }] of all.entries())
      if (from >= to) context.addIssue({ code: 'custom', path: [at], message: 'It has to end after its start.' });
  }),
});
export type RotationForm = z.infer<typeof rotationFormSchema>;

/** @param today `2026-03-02` */
export const newRotationForm = (zone: string, today: string): RotationForm => ({
  name: '',
  zone,
  people: '',
  every: 'week',
  weekday: '1',
  at: '09:00',
  startsOn: today,
  overrides: [],
});

/** @param clock writes a moment, ISO 8601, as the wall clock shows it */
export const formOfRotation = (rotation: Rotation, clock: (moment: string) => string): RotationForm => {
  const { name, zone, people, every, weekday, at, startsOn, overrides } = rotation;
  return {
    ...{ name, zone, every, at, startsOn, people: people.join('\n'), weekday: String(weekday) },
    overrides: overrides.map(({ person, from, to }) => ({ person, from: clock(from), to: clock(to) })),
  };
};

/** @param read makes a moment, ISO 8601, of what the wall clock shows */
export const rotationOf = ({ people, weekday, overrides, ...form }: RotationForm, read: (clock: string) => string): NewRotation => ({
  ...form,
  people: addressesIn(people),
  weekday: Number(weekday),
  overrides: overrides.map(({ person, from, to }) => ({ person, from: read(from), to: read(to) })),
});
