import type { LogIntake } from '../../../intake/LogIntake';
import type { LogFault } from '../../../intake/reasons';
import { inTurns } from '../inTurns';
import { type Line, linesOf } from '../linesOf';
import { objectsOf } from '../objectsOf';
import { jsonBatchOf } from './jsonBatchOf';

const OPENING_BRACE = 123;

/** What became of the lines of a text. */
export interface LineCounts {
  malformed: number;
  oversized: number;
  successful: number;
  blank: number;
}

type Intake = Pick<LogIntake, 'json' | 'text'>;

/** Takes a line: one that begins with a brace is a JSON object, any other plain text. */
export const takeLine = (body: Buffer, { start, end }: Line, intake: Intake, log: number, type?: string): LogFault | undefined =>
  body[start] === OPENING_BRACE ? intake.json(body, start, end, log, type) : intake.text(body, start, end, log, type);

/**
 * Takes each line, numbered from `first`; of a body that is a list of JSON objects, or objects that do not stand one on each line, each object.
 * @throws RequestFault 400 when `contentType` says JSON, and the body begins as a list and is none of objects
 */
export async function takeLines(
  body: Buffer,
  intake: Intake & Pick<LogIntake, 'giveWay'>,
  type: string | undefined,
  { first = 0, contentType }: { readonly first?: number; readonly contentType?: string | undefined } = {},
): Promise<LineCounts> {
  const counts = { malformed: 0, oversized: 0, successful: 0, blank: 0 };
  const count = (fault: LogFault | undefined): void => {
    if (fault === 'malformed') counts.malformed++;
    else if (fault === 'oversized') counts.oversized++;
    else counts.successful++;
  };
  const batch = await jsonBatchOf(body, intake, contentType);
  if (batch !== undefined) {
    await inTurns(objectsOf(batch), intake, ({ start, end, index }) => count(intake.json(batch, start, end, first + index, type)));
    return counts;
  }
  counts.blank = await inTurns(linesOf(body), intake, (line) => count(takeLine(body, line, intake, first + line.line, type)));
  return counts;
}
