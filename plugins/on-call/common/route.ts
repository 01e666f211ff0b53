import { z } from 'zod';
import { matchersSchema } from '#plugins/silences/contract';
import { triggerSeverities } from '#plugins/triggers/contract';
import { emailField, isTimeZone, timeOfDayField, uuidField } from '#sdk';

const severities = z.array(z.enum(triggerSeverities)).max(triggerSeverities.length);

/** When messages wait until the morning. */
export const quietSchema = z
  .object({
    zone: z.string().refine(isTimeZone, 'Choose a time zone.'),
    /** On which they begin: 1 is Monday, 7 is Sunday. */
    weekdays: z.array(z.int().min(1).max(7)).min(1, 'Choose a day.').max(7),
    from: timeOfDayField,
    /** On the day after when it is not after `from`. */
    to: timeOfDayField,
    /** These are told at once all the same. */
    butSeverities: severities.default([]),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'It has to be another time than the start.' });
export type QuietHours = z.output<typeof quietSchema>;

const shape = z.object({
  name: z.string().trim().min(1, 'Name the route.').max(100),
  isEnabled: z.boolean().default(true),
  /** All have to hold of a group; every group when empty. */
  matchers: matchersSchema.or(z.tuple([]).transform((): [] => [])).default([]),
  /** Every severity when empty. */
  severities: severities.default([]),
  /** What it has taken is shown to no route after it. */
  isLast: z.boolean().default(false),
  emails: z.array(emailField).max(50).default([]),
  endpoints: z.array(uuidField).max(50).default([]),
  escalation: uuidField.nullable().default(null),
  /** Messages with the same values of these labels go out as one, so long after the first of them. `alertname`, `severity` and `tag` are the trigger's. */
  together: z
    .object({ by: z.array(z.string().min(1).max(512)).max(10), waitMinutes: z.int().min(1).max(60) })
    .nullable()
    .default(null),
  /** What still fires is told again after so long; never when 0. */
  repeatMinutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60)
    .default(0),
  quiet: quietSchema.nullable().default(null),
});

/** Where messages of alerts go beside what the alerts themselves say. */
export const routeSchema = shape.refine(
  ({ emails, endpoints, escalation }) => emails.length + endpoints.length > 0 || escalation !== null,
  {
    path: ['emails'],
    error: 'Say where messages go: people, endpoints or an escalation.',
  },
);
export type Route = z.output<typeof routeSchema>;
export type NewRoute = z.input<typeof routeSchema>;

export const keptRouteSchema = shape.extend({ id: uuidField, updatedAt: z.iso.datetime(), updatedBy: z.string() });
export type KeptRoute = z.output<typeof keptRouteSchema>;
