import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { AlertServer } from './AlertServer';
import { openAlerts } from './openAlerts';

let server: AlertServer;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  server = await AlertServer.start();
});
afterAll(() => server.stop());
afterEach(async () => {
  await running?.end();
  running = undefined;
  await server.clear();
});
const editor = '/alerts/unified-alerts-form';
const title = (name: string) => screen.findByText(name, { selector: 'h1' });
async function open(at: string, who: Parameters<typeof openAlerts>[2] = {}): Promise<RenderedApplication> {
  running = await openAlerts(server, at, { own: ['explore'], ...who });
  return running;
}
async function openNew(query = '', who: Parameters<typeof openAlerts>[2] = {}): Promise<RenderedApplication> {
  const app = await open(`${editor}/new${query}`, who);
  await title('Create Alert');
  return app;
}

/** Of the page, which a dialog that has just gone may still hide. */
const field = (role: 'combobox' | 'textbox', name: string) => screen.findByRole<HTMLInputElement>(role, { name, hidden: true });
const fill = async (name: string, value: string) => fireEvent.change(await field('textbox', name), { target: { value } });
const shownIn = async (role: 'combobox' | 'textbox', name: string) => (await field(role, name)).value;
/** A plain field stands there until the code of the editor of queries has come. */
const asksFor = (query: string) => waitFor(async () => expect((await field('textbox', 'Lucene query')).textContent).toBe(query));
/** By its text, which is found much faster than its role in a document of this size. */
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));

interface Told {
  readonly title: string | undefined;
  readonly text: string;
  readonly buttons: readonly (string | null)[];
}
/** What the dialog says that answers a save. */
async function saved(): Promise<Told> {
  await press('Save');
  const dialog = await screen.findByRole('dialog');
  const buttons = within(dialog).getAllByRole('button');
  return {
    title: within(dialog).getByRole('heading').textContent,
    text: dialog.textContent,
    buttons: buttons.map(({ textContent }) => textContent),
  };
}
const gone = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
/** What has been sent to create and to change alerts. */
const sent = () =>
  server.asked
    .filter(({ method, path }) => method !== 'GET' && /^\/api\/triggers\/alerts(\/[^/]+)?$/.test(path) && !path.endsWith('/samples'))
    .map(({ method, path }) => `${method} ${path}`);

test('the editor says what it does, and shows what it was opened with: source, accountIds, query, filters, groupBy and isDuplicated [data-2.3-02]', async () => {
  const id = await server.make();
  const filters = [{ type: 'IS', field: { id: 'region', name: 'region' }, value: 'eu' }];
  const said = new URLSearchParams({ source: 'logs', accountIds: '2', query: 'service:cellar', groupBy: 'service' });
  said.set('filters', JSON.stringify(filters));
  const shop = { id: 2, name: 'Shop', type: 'sub', role: 'user' } as const;
  const app = await open(`${editor}/new?${said}`, { session: ({ accounts }) => ({ accounts: [...accounts, shop] }) });
  await title('Create Alert');
  expect(document.title).toMatch(/^Alert Editor/);
  await asksFor('service:cellar');
  expect(await shownIn('combobox', 'Group by, field 1')).toBe('service');
  const search = within(screen.getByRole('region', { name: 'What to search' }));
  expect(search.getByRole('button', { name: 'region is eu' })).toBeTruthy();
  expect(search.getByText('Accounts').parentElement?.textContent).toContain('Shop');
  const tried = () => server.asked.find(({ path }) => path === '/api/triggers/alerts/samples');
  await waitFor(() => expect(tried()).toBeDefined());
  expect(tried()?.body).toMatchObject({
    search: { queryString: 'service:cellar', filter: filters, groupBy: ['service'], source: { subAccountsIds: [2] } },
  });

  await app.go(`${editor}/${id}`);
  await title('Edit Alert');
  expect(document.title).toMatch(/^Alert Editor/);
  expect(await shownIn('textbox', 'Name')).toBe('Bruised apples');
  expect(await shownIn('textbox', 'Threshold of High')).toBe('5');

  await app.go(`${editor}/${id}?isDuplicated=true`);
  await title('Duplicate an alert');
  expect(document.title).toMatch(/^Alert Editor/);
  expect(await shownIn('textbox', 'Name')).toBe('Bruised apples (copy)');
  await asksFor('service:press');
});

test('the editor has sections for what to search, when to trigger, whom to notify and what it is called, with all of their fields [data-2.3-09]', async () => {
  await openNew('?query=service:press&groupBy=service', {
    session: ({ accounts }) => ({ accounts: [...accounts, { id: 2, name: 'Shop', type: 'sub', role: 'user' } as const] }),
  });
  await asksFor('service:press');
  const fields: Readonly<Record<string, readonly (readonly [role: string, name: string | RegExp])[]>> = {
    'Name, description and tags': [
      ['textbox', 'Name'],
      ['textbox', 'Description'],
      ['textbox', 'Tags'],
    ],
    'What to search': [
      ['textbox', 'Lucene query'],
      ['button', 'Filter'],
      ['switch', /^Accounts/],
      ['combobox', 'Group by, field 1'],
    ],
    'When to trigger': [
      ['combobox', 'Aggregation'],
      ['combobox', 'Trigger when the value'],
      ['textbox', 'Threshold of Medium'],
      ['button', 'Add a severity'],
      ['spinbutton', 'Period'],
    ],
    'Whom to notify': [
      ['textbox', 'E-mail addresses'],
      ['combobox', 'Notification endpoints'],
      ['combobox', 'Found logs in messages'],
    ],
  };
  for (const [name, parts] of Object.entries(fields)) {
    const section = within(screen.getByRole('region', { name }));
    for (const [role, part] of parts) expect(section.getByRole(role, { name: part }), `${name}: ${part}`).toBeTruthy();
  }
  for (const name of ['Preview', 'Backtest', 'Sample results']) expect(screen.getByRole('region', { name }), name).toBeTruthy();
  const format = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Found logs in messages' });
  expect([...format.options].map(({ text }) => text)).toEqual(['As JSON', 'As a table']);
  fireEvent.change(format, { target: { value: format.options[1]?.value } });
  expect(await field('combobox', 'Add a field to the table')).toBeTruthy();
});

test('the editor has the buttons Condition and Schedule, of which Schedule is disabled [data-4-14]', async () => {
  await openNew();
  const group = within(screen.getByRole('group', { name: 'What triggers it' }));
  expect(group.getAllByRole<HTMLButtonElement>('button').map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Condition', false],
    ['Schedule', true],
  ]);
});

test('the frequencies of an alert are 10 or 30 minutes, 1, 4, 6 or 8 hours, and 1 day [data-5-21]', async () => {
  await openNew();
  const frequency = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Frequency' });
  // A new alert is checked every minute; who wants it less often has the list.
  const everyMinute = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Every minute' });
  expect([everyMinute.checked, frequency.disabled]).toEqual([true, true]);
  fireEvent.click(everyMinute);
  expect([everyMinute.checked, frequency.disabled, frequency.value]).toEqual([false, false, '10']);
  expect([...frequency.options].map(({ text }) => text)).toEqual([
    '10 minutes',
    '30 minutes',
    '1 hour',
    '4 hours',
    '6 hours',
    '8 hours',
    '1 day',
  ]);
});

test('a new alert is created by POST, then updated by PUT, and a dialog says which [data-4-16]', async () => {
  const app = await openNew('?query=service:press');
  await fill('Name', 'Pressed');
  expect((await saved()).title).toBe('Alert created');
  expect(sent()).toEqual(['POST /api/triggers/alerts']);
  await press('Keep editing');
  await title('Edit Alert');
  await gone();
  const id = app.address().split('/').at(-1) ?? '';
  expect(await server.kept(id)).toMatchObject({ name: 'Pressed', enabled: true });
  await fill('Threshold of Medium', '7');
  expect((await saved()).title).toBe('Alert updated');
  expect(sent()).toEqual(['POST /api/triggers/alerts', `PUT /api/triggers/alerts/${id}`]);
  expect(await server.kept(id)).toMatchObject({ triggerOn: { severities: [{ severity: 'MEDIUM', threshold: '7' }] } });
});

test('beyond the limit of the plan a new alert is saved switched off, and the dialog for that shows instead of the plain one [data-4-17]', async () => {
  server.planHas(1);
  await server.make();
  await openNew();
  await fill('Name', 'One too many');
  const told = await saved();
  expect(told.title).toBe('Alert is disabled');
  expect(told.text).not.toContain('Alert created');
  expect(await server.all()).toMatchObject([
    { name: 'Bruised apples', enabled: true },
    { name: 'One too many', enabled: false },
  ]);
});

test('on a plan without alert definitions saving tells that alerts are not available [data-4-18]', async () => {
  server.planHas(0);
  await openNew();
  await fill('Name', 'Not in the plan');
  expect((await saved()).title).toBe('Alerts are not available for your plan');
  expect(sent()).toEqual(['POST /api/triggers/alerts']);
  expect(await server.all()).toEqual([]);
});

test('each outcome of saving has its words and its ways on [data-4-19]', async () => {
  server.planHas(1);
  const ways = ['Go to the list', 'Keep editing'];
  const app = await openNew();
  await fill('Name', 'Within');
  expect(await saved()).toMatchObject({ title: 'Alert created', buttons: ways });
  await press('Keep editing');
  await title('Edit Alert');
  await gone();
  await fill('Description', 'What to do first.');
  expect(await saved()).toMatchObject({ title: 'Alert updated', buttons: ways });
  await press('Go to the list');
  await title('Alerts');
  await gone();
  expect(app.address()).toBe('/alerts/unified-alerts');

  await app.go(`${editor}/new`);
  await title('Create Alert');
  await fill('Name', 'Beyond');
  const beyond = await saved();
  expect(beyond).toMatchObject({ title: 'Alert is disabled', buttons: ways });
  expect(beyond.text).toContain('The limit of alert definitions of your plan was reached');
  expect(beyond.text).toContain('To enable it, switch off or delete another alert or ask for a larger plan');
  await press('Go to the list');
  await title('Alerts');
  await gone();

  server.planHas(0);
  await app.go(`${editor}/new`);
  await title('Create Alert');
  await fill('Name', 'Nowhere');
  expect((await saved()).title).toBe('Alerts are not available for your plan');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Plan and usage' }));
  // What was not saved is not lost without a question.
  await press('Discard changes');
  await title('/plan-and-billing/plan');
  expect(app.address()).toBe('/plan-and-billing/plan');
});
