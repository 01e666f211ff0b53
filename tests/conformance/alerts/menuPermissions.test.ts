import { expect, test } from 'vitest';
import { type Facts, holds, type Manifest, navItems, permissions } from '#sdk';
import { manifest as endpoints } from '../../../plugins/endpoints/plugin';
import { manifest as ingest } from '../../../plugins/ingest/plugin';
import { manifest as optimizers } from '../../../plugins/optimizers/plugin';
import { manifest as reports } from '../../../plugins/reports/plugin';
import { manifest as triggeredAlerts } from '../../../plugins/triggered-alerts/plugin';
import { manifest as triggers } from '../../../plugins/triggers/plugin';

const manifests: readonly Manifest[] = [endpoints, ingest, optimizers, reports, triggeredAlerts, triggers];
const entries = manifests.flatMap(({ contributes }) => contributes);
const declared = entries.filter(({ point }) => point === permissions.id).map(({ id }) => id);
const plugin = new Set(['dashboards', ...manifests.map(({ id }) => id)]);
const flag = new Set(['NewOptimizersPage']);

/** Titles of the menu entries that somebody with these permissions has. */
const menu = (can: readonly string[]): ReadonlySet<string> => {
  const facts: Facts = { can: new Set(can), flag, plugin };
  const items = entries.filter(({ point, when }) => point === navItems.id && (when === undefined || holds(when, facts) === true));
  return new Set(items.map(({ data }) => navItems.schema.parse(data).title));
};

// Of the rows shell-6-12 and shell-6-15: rules, drilldowns, lookups, log metrics and data parsing have no pages, and so no entries.
test.each([
  ['READ_ALERTS', 'Triggered alerts'],
  ['SCHEDULED_REPORTS', 'Reports'],
  ['ENDPOINT_PERMISSION', 'Notification endpoints'],
  ['TRIGGER', 'Optimizers'],
])('without %s the menu has no %s, and all else', (permission, title) => {
  expect(declared).toContain(permission);
  const whole = menu(declared);
  expect(whole).toContain(title);
  expect([...menu(declared.filter((name) => name !== permission))]).toEqual([...whole].filter((one) => one !== title));
});

test('permissions to change alerts and to read and change security rules are there, and one to refresh the field mapping', () => {
  for (const name of ['ALERTS', 'READ_SECURITY_RULES_PERMISSION', 'SECURITY_RULES_PERMISSION', 'REFRESH_KIBANA_MAPPINGS'])
    expect(declared).toContain(name);
});
