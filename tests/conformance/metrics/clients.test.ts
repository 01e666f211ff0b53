import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { PrometheusDriver } from 'prometheus-query';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { sendSamples } from './sendSamples';
import { last, shop } from './shop';

let product: Product;
let token: string;
beforeAll(async () => {
  product = await sharedProduct('Metric clients');
  const session = await product.login();
  token = (await session.call<{ token: string }>('POST', '/api/api-tokens', { tokenName: 'Clients' })).body.token;
  await sendSamples(product, await session.shippingToken(), shop);
});

/** All of CodeMirror in one form of modules: the extension comes in the older one only, and editors know their own parts by identity. */
const load = createRequire(import.meta.url);
const { CompletionContext } = load('@codemirror/autocomplete') as typeof import('@codemirror/autocomplete');
const { ensureSyntaxTree } = load('@codemirror/language') as typeof import('@codemirror/language');
const { EditorState } = load('@codemirror/state') as typeof import('@codemirror/state');
const { LanguageType, newCompleteStrategy, promQLLanguage } = load(
  '@prometheus-io/codemirror-promql',
) as typeof import('@prometheus-io/codemirror-promql');

const end = new Date(last);
const start = new Date(last - 60_000);

describe.each([false, true])('prometheus-query, by POST: %s', (preferPost) => {
  const driver = () => new PrometheusDriver({ endpoint: product.url, auth: { username: 'any', password: token }, preferPost });

  test('instant and range queries', async () => {
    const instant = await driver().instantQuery('sum by (job) (rate(shop_requests_total[5m]))', end);
    expect(instant.resultType).toBe('vector');
    expect(instant.result.map(({ metric, value }) => [metric.labels, value.value])).toEqual([
      [{ job: 'api' }, 0.6],
      [{ job: 'web' }, 1.4],
    ]);
    const range = await driver().rangeQuery('shop_temperature', start, end, 30);
    expect(range.result.map(({ values }) => values.map(({ value }: { value: number }) => value))).toEqual([[35.5, 37.5, 39.5]]);
  });

  test('series, labels, values, metadata, rules and alerts', async () => {
    const named = await driver().series('shop_requests_total{job="api"}', start, end);
    expect(named.map(({ labels }) => labels)).toEqual([
      { instance: 'a', job: 'api' },
      { instance: 'b', job: 'api' },
    ]);
    expect(await driver().labelNames('shop_requests_total', start, end)).toEqual(['__name__', 'instance', 'job']);
    expect(await driver().labelValues('job', undefined, start, end)).toEqual(['api', 'web']);
    expect(await driver().metadata()).toBeTypeOf('object');
    expect(await driver().rules()).toEqual([]);
    expect(await driver().alerts()).toEqual([]);
  });

  test('an error is told in its words', async () => {
    await expect(driver().instantQuery('sum(')).rejects.toMatchObject({ error: expect.stringContaining('unclosed left parenthesis') });
  });
});

describe("the client of CodeMirror's PromQL extension", () => {
  /** @param written with `|` where the caret stands; editors close braces and quotes by themselves */
  const complete = async (written: string): Promise<string[]> => {
    const [before = '', after = ''] = written.split('|');
    const text = before + after;
    const headers = new Headers({ authorization: `Bearer ${token}` });
    const strategy = newCompleteStrategy({
      remote: {
        url: product.url,
        requestHeaders: headers,
      },
    });
    const created = EditorState.create({ doc: text, extensions: [promQLLanguage(LanguageType.PromQL)] });
    // Editors go on reading what is not read within 20 ms; here it is waited for, and the next state has it.
    ensureSyntaxTree(created, text.length, 10_000);
    const state = created.update({}).state;
    const found = await strategy.promQL(new CompletionContext(state, before.length, true));
    return (found?.options ?? []).map(({ label }) => label);
  };

  test('completes metrics, labels and values', async () => {
    expect(await complete('shop_te|')).toContain('shop_temperature');
    expect(await complete('shop_requests_total{|}')).toEqual(expect.arrayContaining(['instance', 'job']));
    expect(await complete('shop_requests_total{job="|"}')).toEqual(expect.arrayContaining(['api', 'web']));
  });
});

describe('the calls of the Prometheus data source of Grafana', () => {
  const call = async (path: string, form?: Record<string, string>) => {
    const answer = await fetch(`${product.url}${path}`, {
      headers: { authorization: `Basic ${Buffer.from(`grafana:${token}`).toString('base64')}` },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: answer.status, body: (await answer.json()) as { status: string; data: never } };
  };

  test('the health check, the version, panels and variables', async () => {
    const health = await call('/api/v1/query', { query: '1+1', time: String(last / 1000) });
    expect(health.body).toEqual({ status: 'success', data: { resultType: 'scalar', result: [last / 1000, '2'] } });
    expect((await call('/api/v1/status/buildinfo')).body.data).toMatchObject({ version: expect.stringMatching(/^3\./) });
    const panel = { query: 'shop_temperature', start: String(start.getTime() / 1000), end: String(last / 1000), step: '15' };
    expect((await call('/api/v1/query_range', panel)).body).toMatchObject({ status: 'success', data: { resultType: 'matrix' } });
    const between = `start=${start.getTime() / 1000}&end=${last / 1000}`;
    expect((await call(`/api/v1/label/job/values?match%5B%5D=shop_requests_total&${between}`)).body.data).toEqual(['api', 'web']);
    expect((await call(`/api/v1/metadata?limit=5000`)).status).toBe(200);
    expect((await call(`/api/v1/rules`)).body.status).toBe('success');
    expect((await call('/api/v1/query_exemplars', { query: 'shop_temperature', start: '1', end: '2' })).body.data).toEqual([]);
  });
});

/** Debian's package `prometheus` has it. */
const promtool = '/usr/bin/promtool';
const isInstalled = await access(promtool).then(
  () => true,
  () => false,
);
if (!isInstalled) process.stdout.write('promtool is not installed: its queries are not tried.\n');

describe.runIf(isInstalled)('promtool query', () => {
  const run = async (...parameters: string[]): Promise<string> => {
    const address = new URL(product.url);
    address.username = 'any';
    address.password = token;
    const [kind = '', ...rest] = parameters;
    const flags = rest.slice(0, -1);
    const { stdout } = await promisify(execFile)(promtool, ['query', kind, ...flags, address.href, ...rest.slice(-1)]);
    return stdout;
  };

  test('instant, range, series and labels', async () => {
    const seconds = String(last / 1000);
    expect(await run('instant', `--time=${seconds}`, 'sum by (job) (rate(shop_requests_total[5m]))')).toBe(
      `{job="api"} => 0.6 @[${seconds}]\n{job="web"} => 1.4 @[${seconds}]\n`,
    );
    const range = await run('range', `--start=${start.getTime() / 1000}`, `--end=${seconds}`, '--step=30s', 'sum(shop_requests_total)');
    expect(range.split('\n').filter((line) => line.includes('@['))).toHaveLength(3);
    expect(await run('labels', 'job')).toBe('api\nweb\n');
  });
});
