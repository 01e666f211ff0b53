import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#sdk/browser';
import type { TestHost } from '#sdk/testing';
import type { HistogramRequest, HistogramResponse } from '../../contract';
import { fakeLayout } from '../testing/fakeLayout';
import { openExplore } from '../testing/openExplore';
import { cardinalityRequest } from './cardinalityRequest';

vi.mock('react-chartjs-2', () => ({ Chart: () => null }));
vi.mock('../../../../sdk/browser/query/QueryEditor', () => ({ default: () => null }));

const cost = { rowsRead: 1, bytesRead: 1, elapsedMs: 1 };
const range = { from: 0, to: 900_000 };
const again = 'Please try again, or contact support';

let host: TestHost | undefined;
beforeEach(fakeLayout);
afterEach(async () => {
  cleanup();
  await host?.stop();
  host = undefined;
  vi.restoreAllMocks();
});

interface Answers {
  readonly histogram?: (asked: HistogramRequest) => unknown;
  readonly cardinality?: (asked: { aggs: { distinct: { cardinality: { field: string } } } }, signal: AbortSignal | undefined) => unknown;
  readonly terms?: () => unknown;
  readonly search?: () => unknown;
  readonly settings?: object;
}

const graphOf = ({ compareTo }: HistogramRequest): HistogramResponse => ({
  interval: 450_000,
  widened: false,
  range,
  shift: compareTo === undefined ? 0 : 3_600_000,
  times: [0, 450_000],
  series: [{ key: compareTo === undefined ? 'error' : '', counts: compareTo === undefined ? [1, 2] : [30, 12] }],
  total: 3,
  cost,
});
const logs = {
  total: 1,
  totalRelation: 'eq',
  hits: [{ _id: '1-1', _source: { service: 'cart' }, cursor: '1' }],
  shown: 1,
  range,
  partial: [],
  cost,
};

async function open(answers: Answers, path = '/explore') {
  const asked: [path: string, body: never][] = [];
  const answerTo = async (called: string, body: never, signal: AbortSignal | undefined): Promise<unknown> => {
    switch (called) {
      case '/api/explore/histogram':
        return (answers.histogram ?? graphOf)(body);
      case '/api/explore/cardinality':
        return answers.cardinality?.(body, signal);
      case '/api/explore/groupable-fields':
        return { fields: ['service', 'user'].map((name) => ({ name, logs: 1 })) };
      case '/api/explore/fields': {
        const service = { name: 'service', kinds: ['text'], logs: 1, distinct: 1, isDistinctExact: true };
        return { fields: [service], total: 1, logs: 1, lookedAt: 1 };
      }
      case '/api/explore/terms':
        return answers.terms?.();
      case '/api/explore/deploys':
        return { deploys: [], total: 0 };
      case '/api/explore/markers':
        return { ...logs, hits: [], total: 0 };
      default:
        return answers.search === undefined ? logs : answers.search();
    }
  };
  const { settings } = answers;
  const opened = await openExplore(
    {
      get: async () => undefined,
      post: async (called, body, options) => {
        asked.push([called, body as never]);
        return answerTo(called, body as never, options?.signal);
      },
    },
    { path, session: settings && { userSettings: settings, accounts: [], account: { id: 1 }, user: { id: 1 } } },
  );
  host = opened.host;
  const { view, store, notices } = opened;
  const group = async (field: string): Promise<void> => {
    const box = await view.findByRole('combobox', { name: 'Group by' });
    await vi.waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'));
    fireEvent.click(box);
    fireEvent.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: field }));
  };
  return { view, store, notices, asked, group };
}

const refused = {
  intent: 'warning',
  title: 'Field "user" cannot be grouped',
  text: 'Fields with too many unique values cannot be visualized. Refine the search or select a different field.',
};
const told = (what: string) => ({ intent: 'danger', title: `${what}: ${again}`, milliseconds: 3000 });

test('the check of a field has size 0, ends after 10,000 logs or 100 ms, and counts different values [data-7.6-07]', () => {
  expect(cardinalityRequest({ query: 'a' }, 'user')).toEqual({
    query: 'a',
    size: 0,
    terminateAfter: 10_000,
    timeout: '100ms',
    aggs: { distinct: { cardinality: { field: 'user' } } },
  });
});

test('a field with few values groups the graph; with 200 or more it is refused, and the graph stays [data-5-25] [data-5-26]', async () => {
  const { store, notices, group } = await open({
    cardinality: ({ aggs }) => ({ distinct: aggs.distinct.cardinality.field === 'user' ? 200 : 199, timedOut: false }),
  });
  await group('service');
  await vi.waitFor(() => expect(store.state.groupBy).toBe('service'));
  await group('user');
  await vi.waitFor(() => expect(notices).toHaveBeenCalledWith(refused));
  expect(store.state.groupBy).toBe('service');
  await group('None');
  expect(store.state.groupBy).toBeUndefined();
});

test("the person's setting moves the limit [data-5-25]", async () => {
  const { store, group } = await open({
    settings: { 'explore.groupByMaxCardinality': 500 },
    cardinality: () => ({ distinct: 499, timedOut: false }),
  });
  await group('user');
  await vi.waitFor(() => expect(store.state.groupBy).toBe('user'));
});

test('the last field chosen counts, however long the check of one before takes', async () => {
  let late: (answer: unknown) => void = () => {};
  let first: AbortSignal | undefined;
  const { store, group } = await open({
    cardinality: ({ aggs }, signal) => {
      if (aggs.distinct.cardinality.field === 'service') return { distinct: 1, timedOut: false };
      first = signal;
      return new Promise((resolve) => {
        late = resolve;
      });
    },
  });
  await group('user');
  await group('service');
  await vi.waitFor(() => expect(store.state.groupBy).toBe('service'));
  expect(first?.aborted).toBe(true);
  await act(async () => late({ distinct: 1, timedOut: false }));
  expect(store.state.groupBy).toBe('service');
});

test('a graph by a field that fails is told for 3 s and given up; the graph itself that fails is told as well [data-4-07] [data-8-12]', async () => {
  const broken = new ApiError(500, 'INTERNAL', 'It broke.');
  const { store, notices, view } = await open(
    {
      histogram: (asked) => {
        if (asked.by !== 'severity') throw broken;
        return graphOf(asked);
      },
    },
    '/explore?groupBy=service',
  );
  await vi.waitFor(() => expect(store.state.groupBy).toBeUndefined());
  expect(notices.mock.calls).toEqual([[told('Can not get aggregation for service')]]);
  await view.findByRole('button', { name: /^error/ });
  cleanup();
  await host?.stop();
  const other = await open({
    histogram: () => {
      throw broken;
    },
  });
  await vi.waitFor(() => expect(other.notices.mock.calls).toEqual([[told('Error fetching graph data')]]));
});

test('failures of the logs, of a check and of top values are told for 3 s [data-8-12]', async () => {
  const fail = () => {
    throw new ApiError(500, 'INTERNAL', 'It broke.');
  };
  const { notices, group, view } = await open({ cardinality: fail, terms: fail });
  await group('user');
  await vi.waitFor(() => expect(notices).toHaveBeenLastCalledWith(told('Can not get aggregation for user')));
  fireEvent.click(await view.findByTitle('service (keyword)'));
  await vi.waitFor(() => expect(notices).toHaveBeenLastCalledWith(told('Can not get aggregation for service')));
  cleanup();
  await host?.stop();
  const other = await open({ search: fail });
  await vi.waitFor(() => expect(other.notices.mock.calls).toEqual([[told('Error fetching logs')]]));
});

test('compared with an hour before, the graph of that time is asked for once the graph itself is there, and stands in the legend', async () => {
  const { asked, view } = await open({}, '/explore?compareTo=1h&query=error');
  await view.findByRole('button', { name: /1 hour before/ });
  const [now, before] = asked.filter(([path]) => path.endsWith('/histogram')).map(([, body]) => body as HistogramRequest);
  expect(now).toMatchObject({ query: 'error', from: 'now-15m', by: 'severity' });
  expect(before).toMatchObject({ query: 'error', ...range, interval: '450s', by: null, compareTo: '1h' });
  expect(view.getByRole('button', { name: /1 hour before/ }).textContent).toBe('1 hour before42');
});

test('a click on a severity asks for its logs in chart and table, one more click for the others too; from fatal to trace, all stay counted', async () => {
  const counts = { trace: 4, info: 100, fatal: 1, error: 7, debug: 40, warn: 30 };
  const { store, view, asked } = await open({
    histogram: (request) => {
      const named = JSON.stringify(request.filters);
      const series = Object.entries(counts).filter(([key]) => !named.includes('severity') || named.includes(key));
      return { ...graphOf(request), series: series.map(([key, count]) => ({ key, counts: [count, 0] })), total: 182 };
    },
  });
  await view.findByRole('button', { name: 'error 7' });
  const chips = () => [...view.getByRole('region', { name: 'Logs over time' }).querySelectorAll('button[aria-pressed]')];
  const legend = () => chips().map((chip) => `${chip.textContent} ${chip.getAttribute('aria-pressed')}`);
  const all = ['fatal1', 'error7', 'warn30', 'info100', 'debug40', 'trace4'];
  expect(legend()).toEqual(all.map((chip) => `${chip} false`));

  fireEvent.click(view.getByRole('button', { name: 'error 7' }));
  expect(store.state.filters).toMatchObject([{ field: { name: 'severity' }, type: 'IS', value: 'error' }]);
  await vi.waitFor(() => expect(legend()).toEqual(all.map((chip) => `${chip} ${chip === 'error7'}`)));
  fireEvent.click(view.getByRole('button', { name: 'fatal 1' }));
  expect(store.state.filters).toMatchObject([{ field: { name: 'severity' }, type: 'IS_ONE_OF', value: ['error', 'fatal'] }]);
  await vi.waitFor(() => expect(view.getByRole('button', { name: 'fatal 1', pressed: true })).toBeTruthy());
  const searched = () => asked.filter(([path]) => path === '/api/explore/search').map(([, body]) => body);
  await vi.waitFor(() => expect(searched().at(-1)).toMatchObject({ filters: [{ type: 'IS_ONE_OF', value: ['error', 'fatal'] }] }));
  fireEvent.click(view.getByRole('button', { name: 'error 7' }));
  fireEvent.click(view.getByRole('button', { name: 'fatal 1' }));
  expect(store.state.filters).toEqual([]);
});

test('the mark of a severity takes it out of the graph alone, and back', async () => {
  const { store, view } = await open({});
  fireEvent.click(await view.findByRole('button', { name: 'Hide error in the graph' }));
  fireEvent.click(await view.findByRole('button', { name: 'Show error in the graph' }));
  await view.findByRole('button', { name: 'Hide error in the graph' });
  expect(store.state.filters).toEqual([]);
});

test('in the warm tier nothing is compared, and the control is shut [assist-4-19]', async () => {
  const { asked, view } = await open({}, '/explore?compareTo=1h&mode=WARM_TIER');
  expect((await view.findByRole<HTMLSelectElement>('combobox', { name: 'Compare to' })).disabled).toBe(true);
  await view.findByRole('button', { name: /^error/ });
  expect(asked.filter(([path]) => path.endsWith('/histogram'))).toHaveLength(1);
});
