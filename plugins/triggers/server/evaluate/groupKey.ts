import { createHash } from 'node:crypto';
import { labelsKey } from '#sdk';
import { wholeKey } from '../../common/machine/stepTrigger';

const longest = 200;

/** Tells groups of a trigger apart by their labels; the one without labels stands for the whole. */
export function groupKey(labels: Readonly<Record<string, string>>): string {
  const text = labelsKey(labels);
  if (text === '[]') return wholeKey;
  return text.length <= longest ? text : createHash('sha256').update(text).digest('hex');
}
