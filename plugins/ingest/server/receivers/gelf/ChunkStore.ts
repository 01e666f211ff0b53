const HEAD = 12;
const MOST_CHUNKS = 128;

interface Pending {
  readonly parts: (Buffer | undefined)[];
  readonly since: number;
  missing: number;
  bytes: number;
}

/** Chunked messages whose chunks have not all come. Bounded: the oldest give way, and after five seconds the rest is not waited for. */
export class ChunkStore {
  private readonly pending = new Map<string, Pending>();
  private held = 0;

  constructor(
    private readonly most = 16 * 1024 * 1024,
    private readonly patience = 5000,
    private readonly now: () => number = () => performance.now(),
  ) {}

  static isChunk(packet: Buffer): boolean {
    return packet[0] === 0x1e && packet[1] === 0x0f;
  }

  /** @returns the whole message with its last chunk; `partial` before; `malformed` for a chunk that makes no sense */
  add(packet: Buffer, remote: string): Buffer | 'partial' | 'malformed' {
    const [place, count] = [packet[10], packet[11]];
    if (packet.length < HEAD || place === undefined || count === undefined || count === 0 || count > MOST_CHUNKS || place >= count)
      return 'malformed';
    const key = `${remote} ${packet.toString('hex', 2, 10)}`;
    const message = this.pending.get(key) ?? {
      parts: new Array<undefined>(count).fill(undefined),
      since: this.now(),
      missing: count,
      bytes: 0,
    };
    if (message.parts.length !== count) return 'malformed';
    if (message.parts[place] !== undefined) return 'partial';
    const part = packet.subarray(HEAD);
    message.parts[place] = part;
    message.missing--;
    message.bytes += part.length;
    this.held += part.length;
    this.pending.set(key, message);
    if (message.missing > 0) return 'partial';
    this.drop(key, message);
    return Buffer.concat(message.parts as Buffer[], message.bytes);
  }

  /** Gives up what has waited too long, or is too much. @returns how much of each message had come, `2 of 3 chunks` */
  expire(): string[] {
    const lost: string[] = [];
    for (const [key, message] of this.pending) {
      if (message.since + this.patience > this.now() && this.held <= this.most) break;
      this.drop(key, message);
      lost.push(`${message.parts.length - message.missing} of ${message.parts.length} chunks came`);
    }
    return lost;
  }

  private drop(key: string, message: Pending): void {
    this.pending.delete(key);
    this.held -= message.bytes;
  }
}
