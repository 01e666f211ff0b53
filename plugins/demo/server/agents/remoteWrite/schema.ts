import protobuf from 'protobufjs';

/**
 * The part of Prometheus' remote write 2.0 that the demo's agents need, with its field numbers. A value is written by its 64 bits: a double
 * would lose those of the stale marker.
 */
const schema = `
syntax = "proto3";
message Request { repeated string symbols = 4; repeated TimeSeries timeseries = 5; }
message TimeSeries {
  repeated uint32 labels_refs = 1; repeated Sample samples = 2; repeated Exemplar exemplars = 4; Metadata metadata = 5;
}
message Sample { fixed64 value = 1; int64 timestamp = 2; }
message Exemplar { repeated uint32 labels_refs = 1; double value = 2; int64 timestamp = 3; }
message Metadata { int32 type = 1; uint32 help_ref = 3; uint32 unit_ref = 4; }
`;

export const writeRequest = protobuf.parse(schema, { keepCase: false }).root.lookupType('Request');
