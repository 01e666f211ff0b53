import type { Page } from '@playwright/test';
import { Receiver } from '../conformance/endpoints/Receiver';
import type { Session } from '../harness/product';
import { expect, testInOwnAccount } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { keyboardWalk } from './keyboardWalk';
import { layoutFaults } from './layoutFaults';
import { violations } from './violations';

const test = testInOwnAccount('Endpoint pages');

let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await Receiver.start();
});
test.afterAll(() => receiver.close());
test.beforeEach(() => receiver.reset());

interface Kept {
  readonly id: string;
  readonly title: string;
  readonly [field: string]: unknown;
}
const listed = async (session: Session) => (await session.call<{ endpoints: Kept[] }>('GET', '/api/endpoints')).body.endpoints;
const make = async (session: Session, suffix: string, draft: object): Promise<Kept> => {
  const { status, body } = await session.call<Kept>('POST', `/api/endpoints/${suffix}`, draft);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const custom = (title: string) => ({ title, url: `${receiver.url}/hook`, method: 'POST' });

const openPage = async (page: Page): Promise<void> => {
  await page.goto('/notification-endpoints');
  await expect(page.getByRole('heading', { level: 1, name: 'Notification endpoints' })).toBeVisible();
};
const openNew = async (page: Page) => {
  await openPage(page);
  await page.getByRole('button', { name: 'New endpoint' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New notification endpoint' });
  await expect(dialog).toBeVisible();
  return dialog;
};
/** Calls that write, as `METHOD path`. */
const watchWrites = (page: Page): string[] => {
  const written: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/endpoints') && request.method() !== 'GET') written.push(`${request.method()} ${pathname}${search}`);
  });
  return written;
};

test('Settings lead to the list of notification endpoints [shell-2.4-09]', async ({ admin, product }) => {
  const session = await product.login();
  const { id } = await make(session, 'custom', custom('From the settings'));
  await admin.goto('/general');
  const main = admin.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name: 'Settings', exact: true }).click();
  await main.getByRole('link', { name: 'Notification endpoints' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Notification endpoints' })).toBeVisible();
  await expect(
    admin.getByRole('table', { name: 'Notification endpoints' }).or(admin.getByRole('grid', { name: 'Notification endpoints' })),
  ).toContainText('From the settings');
  await session.call('DELETE', `/api/endpoints/${id}`);
});

test('endpoints are added, searched, edited, duplicated, tested and deleted, with what uses each [data-2.3-12]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  const dialog = await openNew(admin);
  await dialog.getByLabel('Display name').fill('Night shift');
  await dialog.getByLabel('Description').fill('Who is awake');
  await dialog.getByLabel('URL').fill(`${receiver.url}/hook`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const row = admin.getByRole('row', { name: /Night shift/ }).filter({ hasNotText: '(copy)' });
  await expect(row).toContainText(/Night shift.*Custom.*Who is awake.*Nothing/);
  const [made] = await listed(session);
  expect(made).toMatchObject({ title: 'Night shift', description: 'Who is awake', endpointType: 'Custom', url: `${receiver.url}/hook` });
  const id = made?.id ?? '';

  await admin.getByRole('searchbox', { name: 'Search endpoints' }).fill('nobody');
  await expect(admin.getByText('No endpoint matches')).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Search endpoints' }).fill('custom');
  await expect(row).toBeVisible();

  await admin.getByRole('button', { name: 'Edit Night shift' }).click();
  const edit = admin.getByRole('dialog', { name: 'Endpoint Night shift' });
  await edit.getByLabel('Method').selectOption('PUT');
  await edit.getByLabel('Description').fill('Who sleeps lightly');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Who sleeps lightly');
  expect((await session.call('GET', `/api/endpoints/${id}`)).body).toMatchObject({ method: 'PUT', description: 'Who sleeps lightly' });

  await admin.getByRole('button', { name: 'Test Night shift' }).click();
  const tried = admin.getByRole('dialog', { name: 'Endpoint Night shift' });
  await expect(tried.getByRole('status')).toContainText('Test message sent.');
  expect(receiver.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /hook']);
  await tried.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Sent');

  await admin.getByRole('button', { name: 'Duplicate Night shift' }).click();
  const copy = admin.getByRole('dialog', { name: 'Endpoint Night shift (copy)' });
  await copy.getByLabel('Display name').fill('Day shift');
  await copy.getByRole('button', { name: 'Save' }).click();
  await expect(copy).toHaveCount(0);
  expect((await listed(session)).map(({ title, url, method }) => [title, url, method])).toEqual([
    ['Day shift', `${receiver.url}/hook`, 'PUT'],
    ['Night shift', `${receiver.url}/hook`, 'PUT'],
  ]);

  // No alert of this product sends to them yet: two that do are put into the answer.
  await admin.route('**/api/endpoints', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { endpoints: Kept[] };
    const uses = [
      { title: 'Errors of the checkout', path: '/explore' },
      { title: 'Slow pages', path: '/explore?query=slow' },
    ];
    await route.fulfill({
      response: answer,
      json: { ...body, endpoints: body.endpoints.map((one) => (one.id === id ? { ...one, uses } : one)) },
    });
  });
  await openPage(admin);
  await expect(row.getByRole('link', { name: 'Errors of the checkout' })).toHaveAttribute('href', /\/explore/);
  await admin.getByRole('button', { name: 'Delete Night shift' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Delete Night shift?' });
  await expect(question).toContainText('Errors of the checkout, Slow pages no longer send here.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await admin.getByRole('button', { name: 'Delete Night shift' }).click();
  await question.getByRole('button', { name: 'Delete endpoint' }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await listed(session)).map(({ title }) => title)).toEqual(['Day shift']);
  await admin.unroute('**/api/endpoints');
  for (const one of await listed(session)) await session.call('DELETE', `/api/endpoints/${one.id}`);
});

const fieldsOfTypes: readonly [type: string, fields: readonly string[]][] = [
  ['Custom', ['URL', 'Method', 'Headers', 'Begin with', 'Body template']],
  ['Slack', ['URL']],
  ['PagerDuty', ['Service key']],
  ['Datadog', ['API key']],
  ['BigPanda', ['API token key', 'App key']],
  ['VictorOps', ['Service API key', 'Message type', 'Routing key']],
  ['Opsgenie', ['API key']],
  ['ServiceNow', ['URL', 'Username', 'Password']],
  ['Microsoft Teams', ['URL']],
  ['Microsoft Teams Workflow', ['URL']],
];
const secrets: readonly [suffix: string, draft: Readonly<Record<string, string>>, masked: readonly string[]][] = [
  ['pager-duty', { serviceKey: 'abcdefghijklmnopqrstuvwxyz012345' }, ['serviceKey']],
  ['datadog', { apiKey: 'abcdefghijklmnopqrstuvwxyz012345' }, ['apiKey']],
  ['big-panda', { apiToken: 'abcdefghijklmnopqrstuvwxyz012345', appKey: 'bcdefghijklmnopqrstuvwxyz0123456' }, ['apiToken', 'appKey']],
  ['victorops', { serviceApiKey: 'abcdefghijklmnopqrstuvwxyz012345', messageType: 'INFO', routingKey: 'ops' }, ['serviceApiKey']],
  ['ops-genie', { apiKey: 'abcdefghijklmnopqrstuvwxyz012345' }, ['apiKey']],
  ['service-now', { url: 'https://dev1.service-now.com', username: 'ada', password: 'hunter2hunter2' }, ['password']],
];

test('the fields follow the type, exactly these, and secrets are masked [data-3-18]', async ({ admin, product }) => {
  const dialog = await openNew(admin);
  const types = await dialog.getByLabel('Type', { exact: true }).locator('option').allTextContents();
  expect(types.slice(0, 10)).toEqual(fieldsOfTypes.map(([type]) => type));
  for (const [type, fields] of fieldsOfTypes) {
    await dialog.getByLabel('Type', { exact: true }).selectOption(type);
    await expect
      .poll(() =>
        dialog
          .locator('label')
          .allTextContents()
          .then((labels) => labels.map((label) => label.replace('*', ''))),
      )
      .toEqual(['Type', 'Display name', 'Description', ...fields]);
  }
  const session = await product.login();
  for (const [suffix, draft, masked] of secrets) {
    const { id } = await make(session, suffix, { title: `Secrets of ${suffix}`, ...draft });
    const { body } = await session.call<Kept>('GET', `/api/endpoints/${id}`);
    const [other] = (await listed(session)).filter((one) => one.id === id);
    for (const shown of [body, other])
      for (const field of masked) {
        expect(shown?.[field]).toMatch(/^\*{8}/);
        expect(JSON.stringify(shown)).not.toContain(draft[field]);
      }
    await session.call('DELETE', `/api/endpoints/${id}`);
  }
});

test('a test message arrives at a receiver, and at a closed port the dialog says so with details to unfold [data-4-20] [data-8-03]', async ({
  admin,
}) => {
  const dialog = await openNew(admin);
  await dialog.getByLabel('URL').fill(`${receiver.url}/tried`);
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Test message sent. Please verify message received as expected.');
  expect(receiver.at('/tried').map(({ body }) => (JSON.parse(body) as { reason: string }).reason)).toEqual(['test']);

  await dialog.getByLabel('URL').fill('http://127.0.0.1:1/closed');
  await dialog.getByRole('button', { name: 'Test' }).click();
  const note = dialog.getByRole('alert').filter({ hasText: 'Failed' });
  await expect(note).toContainText('Failed to send a test message. Please verify the endpoint settings and try again');
  const reason = note.getByText(/connection|connect/i);
  await expect(reason).toBeHidden();
  await note.getByText('Details').click();
  await expect(reason).toBeVisible();
});

test('a double click on Save sends one request [data-4-21]', async ({ admin, product }) => {
  const written = watchWrites(admin);
  const dialog = await openNew(admin);
  await dialog.getByLabel('Display name').fill('Once');
  await dialog.getByLabel('URL').fill(`${receiver.url}/once`);
  await admin.route('**/api/endpoints/custom', async (route) => {
    await expect.poll(() => clicked).toBe(true);
    await route.continue();
  });
  let clicked = false;
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await admin.keyboard.press('Enter');
  clicked = true;
  await expect(dialog).toHaveCount(0);
  expect(written).toEqual(['POST /api/endpoints/custom']);
  const session = await product.login();
  const made = (await listed(session)).filter(({ title }) => title === 'Once');
  expect(made).toHaveLength(1);
  await session.call('DELETE', `/api/endpoints/${made[0]?.id}`);
});

test('without a display name nothing is saved, and the form says so [data-5-09]', async ({ admin }) => {
  const written = watchWrites(admin);
  const dialog = await openNew(admin);
  await dialog.getByLabel('URL').fill(`${receiver.url}/nameless`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText("Don't forget the display name")).toBeVisible();
  await expect(dialog.getByLabel('Display name')).toBeFocused();
  await dialog.getByLabel('Display name').fill('Named');
  await expect(dialog.getByText("Don't forget the display name")).toHaveCount(0);
  expect(written).toEqual([]);
});

test('the body shows for POST and PUT, not for GET [data-5-14]', async ({ admin }) => {
  const dialog = await openNew(admin);
  for (const [method, count] of [
    ['GET', 0],
    ['POST', 1],
    ['PUT', 1],
    ['GET', 0],
  ] as const) {
    await dialog.getByLabel('Method').selectOption(method);
    await expect(dialog.getByLabel('Body template')).toHaveCount(count);
  }
});

test('body templates come by their names as JSON, and a second dialog asks for none [data-7.3-07]', async ({ admin, product }) => {
  const session = await product.login();
  const { body } = await session.call<{ templateName: string; title: string; bodyTemplate: string }[]>('GET', '/api/endpoints/templates');
  expect(body.length).toBeGreaterThan(0);
  expect(new Set(body.map(({ templateName }) => templateName)).size).toBe(body.length);
  for (const { templateName, bodyTemplate } of body) {
    expect(JSON.parse(bodyTemplate)).toBeTruthy();
    const one = await session.call('GET', `/api/endpoints/templates?templateName=${templateName}`);
    expect(one.body).toEqual([expect.objectContaining({ templateName, bodyTemplate })]);
  }
  const asked: string[] = [];
  admin.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const dialog = await openNew(admin);
  await dialog.getByLabel('Begin with').selectOption(body[0]?.title ?? '');
  await expect(dialog.getByLabel('Body template')).toHaveValue(body[0]?.bodyTemplate ?? '');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('button', { name: 'New endpoint' }).first().click();
  await dialog.getByLabel('Begin with').selectOption(body[1]?.title ?? '');
  await expect(dialog.getByLabel('Body template')).toHaveValue(body[1]?.bodyTemplate ?? '');
  expect(asked.filter((path) => path === '/api/endpoints/templates')).toHaveLength(1);
});

test.describe(() => {
  test.use({ ownContext: true });

  test('the dialog is 765 px wide, shows the fields of another type after 400 ms, and looks at headers 350 ms after the last key [data-9-18]', async ({
    admin,
  }) => {
    const dialog = await openNew(admin);
    // It grows while it opens.
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(765);
    await admin.clock.install();
    await admin.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByLabel('Headers').fill('nonsense');
    await admin.clock.runFor(349);
    await expect(dialog.getByText('Invalid headers string')).toHaveCount(0);
    await admin.clock.runFor(1);
    await expect(dialog.getByText('Invalid headers string')).toHaveCount(1);
    await dialog.getByLabel('Type', { exact: true }).selectOption('PagerDuty');
    await admin.clock.runFor(399);
    await expect(dialog.getByLabel('Service key')).toHaveCount(0);
    await admin.clock.runFor(1);
    await expect(dialog.getByLabel('Service key')).toHaveCount(1);
    await expect(dialog.getByLabel('Headers')).toHaveCount(0);
  });
});

test('messages to an endpoint tell each attempt, a failed one is sent again, and all of it can be read and reached by keyboard in both themes', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  const { id } = await make(session, 'custom', {
    ...custom('Told of'),
    description: 'A rather long description of what this endpoint is there for, and for whom',
  });
  await make(session, 'microsoft-teams-workflow', {
    title: 'A workflow with quite a long name',
    url: 'https://prod-1.logic.azure.com/workflows/x?sig=abcdefghijkl',
  });
  receiver.answer = (response) => response.writeHead(404).end('no such hook');
  expect((await session.call('PUT', `/api/endpoints/custom/${id}?test=true`, custom('Told of'))).status).toBe(422);
  await openPage(admin);
  await admin.getByRole('button', { name: 'Messages to Told of' }).click();
  const panel = admin.getByRole('dialog', { name: 'Messages' });
  await expect(panel.getByText('It answered 404: no such hook')).toBeVisible();
  await panel.getByRole('button', { name: '1 attempt' }).click();
  await expect(panel.getByRole('list', { name: 'Attempts' }).getByRole('listitem')).toHaveText([/ms: It answered 404/]);
  await expect(admin).toHaveURL(/messages=/);
  await inEachTheme(admin, async () => {
    await expect(panel.getByText('It answered 404: no such hook')).toBeVisible();
    expect([...(await violations(admin)), ...(await layoutFaults(admin))]).toEqual([]);
  });
  await panel.getByRole('button', { name: 'Close' }).click();
  expect(await keyboardWalk(admin)).toEqual([]);
  await inEachTheme(admin, async () => {
    await admin.getByRole('button', { name: 'Edit Told of' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Endpoint Told of' });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('this is made of an example')).toBeVisible();
    expect([...(await violations(admin)), ...(await layoutFaults(admin))]).toEqual([]);
    await admin.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  for (const one of await listed(session)) await session.call('DELETE', `/api/endpoints/${one.id}`);
});
