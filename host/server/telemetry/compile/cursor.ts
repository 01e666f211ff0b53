import type { SignalDescription } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import { logId, parseLogId } from './logId';
import type { Params } from './params';
import type { SortKey } from './SortKey';

const maxLength = 8192;
const unreadable = 'The cursor cannot be read: pass the cursor of the last hit of the page before, with the same sort.';

/** Where a row lies: its time, decimal nanoseconds, and what tells it from others of that time. */
export interface RowPlace {
  readonly nanoseconds: string;
  readonly key: readonly string[];
}

/** The row's id, which is its cursor, too, in a page ordered by time. */
export const rowId = ({ isNumbered }: SignalDescription, { nanoseconds, key }: RowPlace): string =>
  isNumbered === true ? logId({ nanoseconds, sequence: key[0] ?? '0' }) : keyCursor([nanoseconds, ...key]);

/** @returns undefined when the text is no id of this signal */
export function readId({ isNumbered, key }: SignalDescription, id: string): RowPlace | undefined {
  if (isNumbered === true) {
    const place = parseLogId(id);
    return place && { nanoseconds: place.nanoseconds, key: [place.sequence] };
  }
  const [nanoseconds, ...rest] = readValues(id) ?? [];
  if (typeof nanoseconds !== 'string' || !/^\d{1,19}$/.test(nanoseconds) || rest.length !== key.length) return undefined;
  return rest.every((value) => typeof value === 'string') ? { nanoseconds, key: rest } : undefined;
}

/** What follows the cursor in the order of time, of rows that are numbered. */
export function afterTime(signal: SignalDescription, cursor: string, order: 'newest' | 'oldest', params: Params): string {
  const place = readId(signal, cursor);
  if (place === undefined) throw invalidQuery(unreadable);
  const { column } = signal.time;
  const time = `fromUnixTimestamp64Nano(${params.name('after', place.nanoseconds, 'Int64')}, 'UTC')`;
  const sequence = params.name('afterSeq', place.key[0], 'UInt64');
  const [sign, bucket] = order === 'newest' ? ['<', '<='] : ['>', '>='];
  return `toStartOfFiveMinutes(${column}) ${bucket} toStartOfFiveMinutes(${time}) AND (${column} ${sign} ${time} OR (${column} = ${time} AND ${signal.key[0]} ${sign} ${sequence}))`;
}

/** Cursor of a page in any other order: the values of its sort keys. */
export const keyCursor = (values: readonly unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/** What follows the cursor in the order of the keys: the first key that differs decides. */
export function afterKeys(cursor: string, keys: readonly SortKey[], params: Params): string {
  const values = readValues(cursor);
  if (values?.length !== keys.length) throw invalidQuery(unreadable);
  let condition = '0';
  for (const [index, key] of [...keys.entries()].reverse()) {
    const value = params.bind(checked(values[index], key), key.type);
    condition = `(${key.sql} ${key.descending ? '<' : '>'} ${value} OR (${key.sql} = ${value} AND ${condition}))`;
  }
  return condition;
}

function readValues(cursor: string): readonly unknown[] | undefined {
  if (cursor.length > maxLength) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

function checked(value: unknown, { type }: SortKey): string {
  if (type === 'String' && typeof value === 'string') return value;
  if (type === 'Float64' && typeof value === 'number') return String(value);
  if ((type === 'Int64' || type === 'UInt64') && typeof value === 'string' && /^-?\d{1,19}$/.test(value)) return value;
  if (type === 'UInt64' && typeof value === 'string' && /^\d{1,20}$/.test(value)) return value;
  if (type === 'Int128' && typeof value === 'string' && /^-?\d{1,38}$/.test(value)) return value;
  throw invalidQuery(unreadable);
}
