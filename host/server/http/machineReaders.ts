import type { IncomingHttpHeaders } from 'node:http';
import type { Configuration } from '#sdk/server';
import { Networks } from './Networks';

export interface Reader {
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Who may read, without signing in, what the installation tells of itself: machines of the networks of ASTROLABE_METRICS_ALLOW. What a proxy brings that nobody trusts is
 * from anywhere, whatever address the proxy has.
 */
export function machineReaders(configuration: Configuration): (reader: Reader) => boolean {
  const networks = new Networks(configuration.list('ASTROLABE_METRICS_ALLOW'));
  const trustsProxies = configuration.list('ASTROLABE_TRUSTED_PROXIES').length > 0;
  const isProxied = (headers: IncomingHttpHeaders): boolean => headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return ({ ip, headers }) => networks.holds(ip) && (trustsProxies || !isProxied(headers));
}
