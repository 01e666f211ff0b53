import type { Tree } from '../json/readTree';

/** Where a time that could not be used is kept: `@timestamp` itself always shows the time of the log. */
export const ORIGINAL_TIME = 'timestamp_original';

/** Keeps a time beside the fields of a log; what the sender has put under that name stays. */
export function keepOriginalTime(tree: Tree, value: unknown): void {
  tree[ORIGINAL_TIME in tree ? `_${ORIGINAL_TIME}` : ORIGINAL_TIME] = value;
}
