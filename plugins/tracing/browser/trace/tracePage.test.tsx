import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError, apiService, type CallOptions, generatedFilesService, themeService, userStatesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../../browser';
import { manifest } from '../../plugin';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const timeline = {
  ...{ traceId, start: '1767323045123456789', duration: 1500, shown: 1, total: 1, errors: 0, depth: 1 },
  serviceNames: ['shop'],
  operationNames: ['GET /cart'],
  rows: {
    ...{ ids: ['00f067aa0ba902b7'], parents: [-1], depths: [0], sizes: [1], starts: [0], durations: [1500], exclusive: [1500] },
    ...{ services: [0], operations: [0], kinds: [2], statuses: [0], flags: [0] },
  },
  critical: { rows: [0], starts: [0], ends: [1500] },
};

let host: TestHost | undefined;
afterEach(async () => {
  cleanup();
  await host?.stop();
  host = undefined;
});

/** The page of the trace. @param chosen tracing account that the person has chosen @returns headers of each call for spans */
async function open(answer: () => unknown, chosen: number | null = null) {
  const sent: (readonly [path: string, headers: CallOptions['headers']])[] = [];
  const get = async (path: string, options?: CallOptions): Promise<unknown> => {
    sent.push([path, options?.headers]);
    return answer();
  };
  const states = { read: async () => ({ selectedTracingAccountId: chosen }), change: async () => undefined };
  host = await testHost({
    plugins: [{ manifest, browser }],
    facts: { can: ['READ_TRACES'], mode: ['OPERATIONS'] },
    services: {
      browser: [
        provide(apiService, { get } as never),
        provide(userStatesService, states as never),
        provide(themeService, { theme: 'light' } as never),
        provide(generatedFilesService, { save: async () => undefined }),
      ],
    },
  });
  await host.visit(`/tracing/trace/${traceId}`);
  return sent;
}

test('requests for spans name the tracing account that is chosen, and none when none is [shell-7-03]', async () => {
  const sent = await open(() => timeline, 12);
  await screen.findByRole('heading', { name: 'shop: GET /cart' });
  expect(sent).toEqual([[`/api/tracing/traces/${traceId}`, { 'tracing-account-id': '12' }]]);
  await host?.stop();
  const others = await open(() => timeline);
  await screen.findByRole('heading', { name: 'shop: GET /cart' });
  expect(others).toEqual([[`/api/tracing/traces/${traceId}`, {}]]);
});

test('a page without its trace says so [shell-8-20]', async () => {
  await open(() => Promise.reject(new ApiError(500, 'INTERNAL', 'It broke.')));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Something went wrong while loading trace please contact support');
  expect(alert.textContent).toContain('500');
});
