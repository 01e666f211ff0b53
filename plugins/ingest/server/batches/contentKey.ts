import { hash } from 'node:crypto';

/** Length of `{"ts":"…","seq":…,"received":"…"`, of a row that has the time of its receipt. */
const HEAD_WITHOUT_TIME = 100;
/** Length of `{"seq":…,"received":"…"`, of a row with a time of its own. */
const HEAD_WITH_TIME = 63;
const T = 116;
/** Every so many bytes go into the quick number. */
const STRIDE = 3;

/** Where the part of a row begins that its sender's retry repeats. */
export type ContentStart = (rows: Buffer, start: number) => number;

/**
 * Of a row of logs: behind sequence and time of receipt, which RowHead writes first and at fixed width. Account and token are part of the
 * content.
 */
export const logContent: ContentStart = (rows, start) => start + (rows[start + 2] === T ? HEAD_WITHOUT_TIME : HEAD_WITH_TIME);

/** A number that equal contents share, at a tenth of the cost of {@link contentKey}: to tell quickly that a row is not waited for. */
export function contentHint(rows: Buffer, content: number, end: number): number {
  let hint = end - content;
  for (let at = content; at < end; at += STRIDE) hint = Math.imul(hint ^ (rows[at] as number), 16_777_619);
  return hint;
}

/** What stands for a row's content: equal for rows that are the same to their sender. */
export function contentKey(rows: Buffer, content: number, end: number): string {
  return hash('sha1', rows.subarray(content, end), 'base64');
}
