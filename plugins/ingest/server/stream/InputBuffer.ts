/** Bytes that wait for the rest of their frame. It grows by doubling, so that a frame that comes in small pieces is not copied over and over. */
export class InputBuffer {
  private buffer: Buffer = Buffer.alloc(0);
  private start = 0;
  private end = 0;

  get length(): number {
    return this.end - this.start;
  }

  get bytes(): Buffer {
    return this.buffer.subarray(this.start, this.end);
  }

  append(chunk: Buffer): void {
    if (this.length === 0) {
      this.buffer = chunk;
      this.start = 0;
      this.end = chunk.length;
      return;
    }
    if (this.end + chunk.length > this.buffer.length) {
      const grown = Buffer.allocUnsafeSlow((this.length + chunk.length) * 2);
      this.buffer.copy(grown, 0, this.start, this.end);
      this.end -= this.start;
      this.start = 0;
      this.buffer = grown;
    }
    this.end += chunk.copy(this.buffer, this.end);
  }

  consume(count: number): void {
    this.start = Math.min(this.end, this.start + count);
  }
}
