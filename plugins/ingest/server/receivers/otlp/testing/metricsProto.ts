import protobuf, { type Type } from 'protobufjs';
import { commonSchema } from './common';

const schema = `syntax = "proto3";
message Request { repeated ResourceMetrics resource_metrics = 1; }
message ResourceMetrics { Resource resource = 1; repeated ScopeMetrics scope_metrics = 2; string schema_url = 3; }
message ScopeMetrics { Scope scope = 1; repeated Metric metrics = 2; string schema_url = 3; }
message Metric {
  string name = 1; string description = 2; string unit = 3;
  oneof data { Gauge gauge = 5; Sum sum = 7; Histogram histogram = 9; ExponentialHistogram exponential_histogram = 10; Summary summary = 11; }
}
message Gauge { repeated NumberPoint data_points = 1; }
message Sum { repeated NumberPoint data_points = 1; int32 aggregation_temporality = 2; bool is_monotonic = 3; }
message Histogram { repeated HistogramPoint data_points = 1; int32 aggregation_temporality = 2; }
message ExponentialHistogram { repeated ExponentialPoint data_points = 1; int32 aggregation_temporality = 2; }
message Summary { repeated SummaryPoint data_points = 1; }
message NumberPoint {
  repeated KeyValue attributes = 7; fixed64 start_time_unix_nano = 2; fixed64 time_unix_nano = 3;
  oneof value { double as_double = 4; sfixed64 as_int = 6; }
  repeated Exemplar exemplars = 5; uint32 flags = 8;
}
message HistogramPoint {
  repeated KeyValue attributes = 9; fixed64 start_time_unix_nano = 2; fixed64 time_unix_nano = 3; fixed64 count = 4; optional double sum = 5;
  repeated fixed64 bucket_counts = 6; repeated double explicit_bounds = 7; repeated Exemplar exemplars = 8; uint32 flags = 10;
}
message ExponentialPoint {
  repeated KeyValue attributes = 1; fixed64 start_time_unix_nano = 2; fixed64 time_unix_nano = 3; fixed64 count = 4; optional double sum = 5;
  sint32 scale = 6; fixed64 zero_count = 7; Buckets positive = 8; Buckets negative = 9; uint32 flags = 10; repeated Exemplar exemplars = 11;
  double zero_threshold = 14;
}
message Buckets { sint32 offset = 1; repeated uint64 bucket_counts = 2; }
message SummaryPoint {
  repeated KeyValue attributes = 7; fixed64 start_time_unix_nano = 2; fixed64 time_unix_nano = 3; fixed64 count = 4; double sum = 5;
  repeated Quantile quantile_values = 6; uint32 flags = 8;
}
message Quantile { double quantile = 1; double value = 2; }
message Exemplar {
  repeated KeyValue filtered_attributes = 7; fixed64 time_unix_nano = 2; oneof value { double as_double = 3; sfixed64 as_int = 6; }
  bytes span_id = 4; bytes trace_id = 5;
}
message PartialSuccess { int64 rejected = 1; string error_message = 2; }${commonSchema}`;

/** The messages of OTLP metrics by a schema-driven coder, to check ours against. */
export function metricsProto(): { readonly Request: Type; readonly Response: Type } {
  const { root } = protobuf.parse(schema);
  return { Request: root.lookupType('Request'), Response: root.lookupType('Response') };
}
