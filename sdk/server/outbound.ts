import { defineService } from '#core';

export type OutboundMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call to another server. */
export interface OutboundRequest {
  /** `http` or `https`, any port; without a user name or a password. */
  readonly url: string;
  /** GET when absent. */
  readonly method?: OutboundMethod;
  /** Names and values as they are sent. Those that belong to the connection (`host`, `content-length`, `proxy-*` …) are refused. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds for all of it: finding the address, redirects, the whole answer. 10,000 when absent, 120,000 at most. */
  readonly timeout?: number;
  /** Bytes of the answer's body after decompression; 1 MiB when absent, 64 MiB at most. More is an error, never a part of the answer. */
  readonly maxBytes?: number;
  /** The body is wanted as it came, not decompressed: for a range of bytes of a compressed file. */
  readonly asIs?: boolean;
  /** How many redirects are followed, each checked like the first address; 0 when absent: the redirect is the answer. 10 at most. */
  readonly redirects?: number;
  /** What the call is for, in the log and as a label of the metrics: a few lower-case words with dashes, such as `oidc`. Never something that a person has typed. */
  readonly purpose: string;
  /** On whose behalf. */
  readonly accountId?: number;
  readonly signal?: AbortSignal;
}

export interface OutboundResponse {
  readonly status: number;
  /** Where the answer came from, after redirects. */
  readonly url: string;
  /** By lower-case name; values of one name are joined by `, `. Without `content-encoding`, `content-length`: the body is decompressed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A call whose bodies flow: what is sent is made on the way, and the answer is read as it comes. A redirect is the answer. */
export interface OutboundStreamRequest extends Omit<OutboundRequest, 'body' | 'timeout' | 'maxBytes' | 'redirects'> {
  /** Pieces are asked for as fast as the server takes them. What it throws ends the call and is thrown by it. */
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** Milliseconds until the answer begins: finding the address, sending the body. 30,000 when absent, 3,600,000 at most. */
  readonly timeout?: number;
  /** Milliseconds in which no byte comes or goes, while this side waits for one. 30,000 when absent, 300,000 at most. */
  readonly silence?: number;
  /** Milliseconds for all of it; 3,600,000 when absent, 86,400,000 at most. */
  readonly longest?: number;
  /** Bytes of the answer's body after decompression; 1 GiB when absent, 1 TiB at most. More is an error at the byte that is too many. */
  readonly maxBytes?: number;
}

/** An answer whose body is still to come. */
export interface OutboundStream extends Omit<OutboundResponse, 'body'> {
  /**
   * Read once, by one reader; who stops reading ends the call. @throws OutboundError for what goes wrong on the way, or the signal's reason when it aborts
   */
  readonly body: AsyncIterable<Buffer>;
  /** Ends the call without reading the rest. Does nothing after the body has been read. */
  close(): void;
}

/**
 * Why a call came to no answer.
 * - `invalid`: it cannot be made like this (address, header)
 * - `refused`: nothing has this name, or its address is not one that may be called. The two are not told apart, and nobody was called
 * - `unreachable`: no connection came about, or it broke off
 * - `untrusted`: the server's certificate is not trusted, or it speaks no TLS
 * - `timeout`, `too-large`: over the call's limits
 * - `redirect`: one too many, or one to nowhere, or from https to http
 * - `unreadable`: the answer is no HTTP, or its compression is broken
 */
export type OutboundFault = 'invalid' | 'refused' | 'unreachable' | 'untrusted' | 'timeout' | 'too-large' | 'redirect' | 'unreadable';

const lasting: readonly OutboundFault[] = ['invalid', 'refused', 'untrusted', 'too-large', 'redirect', 'unreadable'];

/** A call came to no answer. The message is for the person who has chosen the address: it tells nothing of the network inside. */
export class OutboundError extends Error {
  constructor(
    readonly fault: OutboundFault,
    message: string,
    /** For the operator's log. */
    readonly detail?: string,
    /** The status of an answer that had begun and could not be read to its end: the other side has seen the call. */
    readonly answered?: number,
  ) {
    super(message);
    this.name = 'OutboundError';
  }

  /** Whether the same call may succeed later without anybody changing anything. */
  get isRetryable(): boolean {
    return !lasting.includes(this.fault);
  }
}

/**
 * Calls to servers that people name: webhooks, identity providers, feeds. Only addresses of the public internet can be called, and what the
 * operator has opened by ASTROLABE_OUTBOUND_ALLOW; a name is looked up once and the connection goes to the very address that was checked.
 */
export interface Outbound {
  /** An answer of any status is an answer. @throws OutboundError, or the signal's reason when it aborts */
  fetch(request: OutboundRequest): Promise<OutboundResponse>;
  /** Resolves when the answer begins; its body has to be read or closed. @throws as {@link fetch} does */
  stream(request: OutboundStreamRequest): Promise<OutboundStream>;
}

export const outboundService = defineService<Outbound>('outbound@1');
