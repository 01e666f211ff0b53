import { z } from 'zod';

/**
 * What fields of forms take, with the words that a person reads when theirs is not of that kind. A contract is built of these, so that the page and
 * the server say the same. Text is trimmed.
 */
const text = (most = Number.POSITIVE_INFINITY) => z.string().trim().max(most, `At most ${most} characters`);

/** A text that has to be there. @param most characters */
export const requiredField = (most?: number) => text(most).min(1, { error: 'Required', abort: true });

/** An e-mail address. */
export const emailField = requiredField(320).pipe(z.email('Enter a valid email'));

/** The name of an account: letters and digits of any script, underscores, spaces, dashes and dots. @param most characters */
export const accountNameField = (most: number) =>
  requiredField(most).regex(/^[\p{L}\p{M}\p{N}_ .-]*$/u, 'Use letters, digits, spaces, dashes, dots and underscores only');

/** A web address. */
export const urlField = requiredField(2048).regex(/^https?:\/\/\S+$/i, "Start with 'http' or 'https'");

/** Digits alone, such as an account number: not a number, zeros at its front count. */
export const digitsField = requiredField().regex(/^\d*$/, 'Digits only').max(16, 'Max 16 digits');

/** A natural number as it is written; the value is a number. */
export const naturalNumberField = requiredField()
  .regex(/^\d*$/, 'Enter a whole number')
  .max(16, 'Max 16 digits')
  .transform((digits) => Number(digits))
  .refine((number) => Number.isSafeInteger(number), 'Enter a smaller number');

/** Headers of HTTP as they are written in one line: `name=value`, apart by commas. */
export const httpHeadersField = requiredField(8192).regex(
  /^[^\s=,:]+=[^=,]+(,[^\s=,:]+=[^=,]+)*$/,
  "Enter 'key=value' pairs, separated by commas",
);

/** A name whose words are joined by single dashes. */
export const dashedField = requiredField(200).regex(/^(?!-)(?!.*--).*(?<!-)$/, 'No double dash, and none at the beginning or the end');

/** The name of a field of logs. */
export const fieldNameField = requiredField(1024).regex(/^[^\s|,]*$/, 'No spaces, pipes or commas');

/** A time of day on 24 hours: `14:05`. */
export const timeOfDayField = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time on 24 hours such as 09:00 or 22:30.');

/** A day and a time of the wall clock: `2026-03-01T14:05`, perhaps with seconds. */
export const momentField = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Give a day, and a time on 24 hours such as 14:05.');

/** The same, or nothing. */
export const optionalMomentField = z
  .string()
  .regex(
    /^(\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/,
    'Give a day, and a time on 24 hours such as 14:05, or leave both empty.',
  );

/** The id of a thing. */
export const uuidField = z.uuid('Enter a valid id');

const betweenText = (least: number, most: number): string => `Must be between ${least} to ${most}`;

/** A duration in whole units of the field, such as days, where a program sends it. Both limits are allowed. */
export const durationBetween = (least: number, most: number) => {
  const told = betweenText(least, most);
  return z.number(told).int(told).min(least, told).max(most, told);
};

/** The same as it is written in a field; the value is a number. */
export const durationField = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'How much time?', abort: true })
    .transform((written) => (/^\d+$/.test(written) ? Number(written) : Number.NaN))
    .pipe(durationBetween(least, most));

/** What is wrong with a value, in the words of its rule; undefined when it will do. */
export const fieldFault = (rule: z.ZodType, value: unknown): string | undefined => rule.safeParse(value).error?.issues[0]?.message;
