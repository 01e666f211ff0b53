import type { Page } from '@playwright/test';
import { Receiver } from '../conformance/endpoints/Receiver';
import type { Session } from '../harness/product';
import { expect, testInOwnAccount } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { keyboardWalk } from './keyboardWalk';
import { layoutFaults } from './layoutFaults';
import { violations } from './violations';
import { walk } from './walks';

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
const alert = (name: string, endpointId: string) => ({
  name,
  search: { queryString: 'service:checkout', periodInMinutes: 15 },
  triggerOn: { severities: [{ severity: 'HIGH', threshold: '5' }] },
  output: { target: { notificationEndpoints: [endpointId] } },
});

test('from the settings endpoints are added, tested, searched, edited, duplicated and deleted, with the alerts that use each [shell-2.4-09] [data-2.3-12] [data-4-20] [data-8-03]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  await make(session, 'custom', custom('Day shift'));
  await admin.goto('/general');
  const main = admin.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name: 'Settings', exact: true }).click();
  await main.getByRole('link', { name: 'Notification endpoints' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Notification endpoints' })).toBeVisible();
  const list = admin.getByRole('table', { name: 'Notification endpoints' }).or(admin.getByRole('grid', { name: 'Notification endpoints' }));
  await expect(list).toContainText('Day shift');

  await admin.getByRole('button', { name: 'New endpoint' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'New notification endpoint' });
  await dialog.getByLabel('Type', { exact: true }).selectOption('PagerDuty');
  await expect(dialog.getByLabel('Service key')).toBeVisible();
  await expect(dialog.getByLabel('URL')).toHaveCount(0);
  await dialog.getByLabel('Type', { exact: true }).selectOption('Custom');
  await dialog.getByLabel('URL').fill('http://127.0.0.1:1/closed');
  await dialog.getByRole('button', { name: 'Test' }).click();
  const note = dialog.getByRole('alert').filter({ hasText: 'Failed' });
  await expect(note).toContainText('Failed to send a test message. Please verify the endpoint settings and try again');
  const reason = note.getByText(/connection|connect/i);
  await expect(reason).toBeHidden();
  await note.getByText('Details').click();
  await expect(reason).toBeVisible();

  await dialog.getByLabel('URL').fill(`${receiver.url}/tried`);
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Test message sent. Please verify message received as expected.');
  expect(receiver.at('/tried').map(({ body }) => (JSON.parse(body) as { reason: string }).reason)).toEqual(['test']);

  await dialog.getByLabel('Display name').fill('Night shift');
  await dialog.getByLabel('Description').fill('Who is awake');
  await dialog.getByLabel('URL').fill(`${receiver.url}/hook`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const row = admin.getByRole('row', { name: /Night shift/ }).filter({ hasNotText: '(copy)' });
  await expect(row).toContainText(/Night shift.*Custom.*Who is awake.*Nothing/);
  const made = (await listed(session)).find(({ title }) => title === 'Night shift');
  expect(made).toMatchObject({ description: 'Who is awake', endpointType: 'Custom', url: `${receiver.url}/********` });
  const id = made?.id ?? '';

  await admin.getByRole('searchbox', { name: 'Search endpoints' }).fill('nobody');
  await expect(admin.getByText('No endpoint matches')).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Search endpoints' }).fill('custom');
  await expect(row).toBeVisible();
  await expect(list).toContainText('Day shift');

  const alerts: string[] = [];
  for (const name of ['Errors of the checkout', 'Slow pages']) {
    const answer = await session.call<Kept>('POST', '/api/triggers/alerts', alert(name, id));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    alerts.push(answer.body.id);
  }
  await admin.getByRole('button', { name: 'Edit Night shift' }).click();
  const edit = admin.getByRole('dialog', { name: 'Endpoint Night shift' });
  await edit.getByLabel('Method').selectOption('PUT');
  await edit.getByLabel('Description').fill('Who sleeps lightly');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Who sleeps lightly');
  expect((await session.call('GET', `/api/endpoints/${id}`)).body).toMatchObject({ method: 'PUT', description: 'Who sleeps lightly' });
  await expect(row.getByRole('link', { name: 'Errors of the checkout' })).toHaveAttribute('href', new RegExp(`/alerts/.*${alerts[0]}`));
  await expect(row.getByRole('link', { name: 'Slow pages' })).toHaveAttribute('href', new RegExp(`/alerts/.*${alerts[1]}`));
  await expect(admin.getByRole('row', { name: /Day shift/ })).toContainText('Nothing');

  await admin.getByRole('button', { name: 'Test Night shift' }).click();
  const tried = admin.getByRole('dialog', { name: 'Endpoint Night shift' });
  await expect(tried.getByRole('status')).toContainText('Test message sent.');
  expect(receiver.at('/hook').map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /hook']);
  await tried.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Sent');

  await admin.getByRole('button', { name: 'Duplicate Night shift' }).click();
  const copy = admin.getByRole('dialog', { name: 'Endpoint Night shift (copy)' });
  await copy.getByLabel('Display name').fill('Weekend');
  await copy.getByRole('button', { name: 'Save' }).click();
  await expect(copy).toHaveCount(0);
  expect((await listed(session)).map(({ title, url, method }) => [title, url, method])).toEqual([
    ['Day shift', `${receiver.url}/********`, 'POST'],
    ['Night shift', `${receiver.url}/********`, 'PUT'],
    ['Weekend', `${receiver.url}/********`, 'PUT'],
  ]);

  await admin.getByRole('button', { name: 'Delete Night shift' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Delete Night shift?' });
  await expect(question).toContainText('Errors of the checkout, Slow pages no longer send here.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await admin.getByRole('button', { name: 'Delete Night shift' }).click();
  await question.getByRole('button', { name: 'Delete endpoint' }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await listed(session)).map(({ title }) => title)).toEqual(['Day shift', 'Weekend']);
  for (const one of await listed(session)) await session.call('DELETE', `/api/endpoints/${one.id}`);
  for (const one of alerts) await session.call('DELETE', `/api/triggers/alerts/${one}`);
});

test('the dialog is 765 px wide [data-9-18]', async ({ admin }) => {
  await openPage(admin);
  await admin.getByRole('button', { name: 'New endpoint' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'New notification endpoint' });
  // It grows while it opens.
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(765);
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('messages to an endpoint and a preview can be read and reached by keyboard in both themes', walk, async ({ admin, product }) => {
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
