import type { AlertNotice, NoticeGroup } from '#plugins/endpoints/contract';
import type { NotificationSeverity } from '#sdk/server';
import { worstOf } from '../../common/levels';
import type { DecidedNotice } from '../../common/machine/decideNotice';
import { changesIn } from '../../common/machine/groupMemory';
import { noticeRule } from '../../common/noticeRule';
import { ruleOriginOf } from '../../common/ruleOrigin';
import { severityNumbers, type TriggerSeverity } from '../../common/trigger';
import type { KeptTrigger } from '../../contract';
import { worstSeverity } from './firing';

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
  const ruleOf = (labels?: NoticeGroup['labels'], value?: NoticeGroup['value']) => {
    const rule = noticeRule(trigger, labels, value ?? undefined);
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
function textOf({ trigger, error }: About, { cause, firing, over }: DecidedNotice): string {
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
  const told = firing.slice(0, 10);
  const described = told.map(({ labels, memory }) => descriptionOf(trigger, labels, memory.value));
  // What is the same of all groups is said once; what holds {…} for parts of a group is said of groups alone.
  const isCommon = [...described, descriptionOf(trigger, {}, null)].every((one) => one === trigger.description);
  const lines = told.map(({ labels, severity, memory }, at) => {
    const words = Object.entries(labels).map(([label, value]) => `${label}=${value}`);
    const line = `${severity} ${[...words, ...(memory.value === null ? [] : [`value ${memory.value}`])].join(', ')}`;
    return isCommon ? line : `${line}\n${described[at] ?? ''}`;
  });
  return [why[cause], ...flapping, ...(isCommon && trigger.description !== '' ? [trigger.description] : []), ...lines].join('\n');
}

/** The description for a group: that of an imported rule holds `{label}` and `{value}` where its annotations had templates. */
const descriptionOf = ({ description, search }: KeptTrigger, labels: NoticeGroup['labels'], value: NoticeGroup['value']): string =>
  ruleOriginOf(search) === undefined
    ? description
    : description.replace(/\{([A-Za-z_]\w*)\}/g, (_whole, name: string) => labels[name] ?? (name === 'value' ? String(value ?? '') : ''));
