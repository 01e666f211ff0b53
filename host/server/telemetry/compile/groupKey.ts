import { severities } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { countedLogs } from './countedLogs';
import { fieldNamed } from './fields';
import type { LogPart } from './minuteParts';
import type { TimeBuckets } from './timeBuckets';

/** What logs count for when they are grouped by a field. */
export interface GroupKey {
  /** Columns that rows are grouped by first, alias to SQL: cheap to make of every row. */
  readonly raw: Readonly<Record<string, string>>;
  /** SQL for the value, made of those columns. */
  readonly key: string;
  /** True for the key `k` of logs that have no value. */
  readonly missing: string;
  /** How many values there can be, where that is known. */
  readonly values?: number;
}

/**
 * Columns are grouped in their own compact types. A log whose field is an array counts for each of its elements; arrays are unpacked only
 * after equal ones have been counted together.
 * @throws PublicError 400 for a field that is another one in every log
 */
export function groupKey(name: string): GroupKey {
  const field = fieldNamed(name);
  switch (field.kind) {
    case 'severity':
      return { raw: { k0: 'severity' }, key: 'k0', missing: "k = 'unset'", values: severities.length - 1 };
    case 'column':
      return { raw: { k0: field.sql }, key: 'k0', missing: "k = ''" };
    case 'text':
      return { raw: { k0: 'message' }, key: 'k0', missing: "k = ''" };
    case 'path': {
      const text = `toString(${field.sql})`;
      const list = `startsWith(${text}, '[')`;
      const raw = { k0: `if(${list}, assumeNotNull(toJSONString(${field.sql})), ${text})`, list, none: `${field.sql} IS NULL` };
      const elements = "JSONExtract(k0, 'Array(Nullable(String))')";
      const unpacked = `if(startsWith(k0, '['), if(empty(${elements}), [NULL], ${elements}), [toNullable(JSONExtractString(k0))])`;
      return { raw, key: `arrayJoin(if(none, [NULL], if(list, ${unpacked}, [toNullable(k0)])))`, missing: 'k IS NULL' };
    }
    default:
      throw invalidQuery(`Logs cannot be grouped by ${name}.`);
  }
}

/** A subquery of the values `k` and how many logs `n` have each, in each bucket of time when they are counted by time, too. */
export function countedByKey({ raw, key }: GroupKey, parts: readonly LogPart[], buckets?: TimeBuckets): string {
  const time = buckets === undefined ? '' : 'bucket, ';
  return `SELECT ${time}${key} AS k, sum(c) AS n FROM (${countedLogs(parts, raw, buckets)}) GROUP BY ${time}k`;
}
