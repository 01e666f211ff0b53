import type { ExploreHit } from '../../contract';
import { isLean } from '../data/leanPage';
import { useLog } from '../data/useLog';

interface Asked {
  readonly id: string | undefined;
  readonly accounts: readonly number[];
  readonly mode?: string;
  /** Logs of a list, of which it may be one. */
  readonly hits: readonly ExploreHit[];
}

/** The log that the panel shows, whole: from the list, where that has all of it. */
export function useShownLog({ id, accounts, mode, hits }: Asked) {
  const row = hits.find(({ _id }) => _id === id);
  const listed = row === undefined || isLean(row) ? undefined : row;
  const whole = useLog(id ?? '', accounts, id !== undefined && (listed === undefined || listed.truncated !== undefined), mode);
  const hit = whole.data === undefined ? listed : { ...whole.data, ...(listed?.highlight && { highlight: listed.highlight }) };
  return { hit, error: hit === undefined ? whole.error : null, refetch: whole.refetch };
}
