import thrift, { type Protocol } from 'thrift';

const { InputBufferUnderrunError, Thrift, TBinaryProtocol, TBufferedTransport, TCompactProtocol } = thrift;
const { STOP, STRUCT } = Thrift.Type;
export const { BOOL, DOUBLE, I32, I64, LIST, STRING } = Thrift.Type;
export { STRUCT };

/** Whether the library has read to the end and wanted more: its error has no message. */
export const isUnderrun = (error: unknown): boolean => error instanceof InputBufferUnderrunError;

export type ThriftEncoding = 'binary' | 'compact';

/** Reads Apache Thrift's two encodings field by field. */
export class ThriftReader {
  constructor(readonly protocol: Protocol) {}

  static of(bytes: Buffer, encoding: ThriftEncoding): ThriftReader {
    let protocol: Protocol | undefined;
    TBufferedTransport.receiver((transport) => {
      protocol = encoding === 'binary' ? new TBinaryProtocol(transport) : new TCompactProtocol(transport);
    })(bytes);
    if (protocol === undefined) throw new Error('The transport has told of no data.');
    return new ThriftReader(protocol);
  }

  /**
   * Visits the fields of a struct.
   * @param visit reads the value, or returns false to pass over it
   * @throws Error for broken data, and where it ends too early
   */
  struct(visit: (field: number, type: number) => boolean): void {
    const { protocol } = this;
    protocol.readStructBegin();
    for (;;) {
      const { ftype, fid } = protocol.readFieldBegin();
      if (ftype === STOP) break;
      if (!visit(fid, ftype)) protocol.skip(ftype);
      protocol.readFieldEnd();
    }
    protocol.readStructEnd();
  }

  /** Calls `read` for each struct of a list. @throws TypeError for a list of anything else */
  structs(read: () => unknown): void {
    const { etype, size } = this.protocol.readListBegin();
    if (etype !== STRUCT && size > 0) throw new TypeError('a list of something else');
    for (let index = 0; index < size; index++) read();
    this.protocol.readListEnd();
  }

  int64(): bigint {
    const { buffer, offset } = this.protocol.readI64();
    return buffer.readBigInt64BE(offset);
  }
}
