/** Text as Go writes and reads it, because messages and printed expressions of Prometheus are held to it. */

const escapes = new Map([
  ['\u0007', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
  ['\\', '\\\\'],
]);
const plain = new Map([...escapes].map(([text, written]) => [written.charAt(1), text]));
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');

function escaped(character: string, quotes: string): string {
  if (character === quotes) return `\\${quotes}`;
  const known = escapes.get(character);
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0xd800 && code < 0xe000) return '\ufffd';
  if (printable.test(character)) return character;
  if (code < 0x80) return `\\x${hex(code, 2)}`;
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}

/** Go's `%q` of a text: `"a\n"`. */
export const quote = (text: string): string => `"${[...text].map((each) => escaped(each, '"')).join('')}"`;

/** Go's `%q` of one character, `'a'`; of the end of a text, which is none, as Go does. */
export const quoteCharacter = (character: string): string => `'${escaped(character === '' ? '\ufffd' : character, "'")}'`;

/** Go's `%#U`: `U+0041 'A'`. */
export function describeCharacter(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0xfffd).toString(16).toUpperCase().padStart(4, '0')}`;
  return printable.test(character) ? `${code} '${character}'` : code;
}

const escapePattern = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|([\s\S]))/g;

/**
 * The text of a literal in single, double or back quotes.
 * @returns undefined where the literal is none
 */
export function unquote(literal: string): string | undefined {
  const quotes = literal.charAt(0);
  if (literal.length < 2 || !literal.endsWith(quotes)) return undefined;
  const inner = literal.slice(1, -1);
  if (quotes === '`') return inner.includes('`') ? undefined : inner;
  if (inner.includes('\n')) return undefined;
  if (!inner.includes('\\')) return inner;
  const encoder = new TextEncoder();
  const bytes: number[] = [];
  let at = 0;
  for (const match of inner.matchAll(escapePattern)) {
    bytes.push(...encoder.encode(inner.slice(at, match.index)));
    at = match.index + match[0].length;
    const [, byte, short, long, octal, other = ''] = match;
    if (byte !== undefined) bytes.push(Number.parseInt(byte, 16));
    else if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else if (short !== undefined || long !== undefined)
      bytes.push(...encoder.encode(String.fromCodePoint(Number.parseInt(short ?? long ?? '', 16))));
    else {
      const text = other === quotes ? quotes : plain.get(other);
      if (text === undefined) return undefined;
      bytes.push(...encoder.encode(text));
    }
  }
  bytes.push(...encoder.encode(inner.slice(at)));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** A number in plain digits, as few as tell it apart: Go's `FormatFloat(value, 'f', -1, 64)`. */
export function plainNumber(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  if (Object.is(value, -0)) return '-0';
  const [digits = '', power] = String(value).split('e');
  if (power === undefined) return digits;
  const sign = digits.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  const point = whole.length + Number(power);
  const all = whole + fraction;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${all}`;
  return point >= all.length ? sign + all.padEnd(point, '0') : `${sign}${all.slice(0, point)}.${all.slice(point)}`;
}

/** Go's `%v` of a number: with an exponent where it is large or small. */
export function shortNumber(value: number): string {
  if (!Number.isFinite(value) || value === 0) return plainNumber(value);
  const [digits = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 21) return plainNumber(value);
  return `${digits}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
