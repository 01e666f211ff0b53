import { expect, test } from 'vitest';
import { testHost } from '#sdk/testing';
import { addAccount } from './api';
import { accountTypes } from './common/accountTypes';
import { pageForm } from './common/pageForm';
import { readPageQuery } from './common/pageQuery';
import { manifest } from './plugin';
import { daysOfUsage, monthOf, usageOf } from './server/usageOf';

test('the address of Manage accounts names a product, Logs when it does not, and asks for the dialog and the guide [shell-2.4-10]', () => {
  expect(readPageQuery('')).toEqual({ product: 'Logs', createMetricAccount: false, showMetricsGuide: false });
  expect(readPageQuery('?product=metrics&createMetricAccount=true')).toEqual({
    product: 'Metrics',
    createMetricAccount: true,
    showMetricsGuide: false,
  });
  expect(readPageQuery('?showMetricsGuide&createMetricAccount=false')).toMatchObject({
    createMetricAccount: false,
    showMetricsGuide: true,
  });
  expect(manifest.contributes.find(({ point, id }) => point === 'host/page@1' && id === 'manage')?.data).toMatchObject({
    path: '/manage-accounts',
  });
});

test('accounts are of seven types; all but the main one can be created [shell-3-06]', () => {
  const below = ['sub', 'security', 'metrics', 'tracing', 'restore', 'timeless'];
  expect([...accountTypes].sort()).toEqual(['owner', ...below].sort());
  const isTaken = (type: string) => addAccount.body.safeParse({ name: 'One', type }).success;
  expect(below.filter((type) => !isTaken(type))).toEqual([]);
  expect(['owner', 'partner', 'Sub', ''].filter(isTaken)).toEqual([]);
});

test.each([
  [['ManageConsumptionAccounts', 'ManageAccountsRedesign'], 'consumption', true, 'consumption'],
  [['ManageConsumptionAccounts'], 'consumption', false, 'consumption'],
  [['ManageConsumptionAccounts'], 'subscription', false, 'legacy'],
  [['ManageConsumptionAccounts'], 'subscription', true, 'redesigned'],
  [['ManageConsumptionAccounts', 'ManageAccountsRedesign'], 'subscription', false, 'redesigned'],
  [['ManageAccountsRedesign'], 'consumption', false, 'redesigned'],
  [[], 'consumption', true, 'redesigned'],
  [[], 'consumption', false, 'legacy'],
  [[], 'subscription', false, 'legacy'],
])('flags %j with %s billing and the setting %s give the %s form [shell-2.4-11]', (flags, billingType, prefersRedesign, form) => {
  expect(pageForm({ flags: new Set(flags), billingType, prefersRedesign })).toBe(form);
});

test.each([
  ['OPERATIONS', 'owner', true],
  ['SECURITY', 'owner', false],
  ['OPERATIONS', 'sub', false],
])('in %s mode on a %s account the Manage accounts entry shows: %s [shell-6-07]', async (mode, account, shown) => {
  const facts = { can: ['MANAGE_ACCOUNTS'], role: ['admin'], mode: [mode], account: [account] };
  const host = await testHost({ plugins: [{ manifest }], facts });
  expect(host.why({ point: 'host/nav-item@1', id: 'manage' })).toEqual([expect.objectContaining({ shown })]);
  await host.stop();
});

test('use is summed over signals: what was taken in today, in the seven days before and in the month, and all that is stored, whenever that came', () => {
  const now = Date.parse('2026-03-05T10:00:00Z');
  const use = (day: string, bytes: number, accountId = 1) => ({ accountId, signal: 'logs' as const, day, rows: 1, bytes, diskBytes: 1 });
  const stored = [use('2026-03-05', 1), use('2025-11-01', 30), use('2026-03-05', 9, 2)];
  const received = [
    use('2026-03-05', 3),
    use('2026-03-05', 4),
    use('2026-03-04', 70),
    use('2026-02-26', 7),
    use('2026-02-25', 500),
    use('2026-03-05', 9, 2),
  ];
  expect(usageOf(stored, received, 1, now)).toEqual({ today: 7, daily: 11, month: 77, stored: 31 });
  expect(usageOf(stored, received, 3, now)).toEqual({ today: 0, daily: 0, month: 0, stored: 0 });
  expect(monthOf(now)).toBe('2026-03-01');
  expect(daysOfUsage(now)).toEqual(['2026-02-26', '2026-03-05']);
  expect(daysOfUsage(Date.parse('2026-03-25T10:00:00Z'))).toEqual(['2026-03-01', '2026-03-25']);
});
