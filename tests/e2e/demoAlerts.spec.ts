import { until } from '../harness/product';
import { demoIsWhole } from './demoIsWhole';
import { expect, testDemo } from './fixtures';
import { walk } from './walks';

/** A shop with just enough of a past for its outage three hours ago. */
const test = testDemo(3.2);

interface Kept {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
}
interface Event {
  readonly name: string;
  readonly severity: string;
  readonly firstAt: string;
  readonly overAt: string | null;
}

test(
  'the alerts of the demo shop have the past that they would have had: two fired in the outage, one comes and goes, one finds no data, and an objective whose budget the outage burns; nothing leaves the machine',
  walk,
  async ({ admin, product }) => {
    test.setTimeout(900_000);
    const session = await product.login();
    const all = async () =>
      (await session.call<{ results: Kept[] }>('POST', '/api/triggers/search', { type: 'ALERT', size: 50 })).body.results;
    await demoIsWhole(session);
    // Twelve alerts, and two of the objective.
    await until('The alerts being on', async () => (await all()).filter(({ enabled }) => enabled).length === 14, 240_000);
    const search = async () =>
      (await session.call<{ results: Event[] }>('POST', '/api/event-management/search', { size: 100 })).body.results;
    const named = async (name: string) => (await search()).filter((event) => event.name === name);
    await until(
      'The outage being an event',
      async () => (await named('Orders fail at the checkout')).some(({ overAt }) => overAt !== null),
      60_000,
    );

    const [checkout] = (await named('Orders fail at the checkout')).toReversed();
    const [provider] = (await named('The payment provider does not answer')).toReversed();
    expect(checkout?.severity).toBe('SEVERE');
    for (const event of [checkout, provider]) {
      // The provider was away for 25 minutes, three hours and a few minutes before the shop was opened.
      const began = (Date.now() - Date.parse(event?.firstAt ?? '')) / 60_000;
      const lasted = (Date.parse(event?.overAt ?? '') - Date.parse(event?.firstAt ?? '')) / 60_000;
      expect([began > 165, began < 215, lasted > 20, lasted < 45]).toEqual([true, true, true, true]);
    }
    expect((await named('The sitemap was not built lately')).length).toBeGreaterThan(1);
    const backup = (await all()).find(({ name }) => name === 'The backup takes too long');
    const { body } = await session.call<{ results: { state: string }[] }>('GET', `/api/triggers/${backup?.id}/groups`);
    expect(body.results.map(({ state }) => state)).toEqual(['no-data']);

    await admin.goto('/event-management');
    await expect(admin.getByRole('row', { name: /Orders fail at the checkout/ }).first()).toBeVisible();
    const rotations = async () => (await session.call<{ total: number }>('GET', '/api/on-call/rotations')).body.total;
    await until('The rotation being there', async () => (await rotations()) === 1, 60_000);
    await admin.goto('/on-call');
    await expect(admin.getByRole('row', { name: /mirte\.vandael@brindlewick\.example/ })).toBeVisible();
    await expect(async () => {
      await admin.goto('/silences');
      await expect(admin.getByRole('row', { name: /The delivery comes on Monday/ })).toContainText('In force', { timeout: 5000 });
    }).toPass();

    // The objective of the shop: the outage has burnt its budget, and its alerts have fired then.
    const slos = (await session.call<{ results: { id: string; name: string }[] }>('GET', '/api/slos')).body.results;
    expect(slos.map(({ name }) => name)).toEqual(['Orders are placed']);
    const { body: burnt } = await session.call<{ events: { at: string; severity: string }[] }>('GET', `/api/slos/${slos[0]?.id}/alerts`);
    expect([...new Set(burnt.events.map(({ severity }) => severity))].sort()).toEqual(['HIGH', 'SEVERE']);
    await admin.goto('/slos');
    await admin.getByRole('link', { name: 'Orders are placed' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Orders are placed' })).toBeVisible();
    await expect(admin.getByText('Nothing has fired.')).toHaveCount(0);

    // A message to the pager is really delivered, and found in the logs.
    interface Pager {
      readonly id: string;
      readonly title: string;
      readonly url: string;
      readonly bodyTemplate: string;
    }
    const [pager] = (await session.call<{ endpoints: Pager[] }>('GET', '/api/endpoints')).body.endpoints;
    expect(pager).toMatchObject({ title: 'Pager of the shop', url: 'https://pager.brindlewick.example/********' });
    const { id, title, url, bodyTemplate } = pager as Pager;
    const sent = await session.call('PUT', `/api/endpoints/custom/${id}?test=true`, { title, url, method: 'POST', bodyTemplate });
    expect(sent).toMatchObject({ status: 200, body: { isSent: true } });
    await admin.goto(`/explore?${new URLSearchParams({ query: 'service:pager AND "Errors of the checkout"', from: 'now-1h', to: 'now' })}`);
    await expect(admin.getByText('[Test] Errors of the checkout').first()).toBeVisible();
    expect(product.output()).not.toMatch(/"level":(50|60)/);
  },
);
