import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SearchRequest } from '#plugins/explore/contract';
import { osdSavedType } from '#plugins/osd/contract';
import { recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide } from '#sdk/testing';
import { hostSchema, savedObjectsOn } from '#tests/harness/savedObjectsOn';
import { fakeLayout } from '../../../plugins/explore/browser/testing/fakeLayout';
import { manifest as osd } from '../../../plugins/osd/plugin';
import { server as osdServer } from '../../../plugins/osd/server';
import { manifest } from '../../../plugins/saved-searches/plugin';
import { server } from '../../../plugins/saved-searches/server';
import createSavedSearches from '../../../plugins/saved-searches/server/migrations/0001-saved-searches';
import toSavedObjects from '../../../plugins/saved-searches/server/migrations/0002-to-saved-objects';
import withoutOwnTables from '../../../plugins/saved-searches/server/migrations/0003-without-own-tables';
import { fakeCanvas } from './fakeCanvas';
import { type OpenLogs, openLogs } from './openLogs';

const at = new Date(Date.now() - 60_000).toISOString();
const apples = Array.from({ length: 30 }, (_, index) => ({
  '@timestamp': at,
  level: index < 10 ? 'error' : 'info',
  service: index < 10 ? 'orchard-press' : 'orchard-cellar',
  message: `apple ${index} ${index < 10 ? 'bruised' : 'stored'}`,
}));

let memory: MemoryRecords;
let logs: OpenLogs;
beforeAll(async () => {
  memory = await memoryRecords('saved-searches', [createSavedSearches, toSavedObjects, withoutOwnTables], hostSchema);
  const kept = savedObjectsOn(memory.records, [
    { manifest, server },
    { manifest: osd, server: osdServer },
  ]);
  logs = await openLogs({
    beside: [{ manifest, server }],
    paths: ['/api/saved-searches'],
    services: [provide(recordsService, memory.records), ...kept.provisions],
  });
  await logs.ship(apples);
  const title = 'Old dashboards search';
  await kept.store.create(
    { accountId: 1, userId: 1, name: 'test@example.com' },
    { name: osdSavedType.search },
    { name: title, attributes: { title, columns: ['service'], sort: [['@timestamp', 'desc']] } },
  );
});
beforeEach(() => {
  localStorage.clear();
  fakeLayout();
  fakeCanvas();
});
afterEach(async () => {
  await logs.leave();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await logs.stop();
  await memory.close();
});

const own = ['saved-searches'];
const menu = () => screen.findByLabelText(/^Saved search/, { selector: 'button' });
const isNamed = (name: string) => waitFor(async () => expect((await menu()).getAttribute('aria-label')).toBe(name));
/** By what it is called: whatever has the focus for itself hides the rest of the document. */
const panel = () => screen.findByLabelText('Saved searches', { selector: '[role=dialog]' });
const openPanel = async () => {
  fireEvent.click(await menu());
  await panel();
};
const pressIn = async (name: string | RegExp) => fireEvent.click(await within(await panel()).findByRole('button', { name, hidden: true }));
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button' }));
const named = async (name: string) =>
  fireEvent.change(await screen.findByLabelText('Name', { selector: 'input' }), { target: { value: name } });
/** Names of the list, as it stands. */
const lists = (...names: string[]) =>
  waitFor(() => {
    const shown = document.querySelectorAll('[role=dialog] ul[aria-label="Saved searches"] [aria-label^="Favourite "]');
    expect([...shown].map((one) => one.getAttribute('aria-label')?.replace('Favourite ', ''))).toEqual(names);
  });
const old = 'Old dashboards search';

test('a search is saved, opened again by its id, made a favourite, renamed, found from everywhere, overwritten, left, loaded and deleted [data-2.2-14]', async () => {
  let app = await logs.open('/explore?query=service:orchard-press&columns=service,message&sort=service', { own });
  const param = (name: string) => new URL(app.address(), location.origin).searchParams.get(name);
  await openPanel();
  // What the older dashboards had saved is there without being asked for.
  await lists(old);
  await pressIn('Save this search');
  await named('Bruised apples');
  await press('Save');
  await isNamed('Saved search Bruised apples');
  await waitFor(() => expect(param('savedSearchId')).not.toBeNull());
  const id = param('savedSearchId') ?? '';

  app = await logs.open(`/explore?savedSearchId=${id}`, { own });
  await waitFor(() =>
    expect([param('query'), param('columns'), param('sort')]).toEqual(['service:orchard-press', 'service,message', 'service']),
  );
  expect(param('savedSearchId')).toBe(id);
  await screen.findByText('apple 3 bruised');
  await screen.findByText('10 of 10 logs loaded');
  await isNamed('Saved search Bruised apples');
  // Nothing else has been searched for on the way to it.
  expect(new Set(logs.sent<SearchRequest>('/api/explore/search').map(({ query }) => query))).toEqual(new Set(['service:orchard-press']));
  await openPanel();
  await lists('Bruised apples', old);
  await pressIn(`Favourite ${old}`);
  await lists(old, 'Bruised apples');
  await pressIn('Rename Bruised apples');
  await named('Damaged apples');
  await press('Save');
  await isNamed('Saved search Damaged apples');

  // A refused name comes back in the dialog.
  await openPanel();
  await pressIn('Save as new');
  await named(old);
  await press('Save');
  await screen.findByText('Failed to create saved search');
  await waitFor(async () => expect((await screen.findByLabelText<HTMLInputElement>('Name', { selector: 'input' })).value).toBe(old));
  await press('Cancel');

  app = await logs.open(`/explore?savedSearchId=${id}&query=service:orchard-cellar`, { own });
  await isNamed('Saved search Damaged apples, changed');
  await openPanel();
  // The favourite is one for good.
  await lists(old, 'Damaged apples');
  fireEvent.change(within(await panel()).getByRole('searchbox', { name: 'Find a saved search', hidden: true }), {
    target: { value: 'damaged' },
  });
  await lists('Damaged apples');
  await pressIn('Save changes');
  await press('Overwrite');
  await isNamed('Saved search Damaged apples');
  await openPanel();
  await pressIn('Reset');
  await waitFor(() => expect(app.address()).toBe('/explore'));
  await isNamed('Saved searches');

  // What was written over it is what it is now, and is found from everywhere.
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const everywhere = await screen.findByRole('combobox', { name: /search/i, hidden: true });
  fireEvent.change(everywhere, { target: { value: 'damaged' } });
  fireEvent.click(await screen.findByRole('option', { name: /Damaged apples/, hidden: true }));
  await waitFor(() => expect(param('query')).toBe('service:orchard-cellar'));
  expect(param('savedSearchId')).toBe(id);
  await isNamed('Saved search Damaged apples');

  await openPanel();
  await pressIn('Delete Damaged apples');
  await press('Delete search');
  await isNamed('Saved searches');
  await waitFor(() => expect(param('savedSearchId')).toBeNull());
  await openPanel();
  fireEvent.change(within(await panel()).getByRole('searchbox', { name: 'Find a saved search', hidden: true }), { target: { value: '' } });
  await lists(old);
  // One of the list is loaded by its name.
  await pressIn(new RegExp(`^${old}`));
  await isNamed(`Saved search ${old}`);
  expect(param('savedSearchId')).not.toBeNull();
  expect(param('columns')).toBe('service');
});
