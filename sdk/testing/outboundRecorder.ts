import type { Outbound, OutboundRequest, OutboundResponse } from '../server/outbound';

/** What a test has another server answer; what it leaves out is an empty 200. */
export type OutboundAnswer = Partial<Omit<OutboundResponse, 'body'>> & { readonly body?: string | Uint8Array };

/** Calls to other servers, none of which is made. */
export interface OutboundRecorder extends Outbound {
  /** Oldest first. */
  readonly calls: readonly OutboundRequest[];
}

/** Keeps every call, and answers as the test says. @param answer what it throws is thrown to the caller: an OutboundError is no answer */
export function outboundRecorder(
  answer: (request: OutboundRequest) => OutboundAnswer | Promise<OutboundAnswer> = () => ({}),
): OutboundRecorder {
  const calls: OutboundRequest[] = [];
  return {
    calls,
    fetch: async (request) => {
      request.signal?.throwIfAborted();
      calls.push(request);
      const { body = '', ...rest } = await answer(request);
      return { status: 200, url: request.url, headers: {}, ...rest, body: Buffer.from(body) };
    },
  };
}
