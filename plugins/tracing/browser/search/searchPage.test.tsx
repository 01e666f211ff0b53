import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError, apiService, themeService, userStatesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../../browser';
import { manifest } from '../../plugin';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const nothing = { results: [], total: 0, totalIsLowerBound: false, hasSpans: true };
const trace = {
  traceId: 'a'.repeat(32),
  root: { service: 'web', operation: 'GET /cart' },
  rootMissing: false,
  start: '1780000000000000000',
  duration: '400000000',
  spans: 3,
  errors: 1,
  services: [{ service: 'web', spans: 3, errors: 1 }],
  matched: 2,
};

interface Sent {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

const opened = (api: object, read: (name: string) => Promise<unknown>): Promise<TestHost> =>
  testHost({
    plugins: [{ manifest, browser }],
    facts: { can: ['READ_TRACES'] },
    services: {
      browser: [
        provide(apiService, api as never),
        provide(themeService, { theme: 'light' } as never),
        provide(userStatesService, { read } as never),
      ],
    },
  });

/** The page, whose searches are answered so. @returns what it sends */
async function visit(path: string, search: object, state: unknown = null): Promise<Sent[]> {
  const sent: Sent[] = [];
  const post = async (asked: string, body: never, how?: { headers?: Readonly<Record<string, string>> }) => {
    sent.push({ path: asked, body, headers: how?.headers ?? {} });
    if (asked.endsWith('/search')) return search;
    return { times: [0], interval: 1000, ok: [1], errors: [0], total: 1 };
  };
  const read = async (name: string) => (name === 'jaeger' ? state : null);
  host = await opened({ post }, read);
  await host.visit(path);
  await waitFor(() => expect(sent.some((one) => one.path.endsWith('/search'))).toBe(true));
  return sent;
}

test('requests carry the account of the chosen source, and none without a choice [shell-7-03]', async () => {
  const sent = await visit('/tracing', nothing, { selectedTracingAccountId: 42 });
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/tracing/histogram'));
  expect(sent.every(({ headers }) => headers['tracing-account-id'] === '42')).toBe(true);
  await host?.stop();
  const others = await visit('/tracing', nothing);
  expect(others.every(({ headers }) => !('tracing-account-id' in headers))).toBe(true);
});

test('the address is the search', async () => {
  const sent = await visit(
    '/tracing?service=web&operation=GET%20%2Fcart&status=error&min=100ms&max=1.5s&query=kind:server&start=1780000000000&end=1780000060000&sort=longest',
    nothing,
  );
  expect(sent.find(({ path }) => path.endsWith('/search'))?.body).toEqual({
    from: 1_780_000_000_000,
    to: 1_780_000_060_000,
    service: 'web',
    operation: 'GET /cart',
    status: 'error',
    minDuration: 100_000_000,
    maxDuration: 1_500_000_000,
    query: 'kind:server',
    sort: 'longest',
    limit: 100,
    offset: 0,
  });
  await screen.findByText('No traces match');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the conditions' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path.endsWith('/search')).at(-1)?.body).toMatchObject({
      from: 1_780_000_000_000,
      to: 1_780_000_060_000,
      query: '',
    }),
  );
  expect(sent.filter(({ path }) => path.endsWith('/search')).at(-1)?.body).not.toHaveProperty('service');
});

test('a trace is listed with its duration and its errors in words [data-2.6-08]', async () => {
  await visit('/tracing', { results: [trace], total: 3, totalIsLowerBound: false, hasSpans: true });
  const row = (await screen.findByText('GET /cart')).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('web');
  expect(row.textContent).toContain('400 ms');
  expect(row.textContent).toContain('1 error');
  expect(screen.getByText('GET /cart').getAttribute('href')).toBe(`/tracing/trace/${trace.traceId}`);
  screen.getByText('1 of 3 traces');
});

test('an account that nothing was sent to is told how to begin, and a closed range how to open one', async () => {
  await visit('/tracing', { ...nothing, hasSpans: false });
  await screen.findByText('No traces have arrived yet');
  await host?.stop();
  host = await opened({}, async () => null);
  await host.visit('/tracing?start=soon');
  await screen.findByText('This time range is empty');
});

test('a duration without a unit is not taken, and says what is', async () => {
  const sent = await visit('/tracing', nothing);
  const field = screen.getByRole('textbox', { name: 'Least duration' });
  fireEvent.change(field, { target: { value: '100' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Write a number and a unit: 250us, 100ms, 1.5s, 2m.');
  fireEvent.change(field, { target: { value: '100ms' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ minDuration: 100_000_000 }));
});

test('what could not be loaded is said with the status code, traces and names alike [shell-8-20]', async () => {
  const post = async () => {
    throw new ApiError(502, 'BAD_GATEWAY', 'Bad gateway');
  };
  host = await opened({ post }, async () => null);
  await host.visit('/tracing');
  // The chart of spans has an answer of its own, before the list or after it.
  const said = await screen.findByText(/Something went wrong while loading traces please contact support/);
  expect(said.closest('[role="alert"]')?.textContent).toContain('502');
  fireEvent.click(screen.getByRole('combobox', { name: 'Service' }));
  await screen.findByText('Something went wrong while loading services please contact support. Status code 502');
});
