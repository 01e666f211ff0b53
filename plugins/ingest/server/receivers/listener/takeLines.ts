import type { LogIntake } from '../../../intake/LogIntake';
import { eachLine } from '../eachLine';

const OPENING_BRACE = 123;

/** What became of the lines of a text. */
export interface LineCounts {
  malformed: number;
  oversized: number;
  successful: number;
  blank: number;
}

/** Takes each line: those that begin with a brace are JSON objects, all others plain text. The lines are numbered from `first`. */
export function takeLines(body: Buffer, intake: Pick<LogIntake, 'json' | 'text'>, type: string | undefined, first = 0): LineCounts {
  const counts = { malformed: 0, oversized: 0, successful: 0, blank: 0 };
  counts.blank = eachLine(body, (start, end, line) => {
    const log = first + line;
    const fault = body[start] === OPENING_BRACE ? intake.json(body, start, end, log, type) : intake.text(body, start, end, log, type);
    if (fault === 'malformed') counts.malformed++;
    else if (fault === 'oversized') counts.oversized++;
    else counts.successful++;
  });
  return counts;
}
