import type { Expression } from '#sdk/query';
import { type Bound, boundNanoseconds, boundsOf, type Range, rangeKind } from '#sdk/server';

/**
 * The same condition with `now` where it was when it was asked: a query such as `@timestamp:>now-5m` would find other logs with every page.
 * @param now milliseconds since the epoch
 * @throws PublicError 400 QUERY_INVALID for date math that cannot be read
 */
export function settleTimes(where: Expression, now: number): Expression {
  switch (where.kind) {
    case 'and':
    case 'or':
      return { ...where, of: where.of.map((part) => settleTimes(part, now)) };
    case 'not':
      return { ...where, of: settleTimes(where.of, now) };
    case 'range':
      return settleRange(where, now);
    default:
      return where;
  }
}

const ends: readonly (readonly ['gt' | 'gte' | 'lt' | 'lte', Bound['operator']])[] = [
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
];
const moves = /^\s*now([+\-/]|\s*$)/i;

function settleRange(range: Range, now: number): Range {
  if (range.field !== '@timestamp' && rangeKind(boundsOf(range)) !== 'time') return range;
  const settled = ends.flatMap(([end, operator]) => {
    const value = range[end];
    return typeof value === 'string' && moves.test(value) ? [[end, isoTime(boundNanoseconds({ operator, value }, now))]] : [];
  });
  return { ...range, ...Object.fromEntries(settled) };
}

function isoTime(nanoseconds: string): string {
  const digits = nanoseconds.padStart(7, '0');
  return new Date(Number(digits.slice(0, -6))).toISOString().replace('Z', `${digits.slice(-6)}Z`);
}
