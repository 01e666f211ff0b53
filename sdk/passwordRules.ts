/** A person may choose a password that breaks none of these. Generated ones, which nobody has to remember, have rules of their own. */
const rules: readonly (readonly [message: string, holds: (password: string) => boolean])[] = [
  ['Must be 12 to 50 characters', ({ length }) => length >= 12 && length <= 50],
  ['At least one lower-case letter', (password) => /[a-z]/.test(password)],
  ['At least one upper-case letter', (password) => /[A-Z]/.test(password)],
  ['At least one number', (password) => /[0-9]/.test(password)],
  ['At least one special character from !@#$%^&*', (password) => /[!@#$%^&*]/.test(password)],
];

/** What a chosen password lacks, each in words for people; empty for a good one. */
export const passwordFaults = (password: string): readonly string[] =>
  password === '' ? ['Required'] : rules.filter(([, holds]) => !holds(password)).map(([message]) => message);
