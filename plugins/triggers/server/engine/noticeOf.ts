import { type AlertNotice, type NoticeGroup, oneLine } from '#plugins/endpoints/contract';
import type { NotificationSeverity } from '#sdk/server';
import { numberOfGroup } from '../../common/groupValue';
import { worstOf } from '../../common/levels';
import type { DecidedNotice } from '../../common/machine/decideNotice';
import { changesIn } from '../../common/machine/groupMemory';
import { noticeRule } from '../../common/noticeRule';
import { severityNumbers, type TriggerSeverity } from '../../common/trigger';
import type { KeptTrigger } from '../../contract';
import { describedFor } from './describedFor';
import { worstSeverity } from './firing';

/** Of the templates of all groups of a message. */
const mostSteps = 200_000;

interface About {
  readonly trigger: KeptTrigger;
  readonly accountName: string;
  /** Milliseconds since the epoch. */
  readonly slot: number;
  readonly range: { readonly from: number; readonly to: number };
  readonly error: string | null;
  readonly samples: AlertNotice['samples'];
  /** Of the product, without a slash at its end. */
  readonly origin: string;
  /** What fired last. */
  readonly triggeredId: string | undefined;
  readonly acknowledge?: string;
}

const told = (severity: TriggerSeverity): NotificationSeverity => severity.toLowerCase() as NotificationSeverity;
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
const counted = (count: number, one: string, several: string): string => (count === 1 ? `1 ${one}` : `${count} ${several}`);

/** A message about a trigger, whatever service carries it. */
export function noticeOf(decided: DecidedNotice, about: About): AlertNotice {
  const { trigger, slot, range, origin, triggeredId } = about;
  const { cause, firing, over } = decided;
  const isTrouble = cause === 'no-data' || cause === 'error';
  // What cannot be seen may be as bad as anything that the trigger looks for.
  const blinded = isTrouble || firing.length + over.length === 0 ? [worstOf(trigger) ?? trigger.output.target.severity ?? 'MEDIUM'] : [];
  const severity =
    worstSeverity([...blinded, ...firing.map((group) => group.severity), ...over.map((group) => group.severity)]) ?? 'MEDIUM';
  const budget = { steps: mostSteps };
  const ruleOf = (labels?: NoticeGroup['labels'], value?: NoticeGroup['value']) => {
    const rule = noticeRule(trigger, labels, { ...(value !== undefined && { value }), externalUrl: origin, budget });
    return rule === undefined ? {} : { rule };
  };
  const firingGroups = firing
    .toSorted((one, other) => severityNumbers[other.severity] - severityNumbers[one.severity])
    .map(
      ({ labels, memory, severity: own }): NoticeGroup => ({
        labels,
        state: memory.state === 'no-data' || memory.state === 'error' ? memory.state : 'firing',
        severity: told(own),
        value: memory.value,
        since: iso(memory.firedAt ?? slot),
        ...ruleOf(labels, memory.value),
      }),
    );
  const overGroups = over.map(
    ({ labels, severity: own }): NoticeGroup => ({
      ...{ labels, state: 'resolved', severity: told(own), value: null, since: iso(slot) },
      ...ruleOf(labels),
    }),
  );
  const groups = [...firingGroups, ...overGroups];
  const path = `${origin}/alerts/unified-alerts-form/${trigger.id}`;
  return {
    groupKey: `${trigger.id}/${decided.firstAt}`,
    reason: cause,
    state: cause === 'resolved' ? 'resolved' : 'firing',
    severity: told(severity),
    title: titleOf(trigger.name, severity, decided),
    text: textOf(about, decided),
    at: iso(slot),
    account: { id: trigger.accountId, name: about.accountName },
    trigger: {
      ...{ id: trigger.id, name: trigger.name, description: trigger.description, tags: trigger.tags, type: trigger.type },
      ...ruleOf(),
    },
    query: trigger.search.query === undefined ? trigger.search.queryString : queryText(trigger.search.query.spec),
    range: { from: iso(range.from), to: iso(range.to) },
    trouble: decided.trouble,
    groups,
    groupCount: groups.length + (isTrouble && groups.length === 0 ? 1 : 0),
    samples: about.samples,
    format: trigger.output.format.type,
    links: {
      trigger: path,
      ...(triggeredId !== undefined && {
        investigate: `${origin}/view-in-explore?triggeredId=${triggeredId}&switchToAccountId=${trigger.accountId}`,
      }),
      ...(about.acknowledge !== undefined && { acknowledge: about.acknowledge }),
    },
  };
}

const queryText = (spec: unknown): string => {
  const { query } = (spec ?? {}) as { query?: unknown };
  return typeof query === 'string' ? query : JSON.stringify(spec);
};

function titleOf(name: string, severity: TriggerSeverity, { cause, firing }: DecidedNotice): string {
  switch (cause) {
    case 'resolved':
      return `[Resolved] ${name}`;
    case 'no-data':
      return `[No data] ${name}`;
    case 'error':
      return `[Error] ${name}`;
    default:
      return `[${severity}] ${name}${firing.length > 1 ? ` (${firing.length} groups)` : ''}`;
  }
}

/** Why it was sent, in a sentence; then what the groups are, a line each. */
function textOf({ trigger, error, origin }: About, { cause, firing, over }: DecidedNotice): string {
  const fire = `${counted(firing.length, 'group fires', 'groups fire')}`;
  const why: Readonly<Record<DecidedNotice['cause'], string>> = {
    first: `${trigger.name} fires.`,
    'new-members': `Further groups fire: ${fire} now.`,
    severity: 'It has got worse.',
    'resolved-members':
      over.length === 0
        ? `It can be evaluated again; ${fire} still.`
        : `${counted(over.length, 'group is', 'groups are')} over; ${fire} still.`,
    resolved: 'It is over.',
    repeat: `It still fires: ${fire}.`,
    'no-data': 'The query finds nothing at all, so nothing can be said of it.',
    error: `The query has failed: ${error ?? ''}`,
  };
  const flapping = firing.some(({ memory }) => changesIn(memory) >= trigger.rules.flappingChanges)
    ? ['It is flapping: no more is told until it settles.']
    : [];
  const described =
    firing.length > 0
      ? firing.map(({ labels, memory }) => ({ labels, value: numberOfGroup(memory.value) }))
      : over.map(({ labels }) => ({ labels, value: null }));
  const lines = firing.slice(0, 10).map(({ labels, severity, memory }) => {
    const words = Object.entries(labels).map(([label, value]) => `${label}=${oneLine(value)}`);
    return `${severity} ${[...words, ...(memory.value === null ? [] : [`value ${memory.value}`])].join(', ')}`;
  });
  return [why[cause], ...flapping, ...describedFor(trigger, described, origin), ...lines].join('\n');
}
