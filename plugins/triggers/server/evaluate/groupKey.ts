import { createHash } from 'node:crypto';
import { wholeKey } from '../../common/machine/stepTrigger';

const longest = 200;

/** Tells groups of a trigger apart by their labels; the one without labels stands for the whole. */
export function groupKey(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).sort(([one], [other]) => (one < other ? -1 : 1));
  if (pairs.length === 0) return wholeKey;
  const text = JSON.stringify(pairs);
  return text.length <= longest ? text : createHash('sha256').update(text).digest('hex');
}
