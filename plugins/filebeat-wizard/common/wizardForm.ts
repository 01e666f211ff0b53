import { z } from 'zod';

export const systems = ['Linux', 'Windows'] as const;
export type OperatingSystem = (typeof systems)[number];

export const formats = ['Plain', 'Json'] as const;

/** The log type that is none of the list: a person writes it themselves. */
export const otherLogType = 'Other';

/** A path that the field shows as an example. */
export const examplePaths: Readonly<Record<OperatingSystem, string>> = {
  Linux: '/var/log/*/*.log',
  Windows: 'C:\\inetpub\\logs\\LogFiles\\W3SVC1\\u_ex*.log',
};

/** Names that the file writes itself: a second one would make it unreadable. */
const taken = ['token', 'type'];

const fieldCondition = z.object({ fieldName: z.string().trim().max(200), fieldValue: z.string().trim().max(2000) });
type FieldCondition = z.output<typeof fieldCondition>;

const issue = (context: z.core.$RefinementCtx, path: readonly (string | number)[], message: string): void =>
  context.addIssue({ code: 'custom', path: [...path], message });

function checkFields(fields: readonly FieldCondition[], context: z.core.$RefinementCtx): void {
  const names = new Set(taken);
  for (const [index, { fieldName, fieldValue }] of fields.entries()) {
    const at = ['fieldConditions', index];
    if ((fieldName === '') !== (fieldValue === ''))
      issue(context, [...at, fieldName === '' ? 'fieldName' : 'fieldValue'], 'needs to fill both name and value');
    else if (names.has(fieldName)) issue(context, [...at, 'fieldName'], `The name ${fieldName} is taken: choose another one`);
    else if (fieldName !== '') names.add(fieldName);
  }
}

const logTypeSchema = z
  .object({
    path: z.string().trim().min(1, 'Path is required').max(1000),
    logType: z.string().min(1, 'LogType is required'),
    /** What a person writes where the log type is Other. */
    logTypeOther: z.string().trim().max(200),
    format: z.enum(formats),
    multiline: z.boolean(),
    /** Of the first line of an event. */
    multilineRegex: z.string().max(1000),
    fieldConditions: z.array(fieldCondition),
  })
  .superRefine((entry, context) => {
    if (entry.logType === otherLogType && entry.logTypeOther === '') issue(context, ['logTypeOther'], 'Other value is required');
    if (entry.multiline && entry.multilineRegex === '')
      issue(context, ['multilineRegex'], 'multilineRegex is required when multiline checked');
    checkFields(entry.fieldConditions, context);
  });

/** What the wizard asks for. */
export const wizardSchema = z.object({
  os: z.enum(systems),
  logTypeArr: z.array(logTypeSchema).min(1, 'At least one log type is required'),
});
export type WizardValues = z.output<typeof wizardSchema>;
export type LogTypeEntry = WizardValues['logTypeArr'][number];

export const newFieldCondition = (): FieldCondition => ({ fieldName: '', fieldValue: '' });

export const newLogType = (): LogTypeEntry => ({
  path: '',
  logType: '',
  logTypeOther: '',
  format: 'Plain',
  multiline: false,
  multilineRegex: '',
  fieldConditions: [newFieldCondition()],
});

/** What the wizard begins with. */
export const newWizard = (os: OperatingSystem): WizardValues => ({ os, logTypeArr: [newLogType()] });
