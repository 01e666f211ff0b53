import { describe, expect, test } from 'vitest';
import { PluginHost } from '#core';
import {
  type AnyHalf,
  account,
  accountAdmins,
  all,
  any,
  can,
  definePlugin,
  flag,
  type Guard,
  headerButtons,
  mode,
  navGroups,
  navItems,
  not,
  pages,
  permissionTo,
  plugin,
  role,
} from '#sdk';
import type { RequestSession } from '#sdk/server';
import { bootDocumentSchema } from '../../common/bootDocumentSchema';
import { GuardRegistry } from '../guards/GuardRegistry';
import { hostManifest } from '../hostManifest';
import { BrowserPlugins } from '../registry/BrowserPlugins';
import { anonymousSession, fixtureSession } from '../testing/fixtureSession';
import { bootDocument } from './bootDocument';

const base = { version: '1.0.0', host: '*' };
const swimmers: Guard = { holds: flag('Pond'), message: 'The pond is frozen', redirect: 'root' };
const garden = definePlugin({
  ...base,
  id: 'garden',
  title: 'Garden',
  contributes: [
    pages.add('beds', { path: '/garden', state: 'dashboard.garden' }, { code: 'Beds' }),
    pages.add('bed', { path: '/garden/:bedId', state: 'dashboard.garden.bed' }, { code: 'Beds' }),
    pages.add('tools', { path: '/tools', state: 'dashboard.tools', guards: [permissionTo('ALERTS'), accountAdmins] }, { code: 'Beds' }),
    pages.add('sheds', { path: '/sheds', state: 'dashboard.sheds' }, { code: 'Beds', when: all(role('admin'), flag('Sheds')) }),
    pages.add('gate', { path: '/gate', state: 'gate', audience: 'anonymous' }, { code: 'Beds' }),
    pages.add('sign', { path: '/sign', state: 'sign', audience: 'public' }, { code: 'Beds' }),
    pages.add('fence', { path: '/fence', state: 'dashboard.fence', modes: ['SECURITY'] }, { code: 'Beds' }),
    pages.add('pond', { path: '/pond', state: 'dashboard.pond', guards: [swimmers] }, { code: 'Beds' }),
    navGroups.add('garden', { title: 'Garden', icon: 'Leaf' }),
    navGroups.add('fences', { title: 'Fences', icon: 'Shield', modes: ['SECURITY'] }),
    navItems.add('beds', { group: 'garden', title: 'Beds', path: '/garden?sort=size' }),
    navItems.add('bed7', { group: 'garden', title: 'Bed 7', path: '/garden/7' }),
    navItems.add('tools', { group: 'garden', title: 'Tools', path: '/tools' }),
    navItems.add('nowhere', { group: 'garden', title: 'Nowhere', path: '/nowhere' }),
    navItems.add('shop', { group: 'garden', title: 'Shop', path: 'https://shop.test' }),
    headerButtons.add('water', { label: 'Water' }, { code: 'Water', when: flag('Water') }),
    headerButtons.add('bees', { label: 'Bees' }, { code: 'Water', when: plugin('hive') }),
  ],
});
const hive = definePlugin({
  ...base,
  id: 'hive',
  title: 'Hive',
  when: any(can('ALERTS'), mode('SECURITY')),
  contributes: [headerButtons.add('honey', { label: 'Honey' }, { code: 'Honey' })],
});
const honeyShop = definePlugin({
  ...base,
  id: 'honey-shop',
  title: 'Honey shop',
  needs: { hive: '^1.0.0' },
  contributes: [headerButtons.add('buy', { label: 'Buy' }, { code: 'Buy' })],
});
const mill = definePlugin({
  ...base,
  id: 'mill',
  title: 'Mill',
  contributes: [headerButtons.add('grind', { label: 'Grind' }, { code: 'Grind', when: account('owner') })],
});
/** Who offers what the host leads people to. */
const doors = definePlugin({
  ...base,
  id: 'doors',
  title: 'Doors',
  when: flag('Doors'),
  contributes: [
    pages.add('login', { path: '/login', state: 'login', audience: 'anonymous', purpose: 'login' }, { code: 'Door' }),
    pages.add('general', { path: '/general', state: 'dashboard.general', purpose: 'refused' }, { code: 'Door' }),
    pages.add('accounts', { path: '/__admin__/accounts', state: 'dashboard.accounts', purpose: 'administration' }, { code: 'Door' }),
  ],
});
const manifests = [hostManifest, garden, hive, honeyShop, mill, doors];
const brokenHalf: AnyHalf = {
  code: {},
  start: () => {
    throw new Error('the wheel at /srv/mill is stuck');
  },
};

const server = new PluginHost({
  side: 'server',
  version: '1.0.0',
  plugins: manifests.map((manifest) => ({ manifest, ...(manifest.id === 'mill' ? { load: async () => brokenHalf } : {}) })),
});
await server.startAll();
const guardRegistry = new GuardRegistry(manifests);
const browser = new BrowserPlugins(manifests, server);

const boot = (session: RequestSession, safe: readonly string[] = []) =>
  bootDocument({
    session,
    csrfToken: 'token',
    safe,
    userSettings: { logzioTheme: 'Dark' },
    browser,
    guardRegistry,
    version: '1.0.0',
    config: { 'notes.days': 7 },
    integrations: { supportChat: { isDisabled: false }, productTour: { isDisabled: true } },
  });
const shown = (document: ReturnType<typeof boot>): string[] =>
  document.plugins.flatMap(({ id, contributes }) =>
    contributes.map((entry) => `${id} ${entry.point.split('/')[1]?.split('@')[0]} ${entry.id}`),
  );
const closed = (document: ReturnType<typeof boot>, path: string) => document.closedPages.find((page) => page.path === path);

const admin = fixtureSession('admin', { can: new Set(['ALERTS']), flag: new Set(['Sheds', 'Water']) }, true);
const user = fixtureSession('user');

describe('somebody signed out', () => {
  const document = boot(anonymousSession);

  test('gets only what is for everybody or for the signed out, and no session', () => {
    expect([document.session, document.config]).toEqual([undefined, undefined]);
    expect(shown(document)).toEqual([
      'garden page gate',
      'garden page sign',
      'garden nav-group garden',
      'garden nav-item shop',
      'garden header-button bees',
      'honey-shop header-button buy',
    ]);
  });

  test('is sent to log in by every page for users, without a reproach', () => {
    expect(closed(document, '/garden')).toEqual({ pluginId: 'garden', path: '/garden', message: '', redirect: '/login' });
    expect(closed(document, '/tools')).toMatchObject({ message: '', redirect: '/login' });
  });

  test('does not read what went wrong inside', () => {
    expect(document.unavailable).toEqual([
      { id: 'mill', state: { status: 'failed', stage: 'start', error: 'an administrator can read why' } },
    ]);
  });
});

describe('a user', () => {
  const document = boot(user);

  test('gets the open pages, and links only to them', () => {
    expect(shown(document)).toEqual([
      'garden page beds',
      'garden page bed',
      'garden page sign',
      'garden nav-group garden',
      'garden nav-item beds',
      'garden nav-item bed7',
      'garden nav-item shop',
      'garden header-button bees',
      'honey-shop header-button buy',
    ]);
  });

  test('reads the words of the first guard that is shut', () => {
    expect(closed(document, '/tools')).toMatchObject({ message: 'You do not have sufficient permissions', redirect: '/general' });
    expect(closed(document, '/sheds')).toMatchObject({
      message: 'Only account admins are allowed to access this page',
      redirect: '/general',
    });
    expect(closed(document, '/pond')).toMatchObject({ message: 'The pond is frozen', redirect: 'root' });
  });

  test('goes home from a page for the signed out, and from one of the other mode', () => {
    expect(closed(document, '/gate')).toMatchObject({ message: '', redirect: 'root' });
    // Nobody offers a page that switches the mode.
    expect(closed(document, '/fence')).toMatchObject({ message: '', redirect: 'root' });
  });

  test('sees groups and plugins by mode', () => {
    const security = boot(fixtureSession('user', { mode: new Set(['SECURITY']) }));
    expect(shown(security)).toEqual(expect.arrayContaining(['garden nav-group fences', 'garden page fence', 'hive header-button honey']));
  });
});

describe('an admin', () => {
  const document = boot(admin);

  test('gets what role, permission and flags open', () => {
    expect(shown(document)).toEqual(
      expect.arrayContaining([
        'garden page tools',
        'garden page sheds',
        'garden header-button water',
        'hive header-button honey',
        'garden nav-item tools',
      ]),
    );
    expect(document.csrfToken).toBe('token');
    expect(document.facts.flag).toEqual(['Sheds', 'Water']);
  });

  test("gets the operator's settings that are for browsers", () => {
    expect(document.config).toEqual({ 'notes.days': 7 });
  });

  test('reads what went wrong inside', () => {
    expect(document.unavailable).toEqual([
      { id: 'mill', state: { status: 'failed', stage: 'start', error: 'the wheel at /srv/mill is stuck' } },
    ]);
  });

  test('the session has the fields of the specification', () => {
    expect(document.session).toEqual({
      user: { id: 7, role: 'admin', username: 'admin@acme.test', fullName: 'A admin', userRegistered: true },
      account: { id: 1, name: 'Acme', type: 'owner', accountCreatedDate: '2026-01-01T00:00:00.000Z' },
      accounts: [{ id: 1, name: 'Acme', type: 'owner', role: 'admin' }],
      plan: { planType: 'enterprise', isCommunityAccount: false },
      featureFlags: ['Sheds', 'Water'],
      permissions: ['ALERTS'],
      userSettings: { logzioTheme: 'Dark' },
      integrations: { supportChat: { isDisabled: false }, productTour: { isDisabled: true } },
      appMode: 'OPERATIONS',
      modes: ['OPERATIONS'],
      isSysAdmin: true,
      appAdminPanelUrl: '/__admin__/accounts',
    });
  });
});

test("an admin in somebody's place is sent home from pages for admins, without a reproach [shell-2.1-10]", () => {
  const impersonator = { id: 1, email: 'root@acme.test', accountId: 9, returnUrl: null };
  const inPlace = boot({ ...fixtureSession('user', { can: new Set(['ALERTS']) }), impersonator });
  expect(closed(inPlace, '/tools')).toMatchObject({ message: '', redirect: 'root' });
  expect(closed(inPlace, '/pond')).toMatchObject({ message: 'The pond is frozen' });
  // In the place of an admin of the account too, before whom the guard would hold.
  const ofAdmin = fixtureSession('admin', { can: new Set(['ALERTS']) });
  expect(closed(boot(ofAdmin), '/tools')).toBeUndefined();
  expect(closed(boot({ ...ofAdmin, impersonator }), '/tools')).toMatchObject({ message: '', redirect: 'root' });
  expect(closed(boot(fixtureSession('user', { can: new Set(['ALERTS']) })), '/tools')).toMatchObject({ redirect: '/general' });
  expect(inPlace.session?.impersonation).toEqual({ currentAccountId: 'i-1', adminAccountId: 9, returnUrl: null });
  expect(bootDocumentSchema.parse(JSON.parse(JSON.stringify(inPlace))).session?.impersonation).toEqual(inPlace.session?.impersonation);
});

describe('safe mode', () => {
  test('leaves the named plugins out of this session only, and those that need them', () => {
    const document = boot(admin, ['hive']);
    expect(document.safe).toEqual(['hive']);
    expect(document.plugins.map(({ id }) => id)).toEqual(['garden']);
    expect(document.facts.plugin).not.toContain('hive');
    expect(document.unavailable).toContainEqual({ id: 'hive', state: { status: 'off', reason: 'left out of this session by ?safe=' } });
    expect(document.unavailable.find(({ id }) => id === 'honey-shop')?.state.status).toBe('blocked');
    expect(shown(document)).not.toContain('garden header-button bees');
    expect(boot(admin).plugins.map(({ id }) => id)).toContain('hive');
  });
});

test('the session may be of an account of any of the seven types, and of no other [shell-3-06]', () => {
  const document = boot(admin);
  const isRead = (type: string) =>
    bootDocumentSchema.safeParse({ ...document, session: { ...document.session, account: { ...document.session?.account, type } } })
      .success;
  const types = ['owner', 'sub', 'security', 'metrics', 'tracing', 'restore', 'timeless'];
  expect([...types, 'trial', 'Owner', ''].filter(isRead)).toEqual(types);
});

test('the document is what its schema says, gates left out', () => {
  const document = boot(admin);
  expect(bootDocumentSchema.parse(JSON.parse(JSON.stringify(document)))).toEqual(JSON.parse(JSON.stringify(document)));
  expect(document.plugins.some((one) => 'when' in one || 'enabledBy' in one)).toBe(false);
});

describe('pages of the other mode', () => {
  const watch = definePlugin({
    ...base,
    id: 'watch',
    title: 'Watch',
    contributes: [
      pages.add(
        'rules',
        { path: '/rules/:id', state: 'dashboard.rules', modes: ['SECURITY'], equivalent: 'dashboard.alerts' },
        { code: 'A' },
      ),
      pages.add(
        'alerts',
        { path: '/alerts/:id', state: 'dashboard.alerts', modes: ['OPERATIONS'], equivalent: 'dashboard.rules' },
        { code: 'A' },
      ),
      pages.add('threats', { path: '/threats', state: 'dashboard.threats', modes: ['SECURITY'] }, { code: 'A' }),
      pages.add('metrics', { path: '/metrics', state: 'dashboard.metrics', modes: ['OPERATIONS'] }, { code: 'A' }),
      pages.add('both', { path: '/both', state: 'dashboard.both' }, { code: 'A' }),
      pages.add('switch', { path: '/switch', state: 'dashboard.switch', purpose: 'switch-mode' }, { code: 'A' }),
    ],
  });
  const all = [hostManifest, watch];
  const running = new PluginHost({ side: 'server', version: '1.0.0', plugins: all.map((manifest) => ({ manifest })) });
  const shut = async (mode: 'OPERATIONS' | 'SECURITY', path: string) => {
    await running.startAll();
    const document = bootDocument({
      session: fixtureSession('user', { mode: new Set([mode]) }),
      csrfToken: 'token',
      safe: [],
      userSettings: {},
      browser: new BrowserPlugins(all, running),
      guardRegistry: new GuardRegistry(all),
      config: {},
      integrations: { supportChat: { isDisabled: true }, productTour: { isDisabled: true } },
      version: '1.0.0',
    });
    return closed(document, path);
  };

  test('in Operations a page of Security leads to its equivalent, else to the root of Security by the switch of the mode [shell-2.1-11]', async () => {
    expect(await shut('OPERATIONS', '/rules/:id')).toEqual({ pluginId: 'watch', path: '/rules/:id', message: '', redirect: '/alerts/:id' });
    expect(await shut('OPERATIONS', '/threats')).toEqual({
      pluginId: 'watch',
      path: '/threats',
      message: '',
      redirect: '/switch?mode=SECURITY',
    });
    expect(await shut('OPERATIONS', '/both')).toBeUndefined();
    expect(await shut('OPERATIONS', '/metrics')).toBeUndefined();
  });

  test('in Security a page of Operations leads to its equivalent, else to the root of Operations by the switch of the mode [shell-2.1-12]', async () => {
    expect(await shut('SECURITY', '/alerts/:id')).toMatchObject({ message: '', redirect: '/rules/:id' });
    expect(await shut('SECURITY', '/metrics')).toMatchObject({ message: '', redirect: '/switch?mode=OPERATIONS' });
    expect(await shut('SECURITY', '/threats')).toBeUndefined();
  });
});

test('a guard of a flag redirects while the flag is off, and in its other form while it is on [shell-5-10]', async () => {
  const needsIt: Guard = { holds: flag('New'), message: 'The new pages are switched off', redirect: '/old' };
  const needsItOff: Guard = { holds: not(flag('New')), message: 'The old pages are gone', redirect: '/new' };
  const both = definePlugin({
    ...base,
    id: 'both',
    title: 'Both',
    contributes: [
      pages.add('new', { path: '/new', state: 'dashboard.new', guards: [needsIt] }, { code: 'A' }),
      pages.add('old', { path: '/old', state: 'dashboard.old', guards: [needsItOff] }, { code: 'A' }),
    ],
  });
  const all = [hostManifest, both];
  const running = new PluginHost({ side: 'server', version: '1.0.0', plugins: all.map((manifest) => ({ manifest })) });
  await running.startAll();
  const bootWith = (on: boolean) =>
    bootDocument({
      session: fixtureSession('user', { flag: new Set(on ? ['New'] : []) }),
      csrfToken: 'token',
      safe: [],
      userSettings: {},
      browser: new BrowserPlugins(all, running),
      guardRegistry: new GuardRegistry(all),
      config: {},
      integrations: { supportChat: { isDisabled: true }, productTour: { isDisabled: true } },
      version: '1.0.0',
    });
  expect(closed(bootWith(false), '/new')).toMatchObject({ message: 'The new pages are switched off', redirect: '/old' });
  expect(closed(bootWith(false), '/old')).toBeUndefined();
  expect(closed(bootWith(true), '/old')).toMatchObject({ message: 'The old pages are gone', redirect: '/new' });
  expect(closed(bootWith(true), '/new')).toBeUndefined();
});
