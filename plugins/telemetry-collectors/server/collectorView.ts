import type { Collector, CollectorStatus, DetailedCollector } from '../common/collectors';
import type { CollectorRow, ConfigurationRow } from './CollectorRecords';
import { takesConfiguration } from './Fleet';

/** Milliseconds after which a collector that has said nothing is taken for gone: it tells something every 30 seconds. */
const patience = 90_000;

const statusOf = ({ isGone, lastSeenAt, isHealthy }: CollectorRow, now: number): CollectorStatus => {
  if (isGone || now - lastSeenAt.getTime() > patience) return 'disconnected';
  return isHealthy === false ? 'unhealthy' : 'connected';
};

function remoteOf(row: CollectorRow, inForce: Pick<ConfigurationRow, 'version' | 'hash'> | undefined): Collector['remote'] {
  if (inForce === undefined) return { version: null, status: 'none', error: null };
  const isOfThis = row.remoteHash === inForce.hash && row.remoteStatus !== 'none';
  return {
    version: inForce.version,
    status: isOfThis && row.remoteStatus !== 'none' ? row.remoteStatus : 'waiting',
    error: isOfThis ? row.remoteError : null,
  };
}

export const collectorView = (
  row: CollectorRow,
  inForce: Pick<ConfigurationRow, 'version' | 'hash'> | undefined,
  now: number,
): Collector => ({
  instanceUid: row.instanceUid,
  name: row.name,
  host: row.host,
  version: row.version,
  os: row.os,
  status: statusOf(row, now),
  problem: row.problem,
  transport: row.transport,
  firstSeenAt: row.firstSeenAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  takesConfiguration: takesConfiguration(row),
  remote: remoteOf(row, inForce),
});

export const detailedView = (row: CollectorRow, inForce: ConfigurationRow | undefined, now: number): DetailedCollector => ({
  ...collectorView(row, inForce, now),
  attributes: row.attributes,
  effective: row.effective,
  configuration: inForce?.body ?? null,
});
