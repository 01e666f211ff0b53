import { isUtf8 } from 'node:buffer';
import type { LogIntake } from '../../intake/LogIntake';
import { decodeText } from '../http/decodeText';
import { linesOf } from './linesOf';

/** The body as valid UTF-8, of UTF-16 if it begins with its mark: broken sequences become U+FFFD, and the lines that had some are counted as repaired. */
export function validText(sent: Buffer, intake: LogIntake): Buffer {
  const body = decodeText(sent, undefined, Number.POSITIVE_INFINITY);
  if (isUtf8(body)) return body;
  let broken = 0;
  for (const { start, end } of linesOf(body)) if (!isUtf8(body.subarray(start, end))) broken++;
  intake.repaired('invalid-utf8', broken);
  return Buffer.from(body.toString('utf8'), 'utf8');
}
