import { beforeAll, expect, test } from 'vitest';
import type { Bundle, Published } from '#plugins/dashboard-bundles/contract';
import type { Dashboard } from '#plugins/dashboards/contract';
import type { Product, Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';

interface Listed {
  readonly results: readonly { readonly project: { readonly id: string }; readonly dashboards: readonly { readonly uid: string }[] }[];
  readonly total: number;
}

let product: Product;
let session: Session;
beforeAll(async () => {
  product = await sharedProduct('Bundles');
  session = await product.login();
});

const publish = async (...contentEntryIds: readonly string[]) =>
  (await session.call<Published>('POST', '/api/publish/account/content', { contentEntryIds })).body;
const listed = async () => (await session.call<Listed>('GET', '/api/dashboards?docs=false&size=200')).body;

test("content entries are installed into the current account, and the answer's map is truthy for those that were [assist-7-11]", async () => {
  const { publishContentResult, failures } = await publish('redis', 'no-such-bundle');
  expect(Object.keys(publishContentResult).toSorted()).toEqual(['no-such-bundle', 'redis']);
  expect(publishContentResult.redis).toBeTruthy();
  expect(publishContentResult['no-such-bundle']).toBeFalsy();
  expect(failures).toEqual({ 'no-such-bundle': 'There is no such bundle.' });
  const { body } = await session.call<Dashboard>('GET', '/api/dashboards/redis');
  expect(body).toMatchObject({ uid: 'redis', projectId: 'Redis', doc: { metadata: { name: 'Redis' } } });
});

test('every bundle of the catalogue gives working dashboards, and publishing again does not duplicate them [assist-7-12]', async () => {
  const { body } = await session.call<{ results: readonly Bundle[]; total: number }>('GET', '/api/dashboard-bundles');
  expect(body.total).toBe(body.results.length);
  const uids = body.results.flatMap(({ dashboards }) => dashboards.map(({ uid }) => uid));
  for (const { id, dashboards } of body.results) {
    const once = await publish(id);
    expect(once.publishContentResult[id]).toMatchObject({ dashboards: dashboards.map(({ uid }) => ({ uid })) });
    expect(await publish(id)).toEqual(once);
  }
  const { results, total } = await listed();
  expect(results.flatMap(({ dashboards }) => dashboards.map(({ uid }) => uid)).toSorted()).toEqual(uids.toSorted());
  expect(total).toBe(uids.length);
  const to = Date.now();
  for (const uid of uids) {
    const { body: dashboard } = await session.call<Dashboard>('GET', `/api/dashboards/${uid}`);
    const queries = Object.values(dashboard.doc.spec.panels).flatMap((panel) =>
      panel.spec.queries.map(({ spec: { plugin } }) => ({
        kind: plugin.kind,
        spec: { ...plugin.spec, query: String(plugin.spec.query).replaceAll(/\$(?!\d)\w+/g, '.*') },
        range: { from: to - 3_600_000, to },
        step: 60_000,
        isInstant: plugin.spec.instant === true,
      })),
    );
    const { status, body: answered } = await session.call<{ answers: readonly { answer: { kind: string; message?: string } }[] }>(
      'POST',
      '/api/dashboards/data',
      { queries },
    );
    expect(status).toBe(200);
    expect(answered.answers.length).toBe(queries.length);
    expect(answered.answers.filter(({ answer }) => answer.kind === 'failure').map(({ answer }) => answer.message)).toEqual([]);
  }
});

test('a dashboard that somebody has changed stays as it is, and one of their own is not taken for a part of a bundle', async () => {
  await publish('go');
  const { body: before } = await session.call<Dashboard>('GET', '/api/dashboards/go');
  const doc = { ...before.doc, metadata: { ...before.doc.metadata, name: 'Go, as we like it' } };
  await session.call('PUT', '/api/dashboards/go', { doc, version: before.version });
  expect((await publish('go')).publishContentResult.go).toEqual({ dashboards: [{ uid: 'go', name: 'Go, as we like it' }] });
  await session.call('DELETE', '/api/dashboards/kafka');
  await session.call('POST', '/api/dashboards', { uid: 'kafka', doc: { metadata: { name: 'My own' }, spec: {} } });
  const { publishContentResult, failures } = await publish('kafka');
  expect(publishContentResult.kafka).toBe(false);
  expect(failures.kafka).toBe('A dashboard of your own, "My own", has the uid kafka.');
});
