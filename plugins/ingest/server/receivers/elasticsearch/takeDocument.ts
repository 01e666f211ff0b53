import type { LogIntake } from '../../../intake/LogIntake';
import type { LogFault } from '../../../intake/reasons';
import type { BulkAction } from './bulkActions';

/** Field that keeps the id which a sender gave its document. */
export const DOCUMENT_ID = 'document_id';

const OPENING_BRACE = 123;
const SAMPLE_LENGTH = 500;
/** Characters of an index, as Elasticsearch limits it. */
const LONGEST_INDEX = 255;

/** Takes the document of an action. @param item names it in the answer */
export function takeDocument(
  { operation, index, id, start, end }: BulkAction,
  item: number,
  body: Buffer,
  intake: LogIntake,
): LogFault | undefined {
  if (operation === 'update' || operation === 'delete') {
    intake.reject('unsupported', `${operation} in ${index}`);
    return 'unsupported';
  }
  if (body[start] !== OPENING_BRACE || index.length > LONGEST_INDEX) {
    intake.reject('malformed', body.toString('utf8', start, Math.min(end, start + SAMPLE_LENGTH)));
    return 'malformed';
  }
  if (id === undefined) return intake.json(body, start, end, item, index);
  const empty = /^\{\s*\}/.test(body.toString('latin1', start, Math.min(end, start + 64)));
  const line = Buffer.concat([
    Buffer.from(`{${JSON.stringify(DOCUMENT_ID)}:${JSON.stringify(id)}${empty ? '' : ','}`),
    body.subarray(start + 1, end),
  ]);
  return intake.json(line, 0, line.length, item, index);
}
