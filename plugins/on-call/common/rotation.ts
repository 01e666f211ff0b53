import { z } from 'zod';
import { emailField, isTimeZone, timeOfDayField, uuidField } from '#sdk';

const override = z
  .object({ person: emailField, from: z.iso.datetime(), to: z.iso.datetime() })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { path: ['to'], error: 'It has to end after its start.' });

/** People who take turns. */
export const rotationSchema = z.object({
  name: z.string().trim().min(1, 'Name the rotation.').max(100),
  /** IANA name: hand-overs keep their time of day there. */
  zone: z.string().refine(isTimeZone, 'Choose a time zone.').default('UTC'),
  /** E-mail addresses, in their turn. */
  people: z.array(emailField).min(1, 'Name at least one person.').max(50),
  every: z.enum(['day', 'week']).default('week'),
  /** Of a weekly hand-over: 1 is Monday, 7 is Sunday. */
  weekday: z.int().min(1).max(7).default(1),
  at: timeOfDayField.default('09:00'),
  /** The first turn begins with the first hand-over on or after this day. */
  startsOn: z.iso.date('Give a day.'),
  /** Who stands in for whoever has the turn; of those that overlap the last one counts. */
  overrides: z.array(override).max(100).default([]),
});
export type Rotation = z.output<typeof rotationSchema>;
/** As forms and programs send it. */
export type NewRotation = z.input<typeof rotationSchema>;

/** Who is on call. Times are ISO 8601. */
export const onCallSchema = z.object({
  person: z.string(),
  until: z.iso.datetime().describe('When the next one takes over'),
  next: z.string().describe('Who that is'),
  isOverride: z.boolean(),
});
export type OnCall = z.infer<typeof onCallSchema>;

const kept = { id: uuidField, updatedAt: z.iso.datetime(), updatedBy: z.string() };
/** As the server tells it. */
export const keptRotationSchema = rotationSchema.extend({
  ...kept,
  now: onCallSchema.nullable().describe('Null before the first turn'),
});
export type KeptRotation = z.output<typeof keptRotationSchema>;
