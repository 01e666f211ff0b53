import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type Identity, PublicError } from '#sdk/server';
import type { Receiver, ReceiverFault, ReceiverRequest, Reply, Sender } from '../../contract';
import type { IngestMetrics } from '../IngestMetrics';
import type { Refusals } from '../ledger/Refusals';
import type { Acceptance } from '../pipeline/Acceptance';
import type { ByteBudget } from '../pipeline/ByteBudget';
import { inflate } from './inflate';
import { RequestFault } from './RequestFault';
import { readBody } from './readBody';

export interface ReceiverHostOptions {
  readonly identity: Identity;
  readonly budget: ByteBudget;
  readonly metrics: IngestMetrics;
  readonly refusals: Refusals;
  readonly logger: Logger;
  /** Bytes of a body, packed and unpacked. */
  readonly largestBody: number;
  readonly largestLog: number;
  /** Runs before the first request. */
  prepare(): Promise<void>;
  accept(sender: Sender, protocol: string, received: number): Acceptance;
}

type Head = Pick<ReceiverRequest, 'method' | 'path' | 'query' | 'headers'>;

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

function faultOf(error: unknown): ReceiverFault | undefined {
  if (error instanceof RequestFault) return error;
  if (error instanceof PublicError) {
    const { status, code, message, retryAfter } = error;
    return { status, code, message, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
  return undefined;
}

/** Does for every receiver what they have in common: token, limits, unpacking, acknowledging only what is durable, errors. */
export class ReceiverHost {
  private prepared: Promise<void> | undefined;

  constructor(private readonly options: ReceiverHostOptions) {}

  async serve(id: string, load: () => Promise<Receiver>, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const head = headOf(request);
    let acceptance: Acceptance | undefined;
    let bytes = 0;
    const release = (): void => {
      this.options.budget.give(bytes);
      bytes = 0;
    };
    response.once('close', () => {
      // Only a positive answer that left tells the sender not to send again.
      acceptance?.close(response.writableFinished && response.statusCode < 429);
    });
    let receiver: Receiver | undefined;
    try {
      receiver = await load();
      this.prepared ??= this.options.prepare();
      await this.prepared;
      const greeting = receiver.greet?.(head);
      if (greeting !== undefined) {
        this.answer(id, request, response, greeting);
        return;
      }
      const sender = await this.sender(id, receiver, head, request.socket.remoteAddress ?? 'unknown');
      const packed = await readBody(request, this.options.largestBody, this.options.budget);
      bytes = packed.length;
      const body = await inflate(packed, request.headers['content-encoding'], this.options.largestBody);
      if (body !== packed) {
        release();
        bytes = body.length;
        this.options.budget.add(bytes);
      }
      const received = Date.now();
      acceptance = this.options.accept(sender, id, received);
      const { largestLog, largestBody } = this.options;
      const reply = await receiver.receive({ ...head, body, sender, received, intake: acceptance, largestLog, largestBody });
      this.answer(id, request, response, reply);
    } catch (error) {
      const known = faultOf(error);
      if (known === undefined) this.options.logger.error({ err: error, receiver: id }, 'a receiver failed');
      const fault = known ?? { status: 500, code: 'INTERNAL', message: 'Something went wrong here; the logs were not taken.' };
      this.answer(id, request, response, refusal(receiver, fault, head), fault.retryAfter);
    } finally {
      release();
      if (response.destroyed || response.writableFinished) acceptance?.close(response.writableFinished && response.statusCode < 429);
    }
  }

  private async sender(id: string, receiver: Receiver, head: Head, remote: string): Promise<Sender> {
    const token = receiver.token(head);
    const found = token === undefined || token === '' || token.length > 512 ? undefined : await this.options.identity.accountOfToken(token);
    if (found === undefined) {
      const message = token === undefined || token === '' ? 'The request has no shipping token.' : 'This shipping token is not known.';
      this.options.refusals.unknownSender(id, remote, message);
      throw new RequestFault(401, 'UNKNOWN_TOKEN', message);
    }
    return { accountId: found.accountId, tokenId: found.tokenId };
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
