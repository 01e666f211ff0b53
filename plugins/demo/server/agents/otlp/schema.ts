import protobuf from 'protobufjs';

/** The part of OpenTelemetry's protocol that the demo's senders need, with its field numbers. */
const schema = `
syntax = "proto3";
message LogsRequest { repeated ResourceLogs resource_logs = 1; }
message ResourceLogs { Resource resource = 1; repeated ScopeLogs scope_logs = 2; }
message ScopeLogs { Scope scope = 1; repeated LogRecord log_records = 2; }
message LogRecord {
  fixed64 time_unix_nano = 1; int32 severity_number = 2; string severity_text = 3; AnyValue body = 5; repeated KeyValue attributes = 6;
  bytes trace_id = 9; bytes span_id = 10; fixed64 observed_time_unix_nano = 11;
}

message TracesRequest { repeated ResourceSpans resource_spans = 1; }
message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
message ScopeSpans { Scope scope = 1; repeated Span spans = 2; }
message Span {
  bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; int32 kind = 6; fixed64 start_time_unix_nano = 7;
  fixed64 end_time_unix_nano = 8; repeated KeyValue attributes = 9; repeated Event events = 11; repeated Link links = 13; Status status = 15;
  fixed32 flags = 16;
}
message Event { fixed64 time_unix_nano = 1; string name = 2; repeated KeyValue attributes = 3; }
message Link { bytes trace_id = 1; bytes span_id = 2; }
message Status { string message = 2; int32 code = 3; }

message MetricsRequest { repeated ResourceMetrics resource_metrics = 1; }
message ResourceMetrics { Resource resource = 1; repeated ScopeMetrics scope_metrics = 2; }
message ScopeMetrics { Scope scope = 1; repeated Metric metrics = 2; }
message Metric {
  string name = 1; string description = 2; string unit = 3;
  oneof data { Gauge gauge = 5; Sum sum = 7; Histogram histogram = 9; ExponentialHistogram exponential_histogram = 10; }
}
message Gauge { repeated NumberPoint data_points = 1; }
message Sum { repeated NumberPoint data_points = 1; int32 aggregation_temporality = 2; bool is_monotonic = 3; }
message Histogram { repeated HistogramPoint data_points = 1; int32 aggregation_temporality = 2; }
message ExponentialHistogram { repeated ExponentialPoint data_points = 1; int32 aggregation_temporality = 2; }
message NumberPoint { fixed64 start_time_unix_nano = 2; fixed64 time_unix_nano = 3; double as_double = 4; repeated KeyValue attributes = 7; }
message HistogramPoint {
  fixed64 start_time_unix_nano = 2; fixed64 time_unix_nano = 3; fixed64 count = 4; optional double sum = 5; repeated fixed64 bucket_counts = 6;
  repeated double explicit_bounds = 7; repeated Exemplar exemplars = 8; repeated KeyValue attributes = 9;
}
message ExponentialPoint {
  repeated KeyValue attributes = 1; fixed64 start_time_unix_nano = 2; fixed64 time_unix_nano = 3; fixed64 count = 4; optional double sum = 5;
  sint32 scale = 6; fixed64 zero_count = 7; Buckets positive = 8; repeated Exemplar exemplars = 11;
}
message Buckets { sint32 offset = 1; repeated uint64 bucket_counts = 2; }
message Exemplar { fixed64 time_unix_nano = 2; double as_double = 3; bytes span_id = 4; bytes trace_id = 5; }

message Response { PartialSuccess partial_success = 1; }
message PartialSuccess { int64 rejected = 1; string error_message = 2; }
message Resource { repeated KeyValue attributes = 1; }
message Scope { string name = 1; string version = 2; }
message KeyValue { string key = 1; AnyValue value = 2; }
message AnyValue {
  oneof value {
    string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; ArrayValue array_value = 5;
    KeyValueList kvlist_value = 6;
  }
}
message ArrayValue { repeated AnyValue values = 1; }
message KeyValueList { repeated KeyValue values = 1; }
`;

const { root } = protobuf.parse(schema, { keepCase: false });

export const logsRequest = root.lookupType('LogsRequest');
export const tracesRequest = root.lookupType('TracesRequest');
export const metricsRequest = root.lookupType('MetricsRequest');
/** What each of the three is answered with. */
export const otlpResponse = root.lookupType('Response');
