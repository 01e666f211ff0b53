import { expect, test } from './fixtures';

test.use({ account: 'Usage' });

test('looking at a page is told once, with the four members, and kept by this server for those who run it [data-7.6-25]', async ({
  admin,
  installation,
  product,
}) => {
  const sent: unknown[] = [];
  admin.on('request', (request) => {
    if (request.url().endsWith('/user-analytics'))
      sent.push({ url: request.url(), method: request.method(), body: request.postDataJSON() });
  });
  const kept = () => admin.waitForResponse((response) => response.url().endsWith('/user-analytics'));
  const first = kept();
  await admin.goto('/explore');
  expect((await first).status()).toBe(200);
  const second = kept();
  await admin.getByRole('link', { name: 'Home', exact: true }).first().click();
  expect((await second).status()).toBe(200);
  const { session } = await (await admin.request.get(`${product.url}/api/boot`)).json();
  const view = (state: string) => ({
    url: `${product.url}/api/user-analytics`,
    method: 'POST',
    body: {
      eventName: 'pageview',
      eventData: { state },
      timestamp: expect.any(Number),
      userSummary: { accountId: session.account.id, accountType: 'owner', role: 'admin', planType: 'pro' },
    },
  });
  // The page that is loaded and the one after it.
  expect(sent).toEqual([view('dashboard.explore'), view('dashboard.home')]);
  const operator = await installation.login();
  const { body } = await operator.call<{ results: { event: string; state: string; count: number }[] }>(
    'GET',
    '/api/__admin__/product-usage?search=dashboard.home',
  );
  expect(body.results).toContainEqual(expect.objectContaining({ event: 'pageview', state: 'dashboard.home' }));
});
