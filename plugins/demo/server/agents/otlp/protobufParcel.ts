import type { Type } from 'protobufjs';
import type { Parcel } from '../Way';

/** A message of protobuf as a body. */
export function protobufParcel(type: Type, message: object): Parcel {
  const body = type.encode(message as { [key: string]: unknown }).finish();
  return { contentType: 'application/x-protobuf', body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) };
}
