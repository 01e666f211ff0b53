import { type Answer, addressOf, type CallInput, call, type EndpointInput, type InputArgument } from '../call';
import type { Endpoint } from '../endpoint';
import type { Api } from './services/services';

/**
 * The query key of an endpoint: the steps of its address, then what is asked beyond the address's path. The key of a collection begins those of its members,
 * so that `invalidateQueries({ queryKey: endpointKey(listNotes) })` reaches `/api/notes/7` as well.
 */
export function endpointKey<E extends Endpoint>(endpoint: E, ...[input]: InputArgument<EndpointInput<E>>): readonly unknown[] {
  const { params, query, body } = (input ?? {}) as { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  const steps = addressOf<Endpoint>(endpoint, { params } as never)
    .split('/')
    .slice(1);
  return query === undefined && body === undefined ? steps : [...steps, { query, body }];
}

/**
 * What `useQuery` needs to ask an endpoint.
 * @example const notes = useQuery(endpointQuery(api, listNotes, { query: { size: 20 } }));
 */
export const endpointQuery = <E extends Endpoint>(api: Api, endpoint: E, ...[input]: InputArgument<EndpointInput<E>>) => ({
  queryKey: endpointKey(endpoint, ...([input] as unknown as InputArgument<EndpointInput<E>>)),
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Answer<E>> =>
    call(api, endpoint, ...([{ ...(input as object | undefined), signal }] as unknown as InputArgument<CallInput<E>>)),
});
