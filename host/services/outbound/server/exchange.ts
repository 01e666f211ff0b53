import type { Readable } from 'node:stream';
import { Agent, type buildConnector } from 'undici';
import type { OutboundMethod, OutboundResponse } from '#sdk/server';
import { faultOf } from './faultOf';
import { proxyConnector } from './proxyConnector';
import { readableEncodings, readBody, tooLarge } from './readBody';
import type { Target } from './targetOf';

export interface Exchange {
  readonly target: Target;
  /** The only addresses that are connected to; undefined when the proxy is to find the target by its name. */
  readonly addresses: readonly string[] | undefined;
  readonly method: OutboundMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | Readable | undefined;
  readonly maxBytes: number;
  /** Whether the body is left compressed. */
  readonly asIs: boolean;
  readonly signal: AbortSignal;
  /** Whether the signal ends what takes too long, and nothing else does. */
  readonly isTimed?: boolean;
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

/** An answer whose body has not been read. */
export interface OpenExchange extends Omit<OutboundResponse, 'body'> {
  /** As it comes over the wire; undefined for an answer without one. */
  readonly body: Readable | undefined;
  /** How it is compressed; empty where it is not, or is to be left so. */
  readonly encoding: string;
  /** Closes the connection. */
  close(): Promise<void>;
}

/**
 * One request over a connection of its own: none is shared between accounts, or outlives the check of its address.
 * @throws whatever the connection, the protocol or the signal throws
 */
export async function openExchange(call: Exchange): Promise<OpenExchange> {
  const { target, method, headers, body, maxBytes, signal, isTimed = false } = call;
  const agent = new Agent({
    maxResponseSize: maxBytes + slack,
    ...(isTimed && { bodyTimeout: 0, headersTimeout: 0 }),
    connect: call.proxy === undefined ? pinned(call) : through(call.proxy, call),
  });
  // What waits for a connection does not hear of the signal by itself.
  const giveUp = (): void => void agent.destroy();
  signal.addEventListener('abort', giveUp, { once: true });
  const close = async (): Promise<void> => {
    signal.removeEventListener('abort', giveUp);
    await agent.destroy();
  };
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
    const given = { status: answer.statusCode, url: target.url.href, headers: told, close };
    if (method === 'HEAD' || withoutBody.includes(answer.statusCode)) return { ...given, body: undefined, encoding: '' };
    if (Number(length) > maxBytes + slack) throw tooLarge(maxBytes, answer.statusCode);
    return { ...given, body: answer.body, encoding: call.asIs ? '' : encoding.trim().toLowerCase() };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One request and its whole answer; the connection is closed before this resolves. @throws as {@link openExchange} does, and as the body is read */
export async function exchange(call: Exchange): Promise<OutboundResponse> {
  const { body, encoding, close, ...answer } = await openExchange(call);
  try {
    return { ...answer, body: body === undefined ? Buffer.alloc(0) : await readBody(body, encoding, call.maxBytes) };
  } catch (error) {
    throw faultOf(error, { maxBytes: call.maxBytes, answered: answer.status });
  } finally {
    await close();
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
