const T = 116;
const TAB = 9;
/** Places of the time in the head of a row of logs, see RowHead. */
const LOG_TIME_FIRST = 7;
const LOG_TIME_LAST = 70;
const SPAN_TIME = ',"ts":"';
/** Bytes in which the time of a span is found: it follows account and token. */
const SPAN_HEAD = 120;

/** Milliseconds since the epoch of the event that a row is of. */
export type EventTime = (rows: Buffer, start: number) => number;

/** `2026-01-02 03:04:05.678`, UTC. */
const clockAt = (rows: Buffer, at: number): number => Date.parse(`${rows.toString('latin1', at, at + 23).replace(' ', 'T')}Z`);

/** Where the time of a row of logs stands. */
export const logTimePlace = (rows: Buffer, start: number): number => start + (rows[start + 2] === T ? LOG_TIME_FIRST : LOG_TIME_LAST);

export const logTime: EventTime = (rows, start) => clockAt(rows, logTimePlace(rows, start));

export const spanTime: EventTime = (rows, start) => {
  const at = rows.subarray(start, start + SPAN_HEAD).indexOf(SPAN_TIME);
  return clockAt(rows, start + at + SPAN_TIME.length);
};

/** Of `account`, `series`, and seconds with three decimals. */
export const sampleTime: EventTime = (rows, start) => {
  const at = rows.indexOf(TAB, rows.indexOf(TAB, start) + 1) + 1;
  return Math.round(Number(rows.toString('latin1', at, at + 14)) * 1000);
};
