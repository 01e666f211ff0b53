import type { TimeZone } from '#sdk/browser';
import { formatTimestamp } from '#sdk/browser';
import type { ExploreHit } from '../../contract';

const known = new WeakMap<ExploreHit, { readonly zone: TimeZone; readonly text: string }>();

/** A log's time as its row shows it, worked out once: rows are rewritten while somebody scrolls. */
export function rowTime(hit: ExploreHit, zone: TimeZone): string {
  const before = known.get(hit);
  if (before?.zone === zone) return before.text;
  const text = formatTimestamp(String(hit._source['@timestamp']), zone);
  known.set(hit, { zone, text });
  return text;
}
