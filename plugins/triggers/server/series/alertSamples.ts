import { labelsKey, prometheusName } from '#sdk';
import type { KnownGroup } from '../../common/machine/stepTrigger';
import { ruleLabels } from '../../common/noticeRule';
import type { KeptTrigger } from '../../contract';
import { alertLabels } from './alertLabels';

/** A sample of `ALERTS` or `ALERTS_FOR_STATE`, or the marker that a series of them has ended. */
export interface AlertSample {
  readonly metric: 'ALERTS' | 'ALERTS_FOR_STATE';
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number | 'stale';
}

type Groups = ReadonlyMap<string, KnownGroup>;

/** Series of the groups that are pending or fire, by metric and labels. */
function seriesOf(trigger: KeptTrigger, groups: Groups): ReadonlyMap<string, AlertSample> {
  const found = new Map<string, AlertSample>();
  const add = (metric: AlertSample['metric'], labels: AlertSample['labels'], value: number): void =>
    void found.set(`${metric}${labelsKey(labels)}`, { metric, labels, value });
  for (const { labels, memory } of groups.values()) {
    const { activeSince, firedAt, severity } = memory;
    if (activeSince === null) continue;
    const own = Object.entries(alertLabels(trigger, { labels, severity }, ruleLabels(trigger, labels)));
    const named = Object.fromEntries(own.map(([name, text]) => [prometheusName(name), text]));
    add('ALERTS', { ...named, alertstate: firedAt === null ? 'pending' : 'firing' }, 1);
    add('ALERTS_FOR_STATE', named, Math.floor(activeSince / 1000));
  }
  return found;
}

/** What of a group its series follow from, beside the trigger. */
const standingOf = (group: KnownGroup | undefined): string =>
  (group?.memory.activeSince ?? null) === null ? '' : `${group?.memory.firedAt !== null} ${group?.memory.severity}`;

/**
 * What one evaluation of an alert writes, as Prometheus writes it: 1 for each group that is pending or fires, the time since when it is beyond a threshold in seconds since the epoch,
 * and the end of each series that the evaluation before had written and this one does not.
 */
export function alertSamples(trigger: KeptTrigger, before: Groups, after: Groups): readonly AlertSample[] {
  const now = seriesOf(trigger, after);
  const changed = new Map([...before].filter(([key, group]) => standingOf(group) !== standingOf(after.get(key))));
  const ended = [...seriesOf(trigger, changed)].flatMap(([key, sample]) => (now.has(key) ? [] : [{ ...sample, value: 'stale' as const }]));
  return [...ended, ...now.values()];
}
