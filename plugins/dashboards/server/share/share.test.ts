import { expect, test, vi } from 'vitest';
import { type PanelAsk, panelAsks } from '../../common/data/panelAsk';
import { dashboardDocumentSchema } from '../../common/document';
import { freezeVariables } from '../../common/share/freezeVariables';
import type { OptionsAsk } from '../../common/variables/resolveVariables';
import { dashboardAsks } from './dashboardAsks';
import { placeVariables } from './placeVariables';
import { partOfShare } from './sharedRange';
import { visitorVariables } from './visitorVariables';

const list = (name: string, expr: string, spec: object = {}) => ({
  kind: 'ListVariable',
  spec: { name, plugin: { kind: 'PrometheusPromQLVariable', spec: { expr } }, ...spec },
});
const panel = (query: string) => ({
  kind: 'Panel',
  spec: {
    plugin: { kind: 'TimeSeriesChart', spec: {} },
    queries: [{ kind: 'TimeSeriesQuery', spec: { plugin: { kind: 'PrometheusTimeSeriesQuery', spec: { query } } } }],
  },
});
const item = (key: string, about: object = {}) => ({
  x: 0,
  y: 0,
  width: 6,
  height: 4,
  content: { $ref: `#/spec/panels/${key}` },
  ...about,
});
const document = dashboardDocumentSchema.parse({
  metadata: { name: 'Pods' },
  spec: {
    variables: [
      list('ns', 'namespaces', { allowMultiple: true }),
      list('pod', 'pods{ns=~"$ns"}', { allowMultiple: true, allowAllValue: true }),
      { kind: 'TextVariable', spec: { name: 'typed', value: 'x"y' } },
    ],
    panels: { cpu: panel('cpu{pod=~"$pod"}[$__interval]'), one: panel('cpu{pod="$pod", t="$typed"}'), off: panel('secret') },
    layouts: [{ kind: 'Grid', spec: { items: [item('cpu'), item('one', { y: 4, repeatVariable: 'pod' })] } }],
  },
});
const known: Readonly<Record<string, readonly string[]>> = {
  namespaces: ['shop', 'mail'],
  'pods{ns=~"shop"}': ['cart', 'pay'],
  'pods{ns=~"mail"}': ['smtp'],
};
const find = vi.fn(async ({ spec }: OptionsAsk) => (known[String(spec.expr)] ?? []).map((value) => ({ value, label: value })));
const range = { from: 0, to: 3_600_000 };
const shared = { variables: { ns: ['shop'], pod: ['cart'] }, mayChoose: true };
const valuesOf = async (chosen: Readonly<Record<string, readonly string[]>>, about: object = shared) => {
  const { dashboard } = await visitorVariables(document, { ...shared, ...about }, chosen, find);
  return Object.fromEntries([...dashboard.values].map(([name, { values }]) => [name, values]));
};

test('a visitor has the values of whoever shared, and may choose others of a list, link by link', async () => {
  expect(await valuesOf({})).toEqual({ ns: ['shop'], pod: ['cart'], typed: ['x"y'] });
  expect(await valuesOf({ pod: ['pay', 'cart'] })).toMatchObject({ pod: ['pay', 'cart'] });
  expect(await valuesOf({ pod: ['$__all'] })).toMatchObject({ pod: ['cart', 'pay'] });
  expect(await valuesOf({ ns: ['mail'], pod: ['smtp'] })).toMatchObject({ ns: ['mail'], pod: ['smtp'] });
});

test('a value that is none of the list, a text, and any other value of a link that fixes them are refused, and asked of nobody', async () => {
  const refused = { code: 'OUTSIDE_SHARE', status: 400 };
  find.mockClear();
  await expect(valuesOf({ ns: ['"} or secret{a="'] })).rejects.toMatchObject(refused);
  await expect(valuesOf({ pod: ['smtp'] })).rejects.toMatchObject(refused);
  await expect(valuesOf({ typed: ['other'] })).rejects.toMatchObject(refused);
  await expect(valuesOf({ nothing: ['x'] })).rejects.toMatchObject(refused);
  await expect(valuesOf({ pod: ['pay'] }, { mayChoose: false })).rejects.toMatchObject(refused);
  expect(find.mock.calls.filter(([{ spec }]) => String(spec.expr).includes('secret'))).toEqual([]);
});

const textsOf = (asks: readonly PanelAsk[]) => asks.map(({ spec }) => spec.query);

test('what a document asks are the queries of its panels in their places, each repetition of its own, and of no other panel', async () => {
  const places = await visitorVariables(document, shared, { pod: ['cart', 'pay'] }, find);
  expect(textsOf(dashboardAsks(document, places, { range, step: 60_000 }))).toEqual([
    'cpu{pod=~"(cart|pay)"}[1m]',
    'cpu{pod="cart", t="x\\"y"}',
    'cpu{pod="pay", t="x\\"y"}',
  ]);
});

test('a document whose variables are frozen asks the same, and nobody for values', async () => {
  const places = await placeVariables(document, new Map([['pod', ['$__all']]]), find);
  const frozen = freezeVariables(document, { dashboard: places.dashboard.states, group: () => [], panel: () => [] });
  const asker = vi.fn();
  const still = await placeVariables(frozen, new Map([['pod', ['other']]]), asker);
  expect(asker).not.toHaveBeenCalled();
  expect(dashboardAsks(frozen, still, { range, step: 60_000 })).toEqual(dashboardAsks(document, places, { range, step: 60_000 }));
});

test('a page asks just what the server reckons that the document asks', async () => {
  const places = await placeVariables(document, new Map(), find);
  const [cpu] = Object.values(document.spec.panels);
  const [ask] = cpu === undefined ? [] : panelAsks(cpu, { range, width: 600, values: places.dashboard.values });
  expect(dashboardAsks(document, places, { range, step: ask?.step ?? 0 })).toContainEqual(ask);
});

test('a visitor has the time that was shared and parts of it: a frozen one stays, a moving one goes on', () => {
  const about = { uid: 'a', timezone: 'UTC', variables: {}, mayChoose: false };
  const frozen = { ...about, from: 1_000_000, to: 2_000_000 };
  const now = 50_000_000_000;
  expect(partOfShare(frozen, { from: 1_200_000, to: 1_300_000 }, now)).toEqual({ from: 1_200_000, to: 1_300_000 });
  for (const outside of [
    { from: 999_999, to: 2_000_000 },
    { from: 1_000_000, to: 2_000_001 },
  ])
    expect(() => partOfShare(frozen, outside, now)).toThrow('This time is not part of what the link shows.');
  const moving = { ...about, from: 'now-1h', to: 'now' };
  expect(partOfShare(moving, { from: now - 3_600_000, to: now }, now + 30_000)).toEqual({ from: now - 3_600_000, to: now });
  expect(() => partOfShare(moving, { from: now - 86_400_000, to: now }, now)).toThrow();
});
