import { hashOf } from '../json/pathHash';
import type { RowBuffer } from '../json/RowBuffer';
import { MESSAGE, SEVERITY } from '../members/slots';
import type { LineMarks } from './LineMarks';
import { messageSeverity } from './messageSeverity';
import { messageStart } from './messageStart';
import { SEVERITY_TEXT } from './recordOf';
import { SeverityWords, severityMember } from './SeverityWords';

const QUOTE = 34;
const OPEN = 123;
const TEXT_HASH = hashOf(SEVERITY_TEXT);
const FIRST_TEXT = Buffer.from(`"${SEVERITY_TEXT}":`);
const NEXT_TEXT = Buffer.from(`,"${SEVERITY_TEXT}":`);

/**
 * The severity of an ordinary line, from bytes to bytes: what the line says by name, else what its message tells. `severity` itself is always one of our
 * words; the sender's, where it is another, stands behind the line's members.
 */
export class LineSeverity {
  private readonly words = new SeverityWords();
  /** Whether the line tells its severity, by that name, in a word that is not ours. */
  private hasOwnWord = false;

  constructor(private readonly marks: LineMarks) {}

  /** To be called before a line is written. @returns false when the sender's word cannot stand beside what the line holds */
  prepare(line: Buffer): boolean {
    const { marks } = this;
    this.hasOwnWord = false;
    const start = marks.slotStart[SEVERITY] as number;
    if (start < 0 || marks.slotRank[SEVERITY] !== 0 || (marks.slotMember[SEVERITY] as number) < 0) return true;
    if (line[start] !== QUOTE) return false;
    if (this.words.of(line, ...this.textRange(line, SEVERITY)).isName) return true;
    this.hasOwnWord = true;
    return marks.addText(TEXT_HASH, start, marks.slotEnd[SEVERITY] as number);
  }

  /** Writes the column. */
  write(out: RowBuffer, line: Buffer): void {
    const { slotStart } = this.marks;
    if ((slotStart[SEVERITY] as number) >= 0) {
      const { member } = this.words.of(line, ...this.textRange(line, SEVERITY));
      out.append(member);
      if (member.length > 0) return;
    }
    if ((slotStart[MESSAGE] as number) < 0) return;
    const severity = messageSeverity(messageStart(line, ...this.textRange(line, MESSAGE)));
    if (severity !== 'unset') out.append(severityMember(severity));
  }

  /** Writes the sender's word behind the members that have been written. */
  writeText(out: RowBuffer, line: Buffer): void {
    if (!this.hasOwnWord) return;
    const { slotStart, slotEnd } = this.marks;
    out.append(out.bytes[out.length - 1] === OPEN ? FIRST_TEXT : NEXT_TEXT);
    out.copy(line, slotStart[SEVERITY] as number, slotEnd[SEVERITY] as number);
  }

  /** Without quotes. */
  private textRange(line: Buffer, slot: number): [start: number, end: number] {
    const start = this.marks.slotStart[slot] as number;
    const quote = line[start] === QUOTE ? 1 : 0;
    return [start + quote, (this.marks.slotEnd[slot] as number) - quote];
  }
}
