import { z } from 'zod';
import { momentField, optionalMomentField } from '#sdk';
import type { TimeZone } from '#sdk/browser';
import { matchOperators, type Silence, type SilenceValues, silenceKinds, silenceValuesSchema } from '../common/silence';
import type { SilenceDraft } from '../common/silenceDraft';

/** A silence as the form holds it: times of the wall clock in its zone. */
export const silenceForm = z.object({
  kind: z.enum(silenceKinds),
  matchers: z
    .array(z.object({ name: z.string(), operator: z.enum(matchOperators), value: z.string() }))
    .refine((all) => all.length > 0 && all.every(({ name }) => name.trim() !== ''), 'Name the label of each matcher.'),
  comment: z.string().trim().min(1, 'Say why: people who miss an alert will read it.').max(500, 'At most 500 characters'),
  startsAt: momentField,
  endsAt: momentField,
  repeat: z.enum(['never', 'weekly']),
  repeatUntil: optionalMomentField,
});
export type SilenceForm = z.infer<typeof silenceForm>;

/** With what the times have to be together. */
export const silenceFormIn = (zone: TimeZone, name: string) =>
  silenceForm.superRefine((form, context) => {
    const { error } = silenceValuesSchema.safeParse(valuesOf(form, zone, name));
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
  });

const clock = (at: number | string, zone: TimeZone): string => zone.format(new Date(at), "yyyy-MM-dd'T'HH:mm");

export const formOfDraft = ({ matchers, comment, startsAt, endsAt }: SilenceDraft, zone: TimeZone): SilenceForm => ({
  kind: 'silence',
  matchers: matchers.length > 0 ? [...matchers] : [{ name: 'alertname', operator: '=', value: '' }],
  comment,
  startsAt: clock(startsAt, zone),
  endsAt: clock(endsAt, zone),
  repeat: 'never',
  repeatUntil: '',
});

export const formOfSilence = (
  { kind, matchers, comment, startsAt, endsAt, repeat, repeatUntil }: Silence,
  zone: TimeZone,
): SilenceForm => ({
  kind,
  matchers: [...matchers],
  comment,
  startsAt: clock(startsAt, zone),
  endsAt: clock(endsAt, zone),
  repeat,
  repeatUntil: repeatUntil === null ? '' : clock(repeatUntil, zone),
});

const moment = (text: string, zone: TimeZone): string => {
  const at = zone.read(text);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
};

/** What the form shows, as it is sent. @param name of the zone, by IANA */
export const valuesOf = (form: SilenceForm, zone: TimeZone, name: string): SilenceValues => ({
  kind: form.kind,
  matchers: form.matchers,
  comment: form.comment,
  startsAt: moment(form.startsAt, zone),
  endsAt: moment(form.endsAt, zone),
  repeat: form.kind === 'maintenance' ? form.repeat : 'never',
  repeatUntil: form.kind === 'silence' || form.repeat === 'never' || form.repeatUntil === '' ? null : moment(form.repeatUntil, zone),
  zone: name,
});
