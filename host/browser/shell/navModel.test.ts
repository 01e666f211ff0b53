import { expect, test } from 'vitest';
import type { PageOffer } from '../routing/pageOffers';
import { type GroupOffer, groupOfPage, type ItemOffer, navModel } from './navModel';

const page = (state: string, data: Partial<PageOffer['data']> = {}): PageOffer => ({
  pluginId: 'p',
  id: state,
  data: { path: `/${state}`, state, ...data },
});
const group = (id: string, data: Partial<GroupOffer['data']> = {}): GroupOffer => ({
  pluginId: 'p',
  id,
  data: { title: id, icon: 'logs', ...data },
});
const item = (groupId: string, path: string, data: Partial<ItemOffer['data']> = {}): ItemOffer => ({
  pluginId: 'p',
  id: path,
  data: { group: groupId, title: path, path, ...data },
});

test('shows links to open pages only, and no group that leads nowhere', () => {
  const model = navModel(
    [group('logs', { path: '/explore' }), group('empty'), group('closed', { path: '/closed' })],
    [item('logs', '/alerts?tab=1', { create: '/alerts/new' }), item('logs', '/closed'), item('logs', 'https://docs.example/')],
    [page('explore'), page('alerts')],
    'OPERATIONS',
  );
  expect(model.map(({ id }) => id)).toEqual(['logs']);
  expect(model[0]?.sections).toEqual([
    {
      links: [
        { key: 'p//alerts?tab=1', title: '/alerts?tab=1', path: '/alerts?tab=1', external: false, beta: false },
        {
          key: 'p/https://docs.example/',
          title: 'https://docs.example/',
          path: 'https://docs.example/',
          external: true,
          beta: false,
        },
      ],
    },
  ]);
});

test('links without a section come first, sections in the order of their first link', () => {
  const model = navModel(
    [group('settings')],
    [item('settings', '/b', { section: 'Admin Zone' }), item('settings', '/c', { section: 'Super Admin Tools' }), item('settings', '/a')],
    [page('a'), page('b'), page('c')],
    'OPERATIONS',
  );
  expect(model[0]?.sections.map(({ title }) => title)).toEqual([undefined, 'Admin Zone', 'Super Admin Tools']);
});

test('a group shows in its modes only', () => {
  const groups = [group('siem', { path: '/a', modes: ['SECURITY'] }), group('both', { path: '/a' })];
  expect(navModel(groups, [], [page('a')], 'OPERATIONS').map(({ id }) => id)).toEqual(['both']);
  expect(navModel(groups, [], [page('a')], 'SECURITY')).toHaveLength(2);
});

test('the highlighted product follows from the page and its parents; a page that nobody links to highlights none [shell-2.6-32]', () => {
  const pages = [
    page('explore'),
    page('log', { path: '/explore/log/:id', parent: 'explore' }),
    page('general'),
    page('tokens', { path: '/manage-tokens' }),
    page('loose'),
  ];
  const model = navModel(
    [group('logs', { path: '/explore' }), group('settings')],
    [item('settings', '/general'), item('settings', '/manage-tokens?type=shared')],
    pages,
    'OPERATIONS',
  );
  const highlighted = pages.map((current) => groupOfPage(model, pages, current));
  expect(highlighted).toEqual(['logs', 'logs', 'settings', 'settings', undefined]);
  expect(groupOfPage(model, pages, undefined)).toBeUndefined();
});

test('a shortcut leads to a page of another group, which stays highlighted', () => {
  const pages = [page('explore'), page('tokens', { path: '/manage-tokens' })];
  const model = navModel(
    [group('logs', { path: '/explore' }), group('settings')],
    [item('logs', '/manage-tokens?type=shared', { shortcut: true }), item('settings', '/manage-tokens')],
    pages,
    'OPERATIONS',
  );
  expect(model[0]?.sections[0]?.links.map(({ path }) => path)).toEqual(['/manage-tokens?type=shared']);
  expect(groupOfPage(model, pages, pages[1])).toBe('settings');
});
