import { expect, ship, test } from './fixtures';
import { violations } from './violations';

test.use({ account: 'Tours' });

test('a tour that the product brings runs over its page, and nothing is asked of any other host [shell-7-48]', async ({
  admin,
  product,
}) => {
  const outside: string[] = [];
  admin.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== product.url) outside.push(request.url());
  });
  await ship(product, [{ message: 'A log for the tour', service: 'cart' }]);
  await admin.goto('/home');
  await admin.getByRole('button', { name: 'Help', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Product tours' }).click();
  await admin.getByRole('button', { name: 'Search your logs in Explore (4 steps)' }).click();
  const step = admin.getByRole('dialog', { name: /^Tour of Search your logs in Explore/ });
  await expect(step).toContainText('Ask');
  await expect(admin).toHaveURL(/\/explore/);
  expect(await violations(admin)).toEqual([]);
  await step.getByRole('button', { name: 'Next' }).click();
  await expect(step).toContainText('Look at fields');
  await step.getByRole('button', { name: 'Back' }).click();
  await expect(step).toContainText('Ask');
  for (const title of ['Look at fields', 'Split the graph', 'Look in another way']) {
    await step.getByRole('button', { name: 'Next' }).click();
    await expect(step).toContainText(title);
  }
  await step.getByRole('button', { name: 'Done' }).click();
  await expect(step).toHaveCount(0);
  expect(outside).toEqual([]);
});
