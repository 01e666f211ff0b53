import { type AlertNotice, oneLine } from '#plugins/endpoints/contract';

const ranks: readonly string[] = ['info', 'low', 'medium', 'high', 'severe'];
const worse = (one: AlertNotice, other: AlertNotice): number => ranks.indexOf(other.severity) - ranks.indexOf(one.severity);
const mostGroups = 50;

/** One message of several, the worst first. @param about what they have in common, by label */
export function joinNotices(
  notices: readonly [AlertNotice, ...AlertNotice[]],
  {
    groupKey,
    name,
    about,
    at,
  }: { readonly groupKey: string; readonly name: string; readonly about: Readonly<Record<string, string>>; readonly at: string },
): AlertNotice {
  const sorted = notices.toSorted(worse);
  const [worst = notices[0]] = sorted;
  const firing = sorted.filter(({ state }) => state === 'firing');
  const common = Object.entries(about)
    .map(([label, value]) => `${label}=${oneLine(value)}`)
    .join(', ');
  const groups = sorted.flatMap((notice) =>
    notice.groups.map((group) => ({ ...group, labels: { alertname: notice.trigger.name, ...group.labels } })),
  );
  const isOver = firing.length === 0;
  const { severity } = firing[0] ?? worst;
  return {
    ...worst,
    groupKey,
    severity,
    state: isOver ? 'resolved' : 'firing',
    reason: isOver ? 'resolved' : (firing[0] ?? worst).reason,
    title: `[${isOver ? 'Resolved' : severity.toUpperCase()}] ${notices.length} alerts${common === '' ? '' : `: ${common}`}`,
    text: sorted.map(({ title, text }) => `${title}\n${text}`).join('\n\n'),
    at,
    trigger: { id: groupKey, name, description: '', tags: [...new Set(sorted.flatMap(({ trigger }) => trigger.tags))], type: 'ALERT' },
    query: '',
    range: {
      from: sorted.map(({ range }) => range.from).toSorted()[0] ?? at,
      to:
        sorted
          .map(({ range }) => range.to)
          .toSorted()
          .at(-1) ?? at,
    },
    groups: groups.slice(0, mostGroups),
    groupCount: sorted.reduce((sum, { groupCount }) => sum + groupCount, 0),
    samples: [],
    links: {},
  };
}
