import type { FieldType, SignalDescription, Sort } from '#sdk/query';
import { exactDouble, invalidQuery } from '#sdk/server';
import { literal } from './fieldCondition';
import { type Asked, fieldNamed } from './fields';
import { instantOf } from './instantOf';
import type { SortKey } from './SortKey';

const maxSorts = 10;
/** Texts are ordered by their beginning: a cursor carries it. */
const textLength = 256;

/** Defined for the order of time, newest or oldest first, which the table's own order serves where rows are numbered. */
export function timeOrder(
  sort: readonly Sort[] | undefined,
  { isNumbered, isKeyedByFiveMinutes, state }: SignalDescription,
): 'newest' | 'oldest' | undefined {
  if (isNumbered !== true || isKeyedByFiveMinutes !== true || state !== undefined) return undefined;
  const [first, ...more] = sort ?? [];
  if (first === undefined) return 'newest';
  if (more.length > 0 || first.field !== '@timestamp') return undefined;
  return first.descending ? 'newest' : 'oldest';
}

/** Keys for the fields, rows without the field last; then time and the signal's own key, newest first, to break ties. */
export function sortKeys(sort: readonly Sort[], asked: Asked): readonly SortKey[] {
  if (sort.length > maxSorts) throw invalidQuery(`Sort by at most ${maxSorts} fields.`);
  const { signal } = asked;
  const last = sort.findLast(({ field }) => field === '@timestamp');
  const descending = last?.descending ?? true;
  const fields = sort.filter(({ field }) => field !== '_id').flatMap((one) => keysOf(one, asked));
  const own = signal.key.map(
    (column): SortKey =>
      signal.isNumbered === true ? { sql: column, descending, type: 'UInt64' } : { sql: `toString(${column})`, descending, type: 'String' },
  );
  // Things of several accounts may well be called the same, and be told of at one moment.
  const tenant: readonly SortKey[] = signal.state === undefined ? [] : [{ sql: signal.tenant, descending, type: 'UInt64' }];
  return [...fields, timeKey(signal.time.column, descending), ...own, ...tenant];
}

const timeKey = (sql: string, descending: boolean): SortKey => ({ sql: `toUnixTimestamp64Nano(${sql})`, descending, type: 'Int64' });

function keysOf({ field: name, descending }: Sort, asked: Asked): readonly SortKey[] {
  const field = fieldNamed(name, asked);
  switch (field.kind) {
    case 'time':
      return [timeKey(field.sql, descending)];
    case 'enum': {
      const rank: SortKey = { sql: `toInt64(${field.sql})`, descending, type: 'Int64' };
      return field.none === undefined ? [rank] : [missingLast(`toInt64(${field.sql} = ${literal(field.none)})`), rank];
    }
    case 'text':
      return [{ sql: `substringUTF8(${field.sql}, 1, ${textLength})`, descending, type: 'String' }];
    case 'number':
      return [{ sql: `toFloat64(${field.sql})`, descending, type: 'Float64' }];
    case 'column':
      return [missingLast(`toInt64(${field.sql} = '')`), { sql: `toString(${field.sql})`, descending, type: 'String' }];
    case 'path':
      return ownKeys(`toString(${field.sql})`, `${field.sql} IS NULL`, field.type, descending);
    case 'many':
      return ownKeys(`${field.sql}[1]`, `empty(${field.sql})`, field.type, descending);
    case 'list':
      throw invalidQuery(`${asked.signal.title} cannot be sorted by ${name}, which is a list.`);
    case 'id':
      return [];
  }
}

const missingLast = (sql: string): SortKey => ({ sql, descending: false, type: 'Int64' });

/** Keys for a value as its type has it; of no type numbers come before texts, in either direction. */
function ownKeys(text: string, isMissing: string, type: FieldType | undefined, descending: boolean): readonly SortKey[] {
  const shortened = (sql: string): string => `substringUTF8(${sql}, 1, ${textLength})`;
  if (type === 'keyword' || type === 'text')
    return [missingLast(`toInt64(${isMissing})`), { sql: `ifNull(${shortened(text)}, '')`, descending, type: 'String' }];
  if (type === 'date' || type === 'ip') {
    const moment = `toUnixTimestamp64Nano(${instantOf(text)})`;
    const value = type === 'date' ? `ifNull(${moment}, 0)` : `ifNull(hex(toIPv6OrNull(${text})), '')`;
    return [missingLast(`toInt64(${isMissing})`), { sql: value, descending, type: type === 'date' ? 'Int64' : 'String' }];
  }
  const read = `toFloat64OrNull(${text})`;
  const number = `if(isFinite(${read}), ${read}, NULL)`;
  return [
    missingLast(`multiIf(${isMissing}, toInt64(2), isNull(${number}), toInt64(1), toInt64(0))`),
    { sql: `ifNull(${number}, 0)`, descending, type: 'Float64' },
    // Of whole numbers that a double does not tell apart.
    { sql: `if(abs(ifNull(${number}, 0)) >= ${exactDouble}, ifNull(toInt128OrNull(${text}), 0), 0)`, descending, type: 'Int128' },
    { sql: `if(isNull(${number}), ${shortened(text)}, '')`, descending, type: 'String' },
  ];
}
