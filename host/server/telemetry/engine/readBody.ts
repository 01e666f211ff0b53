import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { EngineError, errorCode } from './EngineError';
import { bodyLimits } from './limits';

const unzip = promisify(gunzip);
let held = 0;

export interface Body {
  readonly bytes: Buffer;
  /** Gives the bytes' share of the limit back; call it when the engine is done with them. */
  release(): void;
}

/**
 * A request's body as one buffer, decompressed.
 * @throws EngineError when this body, or all bodies held together, would be too large
 */
export async function readBody(request: IncomingMessage): Promise<Body> {
  let mine = 0;
  const release = (): void => {
    held -= mine;
    mine = 0;
  };
  const take = (bytes: number): void => {
    if (mine + bytes > bodyLimits.one) throw tooLarge(`A request body may have ${bodyLimits.one} bytes`);
    if (held + bytes > bodyLimits.all) throw tooMany();
    held += bytes;
    mine += bytes;
  };
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) {
      take(chunk.length);
      chunks.push(chunk);
    }
    const [first, second] = chunks;
    const raw = first !== undefined && second === undefined ? first : Buffer.concat(chunks);
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding === 'identity') return { bytes: raw, release };
    if (encoding !== 'gzip') {
      throw EngineError.of(errorCode.notImplemented, `Content-Encoding ${encoding} is not supported; use gzip or none.`, 'NOT_IMPLEMENTED');
    }
    const bytes = await inflate(raw);
    take(bytes.length);
    return { bytes, release };
  } catch (error) {
    release();
    throw error;
  }
}

async function inflate(raw: Buffer): Promise<Buffer> {
  try {
    return await unzip(raw, { maxOutputLength: bodyLimits.one });
  } catch (error) {
    const large = error instanceof RangeError;
    throw large
      ? tooLarge(`A request body may have ${bodyLimits.one} bytes after decompression`)
      : EngineError.of(errorCode.badArguments, `The body is not gzip: ${error instanceof Error ? error.message : error}`, 'BAD_ARGUMENTS');
  }
}

const tooLarge = (text: string): EngineError => EngineError.of(errorCode.badArguments, `${text}; send it in parts.`, 'BAD_ARGUMENTS');
const tooMany = (): EngineError =>
  EngineError.of(errorCode.tooManyQueries, 'Too many bytes of inserts are waiting.', 'TOO_MANY_SIMULTANEOUS_QUERIES');
