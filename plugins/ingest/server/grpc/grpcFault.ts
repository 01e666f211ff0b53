import { Metadata, type StatusObject, status } from '@grpc/grpc-js';
import protobuf from 'protobufjs/minimal.js';
import type { ReceiverFault } from '../../intake/Receiver';

/** Status by that of HTTP. A sender tries again on RESOURCE_EXHAUSTED only when it is told how long to wait. */
const codes: Readonly<Record<number, status>> = {
  400: status.INVALID_ARGUMENT,
  401: status.UNAUTHENTICATED,
  413: status.RESOURCE_EXHAUSTED,
  429: status.RESOURCE_EXHAUSTED,
  503: status.UNAVAILABLE,
};
const RETRY_INFO = 'type.googleapis.com/google.rpc.RetryInfo';

/** google.rpc.Status { code = 1, message = 2, details = 3 Any { type_url = 1, value = 2 RetryInfo { retry_delay = 1 Duration { seconds = 1 } } } }. */
function details(code: status, message: string, seconds: number): Buffer {
  const writer = protobuf.Writer.create().uint32(8).int32(code).uint32(18).string(message);
  writer.uint32(26).fork().uint32(10).string(RETRY_INFO);
  writer.uint32(18).fork().uint32(10).fork().uint32(8).int64(seconds).ldelim().ldelim().ldelim();
  return Buffer.from(writer.finish());
}

/** A fault in gRPC's words, with RetryInfo when trying again is of use. */
export function grpcFault({
  status: http,
  message,
  retryAfter,
}: Pick<ReceiverFault, 'status' | 'message' | 'retryAfter'>): Partial<StatusObject> {
  const code = codes[http] ?? status.INTERNAL;
  const metadata = new Metadata();
  if (retryAfter !== undefined) metadata.set('grpc-status-details-bin', details(code, message, retryAfter));
  return { code, details: message, metadata };
}
