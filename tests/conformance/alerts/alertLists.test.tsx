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
async function open(at: string, who: Parameters<typeof openAlerts>[2] = {}): Promise<RenderedApplication> {
  running = await openAlerts(server, at, who);
  return running;
}

const title = (name: string) => screen.findByText(name, { selector: 'h1' });
const rows = () => [...document.querySelectorAll<HTMLElement>('main tr[data-index]')];
const shows = (texts: readonly RegExp[]) =>
  waitFor(() => expect(rows().map(({ textContent }) => textContent)).toEqual(texts.map((text) => expect.stringMatching(text))));
const headers = () => [...document.querySelectorAll('main th')].map(({ textContent }) => textContent.replace(/[↑↓]$/, ''));
const click = (element: HTMLElement) => fireEvent.click(element);
/** By its text, which is found much faster than its role in a document of this size. */
const press = async (text: string) => click(await screen.findByText(text, { selector: 'button' }));
const clear = () => press('Clear');
const menu = () => screen.findByText((_text, element) => element?.getAttribute('role') === 'menu');
async function choose(label: string, choice: string): Promise<void> {
  click(await screen.findByLabelText(label));
  click(within(await menu()).getByRole('menuitemcheckbox', { name: choice }));
  fireEvent.keyDown(await menu(), { key: 'Escape' });
  await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
}
async function act(alert: string, deed: string): Promise<void> {
  click(await screen.findByLabelText(`Actions for ${alert}`));
  click(within(await menu()).getByRole('menuitem', { name: deed }));
}
const cold = { name: 'Cold cellar', tags: ['cellar'], triggerOn: { severities: [{ severity: 'LOW', threshold: '1' }] } };

test('the unified screen shows what is defined, and with isTriggered what has fired; its breadcrumb is Alerts [data-2.3-01]', async () => {
  const breadcrumbs = () => screen.getByRole('navigation', { name: 'Breadcrumbs' }).textContent;
  await server.make();
  await server.haveFired(2);
  const app = await open('/alerts/unified-alerts');
  await title('Alerts');
  expect(breadcrumbs()).toBe('Alerts');
  await shows([/Bruised apples/]);
  await app.go('/alerts/unified-alerts?isTriggered=true');
  await shows([/Fired 0/, /Fired 1/]);
  await title('Alerts');
  expect(breadcrumbs()).toBe('Alerts');
  click(screen.getByRole('tab', { name: 'Definitions' }));
  await shows([/Bruised apples/]);
});

test('with the flag off neither the unified list nor the editor is there, with it on both are [data-2.3-03]', async () => {
  for (const path of ['/alerts/unified-alerts', '/alerts/unified-alerts-form/new']) {
    const off = await open(path, { flag: { UnifiedAlerts: false } });
    await screen.findByText(/^Alerts are not available/);
    await waitFor(() => expect(off.address()).not.toContain('alerts'));
    expect(server.asked.filter((asked) => asked.path.startsWith('/api/triggers'))).toEqual([]);
    await off.end();
  }
  const on = await open('/alerts/unified-alerts');
  await title('Alerts');
  await on.go('/alerts/unified-alerts-form/new');
  await title('Create Alert');
  expect(on.address()).toBe('/alerts/unified-alerts-form/new');
});

test('the list of definitions is sorted by the newest change, and by order, severities and page as its address says [data-2.3-04]', async () => {
  const first = await server.make({ name: 'First' });
  await server.make({ name: 'Second', triggerOn: { severities: [{ severity: 'LOW', threshold: '5' }] } });
  await server.make({ name: 'Third', triggerOn: { severities: [{ severity: 'SEVERE', threshold: '5' }] } });
  const app = await open('/alert-definitions');
  await shows([/Third/, /Second/, /First/]);
  expect(server.asked.find(({ path }) => path === '/api/triggers/search')?.body).toMatchObject({
    sortBy: 'updatedAt',
    sortOrder: 'DESC',
    page: 1,
    severities: [],
  });
  await app.end();
  await server.change(first, { name: 'First, changed' });
  const again = await open('/alert-definitions');
  await shows([/First, changed/, /Third/, /Second/]);
  await again.go('/alert-definitions?severities=LOW&severities=SEVERE');
  await shows([/Third/, /Second/]);
  await again.go('/alert-definitions?sortBy=name&sortOrder=ASC&page=1');
  await shows([/First/, /Second/, /Third/]);
  for (let n = 0; n < 23; n += 1) await server.make({ name: `Fourth ${n}`, enabled: false });
  await again.go('/alert-definitions?sortBy=name&sortOrder=ASC&page=2');
  await shows([/Third/]);
});

test.each(['/alert-definitions', '/alerts/unified-alerts'])(
  'alerts are searched, filtered, sorted, switched, made, changed, copied and deleted from their list, and it has pages: %s [data-2.3-08]',
  async (path) => {
    const bruised = await server.make();
    await server.make(cold);
    const app = await open(path);
    await shows([/Cold cellar.*Low.*cellar/, /Bruised apples.*High.*orchard.*Acme.*ago.*test@example\.com/]);
    const columns = ['Name', 'Severity', 'Tags', 'Accounts', 'Enabled', 'Updated', 'Updated by'];
    expect(headers().filter((name) => columns.includes(name))).toEqual(columns);
    fireEvent.change(screen.getByLabelText('Search alerts'), { target: { value: 'bruised' } });
    await shows([/Bruised apples/]);
    await clear();
    await shows([/Cold cellar/, /Bruised apples/]);
    await choose('Tags: All tags', 'cellar');
    await shows([/Cold cellar/]);
    await clear();
    await shows([/Cold cellar/, /Bruised apples/]);
    await choose('Severity: All severities', 'High');
    await shows([/Bruised apples/]);
    await clear();
    await shows([/Cold cellar/, /Bruised apples/]);
    click(screen.getByText('Name', { selector: 'th *' }));
    await shows([/Bruised apples/, /Cold cellar/]);

    click(screen.getByLabelText('Bruised apples is enabled'));
    await waitFor(async () => expect((await server.kept(bruised)).enabled).toBe(false));
    await act('Bruised apples', 'Duplicate');
    await title('Duplicate an alert');
    await press('Save');
    await press('Go to the list');
    await shows([/Bruised apples \(copy\)/, /Bruised apples/, /Cold cellar/]);
    await act('Cold cellar', 'Delete');
    expect(await screen.findByRole('alertdialog', { name: 'Delete the alert Cold cellar?' })).toBeTruthy();
    await press('Delete alert');
    await shows([/Bruised apples \(copy\)/, /Bruised apples/]);
    expect((await server.all()).map(({ name }) => name)).toEqual(['Bruised apples', 'Bruised apples (copy)']);
    await act('Bruised apples', 'Edit');
    await title('Edit Alert');
    expect(app.address()).toBe(`/alerts/unified-alerts-form/${bruised}`);
    await app.go(path);
    await press('New alert');
    await title('Create Alert');

    for (let n = 0; n < 24; n += 1) await server.make({ name: `Alert ${n}`, enabled: false });
    await app.go(path);
    await screen.findByText('Page 1 of 2');
    click(screen.getByLabelText('Next page'));
    await waitFor(() => expect(rows()).toHaveLength(1));
  },
);

test('lists of alerts and of what has fired have 25 to a page [data-9-10]', async () => {
  for (let n = 0; n < 30; n += 1) await server.make({ name: `Alert ${n}`, enabled: false });
  await server.haveFired(30);
  const app = await open('/alert-definitions');
  for (const path of ['/alert-definitions', '/alerts/unified-alerts', '/alerts/unified-alerts?isTriggered=true', '/triggered-alerts']) {
    await app.go(path);
    await screen.findByText('Page 1 of 2');
    await waitFor(() => expect([path, rows().length]).toEqual([path, 25]));
    click(screen.getByLabelText('Next page'));
    await waitFor(() => expect([path, rows().length]).toEqual([path, 5]));
    await app.go('/home');
    await title('/home');
  }
});
