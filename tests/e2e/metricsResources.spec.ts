import { sendSamples } from '../conformance/metrics/sendSamples';
import { shop } from '../conformance/metrics/shop';
import { expect, test } from './fixtures';
import { goTo } from './goTo';

test.use({ account: 'Metrics resources' });

const dashboard = {
  kind: 'Dashboard',
  metadata: { name: 'Requests', project: 'Shop' },
  spec: {
    panels: {
      asked: {
        kind: 'Panel',
        spec: {
          display: { name: 'Asked' },
          plugin: { kind: 'TimeSeriesChart', spec: {} },
          queries: [
            {
              kind: 'TimeSeriesQuery',
              spec: { plugin: { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'shop_requests_total' } } },
            },
          ],
        },
      },
    },
    layouts: [{ kind: 'Grid', spec: { items: [{ x: 0, y: 0, width: 12, height: 8, content: { $ref: '#/spec/panels/asked' } }] } }],
  },
};

test('metrics are asked by panes and by left, a silence is made from every parameter of its address, and a snapshot is created and opened [data-2.1-12]', async ({
  admin,
  product,
  contexts,
}) => {
  const session = await product.login();
  await sendSamples(product, await session.shippingToken(), shop);

  const asked = { queries: [{ expr: 'shop_requests_total' }] };
  await admin.goto(`/metrics/explore?left=${encodeURIComponent(JSON.stringify(asked))}`);
  await expect(admin.getByText(/^\d+ series, a point every/).first()).toBeVisible();
  await expect(admin.getByRole('region', { name: 'shop_requests_total' })).toBeVisible();
  const panes = { a: { queries: [{ refId: 'A', expr: 'rate(shop_requests_total[5m])' }], range: { from: 'now-1h', to: 'now' } } };
  await admin.goto(`/metrics/explore?panes=${encodeURIComponent(JSON.stringify(panes))}`);
  await expect(admin.getByText(/^\d+ series, a point every/).first()).toBeVisible();
  await expect(admin.getByRole('region', { name: 'rate(shop_requests_total[5m])' })).toBeVisible();

  await goTo(
    admin,
    `/metrics/alerting?${new URLSearchParams({
      alertmanager: 'grafana',
      matcher: 'alertname=Disk is full',
      matchers: '{pod="web-.+"}',
      isRegex: 'true',
      startsAt: '2035-01-02T10:00:00Z',
      endsAt: '2035-01-02T12:00:00Z',
      comment: 'Deploy of the shop',
      createdBy: 'ada',
    })}`,
  );
  await expect(admin.getByRole('heading', { level: 1, name: 'New silence' })).toBeVisible();
  await admin.getByRole('button', { name: 'Silence', exact: true }).click();
  await expect(admin.getByRole('row', { name: /Deploy of the shop/ })).toContainText('Planned');
  await goTo(
    admin,
    `/metrics/alerting?${new URLSearchParams({ matcher: 'pod=web-1', startsAt: '2035-02-02T10:00:00Z', duration: '90m', comment: 'Backup' })}`,
  );
  await admin.getByRole('button', { name: 'Silence', exact: true }).click();
  await expect(admin.getByRole('row', { name: /Backup/ })).toContainText('Planned');
  const { body } = await session.call<{ results: object[] }>('GET', '/api/silences');
  expect(body.results).toMatchObject([
    {
      comment: 'Deploy of the shop (asked for by ada)',
      matchers: [
        { name: 'alertname', operator: '=~', value: 'Disk is full' },
        { name: 'pod', operator: '=~', value: 'web-.+' },
      ],
      startsAt: '2035-01-02T10:00:00.000Z',
      endsAt: '2035-01-02T12:00:00.000Z',
    },
    { comment: 'Backup', startsAt: '2035-02-02T10:00:00.000Z', endsAt: '2035-02-02T11:30:00.000Z' },
  ]);

  // Metric alerts are what the page shows without such parameters.
  const alert = {
    name: 'Too many requests',
    search: { periodInMinutes: 5, query: { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'shop_requests_total' } } },
    triggerOn: { severities: [{ severity: 'LOW', threshold: '1e9' }] },
  };
  expect((await session.call('POST', '/api/triggers/alerts', alert)).status).toBe(200);
  await goTo(admin, '/metrics/alerting');
  await expect(admin.getByRole('row', { name: /Too many requests/ })).toContainText('shop_requests_total');

  expect((await session.call('PUT', '/api/dashboards/resources', { doc: dashboard })).status).toBe(200);
  await goTo(admin, '/dashboards/resources');
  await expect(admin.locator('section[data-panel][aria-label="Asked"] canvas').first()).toBeVisible();
  await admin.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Snapshot/ }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = (await dialog.getByText(/\/metrics-snapshot\//).textContent()) ?? '';
  const context = await contexts.take();
  const visitor = await context.newPage();
  await visitor.goto(new URL(link.trim()).pathname);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  await expect(visitor.locator('section[data-panel][aria-label="Asked"] canvas').first()).toBeVisible();
});
