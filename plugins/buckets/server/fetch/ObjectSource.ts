import type { S3Bucket, S3Object } from '../s3/S3Bucket';

/** Bytes that are asked for at a time. */
export const CHUNK = 8 * 1024 * 1024;

/** The bytes of one object, a range at a time. */
export class ObjectSource {
  /** Bytes read so far, the same ones counted once, and those before the first range among them. */
  read: number;
  private first: Promise<Buffer> | undefined;

  constructor(
    private readonly bucket: Pick<S3Bucket, 'read'>,
    readonly object: Pick<S3Object, 'key' | 'etag' | 'size'>,
    /** The byte that the first range begins with. */
    readonly from = 0,
  ) {
    this.read = from;
  }

  /** The first range, asked for once: before it is needed, too. */
  begin(): Promise<Buffer> {
    this.first ??= this.range(this.from, Math.min(this.from + CHUNK, this.object.size));
    // Whoever needs it hears of its fault.
    this.first.catch(() => {});
    return this.first;
  }

  /** All ranges from the first one on, the next one on its way while one is read. @throws S3Fault */
  async *pieces(): AsyncGenerator<Buffer> {
    const { size } = this.object;
    let next: Promise<Buffer> | undefined = this.begin();
    for (let at = this.from; next !== undefined; at += CHUNK) {
      const piece = await next;
      const from = at + CHUNK;
      next = from < size ? this.range(from, Math.min(from + CHUNK, size)) : undefined;
      next?.catch(() => {});
      this.read = Math.max(this.read, Math.min(from, size));
      yield piece;
    }
  }

  /** For readers that go to and fro. @throws S3Fault */
  async slice(start: number, end = this.object.size): Promise<ArrayBuffer> {
    const first = await this.begin();
    const bytes = end <= first.length ? first.subarray(start, end) : await this.range(start, end);
    this.read = Math.max(this.read, end);
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  }

  private async range(from: number, to: number): Promise<Buffer> {
    return from === to ? Buffer.alloc(0) : this.bucket.read(this.object, from, to);
  }
}
