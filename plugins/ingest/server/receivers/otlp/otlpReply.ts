import protobuf from 'protobufjs/minimal.js';
import type { Reply } from '../../../intake/Receiver';
import type { OtlpOutcome } from './OtlpOutcome';

export const PROTOBUF = 'application/x-protobuf';
export const JSON_TYPE = 'application/json';
export type OtlpForm = typeof PROTOBUF | typeof JSON_TYPE;

/** google.rpc.Code by HTTP status. */
const codes: Readonly<Record<number, number>> = { 400: 3, 401: 16, 404: 5, 405: 12, 408: 4, 413: 8, 415: 3, 429: 8, 500: 13, 503: 14 };

/** The form a sender speaks; what it did not name, or named wrongly, is answered in JSON, which people can read. */
export const formOf = (contentType: string | undefined): OtlpForm | undefined => {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === PROTOBUF || type === 'application/protobuf') return PROTOBUF;
  return type === JSON_TYPE ? JSON_TYPE : undefined;
};

/** google.rpc.Status { code = 1, message = 2 }. */
export function statusReply(status: number, message: string, contentType: string | undefined): Reply {
  const code = codes[status] ?? 2;
  if (formOf(contentType) !== PROTOBUF) return { status, headers: { 'content-type': JSON_TYPE }, body: JSON.stringify({ code, message }) };
  const body = protobuf.Writer.create().uint32(8).int32(code).uint32(18).string(message).finish();
  return { status, headers: { 'content-type': PROTOBUF }, body };
}

/** ExportLogsServiceResponse and its kin { partial_success = 1 { rejected_… = 1, error_message = 2 } }; empty when all was stored. */
export function exportMessage({ rejected, message }: OtlpOutcome): Uint8Array {
  const writer = protobuf.Writer.create();
  if (rejected > 0) writer.uint32(10).fork().uint32(8).int64(rejected).uint32(18).string(message).ldelim();
  return writer.finish();
}

/** @param rejectedField name in JSON of the count */
export function exportReply(outcome: OtlpOutcome, rejectedField: string, contentType: string | undefined): Reply {
  if (formOf(contentType) !== PROTOBUF) {
    const { rejected, message } = outcome;
    const body = rejected === 0 ? {} : { partialSuccess: { [rejectedField]: String(rejected), errorMessage: message } };
    return { status: 200, headers: { 'content-type': JSON_TYPE }, body: JSON.stringify(body) };
  }
  return { status: 200, headers: { 'content-type': PROTOBUF }, body: exportMessage(outcome) };
}
