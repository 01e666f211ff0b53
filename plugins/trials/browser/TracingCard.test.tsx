import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { definePlugin, pages } from '#sdk';
import { ApiError, apiService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import TracingCard from './TracingCard';

let host: TestHost | undefined;
afterEach(() => host?.stop());

const around = definePlugin({
  id: 'around',
  title: 'Around',
  version: '1.0.0',
  host: '*',
  contributes: [pages.add('card', { path: '/card', state: 'dashboard.card' }, { code: 'card' })],
});
const message = 'We were unable to access your Tracing account';

/** @param budget what the server answers when it is asked for the budget of tracing, which is there */
async function show(budget: ApiError): Promise<void> {
  const get = async (path: string) => {
    if (path !== '/api/trials') throw budget;
    return [{ product: 'tracing', exists: true, available: true, account: null }];
  };
  host = await testHost({
    plugins: [{ manifest: around, browser: { code: { card: async () => ({ default: TracingCard }) } } }],
    services: { browser: [provide(apiService, { get } as never)] },
  });
  await host.visit('/card');
}

test('a failure of the tracing status is told; the code of tracing that is not activated is handled silently [shell-8-03]', async () => {
  await show(new ApiError(500, 'INTERNAL', 'Something broke.'));
  expect(await screen.findByText(message)).toBeTruthy();
  await host?.stop();
  await show(new ApiError(404, 'TRACING_NOT_ACTIVATED', 'Tracing is not activated.'));
  expect(await screen.findByText('Tracing')).toBeTruthy();
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.queryByText(/is not activated|Something broke/)).toBeNull();
});
