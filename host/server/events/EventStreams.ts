import type { ServerResponse } from 'node:http';
import type { EventHub, LiveEvent } from './EventHub';

const heartbeatMilliseconds = 15_000;
/** A browser this far behind is cut off: it connects again and fetches the present state. */
const mostBuffered = 256 * 1024;

/** Milliseconds and number of events that are kept for pages that are still being loaded. */
const keptMilliseconds = 60_000;
const mostKept = 1000;

interface Stream {
  readonly response: ServerResponse;
  readonly accountId: number | undefined;
  /** Whether the session still is what it was when the stream was opened. */
  readonly stillValid: () => Promise<boolean>;
}

/** Live changes to browsers, by server-sent events. */
export class EventStreams {
  private readonly streams = new Set<Stream>();
  /** The latest events, the oldest first. */
  private readonly recent: { readonly event: LiveEvent; readonly at: number }[] = [];
  private readonly heartbeat: NodeJS.Timeout;
  private readonly stopListening: () => void;

  constructor(hub: EventHub, beatEvery = heartbeatMilliseconds) {
    this.stopListening = hub.listen((event) => this.send(event));
    this.heartbeat = setInterval(() => this.beat(), beatEvery);
  }

  /**
   * Keeps the response open until the caller goes away, the session ends, or the host stops.
   * @param age milliseconds since the caller asked for what it shows: it hears first what was published meanwhile
   */
  open(stream: Stream, age = 0): Promise<void> {
    const { response } = stream;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
    response.write('retry: 1000\n\n');
    this.streams.add(stream);
    const since = performance.now() - age;
    for (const { event, at } of this.recent) if (at >= since) this.sendTo(stream, event);
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

  private send(event: LiveEvent): void {
    const now = performance.now();
    this.recent.push({ event, at: now });
    while (this.recent.length > mostKept || (this.recent[0]?.at ?? now) < now - keptMilliseconds) this.recent.shift();
    for (const stream of this.streams) this.sendTo(stream, event);
  }

  private sendTo(stream: Stream, { topic, payload, accountId }: LiveEvent): void {
    if (accountId === undefined || stream.accountId === accountId)
      this.write(stream, `event: ${topic}\ndata: ${JSON.stringify(payload ?? null)}\n\n`);
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
