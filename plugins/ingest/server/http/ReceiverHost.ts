import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Receiver, ReceiverFault, ReceiverRequest, Reply } from '../../intake/Receiver';
import type { Sender } from '../../intake/Sender';
import type { Acceptance } from '../acceptance/Acceptance';
import type { IngestMetrics } from '../IngestMetrics';
import { decodeText } from './decodeText';
import { faultOf, ownFault } from './faultOf';
import { Hearing } from './Hearing';
import type { IntakeParts } from './IntakeParts';
import { inflate } from './inflate';
import { readBody } from './readBody';
import { senderOf } from './senderOf';

export interface ReceiverHostOptions extends IntakeParts {
  readonly metrics: IngestMetrics;
  /** Bytes of a body, packed and unpacked. */
  readonly largestBody: number;
}

/** Milliseconds within which no sender gives up waiting at its first attempt: an answer that comes sooner is heard. */
const PATIENT = 2000;
/**
 * Milliseconds in which a sender may try again after an attempt that failed. All its attempts may share one deadline (10 s in OpenTelemetry's
 * exporters), so that it may give up on the last one after less than {@link PATIENT}.
 */
const TRYING = 30_000;
/** Tokens whose failed attempts are remembered. */
const MOST_TRYING = 10_000;
/** Milliseconds in which one that has given up as its answer came has closed its connection; it may be busy itself. */
const GIVING_UP = 2000;

type Head = Pick<ReceiverRequest, 'method' | 'path' | 'query' | 'headers'>;

/** What a receiver gets; the intakes that it does not use are never made. */
export const requestOf = (
  head: Head,
  body: Buffer,
  intake: Acceptance,
  { largestLog, largestBody }: Pick<ReceiverHostOptions, 'largestLog' | 'largestBody'>,
): ReceiverRequest => ({
  ...head,
  body,
  sender: intake.sender,
  received: intake.received,
  intake,
  get metrics() {
    return intake.metrics;
  },
  get spans() {
    return intake.spans;
  },
  largestLog,
  largestBody,
});

const headOf = (request: IncomingMessage): Head => {
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  return {
    method: request.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)),
    headers: request.headers,
  };
};

/** Does for every receiver what they have in common: token, limits, unpacking, acknowledging only what is durable, errors. */
export class ReceiverHost {
  private readonly hearing = new Hearing();
  /** Tokens with an attempt that failed a moment ago. */
  private readonly trying = new LRUCache<number, true>({ max: MOST_TRYING, ttl: TRYING });
  /** Monotonic milliseconds until which any sender may have had an attempt that failed: at a process that was killed. */
  private allTryUntil = 0;

  constructor(private readonly options: ReceiverHostOptions) {}

  /** To be called at a start that finds batches of a process before: senders whose attempts failed there try here. */
  expectRetries(): void {
    this.allTryUntil = performance.now() + TRYING;
  }

  async serve(id: string, load: () => Promise<Receiver>, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const began = performance.now();
    this.hearing.asked(request.socket);
    const head = headOf(request);
    let acceptance: Acceptance | undefined;
    let bytes = 0;
    const release = (): void => {
      this.options.budget.give(bytes);
      bytes = 0;
    };
    let receiver: Receiver | undefined;
    let sender: Sender | undefined;
    const over = async (): Promise<void> => {
      const isTaken = response.writableFinished && response.statusCode < 429;
      if (!isTaken && sender !== undefined) this.trying.set(sender.tokenId, true);
      acceptance?.close(isTaken && (await this.isHeard(request, response, began, acceptance.sender)));
    };
    response.once('close', () => void over());
    try {
      receiver = await load();
      await this.options.prepare();
      const greeting = receiver.greet?.(head);
      if (greeting !== undefined) {
        this.answer(id, request, response, greeting);
        return;
      }
      sender = await senderOf(this.options, receiver.token(head), id, request.socket.remoteAddress);
      this.options.disk.require(503);
      const packed = await readBody(request, this.options.largestBody, this.options.budget);
      bytes = packed.length;
      const { largestBody } = this.options;
      const plain = await inflate(packed, request.headers['content-encoding'], largestBody);
      const body = decodeText(plain, request.headers['content-type'], largestBody);
      if (body !== packed) {
        release();
        bytes = body.length;
        this.options.budget.add(bytes);
      }
      const received = Date.now();
      acceptance = await this.options.accept(sender, id, received);
      const reply = await receiver.receive(requestOf(head, body, acceptance, this.options));
      this.answer(id, request, response, reply);
    } catch (error) {
      const known = faultOf(error);
      if (known === undefined) this.options.logger.error({ err: error, receiver: id }, 'a receiver failed');
      const fault = known ?? ownFault;
      if (sender !== undefined)
        this.options.refusals.request(id, { ...sender, signal: receiver?.signal }, request.socket.remoteAddress, fault);
      this.answer(id, request, response, refusal(receiver, fault, head), fault.retryAfter);
    } finally {
      release();
      // The response's end may have come before there was anything to close.
      if (response.destroyed || response.writableFinished) void over();
    }
  }

  /** Whether the sender of a request has heard that it was taken. */
  private async isHeard(
    { socket }: IncomingMessage,
    { shouldKeepAlive }: ServerResponse,
    began: number,
    { tokenId }: Sender,
  ): Promise<boolean> {
    if (!shouldKeepAlive) return true;
    const now = performance.now();
    const isFirst = now >= this.allTryUntil && !this.trying.has(tokenId);
    return (isFirst && now - began < PATIENT) || this.hearing.heard(socket, GIVING_UP);
  }

  private answer(id: string, request: IncomingMessage, response: ServerResponse, reply: Reply, retryAfter?: number): void {
    this.options.metrics.answered(id, reply.status);
    if (response.destroyed || response.headersSent) return;
    const body = request.method === 'HEAD' ? undefined : reply.body;
    const length = reply.body === undefined ? 0 : Buffer.byteLength(reply.body);
    const headers: Record<string, string> = { ...reply.headers, 'content-length': String(length) };
    if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
    if (reply.status === 408) headers.connection = 'close';
    response.writeHead(reply.status, headers);
    response.end(body);
  }
}

function refusal(receiver: Receiver | undefined, fault: ReceiverFault, head: Head): Reply {
  if (receiver !== undefined) return receiver.refuse(fault, head);
  const { code, message } = fault;
  return { status: fault.status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code, message }) };
}
