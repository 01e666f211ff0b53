import { type Fired, fire } from './fire';
import { expect, ship, testInOwnAccount } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';

const test = testInOwnAccount('Alerts of the shop');

test('two alerts fire: their rows are filtered, Investigate opens query, range and accounts in Explore, an event is there, and one that is deleted is told as such [data-2.2-05]', async ({
  admin,
  product,
}) => {
  const at = new Date(Date.now() - 120_000).toISOString();
  const line = (level: string, pod: string) => ({ '@timestamp': at, level, pod, message: `${level} in ${pod}` });
  await ship(product, [
    ...Array(3).fill(line('error', 'web-1')),
    ...Array(2).fill(line('error', 'web-2')),
    ...Array(4).fill(line('warn', 'db-1')),
  ]);
  await fire(product, 'Errors', 'level:error', 'SEVERE');
  const warnings = await fire(product, 'Warnings', 'level:warn', 'LOW');

  await admin.goto('/explore');
  const main = admin.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name: 'Logs' }).click();
  await main.getByRole('link', { name: 'Triggered alerts' }).click();
  const errors = admin.getByRole('row', { name: /Errors/ });
  for (const text of ['Severe', 'Alerts of the shop', 'pod: web-1 and 1 more']) await expect(errors).toContainText(text);
  await admin.getByRole('combobox', { name: 'Severity' }).selectOption('Low');
  await expect(errors).toHaveCount(0);
  await expect(admin.getByRole('row', { name: /Warnings/ })).toContainText('pod: db-1');
  await admin.getByRole('combobox', { name: 'Severity' }).selectOption('Any severity');
  await admin.getByRole('combobox', { name: 'Tag' }).selectOption('errors');
  await expect(admin.getByRole('row', { name: /Warnings/ })).toHaveCount(0);

  await errors.getByText('Errors').click();
  const panel = admin.getByRole('dialog', { name: 'Alert' });
  await expect(panel.getByRole('list', { name: 'Groups now' })).toContainText('Firing');
  await inEachTheme(admin, async () => {
    await expect(panel.getByRole('list', { name: 'Groups now' })).toContainText('Firing');
    expect(await violations(admin)).toEqual([]);
  });
  const session = await product.login();
  const { body } = await session.call<Fired>('POST', '/api/alerts/triggered-alerts', { search: 'Errors' });
  const { id = '', question: { from, to } = { from: 0, to: 0 } } = body.results[0] ?? {};
  expect(to - from).toBe(300_000);
  const { accountId } = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body;
  const investigate = panel.getByRole('link', { name: 'Investigate' });
  await expect(investigate).toHaveAttribute('href', `/view-in-explore?triggeredId=${id}&switchToAccountId=${accountId}`);
  await investigate.click();
  await expect(admin).toHaveURL(new RegExp(`/explore\\?query=level%3Aerror&from=${from}&to=${to}&accounts%5B%5D=${accountId}$`));
  await expect(admin.getByText('error in web-2').first()).toBeVisible();
  await expect(admin.getByText('warn in db-1')).toHaveCount(0);

  await main.getByRole('button', { name: 'Logs' }).click();
  await main.getByRole('link', { name: 'Event management' }).click();
  await expect(admin.getByRole('heading', { name: 'Event management', level: 1 })).toBeVisible();
  await expect(admin.getByRole('row', { name: /Errors/ })).toContainText('Firing');
  await expect(admin.getByRole('row', { name: /Warnings/ })).toContainText('New');

  expect((await session.call('DELETE', `/api/triggers/alerts/${warnings}`)).status).toBe(200);
  await main.getByRole('button', { name: 'Logs' }).click();
  await main.getByRole('link', { name: 'Triggered alerts' }).click();
  // The list is as it was left.
  await panel.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('combobox', { name: 'Tag' }).selectOption('Any tag');
  await admin
    .getByRole('row', { name: /Warnings/ })
    .getByRole('link', { name: 'Investigate' })
    .click();
  await expect(admin.getByText('We could not get event for this alert, this might indicate that the alert has been deleted')).toBeVisible();
});
