import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { acknowledgeLinksService, type TriggeredAlert, triggered } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import {
  configurationService,
  domainEventsService,
  listenersService,
  type OneTimeSecrets,
  oneTimeSecretsService,
  peopleService,
  recordsService,
} from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest } from '../../../plugins/event-management/plugin';
import { server } from '../../../plugins/event-management/server';
import { eventBookService } from '../../../plugins/event-management/server/eventBookService';
import createEvents from '../../../plugins/event-management/server/migrations/0001-events';
import { answersOf } from '../shell/answersOf';
import { openProduct } from '../shell/openProduct';

const hour = 3_600_000;
let memory: MemoryRecords;
let host: TestHost;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  memory = await memoryRecords('event-management', [createEvents]);
  host = await testHost({
    plugins: [{ manifest, server }],
    facts: { can: ['READ_ALERTS', 'WORK_ON_EVENTS'], flag: ['LogsEventManagment'], role: ['admin'] },
    services: {
      server: [
        provide(recordsService, memory.records),
        provide(peopleService, { members: async () => [{ email: 'ada@example.com', fullName: '', status: 'active' }] } as never),
        provide(configurationService, { text: () => 'https://watch.example.com/' } as never),
        provide(listenersService, { address: () => undefined } as never),
        provide(oneTimeSecretsService, memorySecrets()),
      ],
    },
  });
});
afterEach(async () => {
  await running?.end();
  running = undefined;
  await memory.clear();
});
afterAll(async () => {
  await host.stop();
  await memory.close();
});

/** Secrets as the host keeps them. */
function memorySecrets(): OneTimeSecrets {
  const kept = new Map<string, { readonly payload: unknown; isUsed: boolean }>();
  const find = (secret: string) => {
    const found = kept.get(secret);
    if (found === undefined) return 'unknown';
    return found.isUsed ? 'used' : { payload: found.payload as never, expiresAt: '2099-01-01T00:00:00.000Z' };
  };
  return {
    issue: async (_purpose, _subject, payload) => {
      kept.set(`secret-${kept.size}`, { payload, isUsed: false });
      return `secret-${kept.size - 1}`;
    },
    peek: async (_purpose, secret) => find(secret),
    redeem: async (_purpose, secret) => {
      const found = find(secret);
      kept.set(secret, { payload: undefined, isUsed: true });
      return found;
    },
    revoke: async () => 0,
  };
}

const scope = () => host.hosts.server.scope(manifest.id) as Context;
/** Alerts of the shop fire, an hour ago, as the engine tells it. */
async function haveFired(names: readonly string[], more: Partial<TriggeredAlert> = {}): Promise<void> {
  for (const name of names)
    await scope()
      .get(domainEventsService)
      .publish(triggered, {
        id: 'f1',
        accountId: 1,
        triggerId: name,
        type: 'ALERT',
        name,
        description: 'Of the shop',
        tags: ['shop'],
        severity: 'HIGH',
        at: new Date(Date.now() - hour).toISOString(),
        groups: [{ labels: { pod: 'web-1' }, severity: 'HIGH', value: 3 }],
        groupCount: 1,
        groupBy: ['pod'],
        question: { queryString: 'disk:full', from: 1000, to: 2000, accountIds: [1] },
        ...more,
      });
  await host.runDue();
}

async function open(at: string, who: Pick<Parameters<typeof openProduct>[0], 'flag' | 'role'> = {}): Promise<RenderedApplication> {
  running = await openProduct({
    ...who,
    at,
    own: ['event-management'],
    answer: answersOf(host),
  });
  return running;
}

const title = (name: string) => screen.findByText(name, { selector: 'h1' });
const rows = () => [...document.querySelectorAll<HTMLElement>('main tr[data-index]')];
const row = (name: string) => rows().find(({ textContent }) => textContent.includes(name));
const rowShows = (name: string, ...texts: readonly string[]) =>
  waitFor(() => {
    for (const text of texts) expect(row(name)?.textContent).toContain(text);
  });
const choose = async (label: string, value: string, among: Pick<typeof screen, 'findByLabelText'> = screen) =>
  fireEvent.change(await among.findByLabelText(label), { target: { value } });

test('an event is assigned, commented, worked on and resolved, leads to its logs, and list and history show it when they are opened anew; several are changed at once, and the list is narrowed [data-2.3-11] [shell-2.4-46]', async () => {
  await haveFired(['Disk is full', 'Cart is slow', 'Login fails']);
  const app = await open('/event-management');
  await title('Event management');
  await rowShows('Disk is full', 'New', 'High', '–', '1 hour ago');
  fireEvent.click(within(row('Disk is full') as HTMLElement).getByText('Disk is full'));
  const panel = within(await screen.findByRole('dialog', { name: 'Event' }));
  await choose('Assignee', 'ada@example.com', panel);
  await rowShows('Disk is full', 'ada@example.com');
  await choose('Status', 'in progress', panel);
  await rowShows('Disk is full', 'In progress');
  fireEvent.change(panel.getByLabelText('Comment'), { target: { value: 'Old files are deleted.' } });
  fireEvent.click(panel.getByText('Add comment', { selector: 'button' }));
  await panel.findByText('Old files are deleted.', { selector: 'li *' });
  await choose('Status', 'resolved', panel);
  await rowShows('Disk is full', 'Resolved');
  await panel.findByText('Status: In progress to Resolved');
  const address = app.address();
  await app.end();

  const again = await open(address);
  await rowShows('Disk is full', 'Resolved', 'ada@example.com');
  const shown = within(await screen.findByRole('dialog', { name: 'Event' }));
  const history = within(await shown.findByRole('region', { name: 'History' }));
  await history.findByText(/^Fired/);
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Status: In progress to Resolvedtest@example\.com, /),
    expect.stringMatching(/^Old files are deleted\.test@example\.com, /),
    expect.stringMatching(/^Status: New to In progresstest@example\.com, /),
    expect.stringMatching(/^Assigned to ada@example\.comtest@example\.com, /),
    expect.stringMatching(/^Fired with severity High for 1 group/),
  ]);
  const logs = '/view-in-explore?triggeredId=f1&switchToAccountId=1';
  expect(shown.getByRole('link', { name: 'Investigate' }).getAttribute('href')).toBe(logs);

  for (const name of ['Cart is slow', 'Login fails'])
    fireEvent.click(within(row(name) as HTMLElement).getByRole('checkbox', { hidden: true }));
  await choose('Set the status of what is selected', 'false positive');
  await screen.findByText('2 events are changed');
  await waitFor(() => expect(rows().filter(({ textContent }) => textContent.includes('False positive'))).toHaveLength(2));
  const filters = (name: string) => screen.getByLabelText(name, { selector: 'select[aria-label]' });
  for (const [filter, value, left] of [
    ['Status', 'resolved', ['Disk is full']],
    ['Status', '', ['Cart is slow', 'Disk is full', 'Login fails']],
    ['Assignee', 'nobody', ['Cart is slow', 'Login fails']],
    ['Severity', 'LOW', []],
  ] as const) {
    fireEvent.change(filters(filter), { target: { value } });
    await waitFor(() => expect(['Cart is slow', 'Disk is full', 'Login fails'].filter((name) => row(name) !== undefined)).toEqual(left));
  }
  await again.go(address);
  fireEvent.click(await screen.findByText('Investigate', { selector: 'a' }));
  await waitFor(() => expect(again.address()).toBe(logs));
});

test('event management is there while LogsEventManagment is on, and leads away while it is off [data-2.3-07]', async () => {
  await haveFired(['Disk is full']);
  const off = await open('/event-management', { flag: { LogsEventManagment: false } });
  await screen.findByText('Event management is switched off for this account');
  await waitFor(() => expect(off.address()).not.toContain('event-management'));
  expect(off.calls.filter((call) => call.includes('/api/event-management'))).toEqual([]);
  await off.end();
  const on = await open('/event-management', { flag: { LogsEventManagment: true } });
  await title('Event management');
  await rowShows('Disk is full', 'New');
  expect(on.address()).toBe('/event-management');
});

test('somebody signed out acknowledges by the link of a message, once', async () => {
  await haveFired(['Queue is long'], { accountId: 7 });
  const queue = { accountId: 7, triggerId: 'Queue is long', name: 'Queue is long', at: '2026-03-02T10:00:00.000Z' };
  const { pathname } = new URL(await scope().get(acknowledgeLinksService).make(queue));
  const app = await open(pathname, { role: 'nobody signed in' });
  await title('Acknowledge an alert');
  await screen.findByText('Queue is long');
  fireEvent.click(screen.getByText('Acknowledge', { selector: 'button' }));
  await title('Acknowledged');
  expect(screen.getByRole('status').textContent).toBe('Queue is long is yours: it sends no more messages until it is over.');
  expect(await scope().get(eventBookService).openOf(7, 'Queue is long')).toMatchObject({ status: 'in progress', assignee: null });
  await app.end();
  await open(pathname, { role: 'nobody signed in' });
  expect((await screen.findByRole('alert')).textContent).toBe('This alert has been acknowledged by this link already.');
});
