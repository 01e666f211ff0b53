import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TestHost } from '#sdk/testing';
import { item, linePanel, openDashboard } from '../testing/openDashboard';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
  vi.useRealTimers();
});
const open = async (...asked: Parameters<typeof openDashboard>) => {
  const opened = await openDashboard(...asked);
  host = opened.host;
  return opened;
};
const panels = () => screen.queryAllByRole('region').filter((element) => element.hasAttribute('data-panel'));
const list = (name: string, spec: object = {}) => ({
  kind: 'ListVariable',
  spec: { name, plugin: { kind: 'LogFieldValuesVariable', spec: { field: name } }, ...spec },
});
const single = { panels: { a: linePanel('Requests', 'requests') }, layouts: [{ kind: 'Grid', spec: { items: [item('a', 0, 0, 12, 6)] } }] };

test('panels of one dashboard ask once, equal queries once, what stands first in front', async () => {
  const { calls, asked } = await open({
    spec: {
      panels: { low: linePanel('Low', 'low'), top: linePanel('Top', 'top'), same: linePanel('Same', 'top') },
      layouts: [{ kind: 'Grid', spec: { items: [item('low', 0, 8, 12, 4), item('top', 0, 0, 6, 6), item('same', 6, 0, 6, 6)] } }],
    },
  });
  expect(await screen.findAllByText('found top')).toHaveLength(2);
  await screen.findByText('found low');
  expect(calls).toHaveLength(1);
  expect(asked()).toEqual(['top', 'low']);
});

test('only panels near the window are there and asked, and none is asked again when it comes back', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `p${index}`);
  const { asked } = await open({
    spec: {
      panels: Object.fromEntries(names.map((name) => [name, linePanel(name, name)])),
      layouts: [{ kind: 'Grid', spec: { items: names.map((name, index) => item(name, 0, index * 6, 12, 6)) } }],
    },
  });
  await screen.findByText('found p0');
  // The window of the test is 800 pixels, and a panel 228 with what is between them.
  const first = asked().length;
  expect(first).toBeLessThan(12);
  const scroller = panels()[0]?.parentElement?.parentElement;
  if (!scroller) throw new Error('There is no page that scrolls.');
  const scroll = (top: number) =>
    act(async () => {
      Object.defineProperty(scroller, 'scrollTop', { value: top, configurable: true, writable: true });
      fireEvent.scroll(scroller);
    });
  await scroll(11_400);
  await screen.findByText('found p50');
  expect(screen.queryByText('found p0')).toBeNull();
  await scroll(0);
  await screen.findByText('found p0');
  expect(new Set(asked()).size).toBe(asked().length);
  expect(asked().length).toBeLessThan(30);
});

test('data requests of a metrics dashboard carry page type and dashboard uid [shell-7-04]', async () => {
  const { calls } = await open({ spec: single, path: '/metrics/d/shop' });
  await screen.findByText('found requests');
  expect(calls.map(({ headers }) => headers)).toEqual([{ 'x-page-type': 'metrics-dashboard', 'x-dashboard-uid': 'shop' }]);
});

test('brushing one panel asks all of them for the brushed range, which the address keeps', async () => {
  const { calls, address } = await open({ spec: single });
  await screen.findByText('found requests');
  fireEvent.click(screen.getByRole('button', { name: 'Brush' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.queries[0]?.range).toEqual({ from: 1_767_225_600_000, to: 1_767_229_200_000 });
  expect(address()).toContain('start=1767225600000&end=1767229200000');
});

test('a variable fills the queries of every panel in, is in the address, and waits for those before it', async () => {
  const options = vi.fn(({ field, query }: Readonly<Record<string, unknown>>) =>
    field === 'cluster' ? ['blue', 'red'] : [`${query} pod`],
  );
  const { asked, address } = await open({
    spec: {
      variables: [
        {
          kind: 'ListVariable',
          spec: { name: 'pod', plugin: { kind: 'LogFieldValuesVariable', spec: { field: 'pod', query: 'cluster:$cluster' } } },
        },
        list('cluster'),
      ],
      panels: { a: linePanel('Of $cluster', 'at $pod') },
      layouts: single.layouts,
    },
    options,
  });
  await screen.findByText('found at cluster\\:blue\\ pod');
  expect(screen.getByRole('heading', { name: 'Of blue' })).toBeDefined();
  fireEvent.click(screen.getByRole('combobox', { name: 'cluster' }));
  fireEvent.click(screen.getByRole('option', { name: 'red' }));
  await screen.findByText('found at cluster\\:red\\ pod');
  expect(asked()).toHaveLength(2);
  expect(new URLSearchParams(address().split('?')[1]).get('varState')).toBe('{"cluster":"red"}');
});

test('variables that wait for one another are named in the panel, and the others are asked', async () => {
  const circle = (name: string, other: string) =>
    list(name, { plugin: { kind: 'LogFieldValuesVariable', spec: { field: name, query: `$${other}` } } });
  const { asked } = await open({
    spec: {
      variables: [circle('a', 'b'), circle('b', 'a')],
      panels: { stuck: linePanel('Stuck', '$a'), free: linePanel('Free', 'free') },
      layouts: [{ kind: 'Grid', spec: { items: [item('stuck', 0, 0, 6, 6), item('free', 6, 0, 6, 6)] } }],
    },
  });
  await screen.findByText('found free');
  expect(within(screen.getByRole('region', { name: 'Stuck' })).getByRole('alert').textContent).toBe(
    'Variables wait for one another: a → b → a',
  );
  expect(asked()).toEqual(['free']);
});

test('a failure is told in its panel, and a kind that is not there keeps its place with all that it says', async () => {
  await open({
    spec: {
      panels: {
        bad: linePanel('Bad', 'bad'),
        odd: { kind: 'Panel', spec: { display: { name: 'Odd' }, plugin: { kind: 'FlameChart', spec: { palette: 'warm' } } } },
      },
      layouts: [{ kind: 'Grid', spec: { items: [item('bad', 0, 0, 6, 6), item('odd', 6, 0, 6, 6)] } }],
    },
    answer: () => ({ kind: 'failure', code: 'QUERY_INVALID', message: 'A bracket is missing at 7.' }),
  });
  expect((await within(await screen.findByRole('region', { name: 'Bad' })).findByRole('alert')).textContent).toBe(
    'A bracket is missing at 7.',
  );
  const odd = screen.getByRole('region', { name: 'Odd' });
  expect(odd.textContent).toContain('Nothing here draws panels of the kind FlameChart. It is kept as it is:');
  expect(odd.textContent).toContain('warm');
});

test('a panel fills the page and comes back, by the address and by keys', async () => {
  const two = {
    panels: { a: linePanel('One', 'one'), b: linePanel('Two', 'two') },
    layouts: [{ kind: 'Grid', spec: { items: [item('a', 0, 0, 6, 6), item('b', 6, 0, 6, 6)] } }],
  };
  const { address } = await open({ spec: two, path: '/metrics/d/shop?viewPanel=b' });
  await screen.findByText('found two');
  expect(panels().map((element) => element.getAttribute('aria-label'))).toEqual(['Two']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await screen.findByText('found one');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('One'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Two'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'v' });
  await waitFor(() => expect(address()).toContain('viewPanel=b'));
});

test('refreshing asks everything again, once', async () => {
  const { calls } = await open({ spec: single });
  await screen.findByText('found requests');
  fireEvent.keyDown(document.body, { key: 'd' });
  fireEvent.keyDown(document.body, { key: 'r' });
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('a live dashboard asks for the end of what goes on, and shows what it has until that is there', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_767_225_600_000 });
  const held: (() => void)[] = [];
  const continued = {
    kind: 'series' as const,
    series: [{ name: 'a', labels: {}, times: [1_767_225_540_000], values: [1] }],
    notices: [],
    leftOut: [],
    cost: { rowsRead: 1, bytesRead: 1, elapsedMs: 1 },
    step: 60_000,
    continues: true,
    asked: 'requests',
    total: 1,
  };
  let hold = false;
  const { calls } = await open({
    spec: single,
    answer: () => continued,
    delay: () => (hold ? new Promise<void>((done) => held.push(done)) : Promise.resolve()),
  });
  const shown = await screen.findByText('found requests');
  expect(calls[0]?.queries[0]?.range).toEqual({ from: 1_767_222_000_000, to: 1_767_225_600_000 });
  hold = true;
  vi.setSystemTime(1_767_225_630_000);
  fireEvent.keyDown(document.body, { key: 'd' });
  fireEvent.keyDown(document.body, { key: 'r' });
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.queries[0]?.range).toEqual({ from: 1_767_225_480_000, to: 1_767_225_630_000 });
  expect(screen.getByText('found requests')).toBe(shown);
  await act(async () => {
    for (const done of held.splice(0)) done();
  });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText('found requests')).toBe(shown);
});

test('the menu of a panel has what other areas do with what it asks, and nothing that none of its queries is for', async () => {
  const { went } = await open({
    spec: {
      variables: [{ kind: 'TextVariable', spec: { name: 'service', value: 'cart' } }],
      panels: { a: linePanel('Words', 'service:$service'), b: linePanel('Empty', '') },
      layouts: [{ kind: 'Grid', spec: { items: [item('a', 0, 0, 6, 6), item('b', 6, 0, 6, 6)] } }],
    },
    path: '/metrics/d/shop?from=1767225600000&to=1767229200000',
  });
  await screen.findByText(/found service:/);
  fireEvent.click(screen.getByRole('button', { name: 'Menu of Words' }));
  expect(screen.queryByRole('menuitem', { name: 'Count the numbers' })).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Count the words' })));
  await waitFor(() => expect(went).toHaveLength(1));
  const [path, search] = went[0]?.split('?') ?? [];
  expect(path).toBe('/words');
  const about = new URLSearchParams(search);
  expect([about.get('title'), about.get('from'), about.get('to')]).toEqual(['Words', '1767225600000', '1767229200000']);
  expect(JSON.parse(about.get('queries') ?? '')).toEqual([{ kind: 'WordsQuery', spec: { query: 'service:cart' } }]);
});

test('kiosk puts the navigation aside, and Escape brings it back', async () => {
  const { bar, address } = await open({ spec: single, path: '/metrics/d/shop?kiosk' });
  await screen.findByText('found requests');
  expect(bar.focus).toHaveBeenLastCalledWith(true);
  expect(screen.queryByRole('button', { name: /^Time range/ })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await screen.findByRole('button', { name: /^Time range/ });
  expect(bar.focus).toHaveBeenLastCalledWith(false);
  expect(address()).toBe('/metrics/d/shop');
});

test('who may not edit is offered no editing, whatever the address says', async () => {
  await open({ spec: single, can: ['READ_DASHBOARDS'], path: '/metrics/d/shop?editPanel=a' });
  await screen.findByText('found requests');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
});

test('800 repetitions are places and values: a few are drawn and asked, the rest when they are reached', async () => {
  const values = Array.from({ length: 800 }, (_, index) => `h${index}`);
  const { asked } = await open({
    spec: {
      variables: [list('host', { allowMultiple: true, allowAllValue: true })],
      panels: { a: linePanel('Host $host', 'host:$host') },
      layouts: [{ kind: 'Grid', spec: { items: [item('a', 0, 0, 4, 6, 'host')] } }],
    },
    options: () => values,
  });
  await screen.findByText('found host:"h0"');
  expect(panels().length).toBeLessThan(30);
  expect(asked().length).toBe(panels().length);
  // Three stand beside each other, so there are 267 rows of 228 pixels.
  expect(panels()[0]?.parentElement?.style.height).toBe(`${267 * 228 - 8}px`);
});
