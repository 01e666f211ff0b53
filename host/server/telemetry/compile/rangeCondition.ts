import { severities, severityNamed } from '#sdk/query';
import { type Bound, boundNanoseconds, boundsOf, invalidQuery, type Range, rangeKind } from '#sdk/server';
import { type Field, fieldNamed } from './fields';
import type { Params } from './params';
import { onPath, onPresentPath } from './pathCondition';

/** A range on any field: by severity, by time, or by what its ends look like: numbers, addresses, times, else text. */
export function rangeCondition(range: Range, params: Params, now: number): string {
  const bounds = boundsOf(range);
  const field = fieldNamed(range.field);
  switch (field.kind) {
    case 'id':
      throw invalidQuery('_id takes no range; use @timestamp.');
    case 'severity':
      return `(severity != 'unset' AND ${every(bounds, (bound) => `toInt8(severity) ${bound.operator} ${severityRank(bound)}`)})`;
    case 'time':
      return every(bounds, (bound) => `ts ${bound.operator} ${time(bound, params, now)}`);
    case 'text':
      return every(bounds, (bound) => `message ${bound.operator} ${params.bind(String(bound.value), 'String')}`);
    default:
      return byValue(field, bounds, params, now);
  }
}

function byValue(field: Extract<Field, { kind: 'path' | 'column' }>, bounds: readonly Bound[], params: Params, now: number): string {
  const kind = rangeKind(bounds);
  const condition = (text: string): string => {
    switch (kind) {
      case 'number':
        return `ifNull(${every(bounds, (bound) => `toFloat64OrNull(${text}) ${bound.operator} ${params.bind(String(Number(bound.value)), 'Float64')}`)}, 0)`;
      case 'ip':
        return `ifNull(${every(bounds, (bound) => `toIPv6OrNull(${text}) ${bound.operator} toIPv6(${params.bind(String(bound.value).trim(), 'String')})`)}, 0)`;
      case 'time':
        return `ifNull(${every(bounds, (bound) => `parseDateTime64BestEffortOrNull(${text}, 9, 'UTC') ${bound.operator} ${time(bound, params, now)}`)}, 0)`;
      case 'text':
        return every(bounds, (bound) => `${text} ${bound.operator} ${params.bind(String(bound.value), 'String')}`);
    }
  };
  if (field.kind === 'column') return `(${field.sql} != '' AND ${condition(field.sql)})`;
  return kind === 'text' ? onPresentPath(field.sql, condition) : onPath(field.sql, condition);
}

const every = (bounds: readonly Bound[], condition: (bound: Bound) => string): string =>
  bounds.length === 0 ? '1' : `(${bounds.map(condition).join(' AND ')})`;

const time = (bound: Bound, params: Params, now: number): string =>
  `fromUnixTimestamp64Nano(${params.bind(boundNanoseconds(bound, now), 'Int64')}, 'UTC')`;

function severityRank({ value }: Bound): number {
  const severity = severityNamed(String(value));
  if (severity === undefined) throw invalidQuery(`'${value}' is no severity; use one of ${severities.slice(1).join(', ')}.`);
  return severities.indexOf(severity);
}
