import { isIP } from 'node:net';
import { DateMathError, parseDateMath } from '../../query/dateMath';
import type { Expression, Scalar } from '../../query/expression/expression';
import { invalidQuery } from './invalidQuery';

export type Range = Extract<Expression, { kind: 'range' }>;

/** One end of a range: `operator value`. */
export interface Bound {
  readonly operator: '>' | '>=' | '<' | '<=';
  readonly value: Scalar;
}

export function boundsOf(range: Range): readonly Bound[] {
  const bounds: { operator: Bound['operator']; value: Scalar | undefined }[] = [
    { operator: '>', value: range.gt },
    { operator: '>=', value: range.gte },
    { operator: '<', value: range.lt },
    { operator: '<=', value: range.lte },
  ];
  return bounds.flatMap(({ operator, value }) => (value === undefined ? [] : [{ operator, value }]));
}

/** How the ends of a range compare: as the narrowest kind that all of them are of. */
export function rangeKind(bounds: readonly Bound[]): 'number' | 'ip' | 'time' | 'text' {
  const values = bounds.map(({ value }) => String(value).trim());
  if (values.every((value) => value !== '' && Number.isFinite(Number(value)))) return 'number';
  if (values.every((value) => isIP(value) !== 0)) return 'ip';
  return values.every((value) => /^now(?:[+\-/]|$)|^\d{4}-\d\d/i.test(value)) ? 'time' : 'text';
}

/**
 * The nanosecond that a bound stands for, as a decimal string. What is left out of a date counts as its first moment, or its last for
 * `>` and `<=`, so that `<= 2026-01-02` holds that whole day.
 * @throws PublicError 400 when it is no time
 */
export function boundNanoseconds({ operator, value }: Bound, now: number): string {
  const roundUp = operator === '>' || operator === '<=';
  try {
    const milliseconds = BigInt(parseDateMath(typeof value === 'number' ? value : String(value), { now, roundUp }));
    const written = /[.,]\d{3}(\d{1,6})(?:Z|[+-]\d\d:?\d\d)?$/i.exec(String(value))?.[1];
    const rest = written === undefined ? (roundUp ? 999_999n : 0n) : BigInt(written.padEnd(6, '0'));
    return clampNanoseconds(milliseconds * 1_000_000n + rest);
  } catch (error) {
    if (error instanceof DateMathError) throw invalidQuery(`${error.message}.`);
    throw error;
  }
}

/** The engine's nanosecond times and its five-minute buckets both hold from 1970 to 2106. */
const latest = 4_294_967_000n * 1_000_000_000n;
export const clampNanoseconds = (time: bigint): string => String(time < 0n ? 0n : time > latest ? latest : time);
