import { type Severity, severityOfOtlp } from '../../../intake/severity';

/** What OpenTelemetry's severity becomes: a word for the column, and the sender's own text where it says more. */
export function severityOf(number: number, text: string): { readonly severity: string; readonly own: string } {
  const severity: Severity = severityOfOtlp(number);
  if (severity === 'unset') return { severity: text, own: '' };
  return { severity, own: text.toLowerCase() === severity ? '' : text };
}
