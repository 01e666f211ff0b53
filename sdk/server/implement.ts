import type { Lazy } from '#core';
import type { AnyEndpoint } from '../endpoint';
import { type EndpointName, endpointsOf } from '../endpointsOf';
import type { HandlerOf, Implementation, ServedEndpoint } from './route';

/**
 * Gives an endpoint its handler, exported under the endpoint's own name. Handlers of one resource stand in one file.
 * @example export const listNotes = implement(api.listNotes, async ({ session, services }) => …);
 */
export const implement = <E extends AnyEndpoint>(endpoint: E, handle: NoInfer<HandlerOf<E>>): Implementation<E> => ({ endpoint, handle });

/** Names of the endpoints that one of the modules implements. */
type Implemented<Api, Module> = {
  [K in EndpointName<Api>]: Api[K] extends AnyEndpoint
    ? [Extract<Module, Record<K, Implementation<Api[K]>>>] extends [never]
      ? never
      : K
    : never;
}[EndpointName<Api>];

/**
 * The code map of an `api.ts`: `code: { ...serve(api, () => import('./server/notes')) }`. The modules are loaded when one of the endpoints is first
 * called; an endpoint that none of them exports is missing in the map, which does not compile.
 */
export function serve<Api extends object, Modules extends readonly object[]>(
  api: Api,
  ...modules: { readonly [I in keyof Modules]: () => Promise<Modules[I]> }
): { readonly [K in Implemented<Api, Modules[number]>]: Lazy<ServedEndpoint> } {
  let known: ReadonlyMap<string, Implementation> | undefined;
  const load = async (name: string, endpoint: AnyEndpoint): Promise<Implementation> => {
    known ??= joined(await Promise.all(modules.map((module) => module())));
    const implementation = known.get(name);
    if (implementation?.endpoint !== endpoint) throw new Error(`The endpoint ${name} has no handler of its own.`);
    return implementation;
  };
  const served = endpointsOf(api).map(([name, endpoint]) => {
    const code: ServedEndpoint = { endpoint, load: () => load(name, endpoint) };
    return [name, async () => ({ default: code })] as const;
  });
  return Object.fromEntries(served) as unknown as ReturnType<typeof serve<Api, Modules>>;
}

function joined(modules: readonly object[]): ReadonlyMap<string, Implementation> {
  const found = new Map<string, Implementation>();
  for (const [name, implementation] of modules.flatMap((module) => Object.entries(module))) {
    if (found.has(name)) throw new Error(`The endpoint ${name} is implemented twice.`);
    found.set(name, implementation as Implementation);
  }
  return found;
}
