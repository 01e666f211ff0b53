import { isIP } from 'node:net';
import type { Scalar } from '../../query/expression/expression';
import type { FieldType } from '../../query/fieldType';
import { PublicError } from '../faults/publicError';
import { type Bound, boundNanoseconds, rangeKind } from './bounds';

const numeral = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const whole = /^([+-]?)(\d+)(?:\.0*)?$/;

/** Types whose values are texts and nothing else. */
const isText = (type: FieldType | undefined): boolean => type === 'keyword' || type === 'text';

/** The texts that a value is stored as: a number also as it is written when it is a number, `042.50` as `42.5`. */
export function equalTexts(value: string, type: FieldType | undefined): readonly string[] {
  if (isText(type)) return [value];
  if (type === 'boolean') return /^(?:true|false)$/i.test(value) ? [value.toLowerCase()] : [value];
  if (!numeral.test(value) || !Number.isFinite(Number(value))) return [value];
  const [, sign, digits = ''] = whole.exec(value) ?? [];
  if (sign !== undefined) return [value, BigInt(`${sign === '-' ? '-' : ''}${digits}`).toString()];
  return [value, String(Number(value)).replace('e+', 'e')];
}

/** Whether values are compared with this one as addresses: of fields without a type only where an address has several spellings. */
export const readsAsAddress = (value: string, type: FieldType | undefined): boolean =>
  (type === 'ip' || (type === undefined && value.includes(':'))) && isIP(value.trim()) !== 0;

const fullTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/i;

/** Whether values are compared with this one as moments: of fields without a type only where the time of day is written, too. */
export const readsAsTime = (value: string, type: FieldType | undefined): boolean =>
  type === 'date' || (type === undefined && fullTime.test(value));

/** The first and the last nanosecond of what is written; undefined where it is no time. */
export function timeBounds(value: Scalar, now: number): { readonly from: string; readonly to: string } | undefined {
  try {
    return { from: boundNanoseconds({ operator: '>=', value }, now), to: boundNanoseconds({ operator: '<=', value }, now) };
  } catch (error) {
    if (error instanceof PublicError) return undefined;
    throw error;
  }
}

const numbers: ReadonlySet<FieldType | undefined> = new Set(['long', 'integer', 'short', 'byte', 'double', 'float']);

/** How the values of a field are compared with the ends of a range: as its type, else as what the ends look like. */
export function comparedAs(type: FieldType | undefined, bounds: readonly Bound[]): ReturnType<typeof rangeKind> {
  if (isText(type)) return 'text';
  if (type === 'date') return 'time';
  const kind = rangeKind(bounds);
  // A value of another kind than the field's is compared as text with what was stored before the field had its type.
  if (type === 'ip') return kind === 'ip' ? 'ip' : 'text';
  return numbers.has(type) && kind !== 'number' ? 'text' : kind;
}
