import type { LogIntake } from '../../../intake/LogIntake';
import { RequestFault } from '../../../intake/RequestFault';
import { inTurns } from '../inTurns';
import { linesOf } from '../linesOf';
import { objectsOf } from '../objectsOf';

const OPENING_BRACE = 123;
const OPENING_BRACKET = 91;
const JSON_TYPE = /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/**
 * A body that is a list of objects, or objects that do not stand one on each line, from its first byte to its last.
 * @returns it from that byte on, behind a byte order mark and what is blank; undefined for any other body, which is lines
 * @throws RequestFault 400 when `contentType` says JSON, and the body begins as a list and is none of objects
 */
export async function jsonBatchOf(body: Buffer, intake: Pick<LogIntake, 'giveWay'>, contentType?: string): Promise<Buffer | undefined> {
  const line = linesOf(body).next();
  if (line.done === true) return undefined;
  const opening = body[line.value.start];
  if (opening !== OPENING_BRACE && opening !== OPENING_BRACKET) return undefined;
  const text = body.subarray(line.value.start);
  const first = objectsOf(text).next();
  if (opening === OPENING_BRACE && first.done !== true && first.value.end === line.value.end - line.value.start) return undefined;
  const isBatch = first.done !== true && isJson(text, first.value) && (await inTurns(objectsOf(text), intake, () => {})) === text.length;
  if (!isBatch && opening === OPENING_BRACKET && JSON_TYPE.test(contentType ?? '') && !isEmptyList(text))
    throw new RequestFault(
      400,
      'BROKEN_JSON',
      'The content type says JSON, and the body begins as a list but is no list of objects. Send [{…},{…}], or send lines of text as text/plain.',
    );
  return isBatch ? text : undefined;
}

const isEmptyList = (text: Buffer): boolean => /^\[\s*\]\s*$/.test(text.toString('latin1', 0, 100));

function isJson(text: Buffer, { start, end }: { readonly start: number; readonly end: number }): boolean {
  try {
    JSON.parse(text.toString('utf8', start, end));
    return true;
  } catch {
    return false;
  }
}
