import type { IncomingHttpHeaders } from 'node:http';
import type { Configuration } from '#sdk/server';
import { Networks } from './Networks';

export interface Reader {
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
}

/** What to say at the start of who reads without signing in; undefined where proxies are named, or nobody on this machine reads. */
export function openToTheMachine(configuration: Configuration): string | undefined {
  const networks = new Networks(configuration.list('ASTROLABE_METRICS_ALLOW'));
  const isOpen = (networks.holds('127.0.0.1') || networks.holds('::1')) && configuration.list('ASTROLABE_TRUSTED_PROXIES').length === 0;
  if (!isOpen) return undefined;
  return (
    'Whoever comes from this machine reads /metrics and /api/openapi.json without signing in. Behind a reverse proxy on this machine that ' +
    'sends no X-Forwarded-For, that is everybody: have it send the header, and name it in ASTROLABE_TRUSTED_PROXIES.'
  );
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
