import protobuf, { type Type } from 'protobufjs';
import { commonSchema } from './common';

const schema = `syntax = "proto3";
message Request { repeated ResourceLogs resource_logs = 1; }
message ResourceLogs { Resource resource = 1; repeated ScopeLogs scope_logs = 2; string schema_url = 3; }
message ScopeLogs { Scope scope = 1; repeated LogRecord log_records = 2; string schema_url = 3; }
message LogRecord {
  fixed64 time_unix_nano = 1; int32 severity_number = 2; string severity_text = 3; AnyValue body = 5; repeated KeyValue attributes = 6;
  uint32 dropped_attributes_count = 7; fixed32 flags = 8; bytes trace_id = 9; bytes span_id = 10; fixed64 observed_time_unix_nano = 11;
  string event_name = 12;
}
message PartialSuccess { int64 rejected_log_records = 1; string error_message = 2; }${commonSchema}`;

/** The messages of OTLP logs by a schema-driven coder, to check ours against. */
export function logsProto(): { readonly Request: Type; readonly Response: Type; readonly Status: Type } {
  const { root } = protobuf.parse(schema);
  return { Request: root.lookupType('Request'), Response: root.lookupType('Response'), Status: root.lookupType('Status') };
}
