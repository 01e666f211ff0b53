import { type Bound, boundNanoseconds, boundsOf, comparedAs, invalidQuery, type Range } from '#sdk/server';
import { enumNamed, literal } from './fieldCondition';
import { type Asked, type Field, fieldNamed } from './fields';
import { instantOf } from './instantOf';
import { numberParam, numberRange } from './numberRange';
import { onPath, onPresentPath } from './pathCondition';

/** A range on any field: by rank, by time, or by what its ends look like: numbers, addresses, times, else text. */
export function rangeCondition(range: Range, asked: Asked): string {
  const bounds = boundsOf(range);
  const field = fieldNamed(range.field, asked);
  switch (field.kind) {
    case 'id':
      throw invalidQuery('_id takes no range; use @timestamp.');
    case 'enum': {
      const present = field.none === undefined ? '' : `${field.sql} != ${literal(field.none)} AND `;
      return `(${present}${every(bounds, (bound) => `toInt8(${field.sql}) ${bound.operator} ${rank(field, range.field, bound)}`)})`;
    }
    case 'time':
      return every(bounds, (bound) => `${bucketHint(field.sql, bound, asked)}${field.sql} ${bound.operator} ${time(bound, asked)}`);
    case 'number':
      return every(bounds, (bound) => `${field.sql} ${bound.operator} ${number(range.field, bound, asked)}`);
    case 'text':
      return every(bounds, (bound) => `${field.sql} ${bound.operator} ${asked.params.bind(String(bound.value), 'String')}`);
    default:
      return byValue(field, bounds, asked);
  }
}

function byValue(field: Extract<Field, { kind: 'path' | 'many' | 'column' | 'list' }>, bounds: readonly Bound[], asked: Asked): string {
  const { params } = asked;
  const kind = comparedAs('type' in field ? field.type : undefined, bounds);
  const condition = (text: string): string => {
    switch (kind) {
      case 'number':
        return numberRange(text, bounds, params);
      case 'ip':
        return `ifNull(${every(bounds, (bound) => `toIPv6OrNull(${text}) ${bound.operator} toIPv6(${params.bind(String(bound.value).trim(), 'String')})`)}, 0)`;
      case 'time':
        return `ifNull(${every(bounds, (bound) => `${instantOf(text)} ${bound.operator} ${time(bound, asked)}`)}, 0)`;
      case 'text':
        return every(bounds, (bound) => `${text} ${bound.operator} ${params.bind(String(bound.value), 'String')}`);
    }
  };
  if (field.kind === 'list' || field.kind === 'many') return `arrayExists(e -> ${condition('e')}, ${field.sql})`;
  if (field.kind === 'column') return `(${field.sql} != '' AND ${condition(field.sql)})`;
  return kind === 'text' ? onPresentPath(field.sql, condition) : onPath(field.sql, condition);
}

const every = (bounds: readonly Bound[], condition: (bound: Bound) => string): string =>
  bounds.length === 0 ? '1' : `(${bounds.map(condition).join(' AND ')})`;

/** What lets the engine choose granules by a time where the primary key is on the bucket, which it does not derive from the time itself. */
function bucketHint(column: string, bound: Bound, asked: Asked): string {
  if (asked.signal.isKeyedByFiveMinutes !== true || column !== asked.signal.time.column) return '';
  const operator = bound.operator.startsWith('>') ? '>=' : '<=';
  return `indexHint(toStartOfFiveMinutes(${column}) ${operator} toStartOfFiveMinutes(${time(bound, asked)})) AND `;
}

const time = (bound: Bound, { params, now }: Asked): string =>
  `fromUnixTimestamp64Nano(${params.bind(boundNanoseconds(bound, now), 'Int64')}, 'UTC')`;

function number(name: string, { value }: Bound, { params }: Asked): string {
  if (String(value).trim() === '' || !Number.isFinite(Number(value))) throw invalidQuery(`'${value}' is no number, and ${name} is one.`);
  return numberParam(String(value), params);
}

/** Numbers of an enum begin with 0 for its `none`, or with 1. */
function rank(field: Extract<Field, { kind: 'enum' }>, name: string, { value }: Bound): number {
  const named = enumNamed(field, String(value));
  if (named === undefined) throw invalidQuery(`'${value}' is no ${name}; use one of ${field.values.join(', ')}.`);
  return field.values.indexOf(named) + 1;
}
