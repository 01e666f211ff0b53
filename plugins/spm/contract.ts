/** Pages of services, all below `/spm`. */
export const servicesPaths = {
  root: '/spm/services',
  table: '/spm/services/table',
  map: '/spm/services/map',
  service: '/spm/service-overview',
  operation: '/spm/operation-overview',
} as const;

interface At {
  /** Date math, ISO 8601 or milliseconds since the epoch; the last hour when absent. */
  readonly start?: string;
  readonly end?: string;
  readonly environments?: readonly string[];
  /** The account whose spans are asked; the one in use when absent. */
  readonly accountId?: number;
}

function addressOf(path: string, named: Readonly<Record<string, string>>, { start, end, environments = [], accountId }: At): string {
  const query = new URLSearchParams(named);
  if (start !== undefined) query.set('start', start);
  if (end !== undefined) query.set('end', end);
  if (accountId !== undefined) query.set('spmAccountId', String(accountId));
  for (const environment of environments) query.append('environments', environment);
  return `${path}?${query}`;
}

/** Where a service is shown. */
export const serviceOverviewPath = (serviceName: string, at: At = {}): string => addressOf(servicesPaths.service, { serviceName }, at);

/** Where an operation of a service is shown. */
export const operationOverviewPath = (serviceName: string, operation: string, at: At = {}): string =>
  addressOf(servicesPaths.operation, { serviceName, operation }, at);
