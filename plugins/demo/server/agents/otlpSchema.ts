import protobuf from 'protobufjs';

/** The part of OpenTelemetry's log protocol that an agent needs, with its field numbers. */
const schema = `
syntax = "proto3";
message LogsRequest { repeated ResourceLogs resource_logs = 1; }
message LogsResponse { PartialSuccess partial_success = 1; }
message PartialSuccess { int64 rejected_log_records = 1; string error_message = 2; }
message ResourceLogs { Resource resource = 1; repeated ScopeLogs scope_logs = 2; }
message Resource { repeated KeyValue attributes = 1; }
message ScopeLogs { Scope scope = 1; repeated LogRecord log_records = 2; }
message Scope { string name = 1; string version = 2; }
message LogRecord {
  fixed64 time_unix_nano = 1;
  fixed64 observed_time_unix_nano = 11;
  int32 severity_number = 2;
  string severity_text = 3;
  AnyValue body = 5;
  repeated KeyValue attributes = 6;
  bytes trace_id = 9;
  bytes span_id = 10;
}
message KeyValue { string key = 1; AnyValue value = 2; }
message AnyValue {
  oneof value {
    string string_value = 1;
    bool bool_value = 2;
    int64 int_value = 3;
    double double_value = 4;
    ArrayValue array_value = 5;
    KeyValueList kvlist_value = 6;
  }
}
message ArrayValue { repeated AnyValue values = 1; }
message KeyValueList { repeated KeyValue values = 1; }
`;

const { root } = protobuf.parse(schema, { keepCase: false });

export const logsRequest = root.lookupType('LogsRequest');
export const logsResponse = root.lookupType('LogsResponse');
