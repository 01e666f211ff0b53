import type { Readable } from 'node:stream';
import type { Entry } from 'yauzl';
import { type PackedPlugin, PublicError } from '#sdk/server';
import { hashOf, readPacked } from './readPacked';
import { refused } from './refused';

/** Most bytes of an archive, of all its files together, of one of them, and how many there may be. */
export const archiveLimits = { packed: 16 * 1024 * 1024, unpacked: 64 * 1024 * 1024, files: 500 } as const;
/** Code and data shrink to a tenth at best; what shrinks to less is made to fill a memory. */
const mostRatio = 100;

/** An archive whose every file is as `plugin.json` says. */
export interface PluginArchive {
  readonly packed: PackedPlugin;
  /** SHA-256 of the archive, in hexadecimal. */
  readonly hash: string;
  readonly size: number;
  /** By their names, `plugin.json` among them. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Reads a packed plugin from outside. Sizes are looked at before anything is unpacked, and no file is written.
 * @throws PublicError 400 PLUGIN_REFUSED that says what is wrong
 */
export async function readArchive(bytes: Uint8Array): Promise<PluginArchive> {
  if (bytes.byteLength > archiveLimits.packed) throw refused(`it has more than ${archiveLimits.packed / 1024 / 1024} MB`);
  const files = await unpack(Buffer.from(bytes)).catch((error: unknown) => {
    throw error instanceof PublicError ? error : refused(error instanceof Error ? error.message : String(error));
  });
  return { packed: readPacked(files), hash: hashOf(bytes), size: bytes.byteLength, files };
}

async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const { fromBufferPromise } = await import('yauzl');
  // Names that are absolute, lead upwards or have backslashes end the reading, and so do files that are larger than they say.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
  if (zip.entryCount > archiveLimits.files) throw refused(`it has ${zip.entryCount} files, more than ${archiveLimits.files}`);
  const files = new Map<string, Buffer>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    requirePlain(entry);
    if (name.endsWith('/')) continue;
    if (files.has(name)) throw refused(`${name} is in it twice`);
    unpacked += entry.uncompressedSize;
    if (unpacked > archiveLimits.unpacked) throw refused(`its files have more than ${archiveLimits.unpacked / 1024 / 1024} MB`);
    if (entry.uncompressedSize > 1024 * 1024 && entry.uncompressedSize > entry.compressedSize * mostRatio)
      throw refused(`${name} unpacks to more than ${mostRatio} times its size`);
    files.set(name, await read(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

function requirePlain(entry: Entry): void {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000) throw refused(`${entry.fileName} is a link or a device, and no file`);
  if (entry.isEncrypted()) throw refused(`${entry.fileName} is encrypted`);
}

async function read(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
