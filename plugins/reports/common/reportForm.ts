import { z } from 'zod';
import { emailField } from '#sdk';
import { mostRecipients, type Report, type ReportContent, type ReportValues, reportValuesSchema } from './report';

const { name, from, to, cron, timezone, message } = reportValuesSchema.shape;

/** Addresses of a text, by commas, semicolons, spaces and lines. */
const addressesIn = (text: string): readonly string[] => [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))];

/** A report as its form has it: texts and choices. */
export const reportFormSchema = z
  .object({
    name,
    kind: z.enum(['dashboard', 'saved-search', 'alerts']),
    target: z.string(),
    from: from.unwrap(),
    to: to.unwrap(),
    cron,
    timezone,
    isEnabled: z.boolean(),
    emails: z.string().max(20_000),
    userIds: z.array(z.int()),
    message: message.unwrap(),
  })
  .superRefine(({ kind, target, emails, userIds }, context) => {
    if (kind !== 'alerts' && target === '')
      context.addIssue({
        code: 'custom',
        path: ['target'],
        message: kind === 'dashboard' ? 'Choose a dashboard' : 'Choose a saved search',
      });
    const addresses = addressesIn(emails);
    const wrong = addresses.find((address) => !emailField.safeParse(address).success);
    if (wrong !== undefined) context.addIssue({ code: 'custom', path: ['emails'], message: `${wrong} is no e-mail address` });
    const count = addresses.length + userIds.length;
    if (count === 0) context.addIssue({ code: 'custom', path: ['emails'], message: 'Name somebody who is to get the report' });
    if (count > mostRecipients)
      context.addIssue({ code: 'custom', path: ['emails'], message: `A report goes to at most ${mostRecipients}` });
  });
export type ReportFormValues = z.infer<typeof reportFormSchema>;

/** Every day at eight. @param dashboard its uid, where the form was opened from one */
export const newReportForm = (timezoneName: string, dashboard: string, title: string): ReportFormValues => ({
  name: title,
  kind: 'dashboard',
  target: dashboard,
  from: 'now-1d',
  to: 'now',
  cron: '0 8 * * *',
  timezone: timezoneName,
  isEnabled: true,
  emails: '',
  userIds: [],
  message: '',
});

export function formOf(report: Report): ReportFormValues {
  const { content, emails, userIds, name: title } = report;
  return {
    name: title,
    kind: content.kind,
    target: content.kind === 'dashboard' ? content.uid : content.kind === 'saved-search' ? content.id : '',
    from: report.from,
    to: report.to,
    cron: report.cron,
    timezone: report.timezone,
    isEnabled: report.isEnabled,
    emails: emails.join('\n'),
    userIds: [...userIds],
    message: report.message,
  };
}

/** What the form says, to be saved. @param before keeps what the form does not show, such as the values of a dashboard's variables */
export function valuesOf({ kind, target, emails, ...values }: ReportFormValues, before: ReportContent | undefined): ReportValues {
  return { ...values, emails: [...addressesIn(emails)], content: contentOf(kind, target, before) };
}

function contentOf(kind: ReportFormValues['kind'], target: string, before: ReportContent | undefined): ReportContent {
  if (kind === 'dashboard') return { kind, uid: target, variables: before?.kind === kind && before.uid === target ? before.variables : {} };
  if (kind === 'saved-search') return { kind, id: target };
  return { kind, severities: before?.kind === kind ? before.severities : [] };
}
