import { formatDistanceStrict } from 'date-fns';

/** How far the reading of a bucket is behind. @param lag milliseconds, null when nothing waits @param listedAt when the bucket was last listed to its end */
export function lagWords(lag: number | null, listedAt: string | null): string {
  if (lag !== null) return `${formatDistanceStrict(0, lag)}: the oldest object that waits was written that long ago`;
  return listedAt === null ? 'Not known: the bucket has not been listed yet' : 'None: everything that was listed is read';
}
