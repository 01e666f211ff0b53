import type { ArchiveStore, StoredFile } from '../targets/ArchiveStore';
import { StoreFault } from '../targets/ArchiveStore';

const day = 86_400_000;
/** Days that are listed at a time. */
const atOnce = 8;
const mostFiles = 500_000;
/** The name of a file with the beginning of the arrivals that are in it. */
const pattern = /^\d+\/\d{4}\/\d\d\/\d\d\/(\d{8}T\d{9}Z)-\d+\.json\.gz$/;

/** As names of files have a moment. */
export const stampOf = (moment: Date): string => moment.toISOString().replace(/[:.-]/g, '');

/** What of an account's archive is looked at. */
export interface ArchivedRange {
  readonly from: Date;
  /** Excluded. */
  readonly to: Date;
  /** Files of later arrivals are left out. */
  readonly cut: Date;
}

/** The files of all days that a range touches, by their names: the same ones in the same order whenever they are asked for. @throws StoreFault */
export async function archivedFiles(
  store: Pick<ArchiveStore, 'list'>,
  accountId: number,
  { from, to, cut }: ArchivedRange,
  signal?: AbortSignal,
): Promise<readonly StoredFile[]> {
  const days: string[] = [];
  for (let at = Math.floor(from.getTime() / day) * day; at < to.getTime(); at += day) days.push(new Date(at).toISOString().slice(0, 10));
  const end = stampOf(cut);
  const files: StoredFile[] = [];
  for (let first = 0; first < days.length; first += atOnce) {
    signal?.throwIfAborted();
    const some = days.slice(first, first + atOnce);
    const lists = await Promise.all(some.map((one) => store.list(`${accountId}/${one.replaceAll('-', '/')}/`, signal)));
    for (const file of lists.flat()) {
      const stamp = pattern.exec(file.name)?.[1];
      if (stamp !== undefined && stamp < end) files.push(file);
    }
    if (files.length > mostFiles) throw new StoreFault('The archive has more than 500,000 files in this time. Choose a shorter one.');
  }
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}
