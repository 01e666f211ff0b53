import type { Protocol } from '../world/services';

/** A receiver that the demo sends to. */
export type AddressName = Protocol | 'traces' | 'metrics' | 'prometheus';

/** Base URLs of this installation's own receivers. */
export type Addresses = Readonly<Record<AddressName, string>>;

/** Ids of ingest's receivers. */
export const receiverIds: Readonly<Record<AddressName, string>> = {
  listener: 'log-listener',
  otlp: 'otlp-logs',
  elasticsearch: 'elasticsearch-bulk',
  traces: 'otlp-traces',
  metrics: 'otlp-metrics',
  prometheus: 'prometheus',
};
