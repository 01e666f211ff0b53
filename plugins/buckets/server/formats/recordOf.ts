import type { Instant, LogRecord, Severity } from '#plugins/ingest/contract';

/** A record of what a line was read into. Fields without a value are left out. */
export const recordOf = (about: {
  readonly type: string;
  readonly message: string;
  readonly time?: Instant | undefined;
  readonly severity?: Severity;
  readonly service?: string;
  readonly fields: Record<string, unknown>;
}): LogRecord => ({
  ...(about.time === undefined ? {} : { time: about.time }),
  severity: about.severity ?? 'info',
  message: about.message,
  service: about.service ?? '',
  type: about.type,
  traceId: '',
  spanId: '',
  fields: about.fields,
});

/** A time as ISO 8601 writes it, with all of its decimals. */
export function instantOf(text: string | undefined): Instant | undefined {
  const time = Date.parse(text ?? '');
  if (text === undefined || Number.isNaN(time)) return undefined;
  const decimals = /\.(\d{1,9})/.exec(text)?.[1] ?? '';
  return { seconds: Math.floor(time / 1000), nanos: Number(decimals.padEnd(9, '0')) };
}

/** A status of HTTP. */
export const severityOfStatus = (status: unknown): Severity => {
  const number = Number(status);
  if (number >= 500) return 'error';
  return number >= 400 ? 'warn' : 'info';
};

/** Values by the names of their places; `-` stands for none. */
export function namedFields(
  names: readonly string[],
  values: readonly string[],
  numbers: ReadonlySet<string>,
): Record<string, string | number> {
  const fields: Record<string, string | number> = {};
  for (const [place, value] of values.entries()) {
    const name = names[place] ?? `field_${place + 1}`;
    if (value === '-' || value === '') continue;
    const number = Number(value);
    fields[name] = numbers.has(name) && Number.isFinite(number) ? number : value;
  }
  return fields;
}
