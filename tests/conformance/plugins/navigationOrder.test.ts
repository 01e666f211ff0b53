import { expect, test } from 'vitest';
import { navGroups, navItems } from '#sdk';
import { pluginFolders } from './allPlugins';

const contributed = pluginFolders.flatMap(({ manifest }) => manifest.contributes);
const items = contributed.filter(({ point }) => point === navItems.id).map(({ data }) => navItems.schema.parse(data));
const groups = contributed.filter(({ point }) => point === navGroups.id).map(({ data }) => navGroups.schema.parse(data));

test('the Admin Zone of Settings begins with Manage users, Audit trail, Manage tokens, Manage accounts, Plan and usage [shell-2.6-27]', () => {
  const zone = items
    .filter(({ group, section }) => group === 'settings' && section === 'Admin Zone')
    .sort((one, other) => (one.weight ?? 0) - (other.weight ?? 0))
    .map(({ title }) => title);
  expect(zone.slice(0, 5)).toEqual(['Manage users', 'Audit trail', 'Manage tokens', 'Manage accounts', 'Plan and usage']);
});

test("the names of the products are 'Logs', 'Metrics', 'Tracing' and 'SIEM' [shell-9-23]", () => {
  expect(groups.map(({ title }) => title)).toEqual(expect.arrayContaining(['Logs', 'Metrics', 'Tracing', 'SIEM']));
});
