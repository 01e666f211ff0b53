const BACKSLASH = 92;
const QUOTE = 34;
const SPACE = 32;
const NEWLINE = 10;

/** A field's value as written. */
export type FieldValue = number | 'text';

/** A point of Influx' line protocol. */
export interface InfluxPoint {
  readonly measurement: string;
  readonly tags: readonly (readonly [name: string, value: string])[];
  readonly fields: readonly (readonly [name: string, value: FieldValue])[];
  /** Digits since the epoch, in the unit of the request; undefined for none. */
  readonly time: string | undefined;
  /** Measurement and tags as they were written. */
  readonly head: string;
}

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const WHOLE = /^(?:-?\d+i|\d+u)$/;
const TIME = /^-?\d{1,19}$/;
const words = new Map([
  ...['t', 'T', 'true', 'True', 'TRUE'].map((word) => [word, 1] as const),
  ...['f', 'F', 'false', 'False', 'FALSE'].map((word) => [word, 0] as const),
]);

/**
 * Where the line that begins at `start` ends: a line break within a text of a field is part of it. A text that does not end is none.
 * @returns the place of its newline, or the length
 */
export function lineEnd(text: string, start: number): number {
  const newline = text.indexOf('\n', start);
  const first = newline < 0 ? text.length : newline;
  const quote = text.indexOf('"', start);
  if (quote < 0 || quote > first) return first;
  let inFields = false;
  let inText = false;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === NEWLINE && !inText) return at;
    else if (code === SPACE && !inFields) inFields = true;
    else if (code === QUOTE && inFields) inText = !inText;
  }
  return inText ? first : text.length;
}

/** Place of the first of these characters that no backslash and no quotes protect; the length when there is none. */
function place(text: string, start: number, stops: string, withQuotes = false): number {
  let inText = false;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (withQuotes && code === QUOTE) inText = !inText;
    else if (!inText && stops.includes(text[at] as string)) return at;
  }
  return text.length;
}

const plain = (text: string): string => (text.includes('\\') ? text.replaceAll(/\\([,= ])/g, '$1') : text);

function fieldValue(text: string): FieldValue {
  if (NUMBER.test(text)) return Number(text);
  if (WHOLE.test(text)) return Number(text.slice(0, -1));
  const word = words.get(text);
  if (word !== undefined) return word;
  if (text.length > 1 && text.startsWith('"') && text.endsWith('"')) return 'text';
  throw new SyntaxError(text === '' ? 'missing field value' : 'invalid field format');
}

/** Reads one line. @throws SyntaxError that says why it is none, in Influx' words */
export function readLine(line: string): InfluxPoint {
  const headEnd = place(line, 0, ' ');
  const head = line.slice(0, headEnd);
  let at = place(head, 0, ',');
  const measurement = plain(head.slice(0, at));
  if (measurement === '') throw new SyntaxError('missing measurement');
  const tags: [string, string][] = [];
  while (at < head.length) {
    const equals = place(head, at + 1, '=,');
    if (head[equals] !== '=') throw new SyntaxError('missing tag value');
    const end = place(head, equals + 1, ',');
    const name = plain(head.slice(at + 1, equals));
    if (name === '') throw new SyntaxError('missing tag key');
    tags.push([name, plain(head.slice(equals + 1, end))]);
    at = end;
  }
  let start = headEnd;
  while (line[start] === ' ') start++;
  if (start >= line.length) throw new SyntaxError('missing fields');
  const fieldsEnd = place(line, start, ' ', true);
  const fields: [string, FieldValue][] = [];
  for (let from = start; from <= fieldsEnd; ) {
    const equals = place(line, from, '=, ');
    if (line[equals] !== '=' || equals === from) throw new SyntaxError(equals === from ? 'missing field key' : 'invalid field format');
    const end = Math.min(fieldsEnd, place(line, equals + 1, ',', true));
    fields.push([plain(line.slice(from, equals)), fieldValue(line.slice(equals + 1, end))]);
    from = end + 1;
    if (end === fieldsEnd) break;
  }
  const time = line.slice(fieldsEnd).trim();
  if (time !== '' && !TIME.test(time)) throw new SyntaxError('bad timestamp');
  return { measurement, tags, fields, time: time === '' ? undefined : time, head };
}
