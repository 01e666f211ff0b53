import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError, apiService, noticesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from './browser';
import type { Archive, WantedTarget } from './common/targets';
import { manifest } from './plugin';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

/** The page on a server that keeps what it is told, or refuses it. */
async function open(refusal?: string) {
  let archive: Archive = { target: null, progress: null };
  const saved: WantedTarget[] = [];
  const api = {
    get: async (path: string) => (path.endsWith('/options') ? { disk: false, role: null } : structuredClone(archive)),
    put: async (_path: string, body: WantedTarget) => {
      if (refusal !== undefined) throw new ApiError(400, 'ARCHIVE_TEST_FAILED', refusal);
      saved.push(body);
      const { clientSecret: _secret, ...target } = body as Extract<WantedTarget, { provider: 'azure' }>;
      archive = {
        target,
        progress: {
          since: '2026-01-01T00:00:00.000Z',
          until: '2026-01-01T00:05:00.000Z',
          logs: 1200,
          files: 3,
          bytes: 2048,
          problem: null,
        },
      };
      return structuredClone(archive);
    },
    delete: async () => {
      archive = { target: null, progress: null };
      return structuredClone(archive);
    },
  };
  host = await testHost({
    plugins: [{ manifest, browser }],
    facts: { role: ['admin'], can: ['MANAGE_ARCHIVE'], plan: ['trial'] },
    services: { browser: [provide(apiService, api as never), provide(noticesService, { show: () => {} })] },
  });
  await host.visit('/archive-and-restore');
  await screen.findByLabelText('Tenant ID', { exact: false });
  return saved;
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
function fillAzure(): void {
  fill('Tenant ID', 'tenant');
  fill('Client ID', 'client');
  fill('Client secret', 'secret');
  fill('Account name', 'logs1');
  fill('Container name', 'archive');
}

test("the button reads 'Start archiving' while nothing is archived, and 'Update settings' afterwards [assist-4-10]", async () => {
  const saved = await open();
  expect(screen.queryByRole('button', { name: 'Update settings' })).toBeNull();
  fillAzure();
  fireEvent.click(screen.getByRole('button', { name: 'Start archiving' }));
  await screen.findByRole('button', { name: 'Update settings' });
  expect(screen.queryByRole('button', { name: 'Start archiving' })).toBeNull();
  expect(saved).toEqual([
    {
      provider: 'azure',
      tenantId: 'tenant',
      clientId: 'client',
      clientSecret: 'secret',
      accountName: 'logs1',
      containerName: 'archive',
      storagePathPrefix: '',
    },
  ]);
  expect(screen.getByText(/1,200 logs in 3 files/)).toBeTruthy();
  const shown = (label: string) => (screen.getByLabelText(label, { exact: false }) as HTMLInputElement).value;
  await waitFor(() => expect([shown('Tenant ID'), shown('Client secret')]).toEqual(['tenant', '']));
  fireEvent.click(screen.getByRole('button', { name: 'Stop archiving' }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stop archiving' }));
  await screen.findByRole('button', { name: 'Start archiving' });
});

test('what is missing is said at its field, and why a store refuses is said above the form', async () => {
  await open('Nothing was saved. The container archive did not take a file (403).');
  fireEvent.click(screen.getByRole('button', { name: 'Start archiving' }));
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(5));
  fillAzure();
  fireEvent.click(screen.getByRole('button', { name: 'Start archiving' }));
  await screen.findByText('Nothing was saved. The container archive did not take a file (403).');
  expect(screen.getByRole('button', { name: 'Start archiving' })).toBeTruthy();
});

test('each provider has its form, and words beside it that say which access is needed and where the values are', async () => {
  await open();
  expect(screen.getByRole('complementary', { name: 'What is needed' }).textContent).toMatch(
    /Storage Blob Data Contributor.*App registrations/s,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'AWS S3' }));
  await screen.findByLabelText('Bucket name', { exact: false });
  expect(screen.queryByLabelText('Tenant ID', { exact: false })).toBeNull();
  expect(screen.getByRole('complementary', { name: 'What is needed' }).textContent).toMatch(/s3:PutObject/);
});

test.each([
  ['free', false],
  ['trial', true],
])('on the plan %s the navigation entry is there: %s [shell-6-03]', async (plan, isShown) => {
  host = await testHost({ plugins: [{ manifest, browser }], facts: { role: ['admin'], can: ['MANAGE_ARCHIVE'], plan: [plan] } });
  const entries = host.why({ id: 'archive' }).filter(({ point }) => point === 'host/nav-item@1');
  expect(entries.map(({ shown }) => shown)).toEqual([isShown]);
});
