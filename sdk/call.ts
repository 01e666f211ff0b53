import type { z } from 'zod';
import type { Api, CallOptions } from './browser/services/services';
import type { AnyEndpoint, Endpoint } from './endpoint';
import type { RouteMethod } from './routeData';

/** The names in a path: `id` of `/api/notes/:id`. */
type NamesIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never;

/** Anything that JSON can say is left alone: it has no end. */
type Frozen<T> = z.core.util.JSONType extends T ? T : T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
/** A value as it is, or read-only through and through. */
type Given<T> = T | Frozen<T>;

/** What a caller writes: for what the server coerces, what it becomes. */
type Fields<S extends z.ZodType> = {
  [K in keyof z.input<S>]: unknown extends z.input<S>[K] ? (K extends keyof z.output<S> ? z.output<S>[K] : never) : Given<z.input<S>[K]>;
};

type OfPath<Path extends string> = [NamesIn<Path>] extends [never]
  ? unknown
  : { readonly params: { readonly [N in NamesIn<Path>]: string | number } };
type OfQuery<S> = S extends z.ZodType
  ? Record<never, never> extends Fields<S>
    ? { readonly query?: Fields<S> | undefined }
    : { readonly query: Fields<S> }
  : unknown;
type OfBody<S> = S extends z.ZodType
  ? undefined extends z.input<S>
    ? { readonly body?: Given<z.input<S>> }
    : { readonly body: Given<z.input<S>> }
  : unknown;
type OfNews<S> = S extends z.ZodType ? { readonly onNews?: (news: z.output<S>) => void } : unknown;

/** Where an endpoint is asked: what its path and query need. Of a raw endpoint only the handler knows what the query may hold. */
export type AddressInput<E extends AnyEndpoint> = OfPath<E['path']> &
  (E extends Endpoint ? OfQuery<E['query']> : { readonly query?: Readonly<Record<string, unknown>> });
/** What an endpoint is asked, without how. */
export type EndpointInput<E extends Endpoint> = OfPath<E['path']> & OfQuery<E['query']> & OfBody<E['body']>;
/** What an endpoint is asked, and how the call goes. */
export type CallInput<E extends Endpoint> = EndpointInput<E> & OfNews<E['news']> & Pick<CallOptions, 'signal' | 'headers'>;
/** The answer of an endpoint. */
export type Answer<E extends Endpoint> = z.output<E['response']>;

/** The input as an argument that may be left out where nothing has to be said. */
export type InputArgument<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** Any endpoint's input, as it is read here. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly onNews?: (news: never) => void;
}

/**
 * An endpoint's address: its path with the parameters in their places, encoded, and the query behind it. Undefined in the query is left out, a list
 * is its values one by one.
 */
export function addressOf<E extends AnyEndpoint>({ path }: E, ...[input]: InputArgument<AddressInput<E>>): string {
  const { params = {}, query = {} } = (input ?? {}) as AnyInput;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  const place = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  return search.size === 0 ? place : `${place}?${search}`;
}

/**
 * Calls an endpoint of the product's own server.
 * @example const note = await call(api, readNote, { params: { id }, signal });
 * @throws ApiError
 */
export function call<E extends Endpoint>(api: Api, endpoint: E, ...[input]: InputArgument<CallInput<E>>): Promise<Answer<E>> {
  const { body, params, query, ...how } = (input ?? {}) as AnyInput;
  const { session } = endpoint;
  const options: CallOptions = { ...how, ...(session === undefined ? {} : { session }) };
  const address = addressOf<Endpoint>(endpoint, { params, query });
  const said: Said = Object.values(options).some((option) => option !== undefined) ? [options] : [];
  return ask(api, endpoint.method, address, body, said) as Promise<Answer<E>>;
}

type Said = readonly [] | readonly [CallOptions];

function ask(api: Api, method: RouteMethod, address: string, body: unknown, said: Said): Promise<unknown> {
  if (method === 'GET') return api.get(address, ...said);
  if (method === 'DELETE') return api.delete(address, ...said);
  const send = { POST: api.post, PUT: api.put, PATCH: api.patch }[method];
  return said.length === 0 && body === undefined ? send(address) : send(address, body, ...said);
}
