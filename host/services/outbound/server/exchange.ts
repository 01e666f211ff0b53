import { Agent, type buildConnector } from 'undici';
import type { OutboundMethod, OutboundResponse } from '#sdk/server';
import { proxyConnector } from './proxyConnector';
import { readableEncodings, readBody, tooLarge } from './readBody';
import type { Target } from './targetOf';

export interface Exchange {
  readonly target: Target;
  /** The only addresses that are connected to; undefined when the proxy is to find the target by its name. */
  readonly addresses: readonly string[] | undefined;
  readonly method: OutboundMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly maxBytes: number;
  /** Whether the body is left compressed. */
  readonly asIs: boolean;
  readonly signal: AbortSignal;
  readonly proxy: string | undefined;
}

/** Compressed bytes may be a little more than what they become. */
const slack = 65_536;
/** An answer of these may say how its body is compressed, and has none. */
const withoutBody = [204, 304];
const redirects = [301, 302, 303, 307, 308];

/** Where an answer sends its reader. */
export const locationOf = ({ status, headers }: OutboundResponse): string | undefined =>
  redirects.includes(status) ? headers.location : undefined;

/**
 * One request and its answer over a connection of its own, which is closed before this resolves: no connection is shared between
 * accounts, or outlives the check of its address.
 * @throws whatever the connection, the protocol or the signal throws
 */
export async function exchange(call: Exchange): Promise<OutboundResponse> {
  const { target, method, headers, body, maxBytes, signal } = call;
  const agent = new Agent({
    maxResponseSize: maxBytes + slack,
    connect: call.proxy === undefined ? pinned(call) : through(call.proxy, call),
  });
  // What waits for a connection does not hear of the signal by itself.
  const giveUp = (): void => void agent.destroy();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const answer = await agent.request({
      origin: target.url.origin,
      path: `${target.url.pathname}${target.url.search}`,
      method,
      headers: { 'user-agent': 'Astrolabe', accept: '*/*', ...headers, 'accept-encoding': call.asIs ? 'identity' : readableEncodings },
      body: body ?? null,
      signal,
    });
    const { 'content-encoding': encoding = '', 'content-length': length, ...told } = flat(answer.headers);
    const given: Omit<OutboundResponse, 'body'> = { status: answer.statusCode, url: target.url.href, headers: told };
    if (method === 'HEAD' || withoutBody.includes(answer.statusCode)) return { ...given, body: Buffer.alloc(0) };
    if (Number(length) > maxBytes + slack) throw tooLarge(maxBytes);
    return { ...given, body: await readBody(answer.body, call.asIs ? '' : encoding.trim().toLowerCase(), maxBytes) };
  } finally {
    signal.removeEventListener('abort', giveUp);
    await agent.destroy();
  }
}

/** The connection asks for the name's addresses and gets those that were checked, whatever the name stands for by now. */
function pinned({ addresses = [] }: Exchange): buildConnector.BuildOptions {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return {
    rejectUnauthorized: true,
    lookup: (_host, options, callback) => {
      const [first] = found;
      if (options.all === true) callback(null, found);
      else if (first === undefined) callback(new Error('There is no address.'), '', 4);
      else callback(null, first.address, first.family);
    },
  };
}

/** The proxy is told the address that was checked, not the name, which it might find to be another one. */
function through(proxy: string, { target, addresses, signal }: Exchange): buildConnector.connector {
  const address = addresses?.find((one) => !one.includes(':')) ?? addresses?.[0] ?? target.host;
  return proxyConnector({ proxy, to: `${address.includes(':') ? `[${address}]` : address}:${target.port}`, signal });
}

const flat = (headers: Readonly<Record<string, string | string[] | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]));
