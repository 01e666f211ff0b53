import { beforeAll, describe, expect, test } from 'vitest';
import type { Dashboard } from '#plugins/dashboards/contract';
import type { PanelAnswer } from '#sdk/query';
import type { Product, Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { sendSamples } from '../metrics/sendSamples';
import { last, shop } from '../metrics/shop';

let product: Product;
let session: Session;
let foreign: Session;
let dashboard: Dashboard;
beforeAll(async () => {
  product = await sharedProduct('Shared dashboards');
  session = await product.login();
  foreign = await (await sharedProduct('Other dashboards')).login();
  await sendSamples(product, await session.shippingToken(), shop);
  dashboard = (await session.call<Dashboard>('PUT', '/api/dashboards/shop-requests', { doc })).body;
});

const job = { kind: 'PrometheusLabelValuesVariable', spec: { labelName: 'job', matchers: ['shop_requests_total'] } };
const query = (text: string) => ({
  kind: 'TimeSeriesQuery',
  spec: { plugin: { kind: 'PrometheusTimeSeriesQuery', spec: { query: text } } },
});
const panel = (text: string) => ({ kind: 'Panel', spec: { plugin: { kind: 'TimeSeriesChart', spec: {} }, queries: [query(text)] } });
const doc = {
  metadata: { name: 'Requests', project: 'Shop' },
  spec: {
    variables: [{ kind: 'ListVariable', spec: { name: 'job', defaultValue: 'api', allowMultiple: true, plugin: job } }],
    panels: { requests: panel('sum by (job) (shop_requests_total{job=~"$job"})'), unplaced: panel('shop_temperature') },
    layouts: [{ kind: 'Grid', spec: { items: [{ x: 0, y: 0, width: 12, height: 6, content: { $ref: '#/spec/panels/requests' } }] } }],
  },
};
const range = { from: last - 600_000, to: last + 1 };
const step = 60_000;

async function visit<T>(token: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${product.url}/api/dashboards${path}`, {
    method,
    headers: { 'share-token': token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T & { readonly code?: string } };
}
interface Answers {
  readonly answers: readonly { readonly index: number; readonly answer: PanelAnswer }[];
}
const asked = (text: string, about: object = {}) => ({
  kind: 'PrometheusTimeSeriesQuery',
  spec: { query: text },
  range,
  step,
  isInstant: false,
  ...about,
});
const told = ({ answers }: Answers) =>
  answers.map(({ answer }) =>
    answer.kind === 'series' ? answer.series.map(({ labels, values }) => [labels.job, values.at(-1)]) : (answer as { code: string }).code,
  );
async function link(about: object = {}) {
  const content = { uid: dashboard.uid, ...range, timezone: 'UTC', ...about };
  const { status, body } = await session.call<{ token: string; id: number }>('POST', '/api/shares', {
    kind: 'dashboard',
    title: 'Requests',
    content,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
// Both instances of a job, each 1000 at first and 80 samples later.
const api = 2000 + 80 * (3 + 6);
const web = 2000 + 80 * (9 + 12);

describe('a public link to a dashboard', () => {
  test('opens it and the data that it asks for, signed out', async () => {
    const { token } = await link();
    const opened = await visit<{ doc: Dashboard['doc'] }>(token, 'GET', '/shared');
    expect(opened).toMatchObject({ status: 200, body: { doc: { metadata: { name: 'Requests', project: '' } }, range, mayChoose: false } });
    const queries = [asked('sum by (job) (shop_requests_total{job=~"api"})')];
    const { status, body } = await visit<Answers>(token, 'POST', '/shared/data', { queries, range, chosen: {} });
    expect([status, told(body)]).toEqual([200, [[['api', api]]]]);
  });

  test('opens nothing else: no other query, value, time, dashboard or call', async () => {
    const { token } = await link();
    const other = [
      asked('shop_temperature'),
      asked('sum by (job) (shop_requests_total{job=~"web"})'),
      asked('sum by (job) (shop_requests_total{job=~"api"})', { range: { from: range.from - 60_000, to: range.to } }),
    ];
    expect(told((await visit<Answers>(token, 'POST', '/shared/data', { queries: other, range, chosen: {} })).body)).toEqual([
      'OUTSIDE_SHARE',
      'OUTSIDE_SHARE',
      'OUTSIDE_SHARE',
    ]);
    const queries = [asked('sum by (job) (shop_requests_total{job=~"web"})')];
    for (const body of [
      { queries, range, chosen: { job: ['web'] } },
      { queries, range: { from: range.from - 1, to: range.to }, chosen: {} },
    ])
      expect((await visit(token, 'POST', '/shared/data', body)).body.code).toBe('OUTSIDE_SHARE');
    expect(
      (await visit(token, 'POST', '/shared/variables', { ...job, spec: { labelName: '__name__' }, range, chosen: {} })).body.code,
    ).toBe('OUTSIDE_SHARE');
    for (const path of ['', `/${dashboard.uid}`, '/snapshots/shared', '/projects'])
      expect((await visit(token, 'GET', path)).body.code).toBe('SHARE_TOKEN_REFUSED');
    expect((await visit(token, 'POST', '/data', { queries: [asked('up')] })).body.code).toBe('SHARE_TOKEN_REFUSED');
  });

  test('lets visitors choose values that a list has where it says so, and only those', async () => {
    const { token } = await link({ mayChoose: true });
    const { body: options } = await visit<{ options: unknown[] }>(token, 'POST', '/shared/variables', { ...job, range, chosen: {} });
    expect(options.options).toEqual([
      { value: 'api', label: 'api' },
      { value: 'web', label: 'web' },
    ]);
    const queries = [asked('sum by (job) (shop_requests_total{job=~"(api|web)"})')];
    const { body } = await visit<Answers>(token, 'POST', '/shared/data', { queries, range, chosen: { job: ['api', 'web'] } });
    expect(told(body)).toEqual([
      [
        ['api', api],
        ['web', web],
      ],
    ]);
    const wrong = await visit(token, 'POST', '/shared/data', { queries, range, chosen: { job: ['x"} or shop_temperature{room!="'] } });
    expect(wrong.body.code).toBe('OUTSIDE_SHARE');
  });

  test('ends when it is revoked', async () => {
    const { token, id } = await link();
    expect((await session.call('DELETE', `/api/shares/${id}`)).status).toBe(200);
    expect(await visit(token, 'GET', '/shared')).toMatchObject({ status: 401, body: { code: 'SHARE_TOKEN_UNKNOWN' } });
  });
});

test('a snapshot has the data of then, whatever becomes of the dashboard, and needs no login', async () => {
  const made = await session.call<{ token: string; path: string }>('POST', '/api/dashboards/shop-requests/snapshots', {
    ...range,
    timezone: 'UTC',
    variables: { job: ['web'] },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(made.body.path).toBe(`/metrics-snapshot/${made.body.token}`);
  const later = { ...doc, spec: { ...doc.spec, panels: {}, layouts: [] } };
  await session.call('PUT', '/api/dashboards/shop-requests', { doc: later });
  const { status, body } = await visit<Answers & { doc: Dashboard['doc'] }>(made.body.token, 'GET', '/snapshots/shared');
  await session.call('PUT', '/api/dashboards/shop-requests', { doc });
  expect([status, told(body)]).toEqual([200, [[['web', web]]]]);
  expect(Object.keys(body.doc.spec.panels)).toEqual(['requests', 'unplaced']);
  expect(body.doc.spec.variables).toMatchObject([{ spec: { name: 'job', plugin: { kind: 'StaticListVariable' } } }]);
  expect((await visit(made.body.token, 'POST', '/shared/data', { queries: [asked('up')], range, chosen: {} })).body.code).toBe(
    'SHARE_TOKEN_REFUSED',
  );
});

test('dashboards are kept and moved by REST paths; a stale save is answered 409, and another account finds nothing [data-7.6-16]', async () => {
  const { body: made } = await session.call<Dashboard>('POST', '/api/dashboards', { project: 'Shop', doc });
  const path = `/api/dashboards/${made.uid}`;
  expect((await session.call<Dashboard>('GET', path)).body).toEqual(made);
  expect((await session.call<Dashboard>('POST', `${path}/move`, { projectId: 'Store' })).body).toMatchObject({
    projectId: 'Store',
    version: 2,
  });
  const stale = await session.call<{ code: string }>('PUT', path, { doc: { ...doc, metadata: { name: 'Mine' } }, version: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'DASHBOARD_CHANGED']);
  for (const [method, about] of [
    ['GET', undefined],
    ['PUT', { doc, version: 2 }],
    ['DELETE', undefined],
  ] as const)
    expect((await foreign.call(method, path, about)).status).toBe(404);
  expect((await foreign.call<{ total: number }>('GET', '/api/dashboards')).body.total).toBe(0);
  const accounts = [(await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId];
  expect((await foreign.call('POST', '/api/dashboards/data', { queries: [asked('up')], accounts })).status).toBe(403);
  expect((await session.call('DELETE', path)).status).toBe(200);
  expect((await session.call('GET', path)).status).toBe(404);
});

test('a dashboard in git is put by API token under its uid, as often as one likes', async () => {
  const { token } = (await session.call<{ token: string }>('POST', '/api/api-tokens', { tokenName: 'Git' })).body;
  const put = async (body: object) => {
    const answer = await fetch(`${product.url}/api/dashboards/from-git`, {
      method: 'PUT',
      headers: { 'X-API-TOKEN': token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Dashboard & { message: string } };
  };
  expect((await put({ doc })).body).toMatchObject({ uid: 'from-git', version: 1, createdBy: 'Git' });
  expect((await put({ doc })).body.version).toBe(1);
  expect((await put({ doc: { ...doc, metadata: { name: 'Anew', project: 'Shop' } } })).body).toMatchObject({ uid: 'from-git', version: 2 });
  const large = await put({ doc: { ...doc, note: 'x'.repeat(20 * 1024 * 1024) } });
  expect([large.status, large.body.message]).toEqual([413, 'The request body is larger than 5 MB.']);
});
