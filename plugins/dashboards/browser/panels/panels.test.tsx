import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PanelKind, PanelPick } from '#sdk';
import { apiService, navigationService, themeService } from '#sdk/browser';
import type { Column, Hit, PanelAnswer, PanelSeries } from '#sdk/query';
import { provide, renderPart } from '#sdk/testing';
import barPanel from './kinds/barPanel';
import funnelPanel from './kinds/funnelPanel';
import gaugePanel from './kinds/gaugePanel';
import heatMapPanel from './kinds/heatMapPanel';
import histogramPanel from './kinds/histogramPanel';
import logsPanel from './kinds/logsPanel';
import markdownPanel from './kinds/markdownPanel';
import piePanel from './kinds/piePanel';
import stateTimelinePanel from './kinds/stateTimelinePanel';
import statPanel from './kinds/statPanel';
import statusHistoryPanel from './kinds/statusHistoryPanel';
import tablePanel from './kinds/tablePanel';
import timeSeriesPanel from './kinds/timeSeriesPanel';
import tracesPanel from './kinds/tracesPanel';

const range = { from: 0, to: 300_000 };
const about = { notices: [], leftOut: [], cost: { rowsRead: 1, bytesRead: 1, elapsedMs: 1 }, asked: 'q', step: 60_000 };
const one = (name: string, labels: Record<string, string>, values: (number | null)[], unit?: string): PanelSeries => ({
  name,
  labels,
  times: values.map((_value, at) => at * 60_000),
  values,
  ...(unit !== undefined && { unit }),
});
const series = (...all: PanelSeries[]): PanelAnswer => ({ kind: 'series', series: all, total: all.length, ...about });
const shop = series(one('cart', { service: 'cart' }, [1, 2, null, 4, 5], 'ms'), one('pay', { service: 'pay' }, [9, 9, 9, 9, 90], 'ms'));
const columns: Column[] = [
  { name: 'service', role: 'group', type: 'text', values: ['cart', 'pay', null], rest: [null, null, 'others'] },
  { name: 'count', role: 'measure', type: 'number', values: [1500, 20, 3] },
];
const table: PanelAnswer = { kind: 'table', columns, total: 12, ...about };
const heat: PanelAnswer = {
  kind: 'heat',
  heat: {
    times: [0, 60_000],
    bounds: [0, 1, 2, 4],
    counts: [
      [0, 3, 1],
      [0, 5, 0],
    ],
    unit: 's',
  },
  total: 1,
  ...about,
};
const hit = (id: string, source: Record<string, unknown>): Hit => ({ _id: id, _source: source, cursor: id });
const rows = (...hits: Hit[]): PanelAnswer => ({ kind: 'rows', signal: 'logs', hits, total: 40, ...about });
const logs = rows(
  hit('a', { '@timestamp': '2026-01-02T03:04:05.006Z', severity: 'error', service: 'cart', message: 'payment failed' }),
  hit('b', { '@timestamp': '2026-01-02T03:04:04Z', severity: 'info', service: 'pay', took: 5 }),
);
const spans = rows(
  hit('s', {
    '@timestamp': '2026-01-02T03:04:05Z',
    service: 'cart',
    name: 'GET /cart',
    status: 'error',
    duration: 1_500_000,
    trace_id: 'abc',
  }),
);
const failure: PanelAnswer = { kind: 'failure', code: 'X', message: 'The store is away.' };

/** A canvas that measures text and draws nothing. */
function fakeCanvas(): void {
  const context = new Proxy({} as Record<string, unknown>, {
    get: (own, name: string) => own[name] ?? (name === 'measureText' ? () => ({ width: 20 }) : name === 'canvas' ? undefined : () => {}),
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function getContext(this: HTMLCanvasElement) {
    context.canvas = this;
    return context as never;
  });
}

beforeEach(() => {
  localStorage.clear();
  fakeCanvas();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const services = [
  provide(themeService, { theme: 'light' } as never),
  provide(navigationService, { go: () => {} } as never),
  provide(apiService, {} as never),
];
interface More {
  readonly onPick?: (pick: PanelPick) => void;
  readonly onRange?: (range: { readonly from: number; readonly to: number }) => void;
}
// biome-ignore lint/suspicious/noExplicitAny: kinds of every options
function show(kind: PanelKind<any>, answers: readonly (PanelAnswer | undefined)[], spec: unknown = {}, more: More = {}) {
  const Kind = kind.Panel;
  return renderPart(<Kind title="Panel" options={kind.options.parse(spec)} answers={answers} range={range} {...more} />, { services });
}

// biome-ignore lint/suspicious/noExplicitAny: kinds of every options
const kinds: readonly (readonly [name: string, kind: PanelKind<any>, real: PanelAnswer, wrong: PanelAnswer])[] = [
  ['TimeSeriesChart', timeSeriesPanel, shop, table],
  ['StatChart', statPanel, shop, logs],
  ['GaugeChart', gaugePanel, shop, logs],
  ['BarChart', barPanel, table, logs],
  ['PieChart', piePanel, table, logs],
  ['FunnelChart', funnelPanel, table, logs],
  ['Table', tablePanel, table, heat],
  ['HeatMapChart', heatMapPanel, heat, logs],
  ['HistogramChart', histogramPanel, heat, logs],
  ['StatusHistoryChart', statusHistoryPanel, shop, table],
  ['StateTimeline', stateTimelinePanel, shop, table],
  ['LogsTable', logsPanel, logs, table],
  ['TraceTable', tracesPanel, spans, table],
];

describe.each(kinds)('%s', (_name, kind, real, wrong) => {
  const words = () => document.body.textContent ?? '';
  test('draws a real answer', () => {
    show(kind, [real], {}, { onPick: () => {} });
    expect(words()).not.toContain('Nothing to show');
    expect(document.querySelector('button, table, svg, li, input, canvas')).not.toBeNull();
  });
  test('has a default for everything, and takes what is nonsense as not said', () => {
    expect(kind.options.safeParse({}).success).toBe(true);
    expect(kind.options.parse({ ours: 1 })).toMatchObject({ ours: 1 });
  });
  test('says nothing while an answer is on its way', () => {
    show(kind, [undefined]);
    expect(words()).not.toContain('Nothing to show');
  });
  test('draws what is there while another answer is on its way', () => {
    show(kind, [real, undefined], {}, { onPick: () => {} });
    expect(document.querySelector('button, table, svg, li, input, canvas')).not.toBeNull();
  });
  test('says that there is nothing', () => {
    show(kind, [kind === tracesPanel || kind === logsPanel ? rows() : series()]);
    expect(words()).toContain('Nothing to show');
  });
  test('says why there is nothing, and draws the others', () => {
    show(kind, [failure]);
    expect(words()).toContain('The store is away.');
    cleanup();
    show(kind, [real, failure]);
    expect(words()).not.toContain('The store is away.');
  });
  test('says what it draws instead of an answer of another kind', () => {
    show(kind, [wrong]);
    expect(words()).toMatch(/The query answers with .*\. This kind of panel draws .*\./);
  });
  test('its form of options changes one and keeps what it does not know', () => {
    const Options = kind.Options;
    if (Options === undefined) return;
    const onChange = vi.fn();
    renderPart(<Options options={kind.options.parse({ ours: 1 })} answers={[real]} onChange={onChange} />, { services });
    const [control] = screen.queryAllByRole('switch');
    if (control !== undefined) fireEvent.click(control);
    for (const [changed] of onChange.mock.calls) expect(changed).toMatchObject({ ours: 1 });
    // Everything that is chosen with has a name.
    for (const field of [...screen.queryAllByRole('combobox'), ...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('spinbutton')])
      expect(field.getAttribute('aria-label')).toBeTruthy();
  });
});

test('a legend tells values, isolates by a click and takes out with Control', () => {
  show(timeSeriesPanel, [shop], { legend: { mode: 'table', values: ['max', 'mean'] } });
  const cells = screen.getAllByRole('row').map((row) => row.textContent);
  expect(cells).toEqual(['NameMaxMean', 'cart5 ms3 ms', 'pay90 ms25.2 ms']);
  const entry = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  fireEvent.click(entry('pay'));
  expect([entry('cart'), entry('pay')].map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  fireEvent.click(entry('pay'));
  expect([entry('cart'), entry('pay')].map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  fireEvent.click(entry('pay'), { ctrlKey: true });
  expect([entry('cart'), entry('pay')].map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  fireEvent.click(screen.getByRole('button', { name: 'Max' }));
  expect(screen.getAllByRole('row').map((row) => row.textContent?.slice(0, 3))).toEqual(['Nam', 'pay', 'car']);
});

test('a stat shows a value as its mapping says, in the unit of the answer otherwise, and can be chosen', () => {
  const onPick = vi.fn();
  show(statPanel, [shop], { mappings: [{ kind: 'Range', spec: { from: 50, result: { value: 'slow', color: 'red' } } }] }, { onPick });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['5 mscart', 'slowpay']);
  fireEvent.click(screen.getByText('slow'));
  expect(onPick).toHaveBeenCalledWith({ query: 0, labels: { service: 'pay' }, value: 90 });
});

test('a gauge tells its value in words', () => {
  show(gaugePanel, [shop], { format: { unit: 'percent' } });
  expect(screen.getByRole('img', { name: 'pay: 90 %' })).toBeTruthy();
});

test('bars are in order, the rest by its name, in percent where that is asked', () => {
  show(barPanel, [table]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['cart1,500', 'pay20', 'Others3']);
  cleanup();
  show(barPanel, [table], { mode: 'percentage', sort: 'asc' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Others0.197 %', 'pay1.31 %', 'cart98.5 %']);
});

test('a table has the columns that are chosen, links, and tells how many rows there are', () => {
  const settings = [
    { name: 'count', header: 'How many', format: { unit: 'short' }, sort: 'asc' },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as documents have it
    { name: 'service', dataLink: { url: '/explore?query=${__value}&n=${__data.fields["count"]}' } },
  ];
  show(tablePanel, [table], { columnSettings: settings });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['How many↑', 'service']);
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['How many↑service', '3Others', '20pay', '1.5Kcart']);
  expect(screen.getByRole('link', { name: 'cart' }).getAttribute('href')).toBe('/explore?query=cart&n=1500');
  expect(screen.getByRole('status').textContent).toBe('3 of 12 rows');
});

test('a link of a table leads nowhere but to the web and the application', () => {
  show(tablePanel, [table], { columnSettings: [{ name: 'service', dataLink: { url: 'javascript:alert(1)' } }] });
  expect(screen.queryByRole('link')).toBeNull();
});

test('cells have the look of the first condition that they fit', () => {
  show(tablePanel, [table], {
    cellSettings: [
      { condition: { kind: 'Range', spec: { min: 1000 } }, text: 'very many' },
      { condition: { kind: 'Regex', spec: { expr: 'p.*' } }, text: 'Payments' },
    ],
  });
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'servicecount',
    'cartvery many',
    'Payments20',
    'Others3',
  ]);
});

test('series are rows of their labels in a table', () => {
  show(tablePanel, [shop], { columnSettings: [{ name: 'time', hide: true }] });
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['servicevalue', 'cart5 ms', 'pay90 ms']);
});

test('a log opens to its fields', () => {
  show(logsPanel, [logs]);
  const lines = screen.getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('cartpayment failed'),
    expect.stringContaining('took=5'),
  ]);
  expect(screen.getByText('2 of 40 logs')).toBeTruthy();
  const [first] = screen.getAllByRole('button', { expanded: false });
  fireEvent.click(first as HTMLElement);
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText(/severity/)).toBeTruthy();
});

test('spans tell their duration and that they failed', () => {
  show(tracesPanel, [spans]);
  expect(screen.getByRole('row', { name: /cart GET \/cart Error 1.5 ms/ })).toBeTruthy();
});

test('a histogram counts numbers in round buckets and reads them with the keys', () => {
  show(histogramPanel, [series(one('a', {}, [1, 2, 2, 9]))], { buckets: 4 });
  expect(document.body.textContent).toContain('4 values, the most frequent 2');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('2 to 4: 2, 50.0 %');
});

test('states are told with their colours', () => {
  show(statusHistoryPanel, [shop], { mappings: [{ kind: 'Range', spec: { from: 0, to: 5, result: { value: 'fine' } } }] });
  expect(document.body.textContent).toContain('fine9 ms90 ms');
});

test('a text is drawn as a page of documentation is', async () => {
  const box = '<!-- info-box-start:note -->\nRead this.\n<!-- info-box-end -->';
  show(markdownPanel, [], { text: `# Shop\n\n<script>alert(1)</script>\n\n**bold**\n\n${box}` });
  expect((await screen.findByText('bold')).tagName).toBe('STRONG');
  expect(screen.getByRole('complementary', { name: 'Note' }).textContent).toContain('Read this.');
  expect(document.querySelector('script')).toBeNull();
  cleanup();
  show(markdownPanel, []);
  expect(screen.getByText('There is no text yet.')).toBeTruthy();
});
