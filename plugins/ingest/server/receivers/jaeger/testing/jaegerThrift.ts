import thrift from 'thrift';

/** The writing half of a protocol. */
interface Writer {
  writeMessageBegin(name: string, type: number, sequence: number): void;
  writeFieldBegin(name: string, type: number, id: number): void;
  writeFieldStop(): void;
  writeStructBegin(name: string): void;
  writeStructEnd(): void;
  writeFieldEnd(): void;
  writeListBegin(type: number, size: number): void;
  writeBool(value: boolean): void;
  writeI32(value: number): void;
  writeI64(value: unknown): void;
  writeDouble(value: number): void;
  writeString(value: string): void;
  writeBinary(value: Buffer): void;
  flush(): void;
}

export interface TestTag {
  readonly key: string;
  readonly value: string | number | boolean | bigint | Buffer;
}

export interface TestSpan {
  readonly traceIdLow: bigint;
  readonly traceIdHigh: bigint;
  readonly spanId: bigint;
  readonly parentSpanId: bigint;
  readonly operationName: string;
  readonly references?: readonly {
    readonly type: number;
    readonly traceIdLow: bigint;
    readonly traceIdHigh: bigint;
    readonly spanId: bigint;
  }[];
  readonly flags: number;
  readonly startTime: bigint;
  readonly duration: bigint;
  readonly tags?: readonly TestTag[];
  readonly logs?: readonly { readonly timestamp: bigint; readonly fields: readonly TestTag[] }[];
}

export interface TestBatch {
  readonly service: string;
  readonly tags: readonly TestTag[];
  readonly spans: readonly TestSpan[];
}

const library = thrift as unknown as {
  readonly Int64: new (buffer: Buffer) => unknown;
  readonly TBufferedTransport: new (buffer: undefined, onFlush: (bytes: Buffer) => void) => { flush(): void };
  readonly TBinaryProtocol: new (transport: object) => Writer;
  readonly TCompactProtocol: new (transport: object) => Writer;
};
const { BOOL, DOUBLE, I32, I64, LIST, STRING, STRUCT } = thrift.Thrift.Type;

/** Writes a batch as Jaeger's clients do, by the library's own writer. @param isCall as the argument of Agent.emitBatch */
export function jaegerThrift(batch: TestBatch, encoding: 'binary' | 'compact', isCall = false): Buffer {
  let written = Buffer.alloc(0);
  const transport = new library.TBufferedTransport(undefined, (bytes) => {
    written = Buffer.from(bytes);
  });
  const out = encoding === 'binary' ? new library.TBinaryProtocol(transport) : new library.TCompactProtocol(transport);
  const field = (id: number, type: number, write: () => void): void => {
    out.writeFieldBegin('', type, id);
    write();
    out.writeFieldEnd();
  };
  const struct = (write: () => void): void => {
    out.writeStructBegin('');
    write();
    out.writeFieldStop();
    out.writeStructEnd();
  };
  const int64 = (id: number, value: bigint): void =>
    field(id, I64, () => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64BE(BigInt.asIntN(64, value));
      out.writeI64(new library.Int64(bytes));
    });
  const list = <T>(id: number, items: readonly T[], write: (item: T) => void): void =>
    field(id, LIST, () => {
      out.writeListBegin(STRUCT, items.length);
      for (const item of items) struct(() => write(item));
    });
  const tag = ({ key, value }: TestTag): void => {
    const type =
      typeof value === 'string' ? 0 : typeof value === 'number' ? 1 : typeof value === 'boolean' ? 2 : typeof value === 'bigint' ? 3 : 4;
    field(1, STRING, () => out.writeString(key));
    field(2, I32, () => out.writeI32(type));
    if (typeof value === 'string') field(3, STRING, () => out.writeString(value));
    else if (typeof value === 'number') field(4, DOUBLE, () => out.writeDouble(value));
    else if (typeof value === 'boolean') field(5, BOOL, () => out.writeBool(value));
    else if (typeof value === 'bigint') int64(6, value);
    else field(7, STRING, () => out.writeBinary(value));
  };
  const span = (of: TestSpan): void => {
    int64(1, of.traceIdLow);
    int64(2, of.traceIdHigh);
    int64(3, of.spanId);
    int64(4, of.parentSpanId);
    field(5, STRING, () => out.writeString(of.operationName));
    list(6, of.references ?? [], (reference) => {
      field(1, I32, () => out.writeI32(reference.type));
      int64(2, reference.traceIdLow);
      int64(3, reference.traceIdHigh);
      int64(4, reference.spanId);
    });
    field(7, I32, () => out.writeI32(of.flags));
    int64(8, of.startTime);
    int64(9, of.duration);
    list(10, of.tags ?? [], tag);
    list(11, of.logs ?? [], ({ timestamp, fields }) => {
      int64(1, timestamp);
      list(2, fields, tag);
    });
  };
  const whole = (): void => {
    field(1, STRUCT, () =>
      struct(() => {
        field(1, STRING, () => out.writeString(batch.service));
        list(2, batch.tags, tag);
      }),
    );
    list(2, batch.spans, span);
  };
  if (isCall) {
    out.writeMessageBegin('emitBatch', 4, 1);
    struct(() => field(1, STRUCT, () => struct(whole)));
  } else struct(whole);
  transport.flush();
  return written;
}
