import { exactNumber } from '../../json/ExactNumber';
import type { Tags } from '../tagMeaning';
import { BOOL, DOUBLE, I32, I64, isUnderrun, LIST, STRING, STRUCT, type ThriftEncoding, ThriftReader } from './ThriftReader';

export interface JaegerReference {
  readonly isChild: boolean;
  readonly traceId: string;
  readonly spanId: string;
}

/** A span as Jaeger's thrift carries it. Ids are hexadecimal; times are microseconds. */
export interface JaegerSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Zeros for none. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly flags: number;
  readonly start: number;
  readonly duration: number;
  readonly references: readonly JaegerReference[];
  readonly tags: Tags;
  readonly logs: readonly { readonly time: number; readonly fields: Tags }[];
}

export interface JaegerProcess {
  readonly service: string;
  readonly tags: Tags;
}

const hex = (id: bigint): string => BigInt.asUintN(64, id).toString(16).padStart(16, '0');
/** Times beyond what a number holds exactly are none. */
const micros = (time: bigint): number => (Number.isSafeInteger(Number(time)) ? Number(time) : 0);

/**
 * Reads Jaeger's `Batch`, alone as it comes over HTTP, or as the argument of Agent.emitBatch as it comes over UDP.
 * It is read twice, so that its spans can be told one by one, after it is known that all of it can be read.
 */
export class JaegerBatch {
  /** @throws Error for a body that is none */
  static read(bytes: Buffer, encoding: ThriftEncoding, isCall: boolean): JaegerBatch {
    const batch = new JaegerBatch(bytes, encoding, isCall);
    try {
      batch.pass(undefined);
    } catch (error) {
      throw isUnderrun(error) ? new RangeError('it ends too early') : error;
    }
    return batch;
  }

  process: JaegerProcess = { service: '', tags: new Map() };
  private reader: ThriftReader;

  private constructor(
    private readonly bytes: Buffer,
    private readonly encoding: ThriftEncoding,
    private readonly isCall: boolean,
  ) {
    this.reader = ThriftReader.of(bytes, encoding);
  }

  eachSpan(visit: (span: JaegerSpan) => void): void {
    this.reader = ThriftReader.of(this.bytes, this.encoding);
    this.pass(visit);
  }

  /** @param visit without it the process is read, and spans are only looked through */
  private pass(visit: ((span: JaegerSpan) => void) | undefined): void {
    const { reader } = this;
    if (!this.isCall) {
      this.batch(visit);
      return;
    }
    const { fname } = reader.protocol.readMessageBegin();
    if (String(fname) !== 'emitBatch') throw new TypeError(`the call ${String(fname).slice(0, 40)} is not known`);
    reader.struct((field, type) => {
      if (field !== 1 || type !== STRUCT) return false;
      this.batch(visit);
      return true;
    });
  }

  /** Batch { process = 1 { serviceName = 1, tags = 2 }, spans = 2 }. */
  private batch(visit: ((span: JaegerSpan) => void) | undefined): void {
    const { reader } = this;
    reader.struct((field, type) => {
      if (field === 1 && type === STRUCT && visit === undefined) this.readProcess();
      else if (field === 2 && type === LIST) reader.structs(() => (visit === undefined ? void this.span() : visit(this.span())));
      else return false;
      return true;
    });
  }

  private readProcess(): void {
    const { reader } = this;
    let service = '';
    let tags: Tags = new Map();
    reader.struct((field, type) => {
      if (field === 1 && type === STRING) service = reader.protocol.readString();
      else if (field === 2 && type === LIST) tags = this.tags();
      else return false;
      return true;
    });
    this.process = { service, tags };
  }

  /**
   * Span { traceIdLow = 1, traceIdHigh = 2, spanId = 3, parentSpanId = 4, operationName = 5, references = 6, flags = 7, startTime = 8, duration = 9,
   * tags = 10, logs = 11 }.
   */
  private span(): JaegerSpan {
    const { reader } = this;
    const numbers = Array.from({ length: 10 }, () => 0n);
    const span = {
      name: '',
      flags: 0,
      references: [] as JaegerReference[],
      tags: new Map() as Tags,
      logs: [] as JaegerSpan['logs'][number][],
    };
    reader.struct((field, type) => {
      if (type === I64 && field < 10 && field > 0) numbers[field] = reader.int64();
      else if (field === 5 && type === STRING) span.name = reader.protocol.readString();
      else if (field === 6 && type === LIST) reader.structs(() => span.references.push(this.reference()));
      else if (field === 7 && type === I32) span.flags = reader.protocol.readI32();
      else if (field === 10 && type === LIST) span.tags = this.tags();
      else if (field === 11 && type === LIST) reader.structs(() => span.logs.push(this.log()));
      else return false;
      return true;
    });
    const [, low = 0n, high = 0n, id = 0n, parent = 0n, , , , start = 0n, duration = 0n] = numbers;
    return {
      ...span,
      traceId: hex(high) + hex(low),
      spanId: hex(id),
      parentSpanId: hex(parent),
      start: micros(start),
      duration: micros(duration),
    };
  }

  /** SpanRef { refType = 1 (0 is CHILD_OF), traceIdLow = 2, traceIdHigh = 3, spanId = 4 }. */
  private reference(): JaegerReference {
    const { reader } = this;
    const numbers = Array.from({ length: 5 }, () => 0n);
    let type = 0;
    reader.struct((field, of) => {
      if (field === 1 && of === I32) type = reader.protocol.readI32();
      else if (field > 1 && field < 5 && of === I64) numbers[field] = reader.int64();
      else return false;
      return true;
    });
    const [, , low = 0n, high = 0n, id = 0n] = numbers;
    return { isChild: type === 0, traceId: hex(high) + hex(low), spanId: hex(id) };
  }

  /** Log { timestamp = 1, fields = 2 }. */
  private log(): JaegerSpan['logs'][number] {
    const { reader } = this;
    let time = 0;
    let fields: Tags = new Map();
    reader.struct((field, type) => {
      if (field === 1 && type === I64) time = micros(reader.int64());
      else if (field === 2 && type === LIST) fields = this.tags();
      else return false;
      return true;
    });
    return { time, fields };
  }

  private tags(): Tags {
    const tags: Tags = new Map();
    this.reader.structs(() => tags.set(...this.tag()));
    return tags;
  }

  /** Tag { key = 1, vType = 2, vStr = 3, vDouble = 4, vBool = 5, vLong = 6, vBinary = 7 }: STRING, DOUBLE, BOOL, LONG, BINARY. */
  private tag(): [string, unknown] {
    const { reader } = this;
    const { protocol } = reader;
    let key = '';
    let type = 0;
    const values: unknown[] = ['', 0, false, 0, ''];
    reader.struct((field, of) => {
      if (field === 1 && of === STRING) key = protocol.readString();
      else if (field === 2 && of === I32) type = protocol.readI32();
      else if (field === 3 && of === STRING) values[0] = protocol.readString();
      else if (field === 4 && of === DOUBLE) values[1] = protocol.readDouble();
      else if (field === 5 && of === BOOL) values[2] = protocol.readBool();
      else if (field === 6 && of === I64) values[3] = exactNumber(String(reader.int64()));
      else if (field === 7 && of === STRING) values[4] = protocol.readBinary().toString('base64');
      else return false;
      return true;
    });
    return [key, values[type] ?? null];
  }
}
