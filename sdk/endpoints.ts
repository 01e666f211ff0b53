import type { Contribution } from '#core';
import type { AnyEndpoint } from './endpoint';
import { routes } from './points/route';
import type { RouteData } from './points/routeData';
import type { ServedEndpoint } from './server/route';

/** Names of the endpoints that an `api.ts` exports. */
export type EndpointName<Api> = { [K in keyof Api & string]: Api[K] extends AnyEndpoint ? K : never }[keyof Api & string];

type EndpointContribution<Api> = { [K in EndpointName<Api>]: Contribution<'server', RouteData, ServedEndpoint, K> }[EndpointName<Api>];

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'json' || value.kind === 'raw') && 'gate' in value;

/** The endpoints among what an `api.ts` exports, by name. */
export const endpointsOf = (api: object): [name: string, endpoint: AnyEndpoint][] =>
  Object.entries(api).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]));

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
