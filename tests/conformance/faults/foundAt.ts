import { createHash } from 'node:crypto';
import type { Evaluation } from '../../../plugins/triggers/common/machine/stepTrigger';

/** What a trigger of the test finds as of a slot: two groups with values from 0 to 15, sometimes one of them, sometimes nothing. */
export function foundAt(id: string, slot: number): Evaluation {
  const [first = 0, second = 0, there = 0] = createHash('sha256').update(`${id} ${slot}`).digest();
  const groups = [
    ['a', first % 16, 10],
    ['b', second % 16, 60],
  ] as const;
  const found = new Map(groups.filter(([, , often]) => there >= often).map(([key, value]) => [key, { labels: { service: key }, value }]));
  return { slot, found };
}
