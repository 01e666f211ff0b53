import type { z } from 'zod';
import type { RouteData, RouteMethod } from './routeData';

type Schema = z.ZodType | undefined;

export type SessionDeed = 'opens' | 'replaces';

/** What is said of every endpoint. */
interface Stated<M extends RouteMethod, Path extends string> extends RouteData {
  readonly method: M;
  readonly path: Path;
  /**
   * What the call does to the caller's session: it `opens` one, and carries no headers of a session, or it `replaces` it. A 401 is an answer of it
   * then, and not the end of the session.
   */
  readonly session?: SessionDeed;
}

/** A JSON call that a plugin offers, stated once: the manifest, the server, the browser and the OpenAPI document all read it. */
export interface Endpoint<
  M extends RouteMethod = RouteMethod,
  Path extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends z.ZodType = z.ZodType,
  News extends Schema = Schema,
> extends Stated<M, Path> {
  readonly kind: 'json';
  /** Of the names in the path. Without it the handler gets none. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** What is told before the answer, a JSON object a line: `{"news":…}` any number of times, then `{"answer":…}` or `{"error":…}`. */
  readonly news: News;
}

/** An endpoint that reads and writes the wire itself: streams, files, foreign protocols. */
export interface RawEndpoint<
  M extends RouteMethod = RouteMethod,
  Path extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
> extends Stated<M, Path> {
  readonly kind: 'raw';
  /** Of the names in the path: checked before the handler is called. Without it the handler gets their texts, for protocols with errors of their own. */
  readonly params: Params;
  /** Checked likewise. Without it the handler reads the address itself. */
  readonly query: Query;
}

export type AnyEndpoint = Endpoint | RawEndpoint;

/**
 * States a JSON endpoint. The builds for the browser keep its method and path only, so schemas cost a page nothing.
 * @example export const listNotes = endpoint({ method: 'GET', path: '/api/notes', gate: { when: can('READ_NOTES') }, response: z.array(note), summary: 'Lists notes' });
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  M extends RouteMethod,
  Path extends `/${string}`,
  Response extends z.ZodType,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  News extends Schema = undefined,
>(
  stated: Stated<M, Path> & {
    readonly params?: Params;
    readonly query?: Query;
    readonly body?: Body;
    readonly response: Response;
    readonly news?: News;
  },
): Endpoint<M, Path, Params, Query, Body, Response, News> {
  return { kind: 'json', ...stated } as unknown as Endpoint<M, Path, Params, Query, Body, Response, News>;
}

/** States an endpoint whose handler has the wire for itself. */
/* @__NO_SIDE_EFFECTS__ */
export function rawEndpoint<
  M extends RouteMethod,
  Path extends `/${string}`,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
>(stated: Stated<M, Path> & { readonly params?: Params; readonly query?: Query }): RawEndpoint<M, Path, Params, Query> {
  return { kind: 'raw', ...stated } as unknown as RawEndpoint<M, Path, Params, Query>;
}
