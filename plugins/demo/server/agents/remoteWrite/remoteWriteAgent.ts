import { compressSync } from 'snappy';
import type { SampleRun } from '../../metrics/Samples';
import type { Family } from '../../metrics/Series';
import { protobufParcel } from '../otlp/protobufParcel';
import type { Parcel, Way } from '../Way';
import { writeRequest } from './schema';

const types: Readonly<Record<Family['type'], number>> = { counter: 1, gauge: 2, histogram: 3 };
const contentType = 'application/x-protobuf;proto=io.prometheus.write.v2.Request';
const headers = { 'content-encoding': 'snappy', 'x-prometheus-remote-write-version': '2.0.0' };

const double = new DataView(new ArrayBuffer(8));
/** The halves of a value's bits; of no number those of Prometheus' stale marker. */
function bitsOf(value: number): { readonly low: number; readonly high: number; readonly unsigned: true } {
  if (Number.isNaN(value)) return { low: 2, high: 0x7ff00000, unsigned: true };
  double.setFloat64(0, value);
  return { low: double.getInt32(4), high: double.getInt32(0), unsigned: true };
}

/** A Prometheus agent: series with their descriptions, packed with snappy. */
export const remoteWriteAgent: Way & { pack(runs: readonly SampleRun[]): Parcel } = {
  protocol: 'prometheus',
  pack(runs) {
    const symbols = new Map([['', 0]]);
    const place = (text: string): number => {
      const known = symbols.get(text);
      if (known !== undefined) return known;
      const next = symbols.size;
      symbols.set(text, next);
      return next;
    };
    const refs = (labels: Readonly<Record<string, string>>): number[] =>
      Object.keys(labels)
        .sort()
        .flatMap((name) => [place(name), place(labels[name] ?? '')]);
    const timeseries = runs.map(({ series, times, values, exemplars }) => ({
      labelsRefs: [place('__name__'), place(series.name), ...refs(series.labels)],
      samples: times.map((timestamp, index) => ({ value: bitsOf(values[index] ?? Number.NaN), timestamp })),
      exemplars: exemplars.map(({ time, value, span }) => ({
        labelsRefs: refs({ trace_id: span.traceId, span_id: span.spanId }),
        value,
        timestamp: Math.floor(time),
      })),
      metadata: { type: types[series.family.type], helpRef: place(series.family.help), unitRef: place(series.family.unit ?? '') },
    }));
    const { body } = protobufParcel(writeRequest, { symbols: [...symbols.keys()], timeseries });
    return { contentType, headers, body: Buffer.from(compressSync(body)) };
  },
  target: (base, token) => ({ url: `${base}/api/v1/write`, headers: { authorization: `Bearer ${token}` } }),
  // Whatever is refused is answered with 400.
  refusal: () => undefined,
};
