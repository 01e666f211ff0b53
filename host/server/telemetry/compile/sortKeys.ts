import type { SignalDescription, Sort } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { literal } from './fieldCondition';
import { type Asked, fieldNamed } from './fields';
import type { SortKey } from './SortKey';

const maxSorts = 10;
/** Texts are ordered by their beginning: a cursor carries it. */
const textLength = 256;

/** Defined for the order of time, newest or oldest first, which the table's own order serves where rows are numbered. */
export function timeOrder(
  sort: readonly Sort[] | undefined,
  { isNumbered, isKeyedByFiveMinutes }: SignalDescription,
): 'newest' | 'oldest' | undefined {
  if (isNumbered !== true || isKeyedByFiveMinutes !== true) return undefined;
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
  return [...fields, timeKey(signal.time.column, descending), ...own];
}

const timeKey = (sql: string, descending: boolean): SortKey => ({ sql: `toUnixTimestamp64Nano(${sql})`, descending, type: 'Int64' });

function keysOf({ field: name, descending }: Sort, asked: Asked): readonly SortKey[] {
  const field = fieldNamed(name, asked);
  const missingLast = (sql: string): SortKey => ({ sql, descending: false, type: 'Int64' });
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
    case 'path': {
      const read = `toFloat64OrNull(toString(${field.sql}))`;
      const number = `if(isFinite(${read}), ${read}, NULL)`;
      return [
        // Numbers come before texts, in either direction.
        missingLast(`multiIf(${field.sql} IS NULL, toInt64(2), isNull(${number}), toInt64(1), toInt64(0))`),
        { sql: `ifNull(${number}, 0)`, descending, type: 'Float64' },
        { sql: `if(isNull(${number}), substringUTF8(toString(${field.sql}), 1, ${textLength}), '')`, descending, type: 'String' },
      ];
    }
    case 'list':
      throw invalidQuery(`${asked.signal.title} cannot be sorted by ${name}, which is a list.`);
    case 'id':
      return [];
  }
}
