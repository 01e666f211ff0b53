import { beforeAll, expect, test } from 'vitest';
import type { Dashboard } from '#plugins/dashboards/contract';
import type { PanelAnswer } from '#sdk/query';
import type { Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { sendSamples } from '../metrics/sendSamples';
import { last, shop } from '../metrics/shop';

let session: Session;
beforeAll(async () => {
  const product = await sharedProduct('Dashboards that go wrong');
  session = await product.login();
  await sendSamples(product, await session.shippingToken(), shop);
});

interface Refused {
  readonly code: string;
  readonly message: string;
  readonly details: { readonly version: number; readonly theirs: readonly { readonly text: string }[] };
}
const doc = (name: string, spec: object = {}) => ({
  metadata: { name, project: 'Shop' },
  spec: { panels: {}, layouts: [{ kind: 'Grid', spec: { items: [] } }], ...spec },
});
const path = (uid: string) => `/api/dashboards/${uid}`;
const put = (uid: string, body: object) => session.call<Dashboard & Refused>('PUT', path(uid), body);
const kept = async (uid: string) => (await session.call<Dashboard>('GET', path(uid))).body;

test('what cannot be kept is refused in words, and the dashboard that was there stays as it was', async () => {
  const { body: first } = await put('firm', { doc: doc('Firm') });
  const large = await put('firm', { doc: doc('Large', { note: 'x'.repeat(20 * 1024 * 1024) }), version: 1 });
  expect([large.status, large.body.message]).toEqual([413, 'The request body is larger than 5 MB.']);
  const variable = (name: string, other: string) => ({
    kind: 'ListVariable',
    spec: { name, plugin: { kind: 'PrometheusPromQLVariable', spec: { expr: `up{a="$${other}"}` } } },
  });
  const cyclic = await put('firm', { doc: doc('Cyclic', { variables: [variable('a', 'b'), variable('b', 'a')] }), version: 1 });
  expect([cyclic.status, cyclic.body.message]).toEqual([
    400,
    'The variables $a → $b → $a depend on one another in a circle. Let one of them name no other.',
  ]);
  expect(await kept('firm')).toEqual(first);
});

test('a kind of panel that is not there is kept, through a change of something else, too', async () => {
  const hologram = { kind: 'Panel', spec: { display: { name: 'Odd' }, plugin: { kind: 'Hologram', spec: { depth: 3 } } } };
  await put('odd', { doc: doc('Odd', { panels: { hologram } }) });
  await put('odd', { doc: { ...(await kept('odd')).doc, metadata: { name: 'Odder', project: 'Shop' } }, version: 1 });
  expect(await kept('odd')).toMatchObject({ version: 2, doc: { metadata: { name: 'Odder' }, spec: { panels: { hologram } } } });
});

test('a query over its budget is told in its panel, with what is too much and what makes it less, and the others are answered', async () => {
  const ask = (query: string) => ({
    kind: 'PrometheusTimeSeriesQuery',
    spec: { query },
    range: { from: last - 600_000, to: last + 1 },
    step: 60_000,
    isInstant: false,
  });
  const wide = 'max_over_time(shop_temperature[10y:1s])';
  const { body } = await session.call<{ answers: readonly { index: number; answer: PanelAnswer }[] }>('POST', '/api/dashboards/data', {
    queries: [ask(wide), ask('count(shop_requests_total)')],
  });
  const [over, fine] = body.answers.toSorted((a, b) => a.index - b.index).map(({ answer }) => answer);
  expect(over).toMatchObject({ kind: 'failure' });
  expect((over as { message: string }).message).toMatch(
    /^The selector shop_temperature asks for [\d,]+ samples, more than the [\d,]+ that a query may have: narrow it by labels, take a longer step or a shorter range\.$/,
  );
  expect(fine).toMatchObject({ kind: 'series', series: [{ values: expect.arrayContaining([4]) }] });
});

test('of two who save at once one is kept and the other hears what became of it, and may save over it; every version stays', async () => {
  await put('both', { doc: doc('Both') });
  const saves = await Promise.all(['Ann', 'Bob'].map((name) => put('both', { doc: doc(name), version: 1 })));
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = saves[0]?.status === 200 ? 'Ann' : 'Bob';
  const loser = winner === 'Ann' ? 'Bob' : 'Ann';
  const refused = saves.find(({ status }) => status === 409)?.body;
  expect(refused?.code).toBe('DASHBOARD_CHANGED');
  expect(refused?.message).toContain('has saved version 2 since you began with version 1');
  expect(refused?.details).toMatchObject({ version: 2, theirs: [{ text: `Renamed from Both to ${winner}.` }] });
  expect(await kept('both')).toMatchObject({ version: 2, doc: { metadata: { name: winner } } });
  // Late still, where no version in between is known to who saves.
  expect((await put('both', { doc: doc('Stale'), version: 1 })).status).toBe(409);
  expect((await put('both', { doc: doc(loser), version: 2 })).body).toMatchObject({ version: 3, doc: { metadata: { name: loser } } });
  const { body } = await session.call<{ versions: readonly { version: number }[] }>('GET', `${path('both')}/history`);
  expect(body.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
});
