import { z } from 'zod';
import { optionalMomentField } from '#sdk';
import type { TimeZone } from '#sdk/browser';
import { levels, linkSchema, type NotificationValues, textSchema, titleSchema } from '../common/notification';
import type { WrittenNotification } from '../contract';

/** An account that was chosen. */
const accountSchema = z.object({ id: z.int(), name: z.string() }).nullable();

/** A notification as the form holds it: times of the wall clock, accounts with their names. */
export const notificationForm = z.object({
  level: z.enum(levels),
  title: titleSchema,
  text: textSchema,
  link: linkSchema,
  account: accountSchema.describe('Null for everybody'),
  until: optionalMomentField,
});
export type NotificationForm = z.infer<typeof notificationForm>;

export const emptyForm: NotificationForm = { level: 'info', title: '', text: '', link: '', account: null, until: '' };

/** What is kept, as the form shows it. */
export const formOf = (
  { level, title, text, link, accountId, accountName, until }: WrittenNotification,
  zone: TimeZone,
): NotificationForm => ({
  level,
  title,
  text,
  link: link ?? '',
  account: accountId === null ? null : { id: accountId, name: accountName ?? `Account ${accountId}` },
  until: until === null ? '' : zone.format(new Date(until), "yyyy-MM-dd'T'HH:mm"),
});

/** What the form shows, as it is kept. */
export const valuesOf = ({ account, until, ...values }: NotificationForm, zone: TimeZone): NotificationValues => ({
  ...values,
  accountId: account?.id ?? null,
  until: until === '' ? null : new Date(zone.read(until)).toISOString(),
});
