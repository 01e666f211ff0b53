import { PublicError } from '#sdk/server';

export const badParameter = (message: string): PublicError => new PublicError(400, 'TRACING_PARAMETER', message);

/** @throws PublicError 400 */
export function numberOf(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name) ?? '';
  if (text === '') return otherwise;
  if (!/^\d{1,16}$/.test(text)) throw badParameter(`parameter '${name}' has to be a whole number`);
  return Number(text);
}

/** @throws PublicError 400 */
export function requiredOf(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? '';
  if (text === '') throw badParameter(`parameter '${name}' is required`);
  return text;
}

/** A trace id as it is stored. @throws PublicError 400 */
export function traceIdOf(text: string): string {
  if (!/^[\da-f]{1,32}$/i.test(text)) throw badParameter(`'${text.slice(0, 64)}' is no trace id: it has up to 32 hexadecimal digits`);
  return text.toLowerCase().padStart(32, '0');
}

const nanosecondsOf: Readonly<Record<string, number>> = { ns: 1, us: 1e3, µs: 1e3, ms: 1e6, s: 1e9, m: 60e9, h: 3600e9 };

const part = /^(\d{1,9}(?:\.\d{1,9})?)(ns|us|µs|ms|s|m|h)/;

/** A duration as Go writes it, such as `1.5s` or `1m30s`. @returns nanoseconds; undefined where there is none @throws PublicError 400 */
export function durationOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  if (text === '') return undefined;
  let sum = 0;
  let rest = text.slice(0, 100);
  while (rest !== '') {
    const [written, value, unit = ''] = part.exec(rest) ?? [];
    if (written === undefined) throw badParameter(`parameter '${name}' has to be a duration such as 100ms or 1.5s`);
    sum += Number(value) * (nanosecondsOf[unit] ?? 0);
    rest = rest.slice(written.length);
  }
  return Math.round(sum);
}
