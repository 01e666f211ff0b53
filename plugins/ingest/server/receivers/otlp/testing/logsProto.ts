import protobuf, { type Type } from 'protobufjs';

const schema = `syntax = "proto3";
message Request { repeated ResourceLogs resource_logs = 1; }
message ResourceLogs { Resource resource = 1; repeated ScopeLogs scope_logs = 2; string schema_url = 3; }
message Resource { repeated KeyValue attributes = 1; uint32 dropped_attributes_count = 2; }
message ScopeLogs { Scope scope = 1; repeated LogRecord log_records = 2; string schema_url = 3; }
message Scope { string name = 1; string version = 2; repeated KeyValue attributes = 3; uint32 dropped_attributes_count = 4; }
message LogRecord {
  fixed64 time_unix_nano = 1; int32 severity_number = 2; string severity_text = 3; AnyValue body = 5; repeated KeyValue attributes = 6;
  uint32 dropped_attributes_count = 7; fixed32 flags = 8; bytes trace_id = 9; bytes span_id = 10; fixed64 observed_time_unix_nano = 11;
  string event_name = 12;
}
message KeyValue { string key = 1; AnyValue value = 2; }
message AnyValue {
  oneof value {
    string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; ArrayValue array_value = 5;
    KeyValueList kvlist_value = 6; bytes bytes_value = 7;
  }
}
message ArrayValue { repeated AnyValue values = 1; }
message KeyValueList { repeated KeyValue values = 1; }
message Response { PartialSuccess partial_success = 1; }
message PartialSuccess { int64 rejected_log_records = 1; string error_message = 2; }
message Status { int32 code = 1; string message = 2; }`;

/** The messages of OTLP logs by a schema-driven coder, to check ours against. */
export function logsProto(): { readonly Request: Type; readonly Response: Type; readonly Status: Type } {
  const { root } = protobuf.parse(schema);
  return { Request: root.lookupType('Request'), Response: root.lookupType('Response'), Status: root.lookupType('Status') };
}
