import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { toldBy } from '../shell/toldBy';
import { IngestServer } from './IngestServer';

/** Few fields fill the mapping. */
const MOST = 20;

let server: IngestServer;
let running: RenderedApplication | undefined;
let told: ReturnType<typeof toldBy>;
beforeAll(async () => {
  server = await IngestServer.start({ ASTROLABE_MAX_KIBANA_FIELDS_NUM: String(MOST) });
});
async function leave(): Promise<void> {
  await waitFor(() => expect(running?.app.queries.isFetching() ?? 0).toBe(0));
  await running?.end();
  running = undefined;
}
afterEach(leave);
afterAll(() => server.stop());

const refreshing = '/api/mappings/refresh-kibana';
async function open(instead?: Parameters<IngestServer['open']>[1]): Promise<RenderedApplication> {
  await leave();
  running = await server.open('/field-mappings', instead);
  told = toldBy(running);
  return running;
}
const press = async (text: string) => fireEvent.click(await within(screen.getByRole('main')).findByText(text, { selector: 'button' }));
const tab = async (text: string) => {
  const found = () => [...document.querySelectorAll('main [role="tab"]')].find(({ textContent }) => textContent.includes(text));
  await waitFor(() => expect(found()).toBeDefined());
  fireEvent.click(found() as Element);
};
const row = async (field: string) => (await screen.findByText(field, { selector: 'main td *' })).closest('tr') as HTMLElement;
const cells = (one: HTMLElement) => [...one.querySelectorAll('td')].map(({ textContent }) => textContent);
const typeOf = (field: string) => screen.findByLabelText<HTMLSelectElement>(`Type of ${field}`, { selector: 'select' });
/** What is told next under this title. */
const said = async (title: string) => {
  await waitFor(() => expect(told.map((notice) => notice.title)).toContain(title));
  return told.splice(0).find((notice) => notice.title === title);
};

test('a conflicting field stands on the errors page; its type is changed, holds for new logs and survives a restart; the mapping is refreshed, or it is said that it was not [data-2.7-11] [data-8-23] [data-8-05]', async () => {
  await open();
  await screen.findByText('No field is mapped yet');
  await server.ship({ http: { status: 200 }, user: 'ada' });
  await server.ship({ http: { status: 'teapot' }, user: 'bo' });
  await press('Refresh');
  expect(await said('Field mapping has been refreshed')).toMatchObject({ intent: 'success' });
  const [field, , decided, account] = cells(await row('http.status'));
  expect([field, decided, account]).toEqual(['http.status', 'First value', 'Test account']);
  await screen.findByText(`2 of ${MOST} fields are mapped`);
  expect((await typeOf('http.status')).value).toBe('long');
  expect((await typeOf('user')).value).toBe('keyword');

  await tab('Errors (1)');
  const wrong = await screen.findByLabelText('Mapping errors', { selector: 'table' });
  expect([...wrong.querySelectorAll('th')].map(({ textContent }) => textContent).slice(0, 4)).toEqual([
    'Field',
    'Expected type',
    'Sample value',
    'Count',
  ]);
  expect(cells(await row('http.status')).slice(0, 4)).toEqual(['http.status', 'long', 'teapot', '1']);

  await tab('Fields (2)');
  fireEvent.change(await typeOf('http.status'), { target: { value: 'keyword' } });
  await said('http.status is now of type keyword');
  await waitFor(async () => expect(cells(await row('http.status'))[2]).toBe('A person'));
  await leave();
  server = await server.restart();
  await server.ship({ http: { status: 'teapot' } });
  await open(({ path }) => (path === refreshing ? json({ code: 'UNAVAILABLE', message: 'The records are away.' }, 503) : undefined));
  expect((await typeOf('http.status')).value).toBe('keyword');
  expect(cells(await row('http.status'))[2]).toBe('A person');
  await tab('Errors (0)');
  await screen.findByText('Every value fits the type of its field');

  await press('Refresh');
  expect(await said("Couldn't refresh field mapping")).toMatchObject({ intent: 'danger', text: 'The records are away.' });
});

test('the use of the maximum is told in three texts and styles, and a removed field makes room [data-4-23]', async () => {
  const steps = [
    ['a', 11, '13 of 20 fields are mapped', 'There is room for 7 more.'],
    [
      'b',
      5,
      '18 of 20 fields are mapped',
      'New fields will soon not be searchable: there is room for 2 more. Remove fields that no longer arrive.',
    ],
    [
      'c',
      5,
      '20 of 20 fields are mapped: the limit is reached',
      'New fields are no longer mapped: they are kept as one text, in the field _unmapped, and cannot be searched by their names. To make room, stop sending fields that nobody needs, and remove those that no longer arrive.',
    ],
  ] as const;
  const styles: string[] = [];
  await open();
  for (const [name, count, usage, advice] of steps) {
    await server.ship(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, index])));
    await press('Refresh');
    const bar = (await screen.findByText(usage)).closest('.fui-MessageBar') as HTMLElement;
    expect(bar.textContent).toBe(`${usage}${advice}`);
    const { backgroundColor, borderLeftWidth, borderColor } = getComputedStyle(bar);
    styles.push(`${backgroundColor} ${borderLeftWidth} ${borderColor}`);
  }
  expect([...new Set(styles)]).toHaveLength(3);
  fireEvent.click(await screen.findByLabelText('Remove a10', { selector: 'button' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Remove field', { selector: 'button' }));
  await screen.findByText('19 of 20 fields are mapped');
  await waitFor(() => expect(screen.queryByText('a10', { selector: 'main td *' })).toBeNull());
  await open();
  await screen.findByText('19 of 20 fields are mapped');
  await row('a1');
  expect(screen.queryByText('a10', { selector: 'main td *' })).toBeNull();
});

test('who may not refresh the mapping is told so, and can change nothing [data-6-03]', async () => {
  server = await server.restart('read-only');
  await open();
  expect(cells(await row('http.status'))[1]).toBe('keyword');
  expect(within(screen.getByRole('main')).queryAllByLabelText(/^(Type of|Remove)/)).toEqual([]);
  await press('Refresh');
  expect(await said("Couldn't refresh field mapping")).toMatchObject({ intent: 'danger', text: 'You dont have the right permissions.' });
  for (const request of [
    { method: 'POST', path: refreshing, body: { fields: [] } },
    { method: 'PUT', path: '/api/mappings', body: { field: 'http.status', type: 'long' } },
    { method: 'DELETE', path: '/api/mappings?field=http.status' },
  ])
    expect([request.method, (await server.inject(request)).status]).toEqual([request.method, 403]);
  await leave();
  for (const role of ['admin', 'expert', 'user'] as const) {
    server = await server.restart(role);
    expect([role, (await server.inject({ method: 'POST', path: refreshing, body: { fields: [] } })).status]).toEqual([role, 200]);
  }
});
