import type { GroupIntake } from '../../intake/streamReceiver';
import type { Acceptance } from '../acceptance/Acceptance';
import { RefusingIntake } from './RefusingIntake';

/** A group of which some signals are over the plan: those are counted and not taken, and no protocol may acknowledge logs that are not. */
export function limitedIntake(group: Acceptance): GroupIntake {
  const limit = group.limit;
  if (limit === undefined) return group;
  const refusing = (signal: 'logs' | 'metrics' | 'traces') => new RefusingIntake(undefined, (items) => group.overPlan(signal, items));
  const logs = limit.refused.has('logs') ? refusing('logs') : group;
  return {
    sender: logs.sender,
    json: (...log) => logs.json(...log),
    text: (...log) => logs.text(...log),
    record: (...log) => logs.record(...log),
    repaired: (...repair) => logs.repaired(...repair),
    reject: (...rejection) => logs.reject(...rejection),
    giveWay: () => group.giveWay(),
    metrics: limit.refused.has('metrics') ? refusing('metrics').metrics : group.metrics,
    spans: limit.refused.has('traces') ? refusing('traces').spans : group.spans,
  };
}
