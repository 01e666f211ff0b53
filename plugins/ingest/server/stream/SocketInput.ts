import type { Socket } from 'node:net';
import { RequestFault } from '../../intake/RequestFault';
import type { StreamInput } from '../../intake/streamReceiver';
import { overloaded, tooLarge } from '../http/readBody';
import type { ByteBudget } from '../limits/ByteBudget';
import { InputBuffer } from './InputBuffer';

/** Milliseconds that a frame may take to come, once begun; and that one half come may wait for memory. */
const FRAME_PATIENCE = 60_000;
/** Milliseconds of silence between frames. Long: a sender that logs seldom would lose the log it sends into a closed connection. */
const IDLE = 3_600_000;

/** Reads a socket at the pace of those who consume, within the common byte budget. */
export class SocketInput implements StreamInput {
  private readonly buffer = new InputBuffer();
  private wake: (() => void) | undefined;
  private ended = false;
  /** Monotonic milliseconds since which what comes is not read; undefined once all that had come is. */
  private heldSince: number | undefined;
  /** Since when the latest bytes, and the oldest that no call of {@link takeArrival} has heard of, may have been there to be read. */
  private latest = performance.now();
  private oldest = this.latest;

  constructor(
    private readonly socket: Socket,
    private readonly budget: ByteBudget,
    /** Bytes that may wait for the end of their frame. */
    private readonly limit: number,
    /** Whether the connection can take on more work now. */
    private readonly isFree: () => boolean,
  ) {
    for (const event of ['readable', 'end', 'close', 'error'] as const) socket.on(event, this.look);
    budget.onFree(this.look);
  }

  get bytes(): Buffer {
    return this.buffer.bytes;
  }

  consume(count: number): void {
    const before = this.buffer.length;
    this.buffer.consume(count);
    this.budget.give(before - this.buffer.length);
  }

  get ending(): StreamInput['ending'] {
    if (this.socket.readableEnded) return 'said';
    if (this.socket.destroyed) return 'lost';
    return this.ended ? 'stopped' : undefined;
  }

  /** @returns monotonic milliseconds: the bytes read since the last call may have been there since then, and not before */
  takeArrival(): number {
    const { oldest } = this;
    this.oldest = this.latest;
    return oldest;
  }

  /** Looks again whether reading can go on. */
  readonly look = (): void => {
    const { wake } = this;
    this.wake = undefined;
    wake?.();
  };

  /** Reads no more: what has come is the end. */
  end(): void {
    this.ended = true;
    this.look();
  }

  /** For when nobody will read on: a connection that broke is read to its end all the same, as far as it had come. */
  release(): void {
    this.budget.offFree(this.look);
    this.consume(this.buffer.length);
  }

  async more(): Promise<boolean> {
    const { socket, budget, buffer, limit } = this;
    const patience = buffer.length > 0 ? FRAME_PATIENCE : IDLE;
    let waited = 0;
    for (;;) {
      if (this.ended) return false;
      const isFull = budget.isFull;
      if (!isFull && this.isFree()) {
        const chunk = socket.read() as Buffer | null;
        if (chunk !== null) {
          this.latest = this.heldSince ?? performance.now();
          this.oldest = Math.min(this.oldest, this.latest);
          budget.add(chunk.length);
          buffer.append(chunk);
          if (buffer.length > limit + chunk.length) throw tooLarge(limit);
          return true;
        }
        this.heldSince = undefined;
        if (socket.readableEnded || socket.destroyed) return false;
      } else this.heldSince ??= performance.now();
      const left = patience - waited;
      if (left <= 0) {
        if (buffer.length === 0 && !isFull) return false;
        throw isFull ? overloaded() : new RequestFault(408, 'TOO_SLOW', 'The rest of a message did not come.');
      }
      // A full disk and a store that is away are no fault of the sender's. Memory may be full of nothing but halves of frames.
      const isOurs = budget.isShut || !this.isFree();
      const since = performance.now();
      await this.change(left);
      if (!isOurs) waited += performance.now() - since;
    }
  }

  async need(count: number): Promise<boolean> {
    while (this.buffer.length < count) if (!(await this.more())) return false;
    return true;
  }

  private change(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(this.look, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
