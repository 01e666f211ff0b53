import { expect, test } from 'vitest';
import { type BootSession, navGroups, navItems, pages } from '#sdk';
import { navModel } from '../../../host/browser/shell/navModel';
import { adminSession } from '../../../host/browser/testing/renderApplication';
import { manifest } from '../../../plugins/explore/plugin';

const offers = (point: { readonly id: string }) =>
  manifest.contributes
    .filter((entry) => entry.point === point.id)
    .map(({ id, data }) => ({ pluginId: manifest.id, id, data: data as never }));

const item = (more: Partial<BootSession>) =>
  navModel(offers(navGroups), [], offers(pages), 'OPERATIONS', { ...adminSession, ...more }).find(({ id }) => id === 'logs');
const on = { featureFlags: ['ExploreAsDefault'], userSettings: { exploreAsDefault: true } };

test('the item for logs is Explore only while the flag and the setting of the person are both on [shell-2.6-05]', () => {
  expect(item(on)).toMatchObject({ title: 'Explore', path: '/explore' });
  expect(item({ ...on, userSettings: {} })?.title).toBe('Logs');
  expect(item({ ...on, userSettings: { exploreAsDefault: false } })?.title).toBe('Logs');
  expect(item({ ...on, featureFlags: [] })?.title).toBe('Logs');
  expect(item({ featureFlags: [], userSettings: {} })?.title).toBe('Logs');
});

test('what stands beside Explore is still of the logs, whatever the item is called', () => {
  expect(item(on)?.heading).toBe('Logs');
  expect(offers(navItems)).toContainEqual(expect.objectContaining({ data: expect.objectContaining({ group: 'logs', title: 'Explore' }) }));
});

test('a security account has Logs, whatever its people have chosen [data-6-08]', () => {
  expect(item({ ...on, account: { ...adminSession.account, type: 'security' } })?.title).toBe('Logs');
  expect(item({ ...on, account: { ...adminSession.account, type: 'sub' } })?.title).toBe('Explore');
});
