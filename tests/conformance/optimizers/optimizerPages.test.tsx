import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { openProduct } from '../shell/openProduct';
import { OptimizerServer } from './OptimizerServer';

let server: OptimizerServer;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  server = await OptimizerServer.start();
});
afterAll(() => server.stop());
afterEach(async () => {
  await running?.end();
  running = undefined;
  await server.clear();
});

/** The whole product, with the pages of optimizers over their real routes. */
async function open(at: string, who: Omit<Parameters<typeof openProduct>[0], 'at'> = {}): Promise<RenderedApplication> {
  running = await openProduct({ ...who, at, own: ['optimizers', 'timeless', 'explore'], answer: (asked) => server.answer(asked) });
  return running;
}
const title = (name: string) => screen.findByText(name, { selector: 'h1' });
/** Of a page that is still being drawn, whose controls a notice may hide. */
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name, hidden: true });
/** A plain field stands there until the code of the editor of queries has come. */
const asksFor = (query: string) => waitFor(async () => expect((await field('Lucene query')).textContent).toBe(query));
const inPage = () => within(document.querySelector('main') as HTMLElement);
const names = () => [...document.querySelectorAll('main tr[data-index] td:first-child')].map(({ textContent }) => textContent);
const shows = (expected: readonly string[]) => waitFor(() => expect(names()).toEqual(expected));
const told = ({ app }: RenderedApplication) => app.notices.notices.map(({ intent, title: said, text }) => [intent, said, text]);
/** At once: what is told is gone after some seconds. */
const tells = (app: RenderedApplication, notice: readonly unknown[]) => waitFor(() => expect(told(app)).toEqual([notice]));
const dismiss = ({ app: { notices } }: RenderedApplication) =>
  act(() => {
    for (const { key } of notices.notices) notices.dismiss(key);
  });
const leads = (app: RenderedApplication, to: string) => waitFor(() => expect(app.address()).toBe(to));

test('all screens of optimizers need the permission TRIGGER and the flag NewOptimizersPage: without one they lead away and say why [data-2.5-01]', async () => {
  const id = await server.make('Out of reach');
  const paths = ['/optimizers', '/optimizers/new', `/optimizers/${id}`];
  for (const [without, words] of [
    [{ role: 'read-only' }, /permission/],
    [{ flag: { NewOptimizersPage: false } }, /^Optimizers are not available/],
  ] as const) {
    const closed = await open('/general', without);
    await title('/general');
    for (const path of paths) {
      await closed.go(path);
      await tells(closed, ['danger', expect.stringMatching(words), undefined]);
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
      await waitFor(() => expect(closed.address()).not.toContain('optimizers'));
      dismiss(closed);
    }
    await closed.end();
  }
  expect(server.asked.filter(({ path }) => /triggers|optimizers|timeless/.test(path))).toEqual([]);
  const app = await open(paths[0] as string);
  await title('Optimizers');
  await app.go('/optimizers/new');
  await title('New optimizer');
  await app.go(`/optimizers/${id}`);
  await title('Edit optimizer');
  expect(told(app)).toEqual([]);
});

test('without a Timeless account neither a new nor an old optimizer is edited: a warning, and the way back to the list [data-2.5-05]', async () => {
  const id = await server.make('Has lost its index', { output: { target: { metric: 'lost' } } });
  const app = await open('/general');
  await app.go('/optimizers/new');
  await title('New optimizer');
  await field('Name');
  await app.go('/general');
  server.loseIndices();
  for (const path of ['/optimizers/new', `/optimizers/${id}`]) {
    await app.go(path);
    await tells(app, ['warning', 'No Timeless account', 'You need to have a Timeless account to create/edit an optimizer.']);
    expect(screen.getByText('No Timeless account')).toBeTruthy();
    expect(screen.getByText('You need to have a Timeless account to create/edit an optimizer.')).toBeTruthy();
    await leads(app, '/optimizers');
    await shows(['Has lost its index']);
    dismiss(app);
  }
});

test.each(['/optimizers/new', '/optimizers', '/timeless-indices'])(
  'when Timeless accounts cannot be fetched %s says so [data-8-08]',
  async (at) => {
    server.refuse('/api/timeless-indices', 403);
    const app = await open(at);
    await tells(app, ['danger', 'Failed to fetch timeless accounts', 'Not now']);
    expect(screen.getAllByText('Failed to fetch timeless accounts').length).toBeGreaterThan(0);
  },
);

test('a new optimizer begins with * of the account in use, or with the query and the accounts of the address [data-2.5-03]', async () => {
  const mill = { id: 2, name: 'Mill', type: 'sub', role: 'user' } as const;
  const session: Parameters<typeof open>[1] = { session: ({ accounts }) => ({ accounts: [...accounts, mill] }) };
  const bare = await open('/optimizers/new', session);
  await title('New optimizer');
  await asksFor('*');
  expect((await field('Name')).value).toBe('');
  expect((await field('Description')).value).toBe('');
  expect(inPage().getByText('Acme', { selector: 'button' })).toBeTruthy();
  await bare.end();
  await open(`/optimizers/new?query=${encodeURIComponent('severity:error')}&accountIds=1&accountIds=2`, session);
  await title('New optimizer');
  await asksFor('severity:error');
  expect(inPage().getByText('2 accounts', { selector: 'button' })).toBeTruthy();
});

test('the address of an optimizer opens it for editing, and editing without an id is a new one [data-2.5-04]', async () => {
  const id = await server.make('Filled form', { description: 'What it is for' });
  const app = await open(`/optimizers/${id}`);
  await title('Edit optimizer');
  expect((await field('Name')).value).toBe('Filled form');
  expect((await field('Description')).value).toBe('What it is for');
  await asksFor('service:orchard');
  await app.go('/optimizers/edit');
  await title('New optimizer');
  expect(app.address()).toBe('/optimizers/new');
  expect((await field('Name')).value).toBe('');
});

test('an optimizer that is missing, or whose fetch fails, leads to the list with an unexpected-error notice [data-2.5-06]', async () => {
  const app = await open('/general');
  server.refuse('/api/triggers/failing', 400);
  for (const [id, why] of [
    ['no-such-optimizer', 'No optimizer found'],
    ['failing', 'Failed to fetch optimizer'],
  ] as const) {
    await app.go(`/optimizers/${id}`);
    await tells(app, ['danger', 'Unexpected error', why]);
    expect(screen.getByText('Unexpected error')).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    await leads(app, '/optimizers');
    await title('Optimizers');
    dismiss(app);
  }
});

test('the list is as its address says, ten on a page and the latest change first without, and each filter narrows it [data-2.5-02]', async () => {
  const numbered = (at: number) => `Optimizer ${String(at).padStart(2, '0')}`;
  for (let at = 1; at <= 12; at += 1) {
    const id = await server.make(numbered(at), { enabled: at !== 12 });
    await server.keep(id, { updatedAt: new Date(Date.UTC(2026, 2, at)) });
    // Somebody else has made and changed one of them.
    if (at === 3) await server.keep(id, { createdBy: 'ann@example.com', updatedBy: 'bob@example.com' });
  }
  const newest = Array.from({ length: 12 }, (_, at) => numbered(12 - at));
  const searches = () => server.asked.filter(({ path }) => path === '/api/triggers/search');
  const app = await open('/optimizers');
  await shows(newest.slice(0, 10));
  expect(searches().at(-1)?.body).toEqual({
    type: 'CONTINUOUS_AGGREGATION',
    ...{ search: '', sortBy: 'updatedAt', sortOrder: 'DESC', page: 1, size: 10, createdBy: [], updatedBy: [] },
  });
  for (const [query, found] of [
    ['pageNumber=2', newest.slice(10)],
    ['pageSize=25&sortBy=name&sortOrder=ASC', newest.toReversed()],
    ['search=optimizer%2001', [numbered(1)]],
    ['activeState=false', [numbered(12)]],
    ['activeState=true&pageSize=25', newest.slice(1)],
    ['createdBy[]=ann@example.com', [numbered(3)]],
    ['updatedBy[]=bob@example.com', [numbered(3)]],
  ] as const) {
    await app.go(`/optimizers?${query}`);
    await shows(found);
  }
});

test('the past of an optimizer is filled from its history, which tells what was written', async () => {
  const id = await server.make('Filled past');
  await open('/optimizers');
  await shows(['Filled past']);
  fireEvent.click(screen.getByLabelText('Actions for Filled past'));
  fireEvent.click(await screen.findByText('History and back-fill', { selector: '[role=menuitem] *' }));
  await screen.findByText('No runs yet');
  const panel = within(await screen.findByRole('dialog', { name: 'History and back-fill' }));
  fireEvent.click(panel.getByRole('button', { name: 'Back-fill' }));
  await panel.findByText('Done');
  await panel.findByText('24 of 24 runs, 24 documents written');
  await waitFor(() => expect(within(panel.getByRole('list', { name: 'Runs' })).getAllByRole('listitem')).toHaveLength(24));
  const begun = server.asked.find(({ method, path }) => method === 'POST' && path === `/api/optimizers/${id}/backfills`);
  const { from = '', to = '' } = (begun?.body ?? {}) as { readonly from?: string; readonly to?: string };
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3_600_000);
});
