import { SEVERITY_WINDOW } from './messageSeverity';

const BACKSLASH = 92;
const FIRST_WIDE = 128;

/**
 * The beginning of a message that stands between the quotes of a JSON string, as far as {@link SEVERITY_WINDOW} characters, or more. A text of plain ASCII
 * needs no reading.
 */
export function messageStart(line: Buffer, start: number, end: number): string {
  const last = Math.min(end, start + SEVERITY_WINDOW);
  for (let at = start; at < last; at++) {
    const byte = line[at] as number;
    if (byte === BACKSLASH || byte >= FIRST_WIDE) return JSON.parse(`"${line.toString('utf8', start, end)}"`) as string;
  }
  return line.toString('latin1', start, last);
}
