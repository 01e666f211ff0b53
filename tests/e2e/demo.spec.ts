import { engineRows } from '../harness/engineOf';
import { until } from '../harness/product';
import { expect, testDemo } from './fixtures';
import { walk } from './walks';

const test = testDemo(6);

// How soon after readiness is measured by `npm run bench`.
test('a newcomer comes to Home one click after the login page, and reads the demo shop in Explore after another', async ({
  visitor,
  product,
}) => {
  await visitor.goto('/');
  await visitor.getByRole('button', { name: /demo/i }).click();
  await expect(visitor).toHaveURL(/\/home/);
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logs', exact: true }).click();
  await expect(visitor.getByText(/of [\d,]+ logs loaded$/)).toBeVisible();
  expect(product.output()).not.toMatch(/"level":(50|60)/);
});

test('the filling of its history shows its progress in numbers', walk, async ({ visitor }) => {
  await visitor.goto('/login');
  await visitor.getByRole('button', { name: /demo/i }).click();
  await expect(visitor.getByRole('progressbar').first()).toBeVisible();
  await expect(visitor.getByText(/[\d,]+ of [\d,]+/).first()).toBeVisible();
});

test('its metrics and traces are in the store beside its logs, and belong to them', walk, async ({ product }) => {
  test.setTimeout(150_000);
  const one = async (query: string): Promise<Record<string, number>> =>
    (await engineRows<Record<string, number>>(product.pid, query))[0] ?? {};
  // Newest first, so the last minutes are soon complete; what is still going on sends its spans when it ends.
  const settled = 'ts > now64() - INTERVAL 8 MINUTE AND ts < now64() - INTERVAL 2 MINUTE';
  const traces = '(SELECT trace_id, span_id FROM spans)';
  await until(
    'Every log of the last minutes having its span, and every exemplar',
    async () => {
      const logs = await one(
        `SELECT countIf(trace_id != '') AS n, countIf(trace_id != '' AND (trace_id, span_id) IN ${traces}) AS found FROM logs WHERE ${settled}`,
      );
      if ((logs.n ?? 0) <= 1000 || logs.found !== logs.n) return false;
      const exemplars = await one(
        `SELECT count() AS n, countIf((trace_id, span_id) IN ${traces}) AS found FROM exemplars WHERE ${settled}`,
      );
      return (exemplars.n ?? 0) > 50 && exemplars.found === exemplars.n;
    },
    120_000,
  );
  // Some of the logging libraries write milliseconds, which lie up to one before the span's beginning.
  const apart = await one(
    `SELECT countIf(logs.ts < spans.ts - INTERVAL 1 MILLISECOND OR logs.ts > addNanoseconds(spans.ts, spans.duration)) AS n
     FROM logs INNER JOIN spans USING (trace_id, span_id) WHERE ${settled.replaceAll('ts ', 'logs.ts ')}`,
  );
  expect(apart).toEqual({ n: 0 });
  for (const metric of [
    'kube_pod_info',
    'container_cpu_usage_seconds_total',
    'node_cpu_seconds_total',
    'nginx_ingress_controller_requests',
    'http_server_request_duration_seconds_bucket',
    'http_client_request_duration_seconds',
  ]) {
    const found = await one(
      `SELECT count() AS samples, uniqExact(series) AS many FROM (SELECT series FROM samples UNION ALL SELECT series FROM histograms) WHERE series IN (SELECT id FROM series WHERE metric = '${metric}')`,
    );
    expect([metric, (found.samples ?? 0) > 10, (found.many ?? 0) > 1]).toEqual([metric, true, true]);
  }
  const about = "metric = 'node_cpu_seconds_total' AND type = 'counter' AND unit = 'seconds' AND help != ''";
  expect(await one(`SELECT count() AS n FROM metric_metadata FINAL WHERE ${about}`)).toEqual({ n: 1 });
  expect((await one('SELECT uniqExact(service) AS n FROM span_minutes')).n).toBe(13);
  const ledger = await (await product.login()).call<Ledger>('GET', '/api/ingest/ledger');
  const { entries } = ledger.body;
  expect(new Set(entries.map(({ signal }) => signal))).toEqual(new Set(['logs', 'metrics', 'traces']));
  for (const { received, stored, rejected } of entries) expect({ received, rejected }).toEqual({ received: stored, rejected: {} });
});

interface Ledger {
  readonly entries: readonly { readonly signal: string; readonly received: number; readonly stored: number; readonly rejected: object }[];
}
