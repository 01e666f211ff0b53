import { Readable } from 'node:stream';
import { OutboundError, type OutboundStream, type OutboundStreamRequest } from '#sdk/server';
import type { Call } from './Calls';
import type { Exchange, OpenExchange } from './exchange';
import { faultOf } from './faultOf';
import { limited } from './limited';
import { decoderOf, tooLarge } from './readBody';

const limits = {
  timeout: [30_000, 3_600_000],
  silence: [30_000, 300_000],
  longest: [3_600_000, 86_400_000],
  maxBytes: [2 ** 30, 2 ** 40],
} as const;

type Told = Pick<Exchange, 'body' | 'maxBytes' | 'signal' | 'asIs' | 'isTimed'>;

/**
 * A call whose answer is read as it comes, within limits of time, size and silence.
 * @param call told how it ended: when the body has been read, closed or broken off
 * @param open makes the exchange
 * @throws OutboundError, what the request's body throws, or its signal's reason
 */
export async function openStream(
  request: OutboundStreamRequest,
  call: Call,
  open: (told: Told) => Promise<OpenExchange>,
): Promise<OutboundStream> {
  const maxBytes = limited(limits.maxBytes, request.maxBytes);
  const ends = new AbortController();
  const { signal } = ends;
  const leave = (): void => ends.abort(request.signal?.reason);
  if (request.signal?.aborted) leave();
  request.signal?.addEventListener('abort', leave, { once: true });
  const silence = new Countdown(limited(limits.silence, request.silence), (seconds) =>
    ends.abort(new OutboundError('timeout', `Nothing came or went for ${seconds} seconds.`)),
  );
  const beginning = new Countdown(limited(limits.timeout, request.timeout), (seconds) =>
    ends.abort(new OutboundError('timeout', `No answer began within ${seconds} seconds.`)),
  );
  const whole = new Countdown(limited(limits.longest, request.longest), (seconds) =>
    ends.abort(new OutboundError('timeout', `It was not over after ${seconds} seconds.`)),
  );
  const release = (): void => {
    for (const one of [silence, beginning, whole]) one.stop();
    request.signal?.removeEventListener('abort', leave);
  };
  const sent = new Sent(request.body, silence);
  const reasonOf = (error: unknown): unknown => (signal.aborted ? signal.reason : (sent.fault ?? faultOf(error, { maxBytes })));
  let opened: OpenExchange;
  try {
    signal.throwIfAborted();
    beginning.start();
    whole.start();
    opened = await open({ body: sent.body, maxBytes, signal, asIs: request.asIs === true, isTimed: true });
    beginning.stop();
    silence.stop();
  } catch (error) {
    release();
    throw reasonOf(error);
  }
  const { status, url, headers } = opened;
  let isOver = false;
  /** @param error why it ended before its time */
  const end = (bytes: number, error?: unknown): void => {
    if (isOver) return;
    isOver = true;
    release();
    void opened.close();
    if (error === undefined) call.answered({ status, bytes });
    else call.failed(error);
  };
  async function* read(): AsyncGenerator<Buffer> {
    let bytes = 0;
    try {
      for await (const chunk of unpacked(opened, silence)) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw tooLarge(maxBytes);
        silence.stop();
        yield chunk;
        silence.start();
      }
    } catch (error) {
      const reason = reasonOf(error);
      end(bytes, reason);
      throw reason;
    } finally {
      end(bytes);
    }
  }
  return { status, url, headers, body: read(), close: () => end(0) };
}

/** The body as it is meant. Waiting for its first piece is waiting. */
async function* unpacked({ body, encoding }: OpenExchange, silence: Countdown): AsyncGenerator<Buffer> {
  if (body === undefined) return;
  silence.start();
  const decoder = decoderOf(encoding);
  // What goes wrong before the decoder reaches its reader as its fault.
  if (decoder !== undefined) body.once('error', (error) => decoder.destroy(error));
  yield* (decoder === undefined ? body : body.pipe(decoder)) as AsyncIterable<Buffer>;
}

/** What is sent, a piece as soon as the server takes one. */
class Sent {
  readonly body: string | Uint8Array | Readable | undefined;
  /** What making it has thrown. */
  fault: unknown;

  constructor(body: OutboundStreamRequest['body'], silence: Countdown) {
    if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) this.body = body;
    else this.body = Readable.from(this.pieces(body, silence), { objectMode: false });
  }

  private async *pieces(body: AsyncIterable<Uint8Array>, silence: Countdown): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of body) {
        silence.start();
        yield piece;
        silence.stop();
      }
    } catch (error) {
      this.fault = error;
      throw error;
    }
  }
}

/** Ends something when a time has passed since it was last started. */
class Countdown {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly milliseconds: number,
    private readonly passed: (seconds: number) => void,
  ) {}

  start(): void {
    this.stop();
    this.timer = setTimeout(() => this.passed(this.milliseconds / 1000), this.milliseconds);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
