import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sendPages } from '#plugins/plans/contract';
import type { TracingBudget } from '#plugins/trials/contract';
import { definePlugin, pages } from '#sdk';
import { apiService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { TrialBar } from './TrialBar';

let host: TestHost | undefined;
afterEach(() => host?.stop());

const plain = { version: '1.0.0', host: '*' };
/** Where the point of pages that data is sent from is at home. */
const trials = definePlugin({ ...plain, id: 'trials', title: 'Trials', contributes: [] });
const around = definePlugin({
  ...plain,
  id: 'around',
  title: 'Around',
  contributes: [
    pages.add('bar', { path: '/bar', state: 'dashboard.bar' }, { code: 'page' }),
    pages.add('plan', { path: '/plan-and-billing/plan', state: 'dashboard.plan' }, { code: 'page' }),
    sendPages.add('traces', { product: 'tracing', path: '/send-traces' }),
  ],
});
const Page = () => (
  <>
    <h1>Here</h1>
    <TrialBar />
  </>
);

async function show(budget: TracingBudget | null) {
  host = await testHost({
    plugins: [{ manifest: trials }, { manifest: around, browser: { code: { page: async () => ({ default: Page }) } } }],
    services: { browser: [provide(apiService, { get: async () => budget } as never)] },
  });
  await host.visit('/bar');
  await screen.findByRole('heading', { name: 'Here' });
}
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

test('the bar of the tracing trial has the whole days left, and buttons to upload data and to upgrade [shell-2.8-12]', async () => {
  await show({ type: 'trial', expiresAt: inDays(5.5) });
  expect((await screen.findByRole('status')).textContent).toBe('Trial of Distributed Tracing: 5 days left');
  expect(screen.getByRole('link', { name: 'Upload data' }).getAttribute('href')).toBe('/send-traces');
  expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/plan-and-billing/plan');
});

test('one day is a day, and where there is no trial there is no bar', async () => {
  await show({ type: 'trial', expiresAt: inDays(1.2) });
  expect((await screen.findByRole('status')).textContent).toBe('Trial of Distributed Tracing: 1 day left');
  await host?.stop();
  for (const none of [null, { type: 'pro', expiresAt: null }, { type: 'free', expiresAt: null }] as const) {
    await show(none);
    expect(screen.queryByRole('status')).toBeNull();
    await host?.stop();
  }
  host = undefined;
});
