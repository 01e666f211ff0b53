import { z } from 'zod';
import { isTimeZone, uuidField } from '#sdk';

/** As Alertmanager writes them; regular expressions are of the whole value. */
export const matchOperators = ['=', '!=', '=~', '!~'] as const;
export type MatchOperator = (typeof matchOperators)[number];

export const matcherSchema = z.object({
  name: z.string().trim().min(1, 'Name the label.').max(512),
  operator: z.enum(matchOperators),
  value: z.string().max(2048, 'A value can have at most 2,048 characters.'),
});
export type Matcher = z.infer<typeof matcherSchema>;

export const matchersSchema = z.array(matcherSchema).min(1, 'Say which alerts to silence: at least one matcher.').max(20);

/** `silence`: for once. `maintenance`: planned work, which may come again every week. */
export const silenceKinds = ['silence', 'maintenance'] as const;
export type SilenceKind = (typeof silenceKinds)[number];

export const silenceStates = ['pending', 'active', 'expired'] as const;
export type SilenceState = (typeof silenceStates)[number];

const week = 7 * 24 * 3_600_000;
/** Milliseconds that one silence may last. */
const longest = 366 * 24 * 3_600_000;

const values = z.object({
  kind: z.enum(silenceKinds).default('silence'),
  matchers: matchersSchema,
  comment: z.string().trim().min(1, 'Say why: people who miss an alert will read it.').max(500, 'At most 500 characters'),
  /** ISO 8601; of a window that repeats, its first time. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  repeat: z.enum(['never', 'weekly']).default('never'),
  /** A window that repeats does not begin at or after this moment; for ever when null. */
  repeatUntil: z.iso.datetime().nullable().default(null),
  /** IANA name: a window that repeats keeps its times of day there. */
  zone: z.string().refine(isTimeZone, 'Choose a time zone.').default('UTC'),
});

/** What a person says of a silence or maintenance window. */
export const silenceValuesSchema = values
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'It has to end after its start.',
  })
  .refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= longest, {
    path: ['endsAt'],
    error: 'It can last 366 days at most.',
  })
  .refine(({ kind, repeat }) => repeat === 'never' || kind === 'maintenance', {
    path: ['repeat'],
    error: 'Only a maintenance window repeats.',
  })
  .refine(({ startsAt, endsAt, repeat }) => repeat === 'never' || Date.parse(endsAt) - Date.parse(startsAt) < week, {
    path: ['endsAt'],
    error: 'A window that comes every week has to be shorter than a week.',
  })
  .refine(({ startsAt, repeat, repeatUntil }) => repeat === 'never' || repeatUntil === null || startsAt < repeatUntil, {
    path: ['repeatUntil'],
    error: 'It has to repeat beyond its first time.',
  });
export type SilenceValues = z.infer<typeof silenceValuesSchema>;

const edited = z.object({ by: z.string(), at: z.iso.datetime() });

/** As the server tells it. Times are ISO 8601. */
export const silenceSchema = values.extend({
  id: uuidField,
  state: z.enum(silenceStates),
  /** When it begins and ends: this time, or the next; the last time of one that is over. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  created: edited,
  updated: edited,
  /** Who ended it before its time. */
  expired: edited.nullable(),
});
export type Silence = z.infer<typeof silenceSchema>;
