import { realSenders } from '../senders';
import { influxClient } from '../senders/influx';
import { jaegerHttp } from '../senders/jaeger';
import { remoteWriteV1, remoteWriteV2 } from '../senders/remoteWrite';
import { zipkinExporter, zipkinTransport } from '../senders/zipkin';
import { metricSenders, traceSenders } from '../signalSenders';
import { LogClient } from './LogClient';
import { OtlpMetricClient } from './OtlpMetricClient';
import { OtlpSpanClient } from './OtlpSpanClient';
import type { RealClient } from './RealClient';
import { SampleClient } from './SampleClient';
import { SpanClient } from './SpanClient';

/**
 * Every client that is told what was taken, with its protocol.
 * @param size what each ships in a part: logs, and rounds of samples or spans
 */
export const acknowledgedClients = (size: { readonly logs: number; readonly rounds: number }): readonly RealClient[] => [
  ...realSenders.map((sender) => new LogClient(sender, size.logs)),
  ...metricSenders.map((sender) => new OtlpMetricClient(sender, size.rounds)),
  ...traceSenders.map((sender) => new OtlpSpanClient(sender, size.rounds)),
  ...[remoteWriteV1, remoteWriteV2, influxClient].map((sender) => new SampleClient(sender, size.rounds)),
  ...[zipkinExporter, zipkinTransport, jaegerHttp].map((sender) => new SpanClient(sender, size.rounds)),
];
