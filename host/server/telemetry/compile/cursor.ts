import { invalidQuery } from '#sdk/server';
import { type LogPlace, logId, parseLogId } from './logId';
import type { Params } from './params';
import type { SortKey } from './sortKeys';

const maxLength = 8192;
const unreadable = 'The cursor cannot be read: pass the cursor of the last hit of the page before, with the same sort.';

/** Cursor of a page ordered by time: the log's id. */
export const timeCursor = (place: LogPlace): string => logId(place);

/** What follows the cursor in the order of time. */
export function afterTime(cursor: string, order: 'newest' | 'oldest', params: Params): { condition: string; place: LogPlace } {
  const place = parseLogId(cursor);
  if (place === undefined) throw invalidQuery(unreadable);
  const time = `fromUnixTimestamp64Nano(${params.name('after', place.nanoseconds, 'Int64')}, 'UTC')`;
  const sequence = params.name('afterSeq', place.sequence, 'UInt64');
  const [sign, bucket] = order === 'newest' ? ['<', '<='] : ['>', '>='];
  const condition = `toStartOfFiveMinutes(ts) ${bucket} toStartOfFiveMinutes(${time}) AND (ts ${sign} ${time} OR (ts = ${time} AND seq ${sign} ${sequence}))`;
  return { condition, place };
}

/** Cursor of a page in any other order: the values of its sort keys. */
export const keyCursor = (values: readonly unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/** What follows the cursor in the order of the keys: the first key that differs decides. */
export function afterKeys(cursor: string, keys: readonly SortKey[], params: Params): string {
  const values = readKeys(cursor);
  if (values.length !== keys.length) throw invalidQuery(unreadable);
  let condition = '0';
  for (const [index, key] of [...keys.entries()].reverse()) {
    const value = params.bind(checked(values[index], key), key.type);
    condition = `(${key.sql} ${key.descending ? '<' : '>'} ${value} OR (${key.sql} = ${value} AND ${condition}))`;
  }
  return condition;
}

function readKeys(cursor: string): readonly unknown[] {
  if (cursor.length > maxLength) throw invalidQuery(unreadable);
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(values)) return values;
  } catch {
    // Reported below, as any other text that is no cursor.
  }
  throw invalidQuery(unreadable);
}

function checked(value: unknown, { type }: SortKey): string {
  if (type === 'String' && typeof value === 'string') return value;
  if (type === 'Float64' && typeof value === 'number') return String(value);
  if ((type === 'Int64' || type === 'UInt64') && typeof value === 'string' && /^-?\d{1,19}$/.test(value)) return value;
  if (type === 'UInt64' && typeof value === 'string' && /^\d{1,20}$/.test(value)) return value;
  throw invalidQuery(unreadable);
}
