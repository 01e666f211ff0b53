import { isUtf8 } from 'node:buffer';
import { RequestFault } from '../../../intake/RequestFault';
import type { StreamConnection, StreamReceiver } from '../../../intake/streamReceiver';
import { beatsEvent } from './beatsEvent';
import { acknowledgement, type LumberjackFrame, lumberjackFrame } from './lumberjackFrame';

/** Events after which a sender is told how far it is, though its window is larger: what is not acknowledged stays in memory. */
const MOST_UNTOLD = 2000;
const SAMPLE_LENGTH = 500;

/** Filebeat and its kin, over Lumberjack 1 and 2. Events are acknowledged when they are durable: at the end of a window, and when nothing more comes. */
const beats: StreamReceiver = {
  serve: (connection: StreamConnection): Promise<void> => new BeatsSession(connection).serve(),
};

class BeatsSession {
  private window = Number.POSITIVE_INFINITY;
  private inWindow = 0;
  private untold = 0;
  private latest: { readonly version: 1 | 2; readonly sequence: number } | undefined;

  constructor(private readonly connection: StreamConnection) {}

  async serve(): Promise<void> {
    const { input } = this.connection;
    do {
      // Its sender waits for acknowledgements, and sends this again.
      if (input.ending === 'lost') return;
      const read = await this.take(input.bytes, false);
      if (read === undefined) return;
      input.consume(read);
      this.tell();
    } while (await input.more());
    if (input.bytes.length > 0) throw new RequestFault(400, 'INCOMPLETE', 'The connection ended before a frame did.');
  }

  /** @returns the bytes of whole frames; undefined once the sender turns out to be unknown */
  private async take(bytes: Buffer, isUnpacked: boolean): Promise<number | undefined> {
    const { connection } = this;
    let at = 0;
    for (;;) {
      const frame = lumberjackFrame(bytes, at, connection.largestFrame);
      if (frame === undefined) return at;
      at = frame.end;
      if (frame.kind === 'window') {
        this.tell();
        this.window = frame.events;
        this.inWindow = 0;
      } else if (frame.kind === 'packed') {
        if (isUnpacked) throw new RequestFault(400, 'MALFORMED', 'A packed frame holds packed frames.');
        const inner = await connection.unpack(frame.payload);
        const read = await this.take(inner, true);
        if (read === undefined) return undefined;
        if (read < inner.length) throw new RequestFault(400, 'MALFORMED', 'A packed frame holds half a frame.');
      } else if (!(await this.event(frame))) return undefined;
    }
  }

  /** @returns false for an unknown sender */
  private async event(frame: LumberjackFrame & { readonly kind: 'json' | 'pairs' }): Promise<boolean> {
    const text = frame.kind === 'json' ? frame.payload.toString('utf8') : JSON.stringify(frame.pairs);
    const event = beatsEvent(text);
    const intake = await this.connection.intake(event?.token);
    if (event === undefined) intake.reject('malformed', text.slice(0, SAMPLE_LENGTH));
    else {
      if (frame.kind === 'json' && !isUtf8(frame.payload)) intake.repaired('invalid-utf8');
      if (event.hasExcess) intake.repaired('excess');
      intake.json(event.json, 0, event.json.length, 0, event.type);
    }
    if (intake.sender === undefined) return false;
    this.latest = { version: frame.version, sequence: frame.sequence };
    this.inWindow++;
    this.untold++;
    if (this.inWindow >= this.window || this.untold >= MOST_UNTOLD) this.tell();
    return true;
  }

  private tell(): void {
    if (this.latest === undefined || this.untold === 0) return;
    this.connection.flush(acknowledgement(this.latest.version, this.latest.sequence));
    this.untold = 0;
    if (this.inWindow >= this.window) this.inWindow = 0;
  }
}

export default beats;
