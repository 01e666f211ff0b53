import { isSame } from '../../json/isSame';
import { severityOf } from './severityOf';

const PLACES = 64;
const NO_TEXT = Buffer.alloc(0);

interface Known {
  readonly number: number;
  readonly text: Buffer;
  /** As JSON; undefined when there is nothing to say. */
  readonly severity: Buffer | undefined;
  readonly own: Buffer | undefined;
}

/** Remembers what the few severities that senders use become, so that a record's is told from its bytes. */
export class SeverityTexts {
  private readonly known: (Known | undefined)[] = new Array<Known | undefined>(PLACES).fill(undefined);

  /** @param start and `end` of the sender's own text; both 0 when there is none */
  of(number: number, body: Buffer, start: number, end: number): Known {
    const place = (number * 7 + (end - start) * 3 + (end > start ? (body[start] as number) : 0)) & (PLACES - 1);
    const found = this.known[place];
    if (found !== undefined && found.number === number && isSame(found.text, body, start, end)) return found;
    const { severity, own } = severityOf(number, body.toString('utf8', start, end));
    const text = end > start ? Buffer.from(body.subarray(start, end)) : NO_TEXT;
    const made = { number, text, severity: jsonOf(severity), own: jsonOf(own) };
    this.known[place] = made;
    return made;
  }
}

const jsonOf = (text: string): Buffer | undefined => (text === '' ? undefined : Buffer.from(JSON.stringify(text)));
