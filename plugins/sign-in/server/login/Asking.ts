import type { RouteRequest } from '#sdk/server';

/** What the steps of a login need of a request. */
export type Asking = Pick<RouteRequest, 'cookies' | 'headers' | 'ip' | 'services' | 'setCookie'>;
