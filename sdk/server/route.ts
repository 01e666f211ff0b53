import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Context } from '#core';
import type { AnyEndpoint, Endpoint, RawEndpoint } from '../endpoint';
import type { AuditNote } from './audit';
import type { RequestSession } from './session';

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : never;

export interface RouteRequest<P = unknown, Q = unknown, B = unknown> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly headers: IncomingHttpHeaders;
  readonly session: RequestSession;
  readonly services: Context;
  /** Aborts when the caller goes away or the server stops; pass it on to every query. */
  readonly signal: AbortSignal;
  /** Remote address, for rate limits and the audit trail. */
  readonly ip: string;
  /**
   * Puts what was done into the audit trail, as done by the caller. Call it after the deed.
   * @throws Error for an action that nobody declares
   */
  audit(note: AuditNote): Promise<void>;
  setCookie(name: string, value: string, options?: { readonly maxAge?: number; readonly httpOnly?: boolean }): void;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** What a handler may do whose endpoint declares `news`. */
export interface Telling<N = unknown> {
  /**
   * Sends the caller news of the work under way, ahead of the answer. Absent for callers that take only the answer: those that do not accept
   * `application/x-ndjson`. The first news settles the status as 200; what fails afterwards is the last line instead of the answer.
   */
  readonly tell?: (news: N) => void;
}

/** Answers a JSON endpoint: input and output are checked by its schemas. */
export type JsonHandler<E extends Endpoint = Endpoint> = (
  request: RouteRequest<Out<E['params']>, Out<E['query']>, Out<E['body']>> &
    (E['news'] extends z.ZodType ? Telling<In<E['news']>> : unknown),
) => z.input<E['response']> | Promise<z.input<E['response']>>;

/** Reads and writes the wire itself (streams, foreign protocols). The gate has already been passed, and what the endpoint has schemas for is checked. */
export type RawHandler<E extends RawEndpoint = RawEndpoint> = (
  request: IncomingMessage,
  response: ServerResponse,
  about: Pick<RouteRequest, 'session' | 'services' | 'signal' | 'ip' | 'audit'> & {
    /** By the names in the path. */
    readonly params: E['params'] extends z.ZodType ? z.output<E['params']> : Readonly<Record<string, string>>;
    readonly query: Out<E['query']>;
    /** Asks again who the caller is, by what the request came with: for a route that goes on for long. Signed out, it is a session of nobody. */
    sessionNow(): Promise<RequestSession>;
  },
) => Promise<void>;

export type HandlerOf<E extends AnyEndpoint> = E extends Endpoint ? JsonHandler<E> : E extends RawEndpoint ? RawHandler<E> : never;

/** An endpoint with what answers it. */
export interface Implementation<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: E;
  readonly handle: HandlerOf<E>;
}

/** The code behind a route: its endpoint at once, its handler when it is first called. */
export interface ServedEndpoint {
  readonly endpoint: AnyEndpoint;
  /** @throws Error when the module of the handler cannot be loaded */
  load(): Promise<Implementation>;
}
