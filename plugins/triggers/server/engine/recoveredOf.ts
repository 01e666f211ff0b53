import type { KeptTrigger, Recovered } from '../../contract';
import type { SlotOutcome } from './Outcome';

/** What is over in one slot; undefined when nothing is. */
export function recoveredOf(
  { id: triggerId, accountId }: Pick<KeptTrigger, 'id' | 'accountId'>,
  { slot, transitions, isOver }: Pick<SlotOutcome, 'slot' | 'transitions' | 'isOver'>,
): Recovered | undefined {
  const groups = transitions.flatMap(({ deed, labels, reason }) =>
    deed === 'over' ? [{ labels: { ...labels }, reason: reason ?? 'below' }] : [],
  );
  return groups.length === 0 ? undefined : { accountId, triggerId, at: new Date(slot).toISOString(), groups, isOver };
}
