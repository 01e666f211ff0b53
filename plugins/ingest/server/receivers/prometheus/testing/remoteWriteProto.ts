import protobuf from 'protobufjs';

const histogram = `
message Histogram {
  oneof count { uint64 count_int = 1; double count_float = 2; }
  double sum = 3; sint32 schema = 4; double zero_threshold = 5;
  oneof zero_count { uint64 zero_count_int = 6; double zero_count_float = 7; }
  repeated BucketSpan negative_spans = 8; repeated sint64 negative_deltas = 9; repeated double negative_counts = 10;
  repeated BucketSpan positive_spans = 11; repeated sint64 positive_deltas = 12; repeated double positive_counts = 13;
  int32 reset_hint = 14; int64 timestamp = 15; repeated double custom_values = 16;
}
message BucketSpan { sint32 offset = 1; uint32 length = 2; }
message Sample { double value = 1; int64 timestamp = 2; }`;

const first = `syntax = "proto3";
message Request { repeated TimeSeries timeseries = 1; repeated MetricMetadata metadata = 3; }
message MetricMetadata { int32 type = 1; string metric_family_name = 2; string help = 4; string unit = 5; }
message Label { string name = 1; string value = 2; }
message Exemplar { repeated Label labels = 1; double value = 2; int64 timestamp = 3; }
message TimeSeries { repeated Label labels = 1; repeated Sample samples = 2; repeated Exemplar exemplars = 3; repeated Histogram histograms = 4; }${histogram}`;

const second = `syntax = "proto3";
message Request { repeated string symbols = 4; repeated TimeSeries timeseries = 5; }
message Exemplar { repeated uint32 labels_refs = 1; double value = 2; int64 timestamp = 3; }
message Metadata { int32 type = 1; uint32 help_ref = 3; uint32 unit_ref = 4; }
message TimeSeries {
  repeated uint32 labels_refs = 1; repeated Sample samples = 2; repeated Histogram histograms = 3; repeated Exemplar exemplars = 4;
  Metadata metadata = 5; int64 created_timestamp = 6;
}${histogram}`;

/** A request's content, whichever message carries it. */
export interface RemoteRequest {
  readonly series: readonly RemoteRequestSeries[];
  readonly metadata?: readonly {
    readonly type: number;
    readonly metricFamilyName: string;
    readonly help?: string;
    readonly unit?: string;
  }[];
}

export interface RemoteRequestSeries {
  readonly labels: Readonly<Record<string, string>>;
  readonly samples?: readonly object[];
  readonly histograms?: readonly object[];
  readonly exemplars?: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number; readonly timestamp: number }[];
}

const listed = (labels: Readonly<Record<string, string>>): object[] => Object.entries(labels).map(([name, value]) => ({ name, value }));

/** Writes both messages of remote write by a schema-driven coder: the client of version 2.0, of which the registry has none. */
export function remoteWriteProto(): { v1(request: RemoteRequest): Buffer; v2(request: RemoteRequest): Buffer } {
  const [V1, V2] = [first, second].map((source) => protobuf.parse(source).root.lookupType('Request')) as [protobuf.Type, protobuf.Type];
  const encode = (type: protobuf.Type, message: object): Buffer => Buffer.from(type.encode(type.fromObject(message)).finish());
  return {
    v1: ({ series, metadata = [] }) =>
      encode(V1, {
        metadata,
        timeseries: series.map(({ labels, exemplars = [], ...rest }) => ({
          ...rest,
          labels: listed(labels),
          exemplars: exemplars.map((exemplar) => ({ ...exemplar, labels: listed(exemplar.labels) })),
        })),
      }),
    v2: ({ series, metadata = [] }) => {
      const symbols = new Map([['', 0]]);
      const place = (text: string): number => {
        const known = symbols.get(text) ?? symbols.size;
        symbols.set(text, known);
        return known;
      };
      const refs = (labels: Readonly<Record<string, string>>): number[] => Object.entries(labels).flat().map(place);
      const timeseries = series.map(({ labels, exemplars = [], ...rest }) => {
        const name = labels.__name__ ?? '';
        const about = metadata.find(({ metricFamilyName }) => name.startsWith(metricFamilyName));
        return {
          ...rest,
          labelsRefs: refs(labels),
          exemplars: exemplars.map((exemplar) => ({ ...exemplar, labelsRefs: refs(exemplar.labels) })),
          ...(about === undefined
            ? {}
            : { metadata: { type: about.type, helpRef: place(about.help ?? ''), unitRef: place(about.unit ?? '') } }),
        };
      });
      return encode(V2, { symbols: [...symbols.keys()], timeseries });
    },
  };
}
