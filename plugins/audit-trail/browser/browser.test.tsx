import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { apiService, zoneNamed } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { AuditChoices, AuditEntryView, AuditPage } from '../contract';
import { manifest } from '../plugin';
import { auditQuery } from './auditQuery';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const entry = (id: number, more: Partial<AuditEntryView> = {}): AuditEntryView => ({
  id,
  at: '2026-03-01T12:00:00.000Z',
  accountId: 1,
  account: 'Shop',
  action: 'token.create',
  title: 'Created a token',
  who: 'anna@example.com',
  impersonator: null,
  reason: null,
  ip: '10.0.0.1',
  target: `Token ${id}`,
  details: {},
  ...more,
});

/** The page at an address, on a server that answers with these pages and remembers what it was asked. */
async function open(
  address = '',
  pages: readonly AuditPage[] = [{ results: [entry(1)], total: 1, next: null }],
  more: Partial<AuditChoices> = {},
) {
  const asked: URLSearchParams[] = [];
  let failing = false;
  const choices: AuditChoices = {
    actions: [
      { name: 'token.create', title: 'Created a token' },
      { name: 'name.change', title: 'Changed their name' },
    ],
    accountsBelow: 0,
    installation: false,
    ...more,
  };
  const get = vi.fn(async (path: string) => {
    if (failing) throw new Error('The store is away.');
    const url = new URL(path, 'http://test');
    if (url.pathname.endsWith('/choices')) return choices;
    asked.push(url.searchParams);
    return pages[url.searchParams.has('before') ? 1 : 0];
  });
  host = await testHost({
    plugins: [{ manifest, browser }],
    facts: { role: ['admin'], can: ['READ_AUDIT_TRAIL'] },
    services: { browser: [provide(apiService, { get } as never)] },
  });
  const page = await host.visit(`/general/audit-trail${address}`);
  return { page, asked, fail: (now: boolean) => (failing = now) };
}
const last = (asked: readonly URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? []);

test('[shell-2.4-06] the path /general/audit-trail is the audit page, below Settings', async () => {
  const { page } = await open();
  expect(page?.pluginId).toBe('audit-trail');
  await screen.findByRole('heading', { name: 'Audit trail' });
  const table = await screen.findByRole('table', { name: 'Audit trail' });
  within(table).getByText('anna@example.com');
  within(table).getByText('Created a token');
  within(table).getByText('Token 1');
  expect(table.querySelector('time')?.title).toMatch(/^Mar 01, 2026 \d\d:\d\d:00\.000 /);
});

test('whoever acted in the place of another is named first, and all that is known of an entry can be read', async () => {
  const details = { tokenName: 'Edge', isDefault: false, 'old-role': null, filters: ['a', 'b'], none: [] };
  await open('', [{ results: [entry(1, { impersonator: 'root@example.com', details })], total: 1, next: null }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Details of: Created a token, root@example.com as anna@example.com' }));
  const dialog = await screen.findByRole('dialog', { name: 'Created a token' });
  const facts = [...dialog.querySelectorAll('dt')].map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(facts.slice(1)).toEqual([
    'Who: root@example.com as anna@example.com',
    'Target: Token 1',
    'Account: Shop',
    'Address: 10.0.0.1',
    'Action: token.create',
    'Token name: Edge',
    'Is default: no',
    'Old role: none',
    'Filters: a, b',
    'None: none',
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the filters of the address are asked for, whole days; export takes the same', async () => {
  const { asked } = await open('?from=2026-03-01&to=2026-03-02&who=anna&actions=token.create&below=true', undefined, { accountsBelow: 2 });
  await screen.findByRole('table');
  const day = (text: string) => new Date(`${text}T00:00:00`).toISOString();
  const wanted = { from: day('2026-03-01'), to: day('2026-03-03'), who: 'anna', actions: 'token.create', below: 'true' };
  expect(last(asked)).toEqual(wanted);
  expect(screen.getByRole('combobox', { name: 'Actions' }).textContent).toContain('Created a token');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  const csv = new URL((await screen.findByRole<HTMLAnchorElement>('menuitem', { name: 'CSV, for spreadsheets' })).href);
  expect([csv.pathname, Object.fromEntries(csv.searchParams)]).toEqual(['/api/audit-trail/export/csv', wanted]);
});

test('days are those of the zone that the person has chosen, also where clocks change', () => {
  const filter = { from: '2026-03-29', to: '2026-03-29', who: '', actions: [], below: false, installation: false };
  expect(auditQuery(filter, zoneNamed('Europe/Berlin'))).toEqual({ from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' });
  expect(auditQuery({ ...filter, from: '', to: '' }, zoneNamed('Europe/Berlin'))).toEqual({});
});

test('what is no day in the address is left out', async () => {
  const { asked } = await open('?from=2026-13-45&to=yesterday');
  await screen.findByRole('table');
  expect(last(asked)).toEqual({});
});

function chooseDay(name: string, text: string): void {
  const input = screen.getByLabelText(name);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

test('person, actions, days and accounts are chosen on the page, and cleared again', async () => {
  const { asked } = await open('', undefined, { accountsBelow: 2 });
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Person' }), { target: { value: ' anna ' } });
  await waitFor(() => expect(last(asked)).toEqual({ who: 'anna' }));
  fireEvent.click(screen.getByRole('combobox', { name: 'Actions' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Changed their name' }));
  await waitFor(() => expect(last(asked)).toEqual({ who: 'anna', actions: 'name.change' }));
  chooseDay('From', '2026-03-01');
  await waitFor(() => expect(last(asked).from).toBe(new Date('2026-03-01T00:00:00').toISOString()));
  fireEvent.click(screen.getByRole('checkbox', { name: 'With the accounts below' }));
  await waitFor(() => expect(last(asked).below).toBe('true'));
  expect(screen.queryByRole('checkbox', { name: 'With the installation' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(last(asked)).toEqual({ below: 'true' }));
});

test('older entries are added below, with how many there are in all', async () => {
  const { asked } = await open('', [
    { results: [entry(4), entry(3)], total: 3, next: 3 },
    { results: [entry(2)], total: 3, next: null },
  ]);
  await screen.findByText('2 of 3 entries');
  fireEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
  await screen.findByText('3 entries');
  expect(last(asked)).toEqual({ before: '3' });
  expect(screen.getAllByText(/^Token \d$/).map(({ textContent }) => textContent)).toEqual(['Token 4', 'Token 3', 'Token 2']);
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

test('says why nothing is listed: nothing done yet, nothing that matches, or not to be read now', async () => {
  const { fail } = await open('', [{ results: [], total: 0, next: null }]);
  await screen.findByText('Nothing has been done yet');
  chooseDay('To', 'Mar 1 2026');
  await screen.findByText('No entry matches the filters');
  fail(true);
  chooseDay('To', '2026-03-02');
  await screen.findByText('The audit trail could not be read');
  fail(false);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No entry matches the filters');
});
