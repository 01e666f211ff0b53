/** A file as a store lists it. */
export interface StoredFile {
  /** Its path below the prefix of the target. */
  readonly name: string;
  readonly bytes: number;
}

/** A store that files are written to and read from. */
export interface ArchiveStore {
  /**
   * Writes a file; one of the same name is replaced.
   * @param name its path below the prefix of the target
   * @throws StoreFault in words for who has set the target
   */
  put(name: string, body: Buffer, type: { readonly contentType: string; readonly contentEncoding?: string }): Promise<void>;
  /** @throws StoreFault */
  remove(name: string): Promise<void>;
  /** Files whose names begin so, in no order. @throws StoreFault */
  list(prefix: string, signal?: AbortSignal): Promise<readonly StoredFile[]>;
  /** A file as it was written. @throws FileFault for one that can never be read, StoreFault */
  get(name: string, signal?: AbortSignal): Promise<Buffer>;
}

/** A store has refused something, or does not answer. The message holds no secret. */
export class StoreFault extends Error {}

/** One file cannot be read, whenever it is tried again; the others can. */
export class FileFault extends Error {}

/** What a store says is wrong, out of its answer: the message of an XML error. */
export function reasonIn(body: Buffer): string {
  const text = body.toString('utf8').slice(0, 4000);
  const code = /<Code>([^<]{1,200})<\/Code>/.exec(text)?.[1];
  const message = /<Message>([^<]{1,500})/.exec(text)?.[1];
  return [code, message?.split('\n')[0]].filter((part) => part !== undefined).join(': ');
}
