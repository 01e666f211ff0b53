import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { definePlugin, pages } from '#sdk';
import { type TestHost, testHost } from '#sdk/testing';
import { browser as alertsBrowser } from '../../../plugins/alerts/browser';
import { manifest as alerts } from '../../../plugins/alerts/plugin';
import { browser as eventsBrowser } from '../../../plugins/event-management/browser';
import { manifest as events } from '../../../plugins/event-management/plugin';
import { browser as silencesBrowser } from '../../../plugins/silences/browser';
import { manifest as silences } from '../../../plugins/silences/plugin';
import { AlertLinks } from '../../../plugins/triggered-alerts/browser/AlertLinks';
import { useAlertLinks } from '../../../plugins/triggered-alerts/browser/useAlertLinks';
import type { ShownAlert } from '../../../plugins/triggered-alerts/contract';

const fired: ShownAlert = {
  id: 'f1',
  accountId: 1,
  triggerId: 'disk 1',
  type: 'ALERT',
  name: 'Disk full',
  description: '',
  tags: [],
  severity: 'HIGH',
  at: '2026-03-02T10:00:00.000Z',
  groups: [{ labels: { pod: 'web-1' }, severity: 'HIGH', value: 91.5 }],
  groupCount: 1,
  groupBy: ['pod'],
  question: { queryString: 'disk:full', from: 1000, to: 61_000, accountIds: [1] },
  isDeleted: false,
};

let shown = fired;
function Firing() {
  return <AlertLinks alert={shown} links={useAlertLinks(shown)} />;
}
const nothing = async () => ({ default: () => null });
/** Explore's pages, and one that shows a firing. */
const around = {
  manifest: definePlugin({
    id: 'around',
    title: 'Around',
    version: '1.0.0',
    host: '*',
    contributes: [
      pages.add('firing', { path: '/firing', state: 'dashboard.firing' }, { code: 'firing' }),
      pages.add('origin', { path: '/view-in-explore', state: 'dashboard.view-in-explore' }, { code: 'nothing' }),
      pages.add('explore', { path: '/explore', state: 'dashboard.explore' }, { code: 'nothing' }),
    ],
  }),
  browser: { code: { firing: async () => ({ default: Firing }), nothing } },
};
const triggers = { manifest: definePlugin({ id: 'triggers', title: 'Triggers', version: '1.0.0', host: '*', contributes: [] }) };
const areas = {
  alerts: { manifest: alerts, browser: alertsBrowser },
  events: { manifest: events, browser: eventsBrowser },
  silences: { manifest: silences, browser: silencesBrowser },
};

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

interface Who {
  readonly can?: readonly string[];
  readonly flag?: readonly string[];
  readonly off?: keyof typeof areas;
  readonly firing?: Partial<ShownAlert>;
}
/** Links of a firing, title and address. */
async function linksFor({ can = ['READ_ALERTS', 'ALERTS'], flag = ['LogsEventManagment', 'UnifiedAlerts'], off, firing }: Who = {}) {
  shown = { ...fired, ...firing };
  const on = Object.entries(areas).flatMap(([name, area]) => (name === off ? [] : [area]));
  await host?.stop();
  host = await testHost({ plugins: [triggers, around, ...on], facts: { can, flag } });
  await host.visit('/firing');
  await screen.findByRole('link', { name: 'Investigate' });
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const);
}
const titles = async (who: Who) => (await linksFor(who)).map(([title]) => title);

test('from a firing one goes to its logs, its event, a silence for its group and the editor of its alert', async () => {
  const links = await linksFor();
  expect(links.map(([title]) => title)).toEqual(['Investigate', 'What changed', 'Event', 'Silence', 'Edit alert']);
  const address = Object.fromEntries(links);
  expect(address.Event).toBe('/event-management?trigger=disk+1');
  expect(address['Edit alert']).toBe('/alerts/unified-alerts-form/disk%201');
  const [path, query] = address.Silence?.split('?') ?? [];
  expect(path).toBe('/silences/new');
  expect(new URLSearchParams(query).getAll('matcher')).toEqual(['alertname="Disk full"', 'pod="web-1"']);
});

test('a silence for a firing of several groups is for its alert', async () => {
  const { Silence = '' } = Object.fromEntries(await linksFor({ firing: { groups: [...fired.groups, ...fired.groups], groupCount: 2 } }));
  expect(new URLSearchParams(Silence?.split('?')[1]).getAll('matcher')).toEqual(['alertname="Disk full"']);
});

test.each<[what: string, who: Who, absent: string]>([
  ['a plugin of events that is off', { off: 'events' }, 'Event'],
  ['events that are switched off', { flag: ['UnifiedAlerts'] }, 'Event'],
  ['a plugin of silences that is off', { off: 'silences' }, 'Silence'],
  ['no permission to change alerts', { can: ['READ_ALERTS'] }, 'Silence'],
  ['a plugin of alerts that is off', { off: 'alerts' }, 'Edit alert'],
  ['alerts that are switched off', { flag: ['LogsEventManagment'] }, 'Edit alert'],
  ['an alert that is deleted', { firing: { isDeleted: true } }, 'Edit alert'],
  ['a security rule', { firing: { type: 'SECURITY' } }, 'Edit alert'],
])('with %s its link is absent, and the others are there', async (_what, who, absent) => {
  const all = ['Investigate', 'What changed', 'Event', 'Silence', 'Edit alert'];
  expect(await titles(who)).toEqual(all.filter((title) => title !== absent));
});
