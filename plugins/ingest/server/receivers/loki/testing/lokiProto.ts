import protobuf from 'protobufjs';

const source = `syntax = "proto3";
message PushRequest { repeated Stream streams = 1; }
message Stream { string labels = 1; repeated Entry entries = 2; uint64 hash = 3; }
message Timestamp { int64 seconds = 1; int32 nanos = 2; }
message Entry { Timestamp timestamp = 1; string line = 2; repeated LabelPair structuredMetadata = 3; }
message LabelPair { string name = 1; string value = 2; }`;

/** Writes Loki's PushRequest, to test the reader against another implementation. */
export function lokiProto(): { encode(message: object): Buffer } {
  const Push = protobuf.parse(source).root.lookupType('PushRequest');
  return { encode: (message) => Buffer.from(Push.encode(Push.fromObject(message)).finish()) };
}
