import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { appModes, navGroups, navItems, pages } from '#sdk';
import { navModel } from '../../../host/browser/shell/navModel';
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

const offersOf = <T>(point: { readonly id: string; readonly schema: { parse(data: unknown): T } }) =>
  pluginFolders.flatMap(({ manifest }) =>
    manifest.contributes
      .filter((entry) => entry.point === point.id)
      .map(({ id, data, when, code }) => ({ pluginId: manifest.id, point: point.id, id, data: point.schema.parse(data), when, code })),
  );

test('a navigation item has a key, a text, the title of its panel, a logo, the state it leads to, a mode, groups of links, conditions and a beta mark; every one of the product is whole [shell-3-26]', () => {
  const [bars, links, all] = [offersOf(navGroups), offersOf(navItems), offersOf(pages)];
  expect([bars.length > 8, links.length > 30]).toEqual([true, true]);
  const stateOf = (path: string) => all.find(({ data }) => matchPath(data.path, path) !== null)?.data.state;
  const keys = new Set(bars.map(({ id }) => id));
  for (const { id, data, when } of bars) {
    expect(id).toMatch(/^[a-z-]+$/);
    // Nothing of it is there for everybody.
    expect(when, id).toBeDefined();
    if (data.path !== undefined) expect(stateOf(data.path), id).toMatch(/^dashboard\./);
    for (const mode of data.modes ?? []) expect(appModes).toContain(mode);
  }
  for (const { id, data, when } of links) {
    expect(keys, id).toContain(data.group);
    expect(when, id).toBeDefined();
    if (!data.path.startsWith('https://')) expect(stateOf(data.path.replace(/[?#].*$/, '')), id).toMatch(/^dashboard\./);
  }
  const groups = bars.map(({ id }) => id);
  for (const mode of appModes) {
    const drawn = navModel(bars as never, links as never, all as never, mode, undefined, new Set(groups));
    const there = bars.filter(({ data }) => data.modes === undefined || data.modes.includes(mode)).map(({ id }) => id);
    expect(drawn.map(({ id }) => id).sort()).toEqual(there.sort());
    for (const item of drawn) {
      const text = expect.stringMatching(/\S/);
      expect(item).toMatchObject({
        id: text,
        title: text,
        heading: text,
        icon: text,
        beta: expect.any(Boolean),
        sections: expect.any(Array),
      });
      expect(item.path !== undefined || item.sections.length > 0, item.id).toBe(true);
    }
  }
});
