import { expect, test } from 'vitest';
import { panelSchema } from '../document';
import { plainValue } from '../variables/variableValue';
import { isSafe, pickLinks } from './pickLinks';

const panel = (links: object[] = []) => panelSchema.parse({ kind: 'Panel', spec: { plugin: { kind: 'TimeSeriesChart' }, links } });
const ask = (kind: string, query: string) => ({ kind, spec: { query }, range: { from: 0, to: 60_000 }, step: 10_000, isInstant: false });

test('a point of logs leads to the logs of its step, with what it is split by', () => {
  const [link] = pickLinks({
    pick: { query: 0, labels: { service: 'cart "a"' }, time: 20_000, value: 3 },
    panel: panel(),
    ask: ask('AstrolabeLogQuery', 'level:error'),
    values: new Map(),
  });
  const { searchParams, pathname } = new URL(link?.address ?? '', 'http://x');
  expect([pathname, ...searchParams.values()]).toEqual(['/explore', '(level:error) AND service:"cart \\"a\\""', '20000', '30000']);
});

test('a point of metrics leads to its expression and to the logs of its service then', () => {
  const links = pickLinks({
    pick: { query: 0, labels: { job: 'cart' }, time: 20_000 },
    panel: panel(),
    ask: ask('PrometheusTimeSeriesQuery', 'up{job="cart"}'),
    values: new Map(),
  });
  expect(links.map(({ title }) => title)).toEqual(['Open in Explore metrics', 'Logs of cart then']);
  const { pathname, searchParams } = new URL(links[0]?.address ?? '', 'http://x');
  expect(pathname).toBe('/metrics/explore');
  // As the page of metrics reads it.
  expect(JSON.parse(searchParams.get('panes') ?? '')).toMatchObject({ a: { queries: [{ expr: 'up{job="cart"}' }] } });
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual(['0', '60000']);
});

test('links of the panel name variables and what was chosen, and run nothing', () => {
  const links = pickLinks({
    pick: { query: 0, labels: { pod: 'a b' }, value: 7 },
    panel: panel([
      { name: 'Pod $__labels_pod', url: '/k8s/$__labels_pod?env=$env&v=$__value' },
      { name: 'Evil', url: 'javascript:alert(1)' },
      { url: 'https://example.com/$env', targetBlank: true },
    ]),
    ask: undefined,
    values: new Map([['env', plainValue('prod')]]),
  });
  expect(links).toEqual([
    { title: 'Pod a b', address: '/k8s/a%20b?env=prod&v=7', isElsewhere: false },
    { title: 'https://example.com/prod', address: 'https://example.com/prod', isElsewhere: true },
  ]);
  expect(['//evil.example', 'JavaScript:x', 'data:text/html,x', ' javascript:x'].map(isSafe)).toEqual([false, false, false, false]);
});
