import type { Sort } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { fieldNamed } from './fields';
import type { ParamType } from './params';

/** One expression to order by. None of them is ever null, so that a page can begin exactly after a row. */
export interface SortKey {
  readonly sql: string;
  readonly descending: boolean;
  readonly type: ParamType;
}

const maxSorts = 10;
/** Texts are ordered by their beginning: a cursor carries it. */
const textLength = 256;

/** True for the order of time, newest or oldest first, which the table's own order serves. */
export const timeOrder = (sort: readonly Sort[] | undefined): 'newest' | 'oldest' | undefined => {
  const [first, ...more] = sort ?? [];
  if (first === undefined) return 'newest';
  if (more.length > 0 || first.field !== '@timestamp') return undefined;
  return first.descending ? 'newest' : 'oldest';
};

/** Keys for the fields, logs without the field last; then time and number, newest first, to break ties. */
export function sortKeys(sort: readonly Sort[]): readonly SortKey[] {
  if (sort.length > maxSorts) throw invalidQuery(`Sort by at most ${maxSorts} fields.`);
  const last = sort.findLast(({ field }) => field === '@timestamp');
  const descending = last?.descending ?? true;
  const fields = sort.filter(({ field }) => field !== '_id').flatMap(keysOf);
  return [...fields, timeKey(descending), { sql: 'seq', descending, type: 'UInt64' }];
}

const timeKey = (descending: boolean): SortKey => ({ sql: 'toUnixTimestamp64Nano(ts)', descending, type: 'Int64' });

function keysOf({ field: name, descending }: Sort): readonly SortKey[] {
  const field = fieldNamed(name);
  const missingLast = (sql: string): SortKey => ({ sql, descending: false, type: 'Int64' });
  switch (field.kind) {
    case 'time':
      return [timeKey(descending)];
    case 'severity':
      return [missingLast("toInt64(severity = 'unset')"), { sql: 'toInt64(severity)', descending, type: 'Int64' }];
    case 'text':
      return [{ sql: `substringUTF8(message, 1, ${textLength})`, descending, type: 'String' }];
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
    case 'id':
      return [];
  }
}
