import { expect, test } from './fixtures';
import { turnFlag } from './turnFlag';

test.use({ account: 'Metric pages' });

test("pages of metrics are called 'Infrastructure monitoring' [data-2.1-02]", async ({ admin }) => {
  for (const path of ['/metrics/explore', '/metrics/cardinality', '/metrics/accounts']) {
    await admin.goto(path);
    await expect(admin).toHaveTitle('Infrastructure monitoring');
  }
});

test('the older address leads on, with the rest of its path and its query [data-2.1-04]', async ({ admin }) => {
  await admin.goto('/grafana/explore?from=now-1h&to=now');
  await expect(admin).toHaveURL(/\/metrics\/explore\?from=now-1h/);
});

test('where metrics are off their pages lead to the root of the mode [data-2.1-03]', async ({ admin, product }) => {
  const session = await product.login();
  await turnFlag(product, 'MetricsProduct', false);
  try {
    await admin.goto('/metrics/explore');
    await expect(admin).toHaveURL(/\/home$/);
    await expect(admin.getByText('Metrics are not available').first()).toBeVisible();
    expect((await session.call('GET', '/api/v1/query?query=1')).status).toBe(403);
  } finally {
    await turnFlag(product, 'MetricsProduct', true);
  }
  await admin.goto('/metrics/explore');
  await expect(admin).toHaveTitle('Infrastructure monitoring');
});

test('the list of metrics accounts leads to where they are made, and both outcomes are told [shell-8-19]', async ({ admin }) => {
  await admin.goto('/metrics/accounts');
  await expect(admin.getByText('There is no metrics account')).toBeVisible();
  await admin.getByRole('link', { name: 'Create a metrics account' }).click();
  const dialog = admin.getByRole('dialog');
  await admin.route('**/api/accounts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong.', requestId: 'x' } })
      : route.continue(),
  );
  await dialog.getByLabel('Name').fill('Browser metrics');
  await dialog.getByRole('button', { name: /Create/ }).click();
  await expect(
    dialog.getByText('Sorry, we had a problem creating the Infrastructure Monitoring account. Please try again in a few moments.'),
  ).toBeVisible();
  await admin.unroute('**/api/accounts');
  await dialog.getByRole('button', { name: /Create/ }).click();
  await expect(admin.getByText('Your Infrastructure Monitoring account is ready for you. Enjoy!')).toBeVisible();
  await admin.goto('/metrics/accounts');
  await expect(admin.getByText('Browser metrics')).toBeVisible();
});
