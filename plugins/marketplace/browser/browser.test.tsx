import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { definePlugin } from '#sdk';
import { ApiError, apiService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { MarketplaceAccount } from '../contract';
import { manifest } from '../plugin';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const plan = definePlugin({ id: 'plans', title: 'Plan', version: '1.0.0', host: '*', contributes: [] });

/** The page of an address, for somebody with these owner accounts. @returns the calls that it made */
async function open(path: string, accounts: readonly MarketplaceAccount[], failure?: ApiError) {
  const calls: unknown[] = [];
  const api = {
    get: async () => accounts,
    post: async (_path: string, body: unknown) => {
      calls.push(body);
      if (failure !== undefined) throw failure;
      return { accountId: 1, provider: 'aws', offer: null, activatedAt: '' };
    },
  };
  host = await testHost({
    plugins: [
      { manifest: plan, browser: { code: {} } },
      { manifest, browser },
    ],
    facts: { role: ['admin'] },
    services: { browser: [provide(apiService, api as never)] },
  });
  await host.visit(path);
  return calls;
}
const main = { id: 4, name: 'Main' };
const lab = { id: 5, name: 'Lab' };

test('one owner account is connected by itself, and the way leads to Manage accounts [shell-2.2-25] [shell-4-37]', async () => {
  const calls = await open('/aws-marketplace?awsMarketplaceToken=a.b.c', [main]);
  await screen.findByRole('heading', { name: 'Connection successful!' });
  expect(calls).toEqual([{ accountId: 4, token: 'a.b.c', provider: 'aws' }]);
  expect(screen.getByRole('link', { name: 'Manage accounts' }).getAttribute('href')).toBe('/manage-accounts');
});

test('several owner accounts show the chooser, none the notice, and one is connected by itself [shell-2.2-26] [shell-2.7-08] [shell-4-36] [shell-8-12]', async () => {
  const alone = await open('/marketplace?marketplaceToken=t', [main]);
  await screen.findByText('Connection successful!');
  expect(alone).toEqual([{ accountId: 4, token: 't' }]);
  await host?.stop();
  const calls = await open('/marketplace?marketplaceToken=t', [main, lab]);
  await screen.findByRole('heading', { name: 'Choose an account to connect to your cloud provider account' });
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('span')?.textContent)).toEqual(['Main', 'Lab']);
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Lab' }));
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(calls).toEqual([{ accountId: 5, token: 't' }]));
  await screen.findByText('Connection successful!');
  await host?.stop();
  expect(await open('/marketplace?marketplaceToken=t', [])).toEqual([]);
  await screen.findByRole('heading', { name: 'Owner account not found' });
  expect(screen.getByText(/Switch to the main admin account/)).toBeTruthy();
});

test('a connection that fails says why and whom to ask [shell-8-11]', async () => {
  await open('/marketplace?marketplaceToken=t', [main], new ApiError(409, 'MARKETPLACE_TOKEN_USED', 'This link was used already.'));
  await screen.findByRole('heading', { name: 'Error Occurred' });
  expect(screen.getByRole('alert').textContent).toContain('This link was used already. If the problem persists, please contact support.');
});

test('an address without a token fails without asking anybody', async () => {
  expect(await open('/aws-marketplace?marketplaceToken=t', [main])).toEqual([]);
  await screen.findByRole('heading', { name: 'Error Occurred' });
});
