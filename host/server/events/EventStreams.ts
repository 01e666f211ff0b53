import type { ServerResponse } from 'node:http';
import type { EventHub, LiveEvent } from './EventHub';

const heartbeatMilliseconds = 15_000;
/** A browser this far behind is cut off: it connects again and fetches the present state. */
const mostBuffered = 256 * 1024;

interface Stream {
  readonly response: ServerResponse;
  readonly accountId: number | undefined;
  /** Whether the session still is what it was when the stream was opened. */
  readonly stillValid: () => Promise<boolean>;
}

/** Live changes to browsers, by server-sent events. */
export class EventStreams {
  private readonly streams = new Set<Stream>();
  private readonly heartbeat: NodeJS.Timeout;
  private readonly stopListening: () => void;

  constructor(hub: EventHub, beatEvery = heartbeatMilliseconds) {
    this.stopListening = hub.listen((event) => this.send(event));
    this.heartbeat = setInterval(() => this.beat(), beatEvery);
  }

  /** Keeps the response open until the caller goes away, the session ends, or the host stops. */
  open(stream: Stream): Promise<void> {
    const { response } = stream;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    response.write('retry: 1000\n\n');
    this.streams.add(stream);
    return new Promise((resolve) => {
      response.once('close', () => {
        this.streams.delete(stream);
        resolve();
      });
    });
  }

  get size(): number {
    return this.streams.size;
  }

  close(): void {
    clearInterval(this.heartbeat);
    this.stopListening();
    for (const { response } of this.streams) response.end();
  }

  private send({ topic, payload, accountId }: LiveEvent): void {
    const frame = `event: ${topic}\ndata: ${JSON.stringify(payload ?? null)}\n\n`;
    for (const stream of this.streams) if (accountId === undefined || stream.accountId === accountId) this.write(stream, frame);
  }

  private beat(): void {
    for (const stream of this.streams) {
      stream.stillValid().then(
        (valid) => (valid ? this.write(stream, ': beat\n\n') : void stream.response.end()),
        // The records are away for a moment: that is no reason to end a session's stream.
        () => this.write(stream, ': beat\n\n'),
      );
    }
  }

  private write({ response }: Stream, frame: string): void {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > mostBuffered) response.destroy();
    else response.write(frame);
  }
}
