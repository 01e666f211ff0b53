import type { RowBatch } from '#sdk/server';
import type { EventTime } from './eventTime';

const NEWLINE = 10;
const DAY = 86_400_000;
/** Below what the engine takes in one insert, which is 100. */
const MOST_DAYS = 90;

/**
 * A batch as several of few days each, days that follow one another together: the store keeps each day apart, and takes only so many at once.
 * The same batch gives the same pieces under the same tokens, so that none is stored twice.
 */
export function splitByDays<B extends RowBatch & { readonly token: string }>(
  batch: B,
  eventTime: EventTime,
): (B & { numberOf(row: number): number })[] {
  const { payload, token } = batch;
  const rowsOf = new Map<number, { readonly number: number; readonly start: number; readonly end: number }[]>();
  let number = 0;
  for (let start = 0; start < payload.length; number++) {
    const end = payload.indexOf(NEWLINE, start) + 1 || payload.length;
    const day = Math.floor(eventTime(payload, start) / DAY);
    const present = rowsOf.get(day);
    if (present === undefined) rowsOf.set(day, [{ number, start, end }]);
    else present.push({ number, start, end });
    start = end;
  }
  const days = [...rowsOf.keys()].sort((a, b) => a - b);
  return Array.from({ length: Math.ceil(days.length / MOST_DAYS) }, (_, index) => {
    const rows = days.slice(index * MOST_DAYS, (index + 1) * MOST_DAYS).flatMap((day) => rowsOf.get(day) ?? []);
    return {
      ...batch,
      token: `${token}.d${index}`,
      payload: Buffer.concat(rows.map(({ start, end }) => payload.subarray(start, end))),
      rows: rows.length,
      numberOf: (row: number) => rows[row]?.number ?? row,
    };
  });
}
