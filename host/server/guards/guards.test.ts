import { describe, expect, test } from 'vitest';
import { account, all, any, can, definePlugin, flag, guards, holds, not, pages, plan, role } from '#sdk';
import { hostManifest } from '../hostManifest';
import { fixtureSession } from '../testing/fixtureSession';
import { GuardBook } from './GuardBook';

const settings = definePlugin({
  id: 'settings',
  title: 'Settings',
  version: '1.0.0',
  host: '*',
  contributes: [pages.add('general', { path: '/general', state: 'dashboard.general', purpose: 'refused' }, { code: 'GeneralPage' })],
});
const book = new GuardBook([hostManifest, settings]);
const { facts } = fixtureSession('user', { can: new Set(['ALERTS']), plan: new Set(['free']), account: new Set(['sub', 'partner']) });

describe('the seven guards of the specification, word for word', () => {
  test.each([
    ['system-admin', 'shell-5-02', role('system-admin'), 'Only system admins are allowed to access this page'],
    ['account-admin', 'shell-5-03', role('admin'), 'Only account admins are allowed to access this page'],
    ['main-account-owner', 'shell-5-04', all(role('admin'), account('owner')), 'Only a main account admin is allowed to access this page'],
    ['not-partner', 'shell-5-05', not(account('partner')), 'Heroku account cannot access this page'],
    ['permission:READ_ALERTS', 'shell-5-06', can('READ_ALERTS'), 'You do not have sufficient permissions'],
    ['api-access', 'shell-5-07', not(plan('free')), 'Your account does not have API access enabled'],
    ['plan-not:free', 'shell-5-08', not(plan('free')), 'Access is restricted for this plan type'],
  ])('%s [%s]', (reference, _requirement, rule, message) => {
    const guard = book.find(reference);
    expect(guard?.message).toBe(message);
    expect(guard?.holds).toEqual(rule);
    expect(holds(guard?.holds, facts)).toBe(false);
    expect(guard?.redirect).toBe('/general');
  });
});

test('one of several permissions is enough', () => {
  expect(holds(book.find('permission:READ_ALERTS|ALERTS')?.holds, facts)).toBe(true);
  expect(holds(book.find('permission:READ_ALERTS|DATA_PARSING')?.holds, facts)).toBe(false);
  expect(holds(book.find('plan-not:trial|pro')?.holds, facts)).toBe(true);
});

test('a guard whose blank nobody filled in is shut, and an unknown guard is none', () => {
  expect(holds(book.find('permission')?.holds, facts)).toBe(false);
  expect(book.find('permisson:ALERTS')).toBeUndefined();
});

describe('words for a shut gate', () => {
  test.each([
    [can('X'), 'You do not have sufficient permissions'],
    [any(can('X'), can('Y')), 'You do not have sufficient permissions'],
    [role('admin'), 'Only account admins are allowed to access this page'],
    [all(account('owner'), role('admin')), 'Only a main account admin is allowed to access this page'],
    [all(can('ALERTS'), role('system-admin')), 'Only system admins are allowed to access this page'],
    [not(plan('free')), 'Access is restricted for this plan type'],
    [flag('Something'), 'You do not have sufficient permissions'],
    [any(role('expert'), flag('Something')), 'You do not have sufficient permissions'],
  ])('%j', (gate, message) => {
    expect(book.refusal(gate, facts).message).toBe(message);
  });
});

test("a plugin's guard with its own destination", () => {
  const manifest = definePlugin({
    id: 'feeds',
    title: 'Feeds',
    version: '1.0.0',
    host: '*',
    contributes: [guards.add('feeds-left', { holds: flag('FeedsLeft'), message: 'No feed is left', redirect: '/feeds' })],
  });
  expect(new GuardBook([hostManifest, manifest]).refusal(all(can('ALERTS'), flag('FeedsLeft')), facts)).toMatchObject({
    message: 'No feed is left',
    redirect: '/feeds',
  });
});
