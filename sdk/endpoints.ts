import type { Contribution } from '#core';
import { type EndpointName, endpointsOf } from './endpointsOf';
import { routes } from './points/route';
import type { RouteData } from './routeData';
import type { ServedEndpoint } from './server/route';

type EndpointContribution<Api> = { [K in EndpointName<Api>]: Contribution<'server', RouteData, ServedEndpoint, K> }[EndpointName<Api>];

/**
 * Everything of an `api.ts` as contributions to the `routes` point; the code of each has the endpoint's name.
 * @example contributes: [...endpoints(api)], // after: import * as api from './api'
 */
export const endpoints = <Api extends object>(api: Api): readonly EndpointContribution<Api>[] =>
  endpointsOf(api).map(([name, { method, path, gate, changesState, bodyBytes, summary }]) =>
    routes.add(
      name,
      { method, path, gate, ...(changesState !== undefined && { changesState }), ...(bodyBytes !== undefined && { bodyBytes }), summary },
      { code: name },
    ),
  ) as unknown as readonly EndpointContribution<Api>[];
