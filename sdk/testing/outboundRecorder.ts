import { Readable } from 'node:stream';
import type { Outbound, OutboundRequest, OutboundResponse, OutboundStreamRequest } from '../server/outbound';

/** What a test has another server answer; what it leaves out is an empty 200. */
export type OutboundAnswer = Partial<Omit<OutboundResponse, 'body'>> & { readonly body?: string | Uint8Array };

/** Calls to other servers, none of which is made. */
export interface OutboundRecorder extends Outbound {
  /** Oldest first. */
  readonly calls: readonly OutboundRequest[];
}

async function wholeBody(body: OutboundStreamRequest['body']): Promise<string | Uint8Array | undefined> {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) return body;
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Keeps every call, of streams the whole body, and answers as the test says. @param answer what it throws is thrown to the caller: an OutboundError is no answer */
export function outboundRecorder(
  answer: (request: OutboundRequest) => OutboundAnswer | Promise<OutboundAnswer> = () => ({}),
): OutboundRecorder {
  const calls: OutboundRequest[] = [];
  const fetch: Outbound['fetch'] = async (request) => {
    request.signal?.throwIfAborted();
    calls.push(request);
    const { body = '', ...rest } = await answer(request);
    return { status: 200, url: request.url, headers: {}, ...rest, body: Buffer.from(body) };
  };
  return {
    calls,
    fetch,
    stream: async ({ timeout: _timeout, maxBytes: _maxBytes, silence: _silence, longest: _longest, body: sent, ...request }) => {
      const whole = await wholeBody(sent);
      const { body, ...answered } = await fetch({ ...request, ...(whole !== undefined && { body: whole }) });
      return { ...answered, body: Readable.from([body]), close: () => {} };
    },
  };
}
