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
  const { body } = await (await product.login()).call<Fired>('POST', '/api/alerts/triggered-alerts', { search: 'Errors' });
  const { from = 0, to = 0 } = body.results[0]?.question ?? {};
  expect(to - from).toBe(300_000);
  await panel.getByRole('link', { name: 'Investigate' }).click();
  await expect(admin).toHaveURL(new RegExp(`/explore\\?query=level%3Aerror&from=${from}&to=${to}`));
  await expect(admin.getByText('error in web-2').first()).toBeVisible();
  await expect(admin.getByText('warn in db-1')).toHaveCount(0);

  await admin.goto('/event-management');
  await expect(admin.getByRole('row', { name: /Errors/ })).toContainText('Firing');
  await expect(admin.getByRole('row', { name: /Warnings/ })).toContainText('New');

  const session = await product.login();
  const [fired] = (await session.call<Fired>('POST', '/api/alerts/triggered-alerts', { triggerId: warnings })).body.results;
  expect((await session.call('DELETE', `/api/triggers/alerts/${warnings}`)).status).toBe(200);
  await admin.goto(`/view-in-explore?triggeredId=${fired?.id}`);
  await expect(admin.getByText('We could not get event for this alert, this might indicate that the alert has been deleted')).toBeVisible();
  await admin.goto('/view-in-explore?triggeredId=unknown');
  await expect(admin.getByRole('heading', { name: 'Investigation failure' })).toBeVisible();
  await expect(admin.getByText('Alert details not found.')).toBeVisible();
});
