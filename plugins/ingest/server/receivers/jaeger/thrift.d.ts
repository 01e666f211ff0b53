/** What is used of the library, which comes without types. */
declare module 'thrift' {
  interface Int64 {
    /** The eight bytes, most significant first, at `offset`. */
    readonly buffer: Buffer;
    readonly offset: number;
  }

  interface Transport {
    readonly buffered: never;
  }

  export interface Protocol {
    readMessageBegin(): { readonly fname: string };
    readStructBegin(): unknown;
    readStructEnd(): void;
    readFieldBegin(): { readonly ftype: number; readonly fid: number };
    readFieldEnd(): void;
    readListBegin(): { readonly etype: number; readonly size: number };
    readListEnd(): void;
    readBool(): boolean;
    readI32(): number;
    readI64(): Int64;
    readDouble(): number;
    readString(): string;
    readBinary(): Buffer;
    skip(type: number): void;
  }

  const thrift: {
    readonly InputBufferUnderrunError: new () => Error;
    readonly Thrift: { readonly Type: Readonly<Record<'STOP' | 'BOOL' | 'DOUBLE' | 'I32' | 'I64' | 'STRING' | 'STRUCT' | 'LIST', number>> };
    readonly TBufferedTransport: { receiver(take: (transport: Transport) => void): (bytes: Buffer) => void };
    readonly TBinaryProtocol: new (transport: Transport) => Protocol;
    readonly TCompactProtocol: new (transport: Transport) => Protocol;
  };
  export default thrift;
}
