import type { Deeds, Doing } from '../Deed';
import { listed } from './listed';

const objects = '/api/saved-objects/osd-search';
const attributes = (title: string) => ({ attributes: { title, columns: ['message'] } });
const kept = ({ also }: Doing, title: string) => also<{ id: string }>('POST /osd-2-0/api/saved_objects/search', attributes(title));

/** What people keep: saved objects, searches, states, links. */
export const keptDeeds: Deeds = {
  'POST /osd-2-0/api/saved_objects/{type}': async ({ call, keeps, name }) => {
    const title = name('Search');
    const { id } = await call<{ id: string }>({ type: 'search' }, attributes(title));
    keeps(`/osd-2-0/api/saved_objects/search/${id}`, attributes(title));
    keeps('/osd-2-0/api/saved_objects/_find?type=search&per_page=200', { saved_objects: listed({ id }) });
  },
  'PUT /osd-2-0/api/saved_objects/{type}/{id}': async (doing) => {
    const { id } = await kept(doing, doing.name('Search'));
    const title = doing.name('Changed');
    await doing.call({ type: 'search', id }, attributes(title));
    doing.keeps(`/osd-2-0/api/saved_objects/search/${id}`, attributes(title));
  },
  'DELETE /osd-2-0/api/saved_objects/{type}/{id}': async (doing) => {
    const { id } = await kept(doing, doing.name('Search'));
    await doing.call({ type: 'search', id });
    doing.lost(`/osd-2-0/api/saved_objects/search/${id}`, 404);
  },
  'POST /osd-2-0/api/config': async ({ call, keeps }) => {
    const config = { timeZone: 'Africa/Nairobi', theme: 'dark', refreshInterval: { pause: false, value: 45_000 } };
    await call({}, config);
    keeps('/osd-2-0/api/config', config);
  },
  'PATCH /api/saved-objects/{type}/{id}': async (doing) => {
    const { id } = await kept(doing, doing.name('Search'));
    const change = { name: doing.name('Named'), folder: 'shell/calls', tags: ['kept'], sharing: 'account' };
    await doing.call({ type: 'osd-search', id }, change);
    doing.keeps(`${objects}/${id}`, change);
  },
  'DELETE /api/saved-objects/{type}/{id}': async (doing) => {
    const { id } = await kept(doing, doing.name('Search'));
    await doing.call({ type: 'osd-search', id });
    doing.lost(`${objects}/${id}`, 404);
    doing.keeps(`${objects}?deleted=true&size=200`, { results: listed({ id }) });
  },
  'POST /api/saved-objects/{type}/{id}/restore': async (doing) => {
    const { id } = await kept(doing, doing.name('Search'));
    await doing.also(`DELETE ${objects}/${id}`);
    await doing.call({ type: 'osd-search', id });
    doing.keeps(`${objects}/${id}`, { id });
  },
  'DELETE /api/saved-objects/{type}/{id}/forever': async (doing) => {
    const { id } = await kept(doing, doing.name('Search'));
    await doing.also(`DELETE ${objects}/${id}`);
    await doing.call({ type: 'osd-search', id });
    doing.lost(`${objects}?deleted=true&size=200`, id);
  },
  'POST /api/saved-objects/{type}/{id}/history/{version}/restore': async (doing) => {
    const name = doing.name('First');
    const { id } = await kept(doing, name);
    await doing.also(`PATCH ${objects}/${id}`, { name: doing.name('Second') });
    await doing.call({ type: 'osd-search', id, version: 1 });
    doing.keeps(`${objects}/${id}`, { name, version: 3 });
  },
  'PUT /api/saved-objects/{type}/{id}/favorite': async (doing) => {
    const { id } = await kept(doing, doing.name('Search'));
    await doing.call({ type: 'osd-search', id });
    doing.keeps(`${objects}/${id}`, { isFavorite: true });
  },
  'DELETE /api/saved-objects/{type}/{id}/favorite': async (doing) => {
    const { id } = await kept(doing, doing.name('Search'));
    await doing.also(`PUT ${objects}/${id}/favorite`);
    await doing.call({ type: 'osd-search', id });
    doing.keeps(`${objects}/${id}`, { isFavorite: false });
  },
  'POST /api/saved-objects/import': async (doing) => {
    const name = doing.name('Imported');
    const { id } = await kept(doing, name);
    const document = await doing.also('POST /api/saved-objects/export', { objects: [{ type: 'osd-search', id }] });
    await doing.also(`DELETE ${objects}/${id}`);
    await doing.also(`DELETE ${objects}/${id}/forever`);
    await doing.call({}, { document });
    doing.keeps(`${objects}?size=200`, { results: listed({ name }) });
  },
  'PUT /api/user-state/{name}': async ({ call, keeps }) => {
    // As the shell keeps them: the value of each, and that of another version is none.
    const states = {
      'landing-page': { name: 'Metrics', state: { name: 'dashboard.metrics', params: { tab: '2' } } },
      'welcome-center': { currentStep: 'Second', role: 'admin' },
      jaeger: { selectedTracingAccountId: 77 },
      'guided-walkthrough': { done: ['search'], seen: ['search', 'group-by'] },
      'guided-walkthrough-account': { done: ['send-data'], seen: [] },
      'new-application': { enabled: true },
      navigation: { minified: true, pinnedAccounts: [3] },
      'user-history': { search: { firstOccur: '2026-01-01T00:00:00.000Z', lastOccur: '2026-02-01T00:00:00.000Z' } },
      'dont-show-ai-feedback': { at: 9 },
    };
    for (const [name, value] of Object.entries(states)) {
      await call({ name }, { value, version: 3 });
      keeps(`/api/user-state/${name}?version=3`, { value });
    }
  },
  'DELETE /api/user-state/{name}': async ({ also, call, lost, name }) => {
    const word = name('Forgotten');
    await also('PUT /api/user-state/explore-onboarding', { value: { word } });
    await call({ name: 'explore-onboarding' });
    lost('/api/user-state/explore-onboarding', word);
  },
  'PUT /api/new-app-settings': async ({ call, keeps }) => {
    await call({}, { shouldHideNavigationModal: true });
    keeps('/api/new-app-settings', { shouldHideNavigationModal: true });
  },
  'POST /api/search-history': async ({ call, keeps, name }) => {
    const title = name('Searched');
    await call({}, { title, path: '/explore?query=cart' });
    keeps('/api/search-history', { results: listed({ title, path: '/explore?query=cart' }) });
    keeps('/api/search-history/check', { hasHistory: true });
  },
  'DELETE /api/search-history': async ({ also, call, lost, member, signedIn }) => {
    const browser = await signedIn((await member()).email);
    await also('POST /api/search-history', { title: 'Soon gone', path: '/explore' }, browser);
    await call({}, undefined, browser);
    lost('/api/search-history', 'Soon gone', browser);
  },
  'POST /api/shares': async ({ call, keeps, name }) => {
    const title = name('Shared');
    const search = { query: '', from: 'now-1d', to: 'now', timezone: 'UTC', filters: [], columns: ['message'], sort: '-@timestamp' };
    const content = { ...search, timeInterval: 'auto', yAxisScale: 'LINEAR', groupBy: 'severity' };
    await call({}, { kind: 'search', title, content });
    keeps('/api/shares', listed({ kind: 'search', title }));
  },
  'DELETE /api/shares/{id}': async ({ also, call, lost, name }) => {
    const title = name('Revoked');
    const search = { query: '', from: 'now-1d', to: 'now', timezone: 'UTC', filters: [], columns: ['message'], sort: '-@timestamp' };
    const content = { ...search, timeInterval: 'auto', yAxisScale: 'LINEAR', groupBy: 'severity' };
    const { id } = await also<{ id: number }>('POST /api/shares', { kind: 'search', title, content });
    await call({ id });
    lost('/api/shares', title);
  },
  'POST /api/short-url': async ({ call, keeps, name }) => {
    const target = `/explore?query=${encodeURIComponent(name('short'))}`;
    const { urlId } = await call<{ urlId: string }>({}, { target });
    for (const form of ['short-url', 'goto']) keeps(`/api/${form}/${urlId}`, { target });
  },
  'POST /api/live-tail/filters': async ({ call, keeps, name }) => {
    const filter = { name: name('Tail'), query: 'service:cart', columns: ['message', 'service'] };
    await call({}, filter);
    keeps('/api/live-tail/filters', { filters: listed(filter) });
  },
  'DELETE /api/live-tail/filters/{id}': async ({ also, call, lost, name }) => {
    const called = name('Tail');
    const { id } = await also<{ id: string }>('POST /api/live-tail/filters', { name: called, query: '*' });
    await call({ id });
    lost('/api/live-tail/filters', called);
  },
};
