import protobuf from 'protobufjs';

const source = `syntax = "proto3";
message ListOfSpans { repeated Span spans = 1; }
message Span {
  bytes trace_id = 1; bytes parent_id = 2; bytes id = 3; int32 kind = 4; string name = 5; fixed64 timestamp = 6; uint64 duration = 7;
  Endpoint local_endpoint = 8; Endpoint remote_endpoint = 9; repeated Annotation annotations = 10; map<string, string> tags = 11;
  bool debug = 12; bool shared = 13;
}
message Endpoint { string service_name = 1; bytes ipv4 = 2; bytes ipv6 = 3; int32 port = 4; }
message Annotation { fixed64 timestamp = 1; string value = 2; }`;

/** Writes Zipkin's ListOfSpans, to test the reader against another implementation. */
export function zipkinProto(): { encode(spans: readonly object[]): Buffer } {
  const List = protobuf.parse(source).root.lookupType('ListOfSpans');
  return { encode: (spans) => Buffer.from(List.encode(List.fromObject({ spans })).finish()) };
}
