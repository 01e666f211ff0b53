import { describe, expect, test } from 'vitest';
import { PluginHost } from '#core';
import { account, all, any, can, definePlugin, type Facts, flag, mode, navGroups, navItems, not, pages, plan, role, type When } from '#sdk';
import { GuardRegistry } from '../guards/GuardRegistry';
import { hostManifest } from '../hostManifest';
import { withHostFacts } from '../lifecycle/sessionFacts';
import { BrowserPlugins } from '../registry/BrowserPlugins';
import { fixtureSession } from '../testing/fixtureSession';
import { bootDocument } from './bootDocument';

const facts = (more: Facts): Facts => ({ role: new Set(['user']), ...more });
const sets = (name: keyof Facts, ...values: string[]): Facts => facts({ [name]: new Set(values) });

/** Each condition with facts under which it holds, and under which it does not. */
const conditions: readonly (readonly [string, When, holding: Facts, failing: Facts])[] = [
  ['a permission', can('ALERTS'), sets('can', 'ALERTS'), sets('can', 'READ_ALERTS')],
  ['one of several permissions', any(can('ALERTS'), can('LOOKUP_LISTS')), sets('can', 'LOOKUP_LISTS'), sets('can', 'DATA_PARSING')],
  ['a role', role('admin'), sets('role', 'admin'), sets('role', 'expert')],
  ['one of several roles', any(role('admin'), role('expert')), sets('role', 'expert'), sets('role', 'user')],
  ['a flag that is on', flag('NewNavigation'), sets('flag', 'NewNavigation'), sets('flag', 'Other')],
  ['a flag that is off', not(flag('NewNavigation')), sets('flag', 'Other'), sets('flag', 'NewNavigation')],
  ['one of several flags', any(flag('AICopilot'), flag('aiHistory')), sets('flag', 'aiHistory'), sets('flag', 'Other')],
  ['a mode', mode('SECURITY'), sets('mode', 'SECURITY'), sets('mode', 'OPERATIONS')],
  ['a type of account', account('owner'), sets('account', 'owner'), sets('account', 'sub')],
  ['a plan that is not in a list', all(not(plan('free')), not(plan('trial'))), sets('plan', 'pro'), sets('plan', 'trial')],
];

/** Whether a page and its entry in the navigation show, both behind the condition. */
async function shown(when: When, given: Facts, isSysAdmin = false): Promise<{ page: boolean; entry: boolean }> {
  const manifest = definePlugin({
    id: 'area',
    title: 'Area',
    version: '1.0.0',
    host: '*',
    contributes: [
      pages.add('page', { path: '/area', state: 'dashboard.area' }, { code: 'Page', when }),
      pages.add('open', { path: '/open', state: 'dashboard.open' }, { code: 'Page' }),
      navGroups.add('group', { title: 'Group', icon: 'plugin' }),
      navItems.add('to-page', { group: 'group', title: 'Page', path: '/area' }),
      navItems.add('to-open', { group: 'group', title: 'Open', path: '/open' }, { when }),
    ],
  });
  const manifests = [hostManifest, manifest];
  const server = new PluginHost({ side: 'server', version: '1.0.0', plugins: manifests.map((one) => ({ manifest: one })) });
  await server.startAll();
  const session = withHostFacts(fixtureSession('user', given, isSysAdmin), server.running);
  const browser = new BrowserPlugins(manifests, server);
  const document = bootDocument({
    session,
    csrfToken: '',
    safe: [],
    userSettings: {},
    browser,
    guardRegistry: new GuardRegistry(manifests),
    version: '1.0.0',
    config: {},
    integrations: { supportChat: { isDisabled: true }, productTour: { isDisabled: true } },
  });
  const ids = document.plugins.flatMap(({ contributes }) => contributes.map(({ id }) => id));
  await server.stop();
  expect(ids.includes('to-page')).toBe(ids.includes('page'));
  return { page: ids.includes('page'), entry: ids.includes('to-open') };
}

describe('a page and an entry of the navigation can depend on [shell-6-01]', () => {
  test.each(conditions)('%s', async (_name, when, holding, failing) => {
    expect(await shown(when, holding)).toEqual({ page: true, entry: true });
    expect(await shown(when, failing)).toEqual({ page: false, entry: false });
  });

  test('being a system admin, which no role in an account is', async () => {
    expect(await shown(role('system-admin'), facts({}), true)).toEqual({ page: true, entry: true });
    expect(await shown(role('system-admin'), sets('role', 'admin'))).toEqual({ page: false, entry: false });
  });
});
