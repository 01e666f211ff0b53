/** A value of a template. Maps have text as keys. */
export type GoValue = string | number | boolean | null | readonly GoValue[] | GoMap;
export type GoMap = ReadonlyMap<string, GoValue>;

export const isMap = (value: GoValue): value is GoMap => value instanceof Map;

/** A value with members that is written as its number, as Grafana's `$values.B` is. */
export class Measured extends Map<string, GoValue> {
  constructor(
    readonly number: number,
    labels: GoMap,
  ) {
    super([
      ['Value', number],
      ['Labels', labels],
    ]);
  }
}

/** As Go counts a value as true: not empty, and not zero. */
export function isTrue(value: GoValue): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isMap(value)) return value.size > 0;
  return typeof value === 'number' ? value !== 0 : Boolean(value);
}

/** As Go writes a value where nothing else is said. */
export function textOf(value: GoValue): string {
  if (value === null) return '<no value>';
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(' ')}]`;
  if (value instanceof Measured) return numberText(value.number);
  if (isMap(value))
    return `map[${[...value]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, one]) => `${name}:${textOf(one)}`)
      .join(' ')}]`;
  return String(value);
}

export function numberText(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
  const exponent = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  return exponent < -4 || exponent >= 21 ? withExponent(value.toExponential()) : String(value);
}

/** `%.4g` of Go: so many digits that count, none that are zero at the end. */
export function shortNumber(value: number, digits: number): string {
  if (!Number.isFinite(value)) return numberText(value);
  if (value === 0) return '0';
  const scientific = value.toExponential(Math.max(1, digits) - 1);
  const exponent = Number(scientific.split('e')[1]);
  if (exponent < -4 || exponent >= digits) return withExponent(scientific.replace(/\.?0+e/, 'e'));
  const fixed = value.toFixed(Math.max(0, digits - 1 - exponent));
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
}

/** Go writes two digits of an exponent at least. */
const withExponent = (text: string): string => text.replace(/e([+-])(\d)$/, 'e$10$2');
