/** What of a connection was handed to the product, and how it ended. */
export class PassedBytes {
  /** The connection was reset, without an orderly end. */
  isReset = false;
  private readonly chunks: Buffer[] = [];

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  /** Texts that `end` ends, and what comes after the last of them, which is empty unless the connection was cut. */
  split(end: string): { readonly whole: readonly string[]; readonly rest: string } {
    const whole = Buffer.concat(this.chunks).toString().split(end);
    return { rest: whole.pop() ?? '', whole };
  }
}
