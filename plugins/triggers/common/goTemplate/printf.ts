import { type GoValue, numberText, shortNumber, textOf } from './values';

/** Characters that one verb may be padded to. */
const widest = 1000;
const verb = /%([-+# 0]*)(\d*)(?:\.(\d*))?([a-zA-Z%])/g;

/** As `fmt.Sprintf` of Go, for the verbs that texts are written with. */
export function printf(format: string, values: readonly GoValue[]): string {
  let at = 0;
  const text = format.replace(verb, (_whole, flags: string, width: string, precision: string | undefined, kind: string) => {
    if (kind === '%') return '%';
    if (at >= values.length) return `%!${kind}(MISSING)`;
    const value = values[at] ?? null;
    at += 1;
    const written = format1(value, kind, precision === undefined ? undefined : Math.min(100, Number(precision)), flags);
    const room = Math.min(widest, Number(width));
    if (flags.includes('-')) return written.padEnd(room);
    if (!flags.includes('0') || typeof value !== 'number') return written.padStart(room);
    const sign = /^[+-]/.exec(written)?.[0] ?? '';
    return sign + written.slice(sign.length).padStart(room - sign.length, '0');
  });
  return at < values.length ? `${text}%!(EXTRA ${values.slice(at).map(textOf).join(', ')})` : text;
}

function format1(value: GoValue, kind: string, precision: number | undefined, flags: string): string {
  const signed = (text: string): string => (flags.includes('+') && typeof value === 'number' && value >= 0 ? `+${text}` : text);
  switch (kind) {
    case 'v':
      return typeof value === 'number' && precision !== undefined ? shortNumber(value, precision) : textOf(value);
    case 's':
      return typeof value === 'string' || typeof value === 'object' ? cut(textOf(value), precision) : wrong(kind, value);
    case 'q':
      return typeof value === 'string' ? JSON.stringify(value) : wrong(kind, value);
    case 't':
      return typeof value === 'boolean' ? String(value) : wrong(kind, value);
    case 'd':
    case 'x':
    case 'X': {
      if (typeof value !== 'number' || !Number.isInteger(value)) return wrong(kind, value);
      const digits = value.toString(kind === 'd' ? 10 : 16);
      return signed(kind === 'X' ? digits.toUpperCase() : digits);
    }
    case 'f':
    case 'F':
    case 'e':
    case 'g':
      return typeof value === 'number' ? signed(number(value, kind, precision)) : wrong(kind, value);
    default:
      return wrong(kind, value);
  }
}

function number(value: number, kind: string, precision: number | undefined): string {
  if (!Number.isFinite(value)) return numberText(value);
  if (kind === 'g') return precision === undefined ? numberText(value) : shortNumber(value, precision);
  if (kind === 'e') return value.toExponential(precision ?? 6).replace(/e([+-])(\d)$/, 'e$10$2');
  return value.toFixed(precision ?? 6);
}

const cut = (text: string, precision: number | undefined): string =>
  precision === undefined ? text : [...text].slice(0, precision).join('');
const typeName = (value: GoValue): string =>
  typeof value === 'number' ? (Number.isInteger(value) ? 'int' : 'float64') : typeof value === 'boolean' ? 'bool' : typeof value;
const wrong = (kind: string, value: GoValue): string => `%!${kind}(${typeName(value)}=${textOf(value)})`;
