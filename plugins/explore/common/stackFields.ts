import { fieldText, sourceValue } from '#sdk/query';

/** Where logging libraries and conventions put stack traces, when not into the message. */
export const stackFields = [
  'exception.stacktrace',
  'exception.stack_trace',
  'exception.stack',
  'error.stack_trace',
  'error.stacktrace',
  'error.stack',
  'err.stack',
  'stack_trace',
  'stacktrace',
  'stackTrace',
  'stack',
  'exc_info',
  'exception',
  'Exception',
  '@x',
  'traceback',
  'backtrace',
  'error',
  'err',
] as const;

/** The stack trace of a log beside its message, and the field that has it; undefined where the message has it, or nothing. */
export function stackOf(source: Readonly<Record<string, unknown>>): { readonly field: string; readonly text: string } | undefined {
  const message = fieldText(source.message);
  for (const field of stackFields) {
    const value = sourceValue(source, field);
    if (typeof value === 'string' && value.trimEnd().includes('\n'))
      return message.includes(value.trimEnd()) ? undefined : { field, text: value };
  }
  return undefined;
}
