import type { Hit } from '#sdk/query';
import type { ExportRun } from './ExportRun';
import type { LogWriter } from './LogWriter';

/** Logs that are put into words at once: between them the host does other things. */
const atOnce = 500;

/** The file, piece by piece, each made when the one before has been taken. @param first page that has been read already */
export async function* exportText(
  first: IteratorResult<readonly Hit[], unknown>,
  pages: AsyncIterator<readonly Hit[]>,
  { head, lines }: LogWriter,
  run: Pick<ExportRun, 'wrote'>,
): AsyncGenerator<string> {
  if (head !== '') yield head;
  for (let page = first; page.done !== true; page = await pages.next())
    for (let start = 0; start < page.value.length; start += atOnce) {
      const some = page.value.slice(start, start + atOnce);
      const text = lines(some);
      run.wrote(some.length, Buffer.byteLength(text));
      yield text;
    }
}
