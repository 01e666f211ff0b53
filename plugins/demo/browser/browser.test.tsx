import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { signInOffers } from '#plugins/sign-in/contract';
import { type BootDocument, banners, definePlugin, pages } from '#sdk';
import { type Api, apiService, Slot, sessionService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { DemoStatus } from '../contract';
import { manifest } from '../plugin';

/** A page that shows what plugins put above pages and on the login page. */
const frame = {
  manifest: definePlugin({
    id: 'frame',
    title: 'Frame',
    version: '1.0.0',
    host: '^0.1.0',
    contributes: [pages.add('frame', { path: '/frame', state: 'frame', audience: 'public' }, { code: 'frame' })],
  }),
  browser: {
    code: {
      frame: async () => ({
        default: () => (
          <>
            <Slot point={banners} />
            <Slot point={signInOffers} />
          </>
        ),
      }),
    },
  },
};
const ingest = { manifest: { id: 'ingest', title: 'Ingestion', version: '1.0.0', host: '^0.1.0', contributes: [] } };

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

/** React draws when `act` ends, so each look has an `act` of its own. */
async function until(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 50_000;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error('It did not come about within 50 s.');
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
}

async function show(answers: Record<string, () => unknown>, can: string[] = []) {
  const calls: string[] = [];
  const answer = async (call: string): Promise<never> => {
    calls.push(call);
    return answers[call]?.() as never;
  };
  const api = { get: (path: string) => answer(`GET ${path}`), post: (path: string) => answer(`POST ${path}`) } as unknown as Api;
  const boot: BootDocument = {
    version: '0.1.0',
    csrfToken: 'test',
    facts: { can },
    plugins: [],
    unavailable: [],
    closedPages: [],
    safe: [],
  };
  const refresh = vi.fn(async () => {});
  host = await testHost({
    plugins: [{ manifest, browser }, ingest, frame],
    facts: { can },
    services: { browser: [provide(apiService, api), provide(sessionService, { boot, session: undefined, refresh })] },
  });
  const page = await host.visit('/frame');
  if (page === undefined) throw new Error('The page is closed.');
  const settle = (text: string) => until(() => page.text().includes(text));
  return { page, calls, refresh, settle };
}

const status = (part: Partial<DemoStatus>): DemoStatus => ({
  state: 'filling',
  sentRows: 320_000,
  totalRows: 512_000,
  trouble: null,
  ...part,
});

test('the banner shows how much of the history is there, and goes when it is all there', async () => {
  let now = status({});
  const { page, settle } = await show({ 'GET /api/demo/status': () => now, 'GET /api/demo/offer': () => ({ offered: false }) }, [
    'READ_DEMO_STATUS',
  ]);
  await settle('Demo history: 320,000 of 512,000 logs, spans and samples');
  const bar = page.element.querySelector('[role=progressbar]');
  expect(Number(bar?.getAttribute('aria-valuenow')) / Number(bar?.getAttribute('aria-valuemax'))).toBeCloseTo(320 / 512);
  now = status({ state: 'live', sentRows: 512_000 });
  await until(() => !page.text().includes('Demo history'));
});

test('the banner says what holds the demo up', async () => {
  const { settle } = await show(
    {
      'GET /api/demo/status': () => status({ trouble: 'Account Main has no shipping token; the demo needs one to send its logs.' }),
      'GET /api/demo/offer': () => ({ offered: false }),
    },
    ['READ_DEMO_STATUS'],
  );
  await settle('The demo is held up: Account Main has no shipping token');
});

test('somebody who may not read the status sees no banner and asks nothing', async () => {
  const { calls, page } = await show({ 'GET /api/demo/offer': () => ({ offered: false }) });
  expect(page.text()).toBe('');
  expect(calls).not.toContain('GET /api/demo/status');
});

test('one click enters as the demo user where the server allows it', async () => {
  const { page, calls, refresh, settle } = await show({
    'GET /api/demo/offer': () => ({ offered: true }),
    'POST /api/demo/sign-in': () => ({ signedIn: true }),
  });
  await settle('Enter as the demo user');
  await act(async () => page.element.querySelector('button')?.click());
  await until(() => refresh.mock.calls.length > 0);
  expect(calls.filter((call) => call === 'POST /api/demo/sign-in').length).toBe(1);
});

test("a refused entry is said in the server's words", async () => {
  const { page, settle } = await show({
    'GET /api/demo/offer': () => ({ offered: true }),
    'POST /api/demo/sign-in': () => {
      throw new Error('The demo user is not there.');
    },
  });
  await settle('Enter as the demo user');
  await act(async () => page.element.querySelector('button')?.click());
  await settle('The demo user is not there.');
});
