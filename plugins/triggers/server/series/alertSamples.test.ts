import { expect, test } from 'vitest';
import type { GroupMemory } from '../../common/machine/groupMemory';
import type { KnownGroup } from '../../common/machine/stepTrigger';
import { ruleOriginMember } from '../../common/ruleOrigin';
import { triggerSchema } from '../../common/trigger';
import type { KeptTrigger } from '../../contract';
import { alertSamples } from './alertSamples';

const trigger = {
  ...triggerSchema.parse({
    type: 'ALERT',
    name: 'Slow',
    search: {
      periodInMinutes: 5,
      logzioExtension: ruleOriginMember({ key: 'k', labels: { severity: 'critical', alertstate: 'odd' }, annotations: {} }),
    },
    triggerOn: { severities: [{ severity: 'SEVERE', threshold: '1' }] },
  }),
  id: 'a1',
} as KeptTrigger;

const known = (memory: Partial<GroupMemory>, labels: Record<string, string> = { job: 'api', 'k8s.pod': 'p-1' }): KnownGroup => ({
  labels,
  memory: {
    ...{ state: 'ok', since: 0, severity: 'SEVERE', value: 2, activeSince: null, firedAt: null },
    ...{ quietSince: null, recoveringSince: null, missed: 0, changes: 0 },
    ...memory,
  },
});
const groups = (...all: KnownGroup[]) => new Map(all.map((group, at) => [`g${at}`, group]));
const none = groups();
const own = { alertname: 'Slow', severity: 'critical', job: 'api', k8s_pod: 'p-1' };

test('a group that is pending or fires writes 1 and since when it is beyond its threshold, with the labels of its alert alone', () => {
  const pending = groups(known({ state: 'pending', activeSince: 90_500 }));
  expect(alertSamples(trigger, none, pending)).toEqual([
    { metric: 'ALERTS', labels: { ...own, alertstate: 'pending' }, value: 1 },
    { metric: 'ALERTS_FOR_STATE', labels: { ...own, alertstate: 'odd' }, value: 90 },
  ]);
});

test('a series that the evaluation before wrote and this one does not ends: of the state before, and of what is over', () => {
  const pending = groups(known({ state: 'pending', activeSince: 90_000 }));
  const firing = groups(known({ state: 'firing', activeSince: 90_000, firedAt: 120_000 }));
  expect(alertSamples(trigger, pending, firing).filter(({ metric }) => metric === 'ALERTS')).toEqual([
    { metric: 'ALERTS', labels: { ...own, alertstate: 'pending' }, value: 'stale' },
    { metric: 'ALERTS', labels: { ...own, alertstate: 'firing' }, value: 1 },
  ]);
  expect(alertSamples(trigger, firing, none).map(({ metric, value }) => [metric, value])).toEqual([
    ['ALERTS', 'stale'],
    ['ALERTS_FOR_STATE', 'stale'],
  ]);
});

test('what cannot be looked at and does not fire writes nothing; what fires does, whatever its state is called', () => {
  expect(alertSamples(trigger, none, groups(known({ state: 'no-data', severity: null }, {})))).toEqual([]);
  const missing = groups(known({ state: 'missing', activeSince: 1000, firedAt: 2000 }));
  expect(alertSamples(trigger, missing, missing)[0]).toEqual({ metric: 'ALERTS', labels: { ...own, alertstate: 'firing' }, value: 1 });
});
