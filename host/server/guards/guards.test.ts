import { describe, expect, test } from 'vitest';
import {
  account,
  accountAdmins,
  all,
  any,
  can,
  definePlugin,
  flag,
  guards,
  holds,
  mainAccountAdmins,
  not,
  notPartners,
  pages,
  permissionTo,
  plan,
  planOtherThan,
  planWithApi,
  role,
  systemAdmins,
  type When,
} from '#sdk';
import { hostManifest } from '../hostManifest';
import { fixtureSession } from '../testing/fixtureSession';
import { GuardRegistry } from './GuardRegistry';

const settings = definePlugin({
  id: 'settings',
  title: 'Settings',
  version: '1.0.0',
  host: '*',
  contributes: [pages.add('general', { path: '/general', state: 'dashboard.general', purpose: 'refused' }, { code: 'GeneralPage' })],
});
const guardRegistry = new GuardRegistry([hostManifest, settings]);
const { facts } = fixtureSession('user', {
  can: new Set(['ALERTS']),
  flag: new Set(['Old']),
  plan: new Set(['free']),
  account: new Set(['sub', 'partner']),
});

describe('the seven guards of the specification, word for word', () => {
  test.each([
    [systemAdmins, 'shell-5-02', role('system-admin'), 'Only system admins are allowed to access this page'],
    [accountAdmins, 'shell-5-03', role('admin'), 'Only account admins are allowed to access this page'],
    [mainAccountAdmins, 'shell-5-04', all(role('admin'), account('owner')), 'Only a main account admin is allowed to access this page'],
    [notPartners, 'shell-5-05', not(account('partner')), 'Heroku account cannot access this page'],
    [permissionTo('READ_ALERTS'), 'shell-5-06', can('READ_ALERTS'), 'You do not have sufficient permissions'],
    [planWithApi, 'shell-5-07', not(plan('free')), 'Your account does not have API access enabled'],
    [planOtherThan('free'), 'shell-5-08', not(plan('free')), 'Access is restricted for this plan type'],
  ])('%j [%s]', (guard, _requirement, rule, message) => {
    expect(guard.holds).toEqual(rule);
    expect(holds(guard.holds, facts)).toBe(false);
    expect(guardRegistry.refusalOf(guard)).toEqual({ message, redirect: '/general' });
  });
});

test('one of several permissions is enough', () => {
  expect(holds(permissionTo('READ_ALERTS', 'ALERTS').holds, facts)).toBe(true);
  expect(holds(permissionTo('READ_ALERTS', 'DATA_PARSING').holds, facts)).toBe(false);
  expect(holds(planOtherThan('trial', 'pro').holds, facts)).toBe(true);
});

test('a page is shut by its guards whatever else it says, and whoever reads the manifest finds one gate', () => {
  const page = pages.add(
    'feeds',
    { path: '/feeds', state: 'dashboard.feeds', guards: [accountAdmins, permissionTo('X')] },
    { code: 'FeedsPage', when: flag('Feeds') },
  );
  expect(page.when).toEqual(all(all(role('admin'), can('X')), flag('Feeds')));
});

describe('words for a shut gate', () => {
  test.each([
    [can('X'), 'You do not have sufficient permissions'],
    [any(can('X'), can('Y')), 'You do not have sufficient permissions'],
    [role('admin'), 'Only account admins are allowed to access this page'],
    [all(account('owner'), role('admin')), 'Only a main account admin is allowed to access this page'],
    [all(can('ALERTS'), role('system-admin')), 'Only system admins are allowed to access this page'],
    [not(plan('free')), 'Access is restricted for this plan type'],
    [flag('Something'), 'This is switched off by the feature flag Something. A system admin can switch it on.'],
    [not(flag('Old')), 'This is switched off by the feature flag Old. A system admin can switch it on.'],
    [any(role('expert'), flag('Something')), 'This is switched off by the feature flag Something. A system admin can switch it on.'],
    [all(can('ALERTS'), flag('A'), flag('B')), 'This is switched off by the feature flags A, B. A system admin can switch it on.'],
    [all(flag('Something'), can('X')), 'You do not have sufficient permissions'],
    [not(all(flag('Old'), can('ALERTS'))), 'You do not have sufficient permissions'],
  ])('%j', (gate, message) => {
    expect(guardRegistry.refusal(gate, facts).message).toBe(message);
  });
});

test('a guard of a page that asks for several things names the flags besides where they alone shut it', () => {
  const guard = { message: 'Notes are off, or your role may not read them.', redirect: '/home' };
  const words = (gate: When) => guardRegistry.refusalOfPage({ ...guard, holds: gate }, facts);
  expect(words(all(flag('Notes'), can('ALERTS')))).toEqual({
    message:
      'Notes are off, or your role may not read them. This is switched off by the feature flag Notes. A system admin can switch it on.',
    redirect: '/home',
  });
  expect(words(all(flag('Notes'), can('X')))).toEqual(guard);
  expect(words(flag('Notes'))).toEqual(guard);
});

test("a plugin's guard with its own destination", () => {
  const manifest = definePlugin({
    id: 'feeds',
    title: 'Feeds',
    version: '1.0.0',
    host: '*',
    contributes: [guards.add('feeds-left', { holds: flag('FeedsLeft'), message: 'No feed is left', redirect: '/feeds' })],
  });
  expect(new GuardRegistry([hostManifest, manifest]).refusal(all(can('ALERTS'), flag('FeedsLeft')), facts)).toMatchObject({
    message: 'No feed is left',
    redirect: '/feeds',
  });
});
