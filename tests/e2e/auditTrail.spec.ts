import { readFile } from 'node:fs/promises';
import { expect, testInOwnAccount } from './fixtures';
import { violations } from './violations';
import { walk } from './walks';

const test = testInOwnAccount('Audited');

test(
  'an admin creates a token, finds the entry at the top of the audit trail, narrows the list and takes it away',
  walk,
  async ({ admin }) => {
    await admin.goto('/manage-tokens');
    const shared = admin.getByRole('region', { name: 'Shared tokens' });
    await shared.getByRole('button', { name: 'New token' }).click();
    await admin.getByRole('textbox', { name: 'Name' }).fill('Watched');
    await admin.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(admin.getByText('Token Watched is created')).toBeVisible();

    await admin.goto('/general/audit-trail');
    const rows = admin.getByRole('table', { name: 'Audit trail' }).locator('tbody tr');
    await expect(rows.first()).toContainText('@audited.example');
    await expect(rows.first()).toContainText('Created a shared token');
    await expect(rows.first()).toContainText('Watched');
    await expect(admin).toHaveTitle('Audit trail - Astrolabe');
    expect(await violations(admin)).toEqual([]);

    await admin.getByRole('searchbox', { name: 'Person' }).fill('nobody@');
    await expect(admin.getByText('No entry matches the filters')).toBeVisible();
    await expect(admin).toHaveURL(/who=nobody/);
    await admin.getByRole('button', { name: 'Clear filters' }).first().click();
    await admin.getByRole('combobox', { name: 'Actions' }).click();
    await admin.getByRole('menuitemcheckbox', { name: 'Created a shared token' }).click();
    await admin.keyboard.press('Escape');
    await expect(rows.first()).toContainText('Watched');
    await expect(admin).toHaveURL(/actions=shared-token\.create/);

    await admin.getByRole('button', { name: 'Export' }).click();
    const taking = admin.waitForEvent('download');
    await admin.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).click();
    const [head, first] = (await readFile(await (await taking).path(), 'utf8')).split('\r\n');
    expect(head).toMatch(/^time,account id,account,who,/);
    expect(first).toMatch(/@audited\.example,,shared-token\.create,Created a shared token,Watched,/);
  },
);

test('logins, users, tokens, alerts, settings, impersonation and accounts are told with who, what and when, newest first, by person, day and action, a page at a time; nothing of it can be edited [shell-2.4-07]', async ({
  admin,
  product,
  installation,
}) => {
  const session = await product.login();
  const done = async (method: string, path: string, body: object, by = session): Promise<void> => {
    const answer = await by.call(method, path, body);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  };
  const { username } = (await session.call<{ session: { user: { username: string } } }>('GET', '/api/boot')).body.session.user;
  const { accountId } = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body;
  await done('POST', '/api/users/invitations', { email: 'noemi@audited.example', role: 'user' });
  await done('POST', '/api/shared-tokens', { tokenName: 'Told' });
  await done('POST', '/api/triggers/alerts', {
    name: 'Disks',
    search: { queryString: 'disk', periodInMinutes: 5 },
    triggerOn: { comparisonOperator: 'GREATER_THAN', severities: [{ severity: 'LOW', threshold: '1' }] },
  });
  await done('PUT', '/api/ingest/retention', { logs: 9, metrics: 9, traces: 9 });
  await done('POST', '/api/accounts', { name: 'Audited below', type: 'sub' });
  const operator = await installation.login();
  await done('POST', `/api/__admin__/impersonate?accountId=${accountId}`, { username }, operator);

  await admin.goto('/general/audit-trail');
  const rows = admin.getByRole('table', { name: 'Audit trail' }).locator('tbody tr');
  // Newest first: each stands above what was done before it.
  const order = [
    /Started to impersonate/,
    /Created an account.*Audited below/,
    /Chose the retention/,
    /Created an alert.*Disks/,
    /Created a shared token.*Told/,
    /Invited somebody.*noemi@audited\.example/,
    /Logged in/,
  ];
  await expect(rows.first()).toBeVisible();
  const texts = await rows.allTextContents();
  const places = order.map((one) => texts.findIndex((text) => one.test(text)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const place of places) expect(texts[place]).toMatch(/ago|now/);
  for (const place of places.slice(1)) expect(texts[place]).toContain(username);
  await expect(rows.getByRole('button', { name: /edit|delete|remove/i })).toHaveCount(0);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect((await session.call(method, '/api/audit-trail/1', {})).status).toBe(404);

  interface Listed {
    readonly results: readonly { readonly id: number; readonly title: string }[];
    readonly total: number;
    readonly next: number | null;
  }
  const list = async (query: string) => (await session.call<Listed>('GET', `/api/audit-trail?${query}`)).body;
  const all = await list('limit=500');
  expect((await list('actions=alert.create,account.create')).results.map(({ title }) => title)).toEqual([
    'Created an account',
    'Created an alert',
  ]);
  expect((await list('who=nobody@')).total).toBe(0);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect((await list(`from=${tomorrow}`)).total).toBe(0);
  expect((await list(`to=${tomorrow}&limit=500`)).total).toBe(all.total);
  const [first, second] = [await list('limit=3'), await list(`limit=3&before=${(await list('limit=3')).next}`)];
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(all.results.slice(0, 6).map(({ id }) => id));

  await admin.getByRole('combobox', { name: 'Actions' }).click();
  await admin.getByRole('menuitemcheckbox', { name: 'Created an alert' }).click();
  await admin.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);
  await admin.getByRole('searchbox', { name: 'Person' }).fill('nobody@');
  await expect(admin.getByText('No entry matches the filters')).toBeVisible();
});
