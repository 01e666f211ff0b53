import { PostgresServer } from '../../host/server/records/testing/PostgresServer';
import { type Product, startProduct } from '../harness/product';
import { test as base, enter, expect } from './fixtures';

interface Replicas {
  readonly server: PostgresServer;
  readonly products: readonly [Product, Product, Product];
}

/** Three replicas of the product on one PostgreSQL, started at the same moment on an empty database. */
const test = base.extend<object, { readonly replicas: Replicas; readonly installation: Product }>({
  replicas: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = await PostgresServer.start();
      const env = { RECORDS_URL: await server.database(), ASTROLABE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
      const products = await Promise.all([startProduct({ env }), startProduct({ env }), startProduct({ env })]);
      await use({ server, products });
      await Promise.all(products.map((product) => product.dispose()));
      await server.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  // The one that pages are opened on.
  installation: [async ({ replicas }, use) => use(replicas.products[2]), { scope: 'worker', timeout: 400_000 }],
});

test('three replicas on one PostgreSQL share sessions, flags and events: signed in on one, a flag switched on another changes the open page of the third without a reload', async ({
  replicas: { products },
  page,
  context,
}) => {
  const [first, second, third] = products;
  const session = await first.login();
  await enter(context, third, session);
  await page.goto(`${third.url}/plan-and-billing/plan`);
  await expect(page.getByRole('heading', { name: 'Plan and usage', level: 1 })).toBeVisible();
  const section = page.getByRole('heading', { name: 'Cancellation' });
  await expect(section).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));

  const headers = { cookie: session.cookie, 'content-type': 'application/json' };
  const boot = (await (await fetch(`${second.url}/api/boot`, { headers })).json()) as { csrfToken: string };
  const switched = await fetch(`${second.url}/api/__admin__/flags/RightToCancel`, {
    method: 'PUT',
    headers: { ...headers, 'x-csrf-token': boot.csrfToken },
    body: '{"value":true}',
  });
  expect(switched.status, await switched.text()).toBe(200);
  await expect(section).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameLoad'))).toBe(true);

  // Logged out on the second, the session opens nothing on the third, which had it in memory.
  expect((await session.call('GET', '/api/me/summary')).status).toBe(200);
  const loggedOut = await fetch(`${second.url}/api/logout`, {
    method: 'POST',
    headers: { ...headers, 'x-csrf-token': boot.csrfToken },
    body: '{}',
  });
  expect(loggedOut.status).toBe(200);
  await page.getByText('Usage', { exact: true }).first().click();
  await expect(page).toHaveURL(/\/login/);
});

test('a plugin switched off on one replica is off on all three, and on again on all', async ({ replicas: { products } }) => {
  const [first, second] = products;
  const { cookie } = await first.login();
  const boot = (await (await fetch(`${second.url}/api/boot`, { headers: { cookie } })).json()) as { csrfToken: string };
  const turn = async (on: boolean): Promise<void> => {
    const answer = await fetch(`${second.url}/api/plugin-admin/plugins/client-errors/switch`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', 'x-csrf-token': boot.csrfToken },
      body: JSON.stringify({ on }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
  const statuses = () =>
    Promise.all(products.map(async ({ url }) => (await fetch(`${url}/api/__admin__/client-errors`, { headers: { cookie } })).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  await turn(false);
  await expect.poll(statuses, { timeout: 5000 }).toEqual([503, 503, 503]);
  await turn(true);
  await expect.poll(statuses, { timeout: 5000 }).toEqual([200, 200, 200]);
});
