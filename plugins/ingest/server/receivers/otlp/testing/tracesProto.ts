import protobuf, { type Type } from 'protobufjs';
import { commonSchema } from './common';

const schema = `syntax = "proto3";
message Request { repeated ResourceSpans resource_spans = 1; }
message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; string schema_url = 3; }
message ScopeSpans { Scope scope = 1; repeated Span spans = 2; string schema_url = 3; }
message Span {
  bytes trace_id = 1; bytes span_id = 2; string trace_state = 3; bytes parent_span_id = 4; fixed32 flags = 16; string name = 5; int32 kind = 6;
  fixed64 start_time_unix_nano = 7; fixed64 end_time_unix_nano = 8; repeated KeyValue attributes = 9; uint32 dropped_attributes_count = 10;
  repeated Event events = 11; uint32 dropped_events_count = 12; repeated Link links = 13; uint32 dropped_links_count = 14; SpanStatus status = 15;
}
message Event { fixed64 time_unix_nano = 1; string name = 2; repeated KeyValue attributes = 3; uint32 dropped_attributes_count = 4; }
message Link {
  bytes trace_id = 1; bytes span_id = 2; string trace_state = 3; repeated KeyValue attributes = 4; uint32 dropped_attributes_count = 5;
  fixed32 flags = 6;
}
message SpanStatus { string message = 2; int32 code = 3; }
message PartialSuccess { int64 rejected = 1; string error_message = 2; }${commonSchema}`;

/** The messages of OTLP traces by a schema-driven coder, to check ours against. */
export function tracesProto(): { readonly Request: Type; readonly Response: Type } {
  const { root } = protobuf.parse(schema);
  return { Request: root.lookupType('Request'), Response: root.lookupType('Response') };
}
