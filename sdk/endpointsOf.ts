import type { AnyEndpoint } from './endpoint';

/** Names of the endpoints that an `api.ts` exports. */
export type EndpointName<Api> = { [K in keyof Api & string]: Api[K] extends AnyEndpoint ? K : never }[keyof Api & string];

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'json' || value.kind === 'raw') && 'gate' in value;

/** The endpoints among what an `api.ts` exports, by name. */
export const endpointsOf = (api: object): [name: string, endpoint: AnyEndpoint][] =>
  Object.entries(api).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]));
