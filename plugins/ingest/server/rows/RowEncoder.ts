import { EMPTY_VALUES } from '#sdk/query';
import type { MessageForms } from '../../common/messageForms';
import { type Instant, instantOfMillis } from '../../intake/instant';
import type { LogRecord } from '../../intake/LogRecord';
import type { Repair } from '../../intake/reasons';
import type { Sender } from '../../intake/Sender';
import { boundFields, isTree } from '../json/boundFields';
import { Excess } from '../json/Excess';
import { emptyValuesOf } from '../json/emptyValuesOf';
import { EXCESS_FIELD } from '../json/excessField';
import type { RowBuffer } from '../json/RowBuffer';
import { readTree } from '../json/readTree';
import { writeJson } from '../json/writeJson';
import type { AccountMapping } from '../mapping/AccountMapping';
import type { FlatObject } from '../members/FlatObject';
import { MESSAGE, SERVICE, SEVERITY, SPAN, TIME, TRACE, TYPE } from '../members/slots';
import { looksStructured } from '../message/looksStructured';
import { parseMessage } from '../message/parseMessage';
import { LineKubernetes } from '../record/kubernetes/LineKubernetes';
import { nameKubernetes } from '../record/kubernetes/nameKubernetes';
import { LineScanner } from '../record/LineScanner';
import { LineSeverity } from '../record/LineSeverity';
import { messageSeverity } from '../record/messageSeverity';
import { recordOf } from '../record/recordOf';
import { ORIGINAL_TIME } from '../times/keepOriginalTime';
import { timeInLine } from '../times/timeInLine';
import { isPlausible } from '../times/timeRange';
import { RowHead } from './RowHead';
import type { RowSequence } from './RowSequence';

export { EXCESS_FIELD };

/** Bytes of a row beside its line: names, times, numbers, labels that stay fields as well, and names of Kubernetes. */
const OVERHEAD = 8192;
const QUOTE = 34;
const SERVICE_NAME = Buffer.from(',"service":');
const TYPE_NAME = Buffer.from(',"type":');
const TRACE_NAME = Buffer.from(',"trace_id":');
const SPAN_NAME = Buffer.from(',"span_id":');
const MESSAGE_NAME = Buffer.from(',"message":');
const FIELDS_NAME = Buffer.from(',"fields":{');
const END = Buffer.from('}}\n');

/** What the rows of one request have in common. */
export interface RowOrigin {
  readonly sender: Sender;
  /** Milliseconds since the epoch. */
  readonly received: number;
  /** Whether the rows go into the text index. */
  readonly isIndexed: boolean;
  /** Which messages are read into fields. */
  readonly forms: MessageForms;
  /** The types of the account's fields. */
  readonly mapping: AccountMapping | undefined;
  /** Sees each record before it is written. With it every log becomes a record that it does not turn down at a glance; without it hardly any does. */
  readonly hook: RecordHook | undefined;
  /** Told of each log that a processor's rule drops. */
  dropped(rule: string, processor: string): void;
  /** Told of each log that had to be changed. */
  repaired(repair: Repair): void;
}

/** Where rows are written. `reserve` is asked once for each row, with the bytes it needs at most. */
export interface RowTarget {
  /** @returns undefined when no buffer could hold such a row */
  reserve(bytes: number): RowBuffer | undefined;
}

/** Whether a line has to become a record for a hook, told by its bytes. */
export type Glance = (bytes: Uint8Array, start: number, end: number) => boolean;

export interface RecordHook {
  /** @returns the record to be written; undefined when a rule drops it, which the origin has been told of */
  (record: LogRecord, origin: Pick<RowOrigin, 'dropped' | 'repaired'>): LogRecord | undefined;
  /** Absent when every log has to be seen. */
  readonly glance?: Glance | undefined;
}

/** Why a line gave no row; undefined when it did. */
export type LineFault = 'malformed' | 'oversized' | 'dropped';

/**
 * Turns logs into rows of the `logs` table, in the engine's JSONEachRow form. An ordinary line goes from bytes to bytes: its own text becomes
 * the `fields`, minus the members that have become columns. Lines that need care, and all lines of an origin with a hook, go through a {@link LogRecord}.
 */
export class RowEncoder {
  private readonly kubernetes = new LineKubernetes();
  private readonly scanner = new LineScanner(this.kubernetes);
  private readonly marks = this.scanner.marks;
  private readonly severity = new LineSeverity(this.marks);
  private origin: RowOrigin | undefined;
  private type: string | undefined;
  private typeMember: Buffer = Buffer.alloc(0);
  private received: Instant = { seconds: 0, nanos: 0 };
  private readonly head: RowHead;
  private lineTime: Instant | undefined;

  constructor(sequence: RowSequence) {
    this.head = new RowHead(sequence);
  }

  /**
   * To be called before each row; cheap as long as origin and type stay the same.
   * @param type of logs that name none
   */
  begin(origin: RowOrigin, type: string | undefined): void {
    if (origin !== this.origin) {
      this.origin = origin;
      this.received = instantOfMillis(origin.received);
      this.head.begin(origin.sender, this.received, origin.isIndexed);
      this.marks.types.paths = origin.mapping?.paths;
    }
    if (type !== this.type) {
      this.type = type;
      this.typeMember = Buffer.from(type === undefined || type === '' ? '' : `,"type":${writeJson(type)}`);
    }
  }

  /**
   * Writes the row of a JSON object.
   * @param time of the log, from a protocol that tells it outside the object
   * @param members of the object, of a receiver that has written it itself
   */
  json(target: RowTarget, line: Buffer, start: number, end: number, time?: Instant, members?: FlatObject): LineFault | undefined {
    const isOrdinary =
      (members?.isFlat === true ? this.marks.take(line, members) : this.scanner.scan(line, start, end)) && this.tell(line, time);
    const isPlain = isOrdinary && this.isPlain(line, start, end) && this.severity.prepare(line);
    if (isPlain && this.marks.types.hold) return this.fast(target, line, end - start);
    const excess = new Excess();
    const text = line.toString('utf8', start, end);
    let tree: unknown;
    try {
      tree = isOrdinary && !this.marks.hasLongNumbers ? JSON.parse(text) : readTree(text, excess);
    } catch {
      return 'malformed';
    }
    if (!isTree(tree)) return 'malformed';
    const record = recordOf(tree, this.received.seconds, time);
    // A log that only teaches its fields keeps its own bytes: sent again it must be the same row.
    if (isPlain) {
      nameKubernetes(record);
      const empty = emptyValuesOf(record.fields);
      return this.giveTypes(record.fields) ? this.write(target, this.complete(record), empty) : this.fast(target, line, end - start);
    }
    if (ORIGINAL_TIME in record.fields) this.origin?.repaired('clock');
    return this.record(target, record, excess);
  }

  /** Writes the row of a record that is complete but for type and severity, if it has none. */
  record(target: RowTarget, read: LogRecord, excess = new Excess()): LineFault | undefined {
    if (this.origin !== undefined && read.message !== '') parseMessage(read, this.origin.forms, this.received.seconds);
    this.complete(read);
    nameKubernetes(read);
    const { origin } = this;
    const record = origin?.hook === undefined ? read : origin.hook(read, origin);
    if (record === undefined) return 'dropped';
    const empty = emptyValuesOf(record.fields);
    boundFields(record.fields, excess);
    if (!excess.isEmpty) {
      record.fields[EXCESS_FIELD in record.fields ? `_${EXCESS_FIELD}` : EXCESS_FIELD] = String(excess);
      this.origin?.repaired('excess');
    }
    this.giveTypes(record.fields);
    return this.write(target, record, empty);
  }

  /** Writes the row of a record that was stored before, as it was. */
  stored(target: RowTarget, record: LogRecord): LineFault | undefined {
    const empty = emptyValuesOf(record.fields);
    this.giveTypes(record.fields);
    return this.write(target, record, empty);
  }

  /** Gives a record what its log does not tell by name: the type, and the severity that its message tells. */
  private complete(record: LogRecord): LogRecord {
    if (record.type === '' && this.type !== undefined) record.type = this.type;
    if (record.severity === 'unset' && record.message !== '') record.severity = messageSeverity(record.message);
    return record;
  }

  private write(target: RowTarget, record: LogRecord, empty: string | undefined): LineFault | undefined {
    if (empty !== undefined && !(EMPTY_VALUES in record.fields)) record.fields[EMPTY_VALUES] = empty;
    let row = '';
    if (record.severity !== 'unset') row += `,"severity":"${record.severity}"`;
    if (record.service !== '') row += `,"service":${writeJson(record.service)}`;
    if (record.type !== '') row += `,"type":${writeJson(record.type)}`;
    if (record.traceId !== '') row += `,"trace_id":${writeJson(record.traceId)}`;
    if (record.spanId !== '') row += `,"span_id":${writeJson(record.spanId)}`;
    row += `,"message":${writeJson(record.message)},"fields":${writeJson(record.fields)}}\n`;
    const out = target.reserve(Buffer.byteLength(row) + OVERHEAD);
    if (out === undefined) return 'oversized';
    this.head.write(out, record.time);
    out.utf8(row);
    return undefined;
  }

  /** @returns whether a value had to be changed for it */
  private giveTypes(fields: LogRecord['fields']): boolean {
    const found = this.origin?.mapping?.apply(fields);
    if (found === undefined) return false;
    if (found.conflicts > 0) this.origin?.repaired('mapping');
    if (found.unmapped > 0) this.origin?.repaired('unmapped');
    return found.isChanged;
  }

  /** Finds the log's time. @returns false when it needs care */
  private tell(line: Buffer, time: Instant | undefined): boolean {
    const { slotStart, slotEnd, slotMember } = this.marks;
    if (time !== undefined) {
      // Told twice: the careful way keeps both.
      if ((slotStart[TIME] as number) >= 0 && (slotMember[TIME] as number) >= 0) return false;
      slotStart[TIME] = -1;
      this.lineTime = time;
      return isPlausible(time, this.received.seconds);
    }
    if ((slotStart[TIME] as number) < 0) {
      this.lineTime = undefined;
      return true;
    }
    this.lineTime = timeInLine(line, slotStart[TIME] as number, slotEnd[TIME] as number, this.received.seconds * 1000);
    return this.lineTime !== undefined && isPlausible(this.lineTime, this.received.seconds);
  }

  /** Whether nobody has to look into the log on its way. */
  private isPlain(line: Buffer, start: number, end: number): boolean {
    const { origin } = this;
    if (origin === undefined) return false;
    const { hook, forms } = origin;
    if (hook !== undefined && hook.glance?.(line, start, end) !== false) return false;
    const message = this.marks.slotStart[MESSAGE] as number;
    return (
      message < 0 || line[message] !== QUOTE || !looksStructured(line, message + 1, (this.marks.slotEnd[MESSAGE] as number) - 1, forms)
    );
  }

  private fast(target: RowTarget, line: Buffer, length: number): LineFault | undefined {
    const { marks } = this;
    const out = target.reserve(length + marks.empties.length + OVERHEAD);
    if (out === undefined) return 'oversized';
    const time = this.lineTime;
    this.head.write(out, time);
    this.move(TIME);
    this.severity.write(out, line);
    if (this.marks.slotRank[SEVERITY] === 0) this.move(SEVERITY);
    if ((marks.slotStart[SERVICE] as number) >= 0) this.column(out, line, SERVICE, SERVICE_NAME);
    else this.kubernetes.writeService(out, line);
    if ((marks.slotStart[TYPE] as number) >= 0) this.column(out, line, TYPE, TYPE_NAME);
    else out.append(this.typeMember);
    this.column(out, line, TRACE, TRACE_NAME);
    this.column(out, line, SPAN, SPAN_NAME);
    this.message(out, line);
    out.append(FIELDS_NAME);
    this.fields(out, line);
    this.severity.writeText(out, line);
    marks.empties.write(out);
    this.kubernetes.write(out, line);
    out.append(END);
    return undefined;
  }

  private column(out: RowBuffer, line: Buffer, slot: number, name: Buffer): void {
    const start = this.marks.slotStart[slot] as number;
    if (start < 0) return;
    out.append(name);
    out.copy(line, start, this.marks.slotEnd[slot] as number);
    this.move(slot);
  }

  private message(out: RowBuffer, line: Buffer): void {
    const start = this.marks.slotStart[MESSAGE] as number;
    if (start < 0) return;
    const quote = line[start] !== QUOTE;
    out.append(MESSAGE_NAME);
    if (quote) out.byte(QUOTE);
    out.copy(line, start, this.marks.slotEnd[MESSAGE] as number);
    if (quote) out.byte(QUOTE);
    this.move(MESSAGE);
  }

  private move(slot: number): void {
    const { marks } = this;
    if ((marks.slotStart[slot] as number) < 0) return;
    const member = marks.slotMember[slot] as number;
    if (member >= 0) marks.memberMoved[member] = 1;
  }

  /** The line's own text, in as few pieces as the moved members leave. */
  private fields(out: RowBuffer, line: Buffer): void {
    const { members, memberStart, memberEnd, memberMoved } = this.marks;
    let first = true;
    for (let index = 0; index < members; index++) {
      if (memberMoved[index] === 1) continue;
      const start = memberStart[index] as number;
      while (index + 1 < members && memberMoved[index + 1] === 0) index++;
      if (!first) out.byte(44);
      out.copy(line, start, memberEnd[index] as number);
      first = false;
    }
  }
}
