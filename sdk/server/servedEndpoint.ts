import type { AnyEndpoint } from '../endpoint';
import type { RouteData } from '../points/route';
import type { RouteCode, ServedEndpoint } from './route';

/** A route's code as an endpoint with its handler, however it was defined. */
export function servedEndpoint(code: RouteCode, data: RouteData): ServedEndpoint {
  if ('endpoint' in code) return code;
  const { handle, endpoint } =
    'raw' in code
      ? { handle: code.raw, endpoint: { kind: 'raw', ...data } }
      : { handle: code.handle.bind(code), endpoint: { kind: 'json', ...data, ...code } };
  const stated = endpoint as unknown as AnyEndpoint;
  return { endpoint: stated, load: async () => ({ endpoint: stated, handle: handle as never }) };
}
