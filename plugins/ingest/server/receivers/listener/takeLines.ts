import type { LogIntake } from '../../../intake/LogIntake';
import type { LogFault } from '../../../intake/reasons';
import { inTurns } from '../inTurns';
import { type Line, linesOf } from '../linesOf';

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

/** Takes each line, numbered from `first`. */
export async function takeLines(
  body: Buffer,
  intake: Intake & Pick<LogIntake, 'giveWay'>,
  type: string | undefined,
  first = 0,
): Promise<LineCounts> {
  const counts = { malformed: 0, oversized: 0, successful: 0, blank: 0 };
  counts.blank = await inTurns(linesOf(body), intake, (line) => {
    const fault = takeLine(body, line, intake, first + line.line, type);
    if (fault === 'malformed') counts.malformed++;
    else if (fault === 'oversized') counts.oversized++;
    else counts.successful++;
  });
  return counts;
}
