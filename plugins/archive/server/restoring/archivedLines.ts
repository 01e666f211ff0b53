import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { FileFault } from '../targets/ArchiveStore';

/** Characters of the longest line that is read; a log is far shorter. */
const longest = 16 * 1024 * 1024;

/** The lines of a packed file, always the same ones. @throws FileFault where it is damaged, after the lines before that */
export async function* archivedLines(packed: Buffer): AsyncGenerator<string> {
  const gunzip = Readable.from([packed], { objectMode: false }).pipe(createGunzip());
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const piece of gunzip) {
      const lines = (rest + decoder.write(piece as Buffer)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (rest.length > longest) throw new FileFault('It has a line that is too long.');
    }
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault('Its gzip is broken, or ends in the middle.', { cause: error });
  } finally {
    gunzip.destroy();
  }
  rest += decoder.end();
  if (rest !== '') yield rest;
}
