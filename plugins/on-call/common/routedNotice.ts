import type { AlertNotice, NoticeGroup } from '#plugins/endpoints/contract';

/** What the receivers of a route believe of one alert: groups that fire, by their labels, with their severity. */
export type Believed = Readonly<Record<string, string>>;

const keyOf = ({ labels }: NoticeGroup): string =>
  JSON.stringify(Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The part of a message that a route takes; undefined when none of it is for the route. @param takes one group of it; what has no groups is asked as one */
export function partOf(notice: AlertNotice, takes: (group: Pick<NoticeGroup, 'labels' | 'severity'>) => boolean): AlertNotice | undefined {
  if (notice.groups.length === 0) return takes({ labels: {}, severity: notice.severity }) ? notice : undefined;
  const groups = notice.groups.filter(takes);
  if (groups.length === 0) return undefined;
  // A message shows the groups that fit: of one that is taken whole the number is known.
  return groups.length === notice.groups.length ? notice : { ...notice, groups, groupCount: groups.length };
}

/**
 * What a route tells of an alert, by what its receivers believe: nothing when they know it already, and never an end of which they do not know the beginning.
 */
export function routedNotice(
  part: AlertNotice,
  believed: Believed | undefined,
): { readonly notice: AlertNotice | undefined; readonly believed: Believed | undefined } {
  const firing = Object.fromEntries(
    part.groups.filter(({ state }) => state !== 'resolved').map((group) => [keyOf(group), group.severity as string]),
  );
  const isTrouble = part.reason === 'no-data' || part.reason === 'error';
  if (Object.keys(firing).length === 0 && !isTrouble) {
    if (believed === undefined) return { notice: undefined, believed: undefined };
    return { notice: { ...part, state: 'resolved', reason: 'resolved' }, believed: undefined };
  }
  if (believed === undefined) return { notice: isTrouble ? part : { ...part, state: 'firing', reason: 'first' }, believed: firing };
  const isSame =
    Object.keys(firing).length === Object.keys(believed).length &&
    Object.entries(firing).every(([key, severity]) => believed[key] === severity);
  return { notice: isSame && part.reason !== 'repeat' ? undefined : part, believed: firing };
}
