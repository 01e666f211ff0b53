import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { InsightsRequest } from '#plugins/insights/contract';
import { loggerService, peopleService } from '#sdk/server';
import { provide } from '#sdk/testing';
import { fakeLayout } from '../../../plugins/explore/browser/testing/fakeLayout';
import { manifest as insights } from '../../../plugins/insights/plugin';
import { server as insightsServer } from '../../../plugins/insights/server';
import lookAtLogs from '../../../plugins/insights/server/lookAtLogs';
import { manifest as patterns } from '../../../plugins/patterns/plugin';
import { server as patternsServer } from '../../../plugins/patterns/server';
import { fakeCanvas } from './fakeCanvas';
import type { Line } from './logStore';
import { type OpenLogs, openLogs } from './openLogs';

/** Seconds before the last whole minute: what comes within a few seconds is in one bar, however late it is within the minute. */
const at = (secondsBefore: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - secondsBefore * 1000).toISOString();
const trace = (order: number) => `com.example.OrderException: order ${order} failed
\tat com.example.Orders.place(Orders.java:${order})
Caused by: java.net.ConnectException: Connection refused
\tat java.base/sun.nio.ch.Net.pollConnect(Native Method)`;
const lines: readonly Line[] = [
  ...Array.from({ length: 60 }, (_, index) => ({
    '@timestamp': at(500 - index),
    level: 'info',
    service: 'web',
    message: `Page ${index} of user ${index % 2 === 0 ? 'ada' : 'bob'} served in ${index}ms`,
  })),
  ...Array.from({ length: 12 }, (_, index) => ({
    '@timestamp': at(120 - index),
    level: 'error',
    service: 'orders',
    version: '7.1.0',
    message: `Order ${index} could not be placed`,
    stack_trace: trace(index),
  })),
  ...Array.from({ length: 4 }, (_, index) => ({
    '@timestamp': at(90 - index),
    level: 'error',
    service: 'edge',
    message: `upstream timed out (110: Connection timed out), client: 10.0.0.${index}`,
  })),
];

let logs: OpenLogs;
beforeAll(async () => {
  const members = async () => [{ email: 'ada@example.com', fullName: 'Ada', status: 'active' }];
  logs = await openLogs({
    beside: [
      { manifest: insights, server: insightsServer },
      { manifest: patterns, server: patternsServer },
    ],
    paths: ['/api/exceptions', '/api/insights', '/api/patterns'],
    services: [provide(peopleService, { members } as never), provide(loggerService, { warn: () => {} } as never)],
    records: true,
  });
  const services = logs.host.hosts.server.scope('insights');
  if (services === undefined) throw new Error('Insights do not run.');
  // As the way in does: what a log shows is found as it comes.
  const look = lookAtLogs.stepFor({ accountId: 1 } as never, services);
  await logs.ship(
    lines.map((line) => {
      const { '@timestamp': time, message, level = '', service = '', ...fields } = line;
      const seconds = Math.floor(Date.parse(time) / 1000);
      const found = look?.({ message, severity: level, service, type: 'e2e', time: { seconds, nanos: 0 }, fields } as never) as
        | { readonly log?: { readonly fields: object } }
        | undefined;
      return { ...line, ...found?.log?.fields };
    }),
  );
});
beforeEach(() => {
  localStorage.clear();
  fakeLayout();
  fakeCanvas();
  // The first seen is told where there is room.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1680);
});
afterEach(async () => {
  await logs.leave();
  vi.restoreAllMocks();
});
afterAll(() => logs.stop());

const own = ['insights', 'patterns'];
const footer = (text: string) => screen.findByText(text);
const table = (name: string) => screen.findByRole('grid', { name });
/** What the only row of a table says, by the titles of its columns. */
async function told(name: string): Promise<Readonly<Record<string, string>>> {
  const grid = await table(name);
  const heads = [...grid.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  const rows = [...grid.querySelectorAll('tbody tr[data-index]')];
  expect(rows).toHaveLength(1);
  const cells = [...(rows[0]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  return Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? '']));
}
const press = async (grid: HTMLElement, name: string | RegExp) => fireEvent.click(await within(grid).findByRole('button', { name }));

test('exceptions and known errors of the search are listed with severity, occurrences, sparkline, first and last seen, and choosing one filters the logs to it [data-2.2-13]', async () => {
  const app = await logs.open('/explore?view=exceptions', { own });
  const exceptions = await table('exceptions');
  const row = await told('exceptions');
  expect(row).toMatchObject({
    Severity: 'medium',
    Occurrences: '12',
    'First seen': expect.stringMatching(/ago$/),
    'Last seen': expect.stringMatching(/ago$/),
  });
  expect(row.What).toMatch(/^new.*com\.example\.OrderException: order <n> failed.*in com\.example\.Orders\.place$/);
  within(exceptions).getByRole('img', { name: '12 logs over the range' });
  await press(exceptions, /^com\.example\.OrderException/);
  await footer('12 of 12 logs loaded');

  await app.go('/explore?view=insights');
  const known = await table('insights');
  expect(await told('insights')).toMatchObject({
    Severity: 'high',
    Occurrences: '4',
    What: expect.stringContaining('nginx: Upstream timed out'),
    'First seen': expect.stringMatching(/ago$/),
    'Last seen': expect.stringMatching(/ago$/),
  });
  within(known).getByRole('img', { name: '4 logs over the range' });
  await press(known, 'nginx: Upstream timed out');
  await footer('4 of 4 logs loaded');

  // Those of the query, the range and the accounts of the search, and no others.
  for (const [view, empty] of [
    ['exceptions', 'No exceptions'],
    ['insights', 'No known errors'],
  ]) {
    await app.go(`/explore?view=${view}&query=service:web`);
    await screen.findByText(new RegExp(`^${empty}|^No insights`));
    await app.go(`/explore?view=${view}&from=now-3h&to=now-2h`);
    await screen.findByText(new RegExp(`^${empty}|^No insights`));
  }
  await app.go('/explore?view=exceptions&accounts[]=1');
  await told('exceptions');
  expect(logs.sent<InsightsRequest>('/api/exceptions/search').at(-1)).toMatchObject({ accountIds: [1] });
});

test('an exception is worked on: what is changed stays until it is saved, and then says who changed it; a link shows it, and its logs are one press away [data-3-40]', async () => {
  const app = await logs.open('/explore?view=exceptions', { own });
  const details = async () => within(await screen.findByRole('dialog', { name: 'Exception' }));
  const known = async () => within(await (await details()).findByRole('region', { name: 'Exception' }));
  const field = async (label: string) => (await known()).findByLabelText<HTMLSelectElement>(label);
  const choose = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
  await press(await table('exceptions'), /^Details of com\.example/);
  const stack = await (await details()).findByRole('region', { name: 'Stack trace' });
  expect(stack.textContent).toContain('Caused by: java.net.ConnectException');
  await (await details()).findByRole('list', { name: 'Around it' });
  const facts = await (await details()).findByRole('region', { name: 'exception of this log' });
  await waitFor(() => expect(facts.textContent).toMatch(/Occurrences12.*First seen.*Last seen.*Servicesorders.*Versions7\.1\.0/s));
  const options = async (label: string) => [...(await field(label)).options].map(({ text }) => text);
  expect(await options('Status')).toEqual(['new', 'in progress', 'done', 'ignored']);
  expect(await options('Severity')).toEqual(['low', 'medium', 'high']);
  await choose('Severity', 'high');
  await choose('Status', 'in progress');
  // What is not saved yet is there again after a look elsewhere.
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Exception' })).toBeNull());
  await press(await table('exceptions'), /^Details of com\.example/);
  expect((await field('Severity')).value).toBe('high');
  await waitFor(async () => expect(await options('Assignee')).toEqual(['nobody', 'Ada']));
  await choose('Assignee', 'ada@example.com');
  fireEvent.click((await known()).getByRole('button', { name: 'Yes' }));
  fireEvent.change(await field('What it means and what to do'), { target: { value: 'Stock is out of step.' } });
  fireEvent.click((await known()).getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await told('exceptions')).toMatchObject({ Severity: 'high', Status: 'in progress' }));

  // What is open is in the address: a link to it shows it.
  expect(app.address()).toMatch(/panel=exception%3A\d+/);
  await logs.open(app.address(), { own });
  await (await details()).findByText(/Severity last edited by test@example\.com/);
  await (await details()).findByText(/Text last edited by test@example\.com/);
  expect([(await field('Severity')).value, (await field('Status')).value, (await field('Assignee')).value]).toEqual([
    'high',
    'in progress',
    'ada@example.com',
  ]);
  expect((await field('What it means and what to do')).value).toBe('Stock is out of step.');
  const again = await (await details()).findByRole('region', { name: 'exception of this log' });
  fireEvent.click(await within(again).findByRole('button', { name: 'Show its logs' }));
  await footer('12 of 12 logs loaded');
  expect(screen.queryByRole('dialog', { name: 'Exception' })).toBeNull();
});

test('patterns lead to their logs or are left out, the errors first', async () => {
  await logs.open('/explore?view=patterns', { own });
  const grid = await table('patterns');
  const first = () => grid.querySelector('tbody tr[data-index="0"]')?.textContent;
  await waitFor(() => expect(first()).toContain('Order <num> could not be placed'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Order by' }), {
    target: { value: within(screen.getByRole('combobox', { name: 'Order by' })).getByText<HTMLOptionElement>('Most logs').value },
  });
  await waitFor(() => expect(first()).toMatch(/60.*Page <num> of user <\*> served in <num>/));
  await footer('76 of 76 logs looked at');
  await press(grid, 'Leave out the pattern Page <num> of user <*> served in <num>');
  await footer('16 of 16 logs looked at');
  await press(await table('patterns'), 'Show the logs of the pattern Order <num> could not be placed');
  await footer('12 of 12 logs loaded');
});
