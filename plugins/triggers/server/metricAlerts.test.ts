import { expect, test } from 'vitest';
import { ruleOriginMember } from '../common/ruleOrigin';
import { triggerSchema } from '../common/trigger';
import type { GroupNow, KeptTrigger } from '../contract';
import { alertsOf, annotationsOf, labelsOf } from './metricAlerts';

const origin = {
  key: 'prometheus/shop/Slow',
  labels: { severity: 'critical', team: 'cart', runbook: 'of-{{ $labels.job }}' },
  annotations: { summary: '{{ $labels.job }} takes {{ $value }} s', hint: 'Look at {{ index $labels "pod" }}.' },
};
const trigger = (search: object, severity = 'SEVERE') =>
  ({
    ...triggerSchema.parse({
      type: 'ALERT',
      name: 'Slow',
      description: 'Ours',
      search: { periodInMinutes: 5, ...search },
      triggerOn: { severities: [{ severity, threshold: '1' }] },
    }),
    id: 'a1',
  }) as KeptTrigger;
const url = 'https://logs.example.com';
const group = (about: Partial<GroupNow> = {}): GroupNow => ({
  ...{ labels: { job: 'api', pod: 'p-1' }, state: 'firing', severity: 'SEVERE', value: 2.5, since: '2026-01-01T00:00:00.000Z' },
  ...{ isFiring: true, activeAt: '2025-12-31T23:50:00.000Z', isFlapping: false, mutedBy: null, acknowledgedBy: null },
  ...about,
});

test('what was imported tells the labels and annotations of its rule, in its words, and fills them in for each alert', () => {
  const imported = trigger({ logzioExtension: ruleOriginMember(origin) });
  expect(labelsOf(imported)).toEqual(origin.labels);
  expect(annotationsOf(imported)).toEqual(origin.annotations);
  expect(
    alertsOf(
      imported,
      [group(), group({ state: 'pending', isFiring: false, value: null }), group({ state: 'no-data', isFiring: false, activeAt: null })],
      url,
    ),
  ).toEqual([
    {
      labels: { alertname: 'Slow', job: 'api', pod: 'p-1', team: 'cart', runbook: 'of-api', severity: 'critical' },
      annotations: { summary: 'api takes 2.5 s', hint: 'Look at p-1.' },
      state: 'firing',
      activeAt: '2025-12-31T23:50:00.000Z',
      value: '2.5',
    },
    expect.objectContaining({ state: 'pending', value: 'NaN', annotations: { summary: 'api takes NaN s', hint: 'Look at p-1.' } }),
  ]);
});

test('a severity that people have changed since is told as it is now', () => {
  const imported = trigger({ logzioExtension: ruleOriginMember(origin) }, 'LOW');
  expect(labelsOf(imported)).toMatchObject({ severity: 'low', team: 'cart' });
  expect(alertsOf(imported, [group({ severity: 'LOW' })], url)[0]?.labels).toMatchObject({ severity: 'low' });
});

test('what was made here tells its severity and its description, braces and all', () => {
  const own = { ...trigger({}), description: 'Not {{ $value }}' };
  expect([labelsOf(own), annotationsOf(own)]).toEqual([{ severity: 'severe' }, { description: 'Not {{ $value }}' }]);
  expect(alertsOf(own, [group()], url)[0]).toMatchObject({
    labels: { alertname: 'Slow', job: 'api', severity: 'severe' },
    annotations: { description: 'Not {{ $value }}' },
  });
});

test('what fires goes on firing while its query fails or finds nothing, and a rule without a severity gets none', () => {
  const { severity: _, ...labels } = origin.labels;
  const imported = trigger({ logzioExtension: ruleOriginMember({ ...origin, labels }) }, 'MEDIUM');
  expect(labelsOf(imported)).toEqual(labels);
  const states = ['error', 'no-data', 'missing', 'recovering'] as const;
  const told = alertsOf(
    imported,
    states.map((state) => group({ state, severity: 'MEDIUM' })),
    url,
  );
  expect(told.map(({ state }) => state)).toEqual(['firing', 'firing', 'firing', 'firing']);
  expect(told[0]?.labels).toEqual({ alertname: 'Slow', job: 'api', pod: 'p-1', team: 'cart', runbook: 'of-api' });
});
