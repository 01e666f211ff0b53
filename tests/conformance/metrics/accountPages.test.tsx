import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountsService, identityService, loggerService, telemetryStorageService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { createIdentity } from '../../../host/server/identity/createIdentity';
import { identityMigrations } from '../../../host/server/identity/migrations';
import { manifest } from '../../../plugins/account-management/plugin';
import { server } from '../../../plugins/account-management/server';
import { answersOf } from '../shell/answersOf';
import { openProduct } from '../shell/openProduct';
import { toldBy } from '../shell/toldBy';

let memory: MemoryRecords;
let host: TestHost;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  memory = await memoryRecords(
    'host',
    identityMigrations.map(({ migration }) => migration),
  );
  const identity = createIdentity({ records: memory.records, permissions: () => [], flags: () => [] });
  expect((await identity.accountTree.addOwner({ name: 'Acme', planType: 'pro' })).id).toBe(1);
  host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: ['admin'], account: ['owner'], mode: ['OPERATIONS'], plan: ['pro'], can: ['MANAGE_ACCOUNTS', 'READ_ACCOUNT_NAMES'] },
    services: {
      server: [
        provide(identityService, identity),
        provide(accountsService, identity.accountTree),
        provide(loggerService, { error: () => {} } as never),
        provide(telemetryStorageService, { signals: [], usage: async () => [] } as never),
      ],
    },
  });
});
afterEach(async () => {
  await waitFor(() => expect(running?.app.queries.isFetching() ?? 0).toBe(0));
  await running?.end();
  running = undefined;
});
afterAll(async () => {
  await host.stop();
  await memory.close();
});

const ready = 'Your Infrastructure Monitoring account is ready for you. Enjoy!';
const sorry = 'Sorry, we had a problem creating the Infrastructure Monitoring account. Please try again in a few moments.';

test('the list of metrics accounts leads to where they are made, and both outcomes are told [shell-8-19]', async () => {
  const routes = answersOf(host);
  let isBroken = true;
  running = await openProduct({
    at: '/metrics/accounts',
    own: ['metrics', 'account-management'],
    answer: (request) => {
      if (!request.path.startsWith('/api/accounts')) return json({});
      if (isBroken && request.method === 'POST') return json({ code: 'INTERNAL', message: 'Something went wrong.', requestId: 'x' }, 500);
      return routes(request);
    },
  });
  const told = toldBy(running);
  const create = async (name: string): Promise<HTMLElement> => {
    fireEvent.click(await screen.findByText('Create a metrics account', { selector: 'a' }));
    const dialog = await screen.findByRole('dialog', { name: 'New account' });
    expect(running?.address()).toMatch(/^\/manage-accounts\?/);
    fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: name } });
    fireEvent.click(within(dialog).getByText('Create account', { selector: 'button' }));
    return dialog;
  };
  const said = () => told.splice(0).map(({ intent, title }) => [intent, title]);

  await screen.findByText('There is no metrics account');
  const dialog = await create('Browser metrics');
  await within(dialog).findByText(sorry, { exact: false });
  expect(said()).toEqual([]);
  isBroken = false;
  fireEvent.click(within(dialog).getByText('Create account', { selector: 'button' }));
  await screen.findByText(ready);
  expect(said()).toEqual([['success', ready]]);
  expect(screen.queryByText(sorry, { exact: false })).toBeNull();
  await running.go('/metrics/accounts');
  await screen.findByText('Browser metrics', { selector: 'main td *, main td' });
  expect((await host.inject({ method: 'GET', path: '/api/accounts/metrics' })).body).toMatchObject([{ name: 'Browser metrics' }]);

  // One that the server refuses is a failure like any other, and nothing is made.
  await within(await create('Browser metrics')).findByText(sorry, { exact: false });
  expect(said()).toEqual([]);
  expect((await host.inject({ method: 'GET', path: '/api/accounts/metrics' })).body).toHaveLength(1);
});
