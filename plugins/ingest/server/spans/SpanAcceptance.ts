import { type Instant, instantOfMillis, instantText } from '../../intake/instant';
import type { RejectionReason, Repair } from '../../intake/reasons';
import type { Sender } from '../../intake/Sender';
import type { Settlement } from '../../intake/Settlement';
import type { SpanIntake } from '../../intake/SpanIntake';
import type { SpanRecord } from '../../intake/SpanRecord';
import { boundFields } from '../json/boundFields';
import { Excess } from '../json/Excess';
import { readObject } from '../json/readObject';
import { writeJson } from '../json/writeJson';
import type { LossLedger } from '../ledger/LossLedger';
import type { Lane } from '../pipeline/Lane';
import { RequestRows } from '../pipeline/RequestRows';
import { Tally } from '../pipeline/Tally';
import { withinPatience } from '../pipeline/withinPatience';
import { LineScanner } from '../record/LineScanner';
import { EXCESS_FIELD } from '../rows/RowEncoder';
import { ORIGINAL_TIME } from '../times/keepOriginalTime';
import { isPlausible } from '../times/timeRange';
import { nanosBetween, spanRow } from './spanRow';

export interface SpanParts {
  readonly spans: Lane;
  readonly ledger: LossLedger;
  readonly largestLog: number;
  readonly largestRequest: number;
  readonly patience: number;
}

const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;
const SPAN_ID = /^(?!0{16})[0-9a-f]{16}$/;
const SAMPLE_LENGTH = 500;
const scanner = new LineScanner();

/** Whether a span has the ids without which it is not stored. */
export const hasIds = ({ traceId, spanId }: SpanRecord): boolean => TRACE_ID.test(traceId) && SPAN_ID.test(spanId);

/** The spans of one request on their way into the store. */
export class SpanAcceptance implements SpanIntake {
  private readonly rows: RequestRows;
  private readonly tally = new Tally();
  private readonly receivedAt: Instant;
  private readonly receivedText: string;

  constructor(
    private readonly parts: SpanParts,
    private readonly sender: Sender,
    private readonly protocol: string,
    received: number,
  ) {
    this.rows = new RequestRows(parts.spans, sender, protocol, 'traces', parts.largestRequest);
    this.receivedAt = instantOfMillis(received);
    this.receivedText = instantText(this.receivedAt).slice(0, 23);
  }

  span(span: SpanRecord, number: number): RejectionReason | undefined {
    if (!hasIds(span)) return this.rejected('malformed', span);
    const believed = span.start !== undefined && isPlausible(span.start, this.receivedAt.seconds) ? span.start : undefined;
    const ended = span.start === undefined || span.end === undefined ? '0' : nanosBetween(span.start, span.end);
    const duration = ended.startsWith('-') ? '0' : ended;
    let { attributes } = span;
    if (believed === undefined || duration !== ended) {
      this.repaired('clock');
      if (believed === undefined && span.start !== undefined) attributes = withMember(attributes, ORIGINAL_TIME, instantText(span.start));
    }
    const { before, after } = spanRow(span, this.sender, this.receivedText, believed ?? this.receivedAt, duration);
    return this.write(span, number, before, attributes, after);
  }

  reject(reason: RejectionReason, sample: string, spans = 1): void {
    this.tally.reject(reason, sample, spans);
  }

  /** Counts a span that a processor's rule drops. */
  dropped(rule: string, processor: string): void {
    this.tally.dropped(rule, processor);
  }

  repaired(repair: Repair, spans = 1): void {
    this.tally.repaired(repair, spans);
  }

  async settle(): Promise<Settlement> {
    const refused = new Map<number, RejectionReason>();
    const { ledger, patience } = this.parts;
    await withinPatience(this.rows.settled(refused), patience);
    this.tally.write(ledger, { ...this.sender, signal: 'traces' }, this.protocol, this.rows.redelivered);
    return { stored: this.rows.stored - refused.size, refused };
  }

  close(acknowledged: boolean): void {
    this.rows.close(acknowledged);
  }

  /** Nearly all attributes are as the engine takes them, and are written as they came. */
  private write(span: SpanRecord, number: number, before: string, attributes: string, after: string): RejectionReason | undefined {
    const size = Buffer.byteLength(before) + Buffer.byteLength(attributes) + after.length;
    if (size > this.parts.largestLog) return this.rejected('oversized', span);
    const out = this.rows.reserve(size);
    if (out === undefined) return this.rejected('oversized', span);
    const rowStart = out.length;
    out.utf8(before);
    const start = out.length;
    out.utf8(attributes);
    if (!scanner.scan(out.bytes, start, out.length)) {
      out.length = rowStart;
      const bounded = this.bounded(attributes);
      if (bounded === undefined) return this.rejected('malformed', span);
      const again = this.rows.reserve(Buffer.byteLength(before) + Buffer.byteLength(bounded) + after.length);
      if (again === undefined) return this.rejected('oversized', span);
      again.utf8(before + bounded + after);
    } else out.utf8(after);
    this.rows.take(number);
    return undefined;
  }

  /** The attributes made storable: paths that clash, or are too many, go into one text. Undefined when they are no object. */
  private bounded(attributes: string): string | undefined {
    const excess = new Excess();
    const tree = readObject(attributes, excess);
    if (tree === undefined) return undefined;
    boundFields(tree, excess);
    if (!excess.isEmpty) {
      tree[EXCESS_FIELD in tree ? `_${EXCESS_FIELD}` : EXCESS_FIELD] = String(excess);
      this.repaired('excess');
    }
    return writeJson(tree);
  }

  private rejected(reason: RejectionReason, { name, traceId, spanId, attributes }: SpanRecord): RejectionReason {
    this.reject(reason, `${name} trace=${traceId} span=${spanId} ${attributes}`.slice(0, SAMPLE_LENGTH));
    return reason;
  }
}

const withMember = (object: string, name: string, text: string): string =>
  `{${JSON.stringify(name)}:${JSON.stringify(text)}${object === '{}' ? '' : ','}${object.slice(1)}`;
