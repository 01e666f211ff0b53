import { randomUUID } from 'node:crypto';
import type { GroupTransition } from '../../common/machine/stepTrigger';
import { severityNumbers, type TriggerSeverity } from '../../common/trigger';
import type { KeptTrigger, TriggeredAlert } from '../../contract';

const mostGroups = 100;

interface Asked {
  readonly range: { readonly from: number; readonly to: number };
  readonly scope: { readonly accounts: readonly number[] };
}

/** What has fired in one evaluation; undefined when nothing has begun to or has got worse. @param slot milliseconds since the epoch */
export function triggeredAlertOf(
  trigger: KeptTrigger,
  slot: number,
  transitions: readonly GroupTransition[],
  { range, scope }: Asked,
): TriggeredAlert | undefined {
  const fired = transitions
    .flatMap(({ deed, labels, severity, value }) =>
      (deed === 'fires' || deed === 'worse') && severity !== null ? [{ labels, severity, value }] : [],
    )
    .toSorted((one, other) => severityNumbers[other.severity] - severityNumbers[one.severity]);
  const [worst] = fired;
  if (worst === undefined) return undefined;
  const { search } = trigger;
  return {
    id: randomUUID(),
    accountId: trigger.accountId,
    triggerId: trigger.id,
    type: trigger.type,
    name: trigger.name,
    description: trigger.description,
    tags: [...trigger.tags],
    severity: worst.severity,
    at: new Date(slot).toISOString(),
    groups: fired.slice(0, mostGroups),
    groupCount: fired.length,
    groupBy: [...search.groupBy],
    question: {
      queryString: search.queryString,
      ...(search.filter !== undefined && { filter: search.filter }),
      ...(search.query !== undefined && { query: search.query }),
      from: range.from,
      to: range.to,
      accountIds: [...scope.accounts],
    },
  };
}

/** The worst of severities; undefined of none. */
export const worstSeverity = (severities: readonly TriggerSeverity[]): TriggerSeverity | undefined =>
  severities.toSorted((one, other) => severityNumbers[other] - severityNumbers[one])[0];
