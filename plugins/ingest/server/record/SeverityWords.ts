import { type Severity, severities, severityOfWord } from '../../intake/severity';
import { isSame } from '../json/isSame';

const PLACES = 256;
const members = new Map<Severity, Buffer>(severities.map((severity) => [severity, Buffer.from(`,"severity":"${severity}"`)]));

/** As a member of a row, behind another. */
export const severityMember = (severity: Severity): Buffer => members.get(severity) ?? Buffer.alloc(0);

interface KnownWord {
  readonly bytes: Buffer;
  readonly severity: Severity;
  /** As a member of a row; empty when the word means nothing. */
  readonly member: Buffer;
  /** The word is written just as the severity's own name. */
  readonly isName: boolean;
}

/** Remembers the few level words that logs repeat, so that a line's level is told from its bytes without making a text of it. */
export class SeverityWords {
  private readonly known: (KnownWord | undefined)[] = new Array<KnownWord | undefined>(PLACES).fill(undefined);

  of(line: Buffer, start: number, end: number): KnownWord {
    let hash = end - start;
    for (let at = start; at < end; at++) hash = (hash * 31 + (line[at] as number)) & (PLACES - 1);
    const found = this.known[hash];
    if (found !== undefined && isSame(found.bytes, line, start, end)) return found;
    const word = line.toString('latin1', start, end);
    const severity = severityOfWord(word);
    const member = severity === 'unset' ? Buffer.alloc(0) : severityMember(severity);
    const made: KnownWord = { bytes: Buffer.from(line.subarray(start, end)), severity, member, isName: word === severity };
    this.known[hash] = made;
    return made;
  }
}
