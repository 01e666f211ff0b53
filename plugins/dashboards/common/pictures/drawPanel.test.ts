import { expect, test } from 'vitest';
import { zoneNamed } from '#sdk/charts';
import type { PanelAnswer } from '#sdk/query';
import type { Panel } from '../document';
import { panelLook } from '../panels/panelLook';
import { type DrawnState, drawPanel } from './drawPanel';
import type { PanelPicture } from './panelPicture';

const noon = Date.UTC(2026, 2, 2, 12);
const range = { from: noon, to: noon + 240_000 };
const times = [0, 1, 2, 3].map((at) => noon + at * 60_000);
const about = { notices: [], leftOut: [], cost: { rowsRead: 0, bytesRead: 0, elapsedMs: 0 }, asked: '*', total: 2 };
const failure: PanelAnswer = { kind: 'failure', code: 'TIMEOUT', message: 'The query took too long.' };
const series: PanelAnswer = {
  ...about,
  kind: 'series',
  step: 60_000,
  series: [
    { name: 'checkout', labels: { service: 'checkout' }, times, values: [1024, 2048, null, 4096], unit: 'bytes' },
    { name: 'cart & <basket>', labels: { service: 'cart' }, times, values: [512, 512, 512, 512], unit: 'bytes' },
  ],
};
const table: PanelAnswer = {
  ...about,
  kind: 'table',
  columns: [
    { name: 'service', role: 'group', type: 'text', values: ['checkout', 'cart'] },
    { name: 'errors', role: 'measure', type: 'number', values: [3, 17] },
  ],
};
const heat: PanelAnswer = {
  ...about,
  kind: 'heat',
  step: 60_000,
  heat: {
    times,
    bounds: [0, 1, 2],
    counts: [
      [1, 0],
      [4, 2],
      [0, 8],
      [0, 0],
    ],
    unit: 's',
  },
};
const rows: PanelAnswer = {
  ...about,
  kind: 'rows',
  signal: 'logs',
  hits: [
    {
      _id: '1',
      cursor: '1',
      _source: { '@timestamp': '2026-03-02T12:00:01.500Z', severity: 'error', service: 'cart', message: 'no stock' },
    },
  ],
};

const draw = (
  kind: string,
  answers: readonly PanelAnswer[],
  spec: Record<string, unknown> = {},
  more: Partial<Panel['spec']> = {},
): DrawnState =>
  drawPanel({ kind: 'Panel', spec: { display: {}, plugin: { kind, spec }, queries: [], ...more } }, answers, {
    values: new Map(),
    range,
    look: panelLook('light', zoneNamed('Europe/Berlin')),
    width: 500,
    height: 260,
    name: 'p',
  });
function pictureOf(state: DrawnState): PanelPicture {
  if (state.state !== 'rendered') throw new Error(JSON.stringify(state));
  return state.picture;
}
function textsOf(state: DrawnState): readonly string[] {
  const picture = pictureOf(state);
  if (picture.kind !== 'svg') throw new Error(picture.kind);
  return [...picture.svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? '');
}

test('a time series is drawn with its legend, its unit, its zone and its thresholds', () => {
  const thresholds = { steps: [{ value: 3000, color: '#ff0000' }] };
  const drawn = draw('TimeSeriesChart', [series], { legend: { mode: 'table', values: ['max', 'count'] }, thresholds });
  const texts = textsOf(drawn);
  expect(texts).toEqual(expect.arrayContaining(['checkout', 'cart &amp; &lt;basket&gt;', 'Max', 'Count', '4 KiB', '512 B', '13:00:00']));
  expect(texts.filter((text) => text === '3' || text === '4')).toEqual(['3', '4']);
  const picture = pictureOf(drawn);
  expect(picture).toMatchObject({ kind: 'svg', width: 500, height: 260 });
  expect(picture.kind === 'svg' && picture.svg).toMatch(/stroke="#ff0000"[^>]*stroke-dasharray="6 4"/);
});

test.each([
  ['StatChart', { calculation: 'max' }, ['4 KiB', 'checkout', '512 B']],
  ['StatChart', { calculation: 'last', mappings: [{ kind: 'Range', spec: { from: 4000, result: { value: 'full' } } }] }, ['full', '512 B']],
  [
    'GaugeChart',
    { calculation: 'max', max: 8192, thresholds: { steps: [{ value: 1000, color: '#ff0000' }] } },
    ['4 KiB', 'checkout', '512 B'],
  ],
  ['BarChart', { calculation: 'max' }, ['checkout', '4 KiB', 'cart &amp; &lt;basket&gt;', '512 B']],
  ['PieChart', { calculation: 'max', mode: 'percentage' }, ['checkout', '88.9 %']],
  ['FunnelChart', { calculation: 'max' }, ['checkout', '4 KiB']],
])('%s with %j says what its page says', (kind, spec, expected) => {
  expect(textsOf(draw(kind, [series], spec))).toEqual(expect.arrayContaining(expected));
});

test('a heatmap has its sizes at the side and what its colours stand for, states their words, a histogram its edges', () => {
  expect(textsOf(draw('HeatMapChart', [heat]))).toEqual(expect.arrayContaining(['1 s', '2 s', '1', '8']));
  const mappings = [{ kind: 'Range', spec: { from: 1000, result: { value: 'busy', color: 'red' } } }];
  const states = draw('StateTimeline', [series], { mappings, format: { unit: 'decimal' } });
  expect(textsOf(states)).toEqual(expect.arrayContaining(['busy', '512', 'checkout']));
  expect(textsOf(draw('HistogramChart', [heat]))).toEqual(expect.arrayContaining(['15 values, the most frequent 10', '0 s', '2 s']));
});

test('a table is a table, sorted as its settings say, and logs are one', () => {
  expect(pictureOf(draw('Table', [table], { columnSettings: [{ name: 'errors', header: 'Errors', sort: 'desc' }] }))).toMatchObject({
    kind: 'table',
    columns: [
      { title: 'Errors', isRight: true },
      { title: 'service', isRight: false },
    ],
    rows: [
      [{ text: '17' }, { text: 'cart' }],
      [{ text: '3' }, { text: 'checkout' }],
    ],
    total: 2,
  });
  expect(pictureOf(draw('LogsTable', [rows]))).toMatchObject({
    columns: [{ title: 'Time' }, { title: 'Severity' }, { title: 'service' }, { title: 'Message' }],
    rows: [[{ text: 'Mar 02 13:00:01.500' }, { text: 'error' }, { text: 'cart' }, { text: 'no stock' }]],
    total: 2,
  });
});

test('a text stays a text', () => {
  expect(pictureOf(draw('Markdown', [], { text: '# Hello' }))).toEqual({ kind: 'markdown', text: '# Hello' });
});

test('what has nothing is empty; what failed says why; what failed in part is drawn, and says so', () => {
  expect(draw('TimeSeriesChart', [{ ...series, series: [] }])).toEqual({ state: 'empty' });
  expect(draw('Table', [{ ...table, columns: [] }])).toEqual({ state: 'empty' });
  expect(draw('StatChart', [failure])).toEqual({ state: 'failed', reason: 'The query took too long.' });
  expect(draw('TimeSeriesChart', [table])).toEqual({
    state: 'failed',
    reason: 'The query answers with a table. This kind of panel draws values over time.',
  });
  expect(draw('FlameGraph', [series])).toEqual({ state: 'failed', reason: 'Panels of the kind FlameGraph are drawn only on their page.' });
  expect(draw('TimeSeriesChart', [series, failure])).toMatchObject({ state: 'rendered', notes: ['The query took too long.'] });
  const transformations = [{ kind: 'Nothing', spec: {} }];
  expect(draw('TimeSeriesChart', [series], {}, { transformations })).toMatchObject({
    notes: ['Nothing is no transformation that is known here.'],
  });
});

test('options that cannot be read fail the one panel, and are no crash', () => {
  expect(draw('TimeSeriesChart', [series], { thresholds: { steps: 'none' } })).toMatchObject({ state: 'failed' });
});
