import { type AlertNotice, type NoticeGroup, oneLine } from '#plugins/endpoints/contract';
import { type Decided, type Member, type Thread, worstFirst } from './thread';

interface About {
  /** Of the thread. */
  readonly key: string;
  /** Whether several alerts may be in it: its groups say whose they are from the first message on, so that services know them again. */
  readonly isBundle: boolean;
  /** Of the route. */
  readonly name: string;
  /** What the alerts of the thread have in common, by label. */
  readonly common: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly at: string;
  /** Good once; of the message that has come just now. */
  readonly acknowledge: string | undefined;
}

const counted = (count: number, one: string, several: string): string => (count === 1 ? `1 ${one}` : `${count} ${several}`);

/** The message that tells a thread's receivers what was decided. */
export function threadNotice(thread: Thread, decided: Decided, { key, isBundle, name, common, at, acknowledge }: About): AlertNotice {
  const { firing, over, reason } = decided;
  const ids = [...new Set([...firing, ...over].map(([, { triggerId }]) => triggerId))];
  const notices = ids.flatMap((id) => thread.notices[id] ?? []);
  const isOne = notices.length === 1;
  const [lead] = [...firing, ...over].toSorted(([, one], [, other]) => worstFirst(one, other));
  const base = thread.notices[lead?.[1].triggerId ?? ''] ?? (notices[0] as AlertNotice);
  const severity = lead?.[1].severity ?? base.severity;
  const trouble = firing.find(([memberKey]) => memberKey.endsWith(' !'))?.[1].state as AlertNotice['trouble'] | undefined;
  const groupOf = ([memberKey, member]: readonly [string, Member], isOver: boolean): readonly NoticeGroup[] => {
    if (memberKey.endsWith(' !')) return [];
    const { triggerId, labels, severity: own, state, value, since, rule } = member;
    const alert = thread.notices[triggerId]?.trigger.name ?? '';
    const named = isBundle ? { alertname: alert, ...labels } : labels;
    const now = isOver ? { state: 'resolved' as const, value: null, since: at } : { state, value, since };
    return [{ labels: named, severity: own, ...now, ...(rule !== undefined && { rule }) }];
  };
  const groups = [...firing.flatMap((one) => groupOf(one, false)), ...over.flatMap((one) => groupOf(one, true))];
  const about = isOne ? base.trigger.name : titleOf(ids.length, common);
  const isOver = reason === 'resolved';
  // A message that is told as it came has its own words.
  const isWhole = isOne && base.reason === reason && base.groupCount === groups.length;
  const several = isOne && !isOver && firing.length > 1 ? ` (${firing.length} groups)` : '';
  return {
    ...base,
    ...(isOne ? {} : { query: '', samples: [] }),
    ...(isBundle && { trigger: { ...base.trigger, id: key, name, description: '', tags: tagsOf(notices) } }),
    groupKey: key,
    reason,
    state: isOver ? 'resolved' : 'firing',
    severity,
    title: isWhole || trouble === reason ? base.title : `[${isOver ? 'Resolved' : severity.toUpperCase()}] ${about}${several}`,
    text: isWhole ? base.text : [whyOf(decided, base), ...(isOne ? descriptionOf(base) : notices.map(lineOf))].join('\n'),
    at,
    trouble: trouble ?? null,
    groups,
    groupCount: groups.length + (groups.length === 0 && trouble !== undefined ? 1 : 0),
    links: { ...base.links, ...(acknowledge !== undefined && isOne && !isOver && { acknowledge }) },
  };
}

function titleOf(count: number, common: Readonly<Record<string, string>>): string {
  const labels = Object.entries(common).map(([label, value]) => `${label}=${oneLine(value)}`);
  return `${count} alerts${labels.length === 0 ? '' : `: ${labels.join(', ')}`}`;
}

const tagsOf = (notices: readonly AlertNotice[]): readonly string[] => [...new Set(notices.flatMap(({ trigger }) => trigger.tags))];
const descriptionOf = ({ trigger: { description } }: AlertNotice): readonly string[] => (description === '' ? [] : [description]);
/** An alert of several, and where it is looked at. */
const lineOf = ({ trigger: { name }, links: { trigger } }: AlertNotice): string => `${name}${trigger === undefined ? '' : `: ${trigger}`}`;

function whyOf({ reason, firing, over }: Decided, base: AlertNotice): string {
  const fire = counted(firing.length, 'group fires', 'groups fire');
  switch (reason) {
    case 'first':
      return `It has begun to fire: ${fire}.`;
    case 'new-members':
      return `Further groups fire: ${fire} now.`;
    case 'severity':
      return 'It has got worse.';
    case 'resolved-members': {
      const ended = over.filter(([key]) => !key.endsWith(' !')).length;
      return ended === 0 ? `It can be evaluated again; ${fire} still.` : `${counted(ended, 'group is', 'groups are')} over; ${fire} still.`;
    }
    case 'resolved':
      return 'It is over.';
    case 'repeat':
      return `It still fires: ${fire}.`;
    default:
      return base.text;
  }
}
