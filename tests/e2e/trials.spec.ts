import { chosen, logIn } from './entering';
import { expect, test } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { registerMember } from './member';
import { violations } from './violations';
import { walk } from './walks';

test.use({ account: 'Trials' });

/** The landing page of each product, with its heading and the button that admins have. */
const landings = [
  ['/dashboard/logs-trial', 'Centralize all of your logs at any scale', /^(?:Send your logs|Install the telemetry collector)$/],
  ['/dashboard/metrics-trial', 'Get started with Infrastructure Monitoring', 'Start sending metrics'],
  ['/dashboard/tracing-trial', 'Get started with Distributed Tracing', 'Start using Distributed Tracing'],
  ['/dashboard/security-trial', 'Get started with Cloud SIEM', 'Start a free trial'],
] as const;

test('an admin starts metrics, tracing and SIEM, each account is there with its trial, and no page has a fault [shell-2.3-06] [shell-2.3-07] [shell-2.3-08]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  const operator = await product.login('admin@astrolabe.local');
  const { accountId } = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body;
  await operator.call('PUT', `/api/__admin__/accounts/${accountId}`, { planType: 'trial' });
  for (const [path, heading, start] of landings) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(admin.getByRole('main').getByRole('button', { name: start, exact: true })).toBeVisible();
    await inEachTheme(admin, async () => {
      await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(admin)).toEqual([]);
    });
  }
  await admin.goto('/tracing-trial');
  await admin.getByRole('button', { name: 'Start using Distributed Tracing' }).click();
  await expect(admin.getByText('Your Distributed Tracing account is ready for you. Enjoy!')).toBeVisible();
  // While it is there it lies over what is below it.
  await expect(admin.getByText('Your Distributed Tracing account is ready for you. Enjoy!')).toBeHidden();
  for (const name of ['Use a demo app', 'Read the docs', 'Send your traces']) {
    await admin.getByRole('tab', { name }).click();
    expect(await violations(admin)).toEqual([]);
  }
  await admin.goto('/dashboard/metrics-trial');
  await expect(admin.getByRole('heading', { level: 1, name: 'Get started with Infrastructure Monitoring' })).toBeVisible();
  await admin.getByRole('button', { name: 'Start sending metrics' }).click();
  await expect(admin).toHaveURL(/\/metrics\/explore/);
  // Without an account the page of the trial, with one that of the product.
  await admin.goto('/dashboard/metrics-trial');
  await expect(admin).toHaveURL(/\/metrics\/explore/);
  await expect(admin.getByRole('tab', { name: 'Metrics', exact: true })).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Get started with Infrastructure Monitoring' })).toHaveCount(0);
  expect(await violations(admin)).toEqual([]);
  // Whoever wants a page of Security is led to its trial, which keeps the mode and the state, and to that page once it has begun.
  await admin.goto('/switch-mode?mode=SECURITY&state=dashboard.event-management');
  await expect(admin.getByRole('heading', { level: 1, name: 'Get started with Cloud SIEM' })).toBeVisible();
  await expect(admin).toHaveURL(/\/security-trial\?mode=SECURITY&state=dashboard\.event-management$/);
  await admin.goto('/dashboard/security-trial?mode=SECURITY&state=dashboard.event-management');
  await admin.getByRole('button', { name: 'Start a free trial' }).click();
  await expect(admin).toHaveURL(/\/event-management/);
  await expect(admin.getByRole('heading', { level: 1, name: 'Event management' })).toBeVisible();
  const mode = async () => ((await (await admin.request.get('/api/boot')).json()) as { session: { appMode: string } }).session.appMode;
  expect(await mode()).toBe('SECURITY');
  await admin.goto('/start-siem-trial');
  await expect(admin.getByRole('heading', { name: 'Your SIEM account is ready' })).toBeVisible();
  await admin.goto('/switch-mode?mode=OPERATIONS&state=dashboard.tools');
  await expect(admin.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  expect(await mode()).toBe('OPERATIONS');
  await admin.goto('/manage-accounts?product=Tracing');
  await expect(admin.getByText('Trials tracing').first()).toBeVisible();
  await admin.goto('/plan-and-billing/plan');
  await expect(admin.getByRole('region', { name: 'Tracing account' })).toContainText('Trial, 13 days left');
});

test('somebody else reads whom to ask, and has neither buttons nor entries [shell-2.3-08]', async ({ product, contexts }) => {
  const email = 'reader@trials-e2e.example';
  await registerMember(product, { email, role: 'user', fullName: 'Reader', password: chosen });
  const context = await contexts.take();
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, email, chosen);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/logs-trial');
  await expect(page.getByRole('note')).toContainText('Contact your main account administrator to gain access');
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole('navigation').first()).not.toContainText('SIEM');
  await page.goto('/security-trial');
  await expect(page.getByRole('note')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('the page of logs gives way to Explore when the first log comes', walk, async ({ admin, product }) => {
  await admin.goto('/logs-trial');
  await expect(admin.getByRole('heading', { name: 'Centralize all of your logs at any scale' })).toBeVisible();
  const token = await (await product.login()).shippingToken();
  await fetch(`${product.listenerUrl}/?token=${token}&type=e2e`, { method: 'POST', body: '{"message":"first"}' });
  await expect(admin).toHaveURL(/\/explore/, { timeout: 40_000 });
});
