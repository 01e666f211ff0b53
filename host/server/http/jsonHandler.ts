import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Context, Endpoint } from '#sdk';
import {
  type Audit,
  type Implementation,
  type JsonHandler,
  PublicError,
  type RouteRequest,
  type Telling,
  unavailable,
  validInput,
} from '#sdk/server';
import { auditNote } from './auditNote';
import type { CallerSignals } from './callerSignal';
import { NewsStream, takesNews } from './NewsStream';

interface Shared {
  /** Loads the handler. @throws PublicError 503 */
  load(): Promise<Implementation>;
  readonly services: Context;
  readonly signals: CallerSignals;
  readonly audit: Pick<Audit, 'record'>;
  readonly logger: Logger;
  /** Told of what it throws. */
  failed(error: unknown): void;
}

/**
 * Answers a JSON endpoint: input and output checked by its schemas, so that nothing undeclared goes in or out. Undefined answers 204. One with news answers
 * as any other until it tells some: callers that take them then get a line for each, and the answer as the last.
 */
export const jsonHandler =
  (endpoint: Endpoint, { load, services, signals, audit, logger, failed }: Shared) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const signal = signals.of(reply.raw);
    const stream = endpoint.news !== undefined && takesNews(request) ? new NewsStream() : undefined;
    const about: Omit<RouteRequest, 'params' | 'query' | 'body'> & Telling = {
      headers: request.headers,
      session: request.session,
      services,
      signal,
      ip: request.ip,
      audit: auditNote(audit, request.session, request.ip),
      cookies: request.cookies,
      setCookie: (name, value, options = {}) => {
        reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', ...options });
      },
      ...(stream && { tell: (news: unknown) => stream.tell(endpoint.news?.parse(news)) }),
    };
    const input = validInput(endpoint, request);
    const handle = (await load()).handle as JsonHandler;
    const work = Promise.resolve(handle({ ...about, ...input } as never)).then(
      (result) => checkedAnswer(endpoint, result),
      (error: unknown) => {
        if (signal.aborted && !(error instanceof PublicError)) throw endedEarly(request);
        failed(error);
        throw error;
      },
    );
    if (stream !== undefined && (await Promise.race([work.then(() => false), stream.begun.then(() => true)]))) {
      void work.then(
        (answer) => stream.answer(answer),
        (error: unknown) => {
          if (stream.fail(error, request.id))
            logger.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'A request failed.');
        },
      );
      return stream.sendTo(reply);
    }
    const answer = await work;
    reply.header('cache-control', 'no-store');
    return answer === undefined ? reply.code(204).send() : reply.send(answer);
  };

function checkedAnswer({ response }: Endpoint, result: unknown): unknown {
  const checked = response.safeParse(result);
  if (!checked.success) throw new Error(`The answer does not fit the endpoint's response schema: ${checked.error.message}`);
  return checked.data;
}

/** Nobody reads the first of the two; it keeps the caller's leaving from being logged as a fault of ours. */
const endedEarly = (request: FastifyRequest): PublicError =>
  request.raw.destroyed ? new PublicError(499, 'CALLER_GONE', 'The caller has gone away.') : unavailable('The server stops.');
