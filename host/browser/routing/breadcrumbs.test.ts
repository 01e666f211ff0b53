import { expect, test } from 'vitest';
import { breadcrumbs } from './breadcrumbs';
import type { PageOffer } from './pageOffers';

const page = (state: string, data: Partial<PageOffer['data']> = {}): PageOffer => ({
  pluginId: 'p',
  id: state,
  data: { path: `/${state}`, state, breadcrumb: state.toUpperCase(), ...data },
});

test('a page nested six deep has home and its four nearest parents before it [shell-2.1-15]', () => {
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((state, index, all) => page(state, index === 0 ? {} : { parent: all[index - 1] }));
  expect(breadcrumbs(pages, pages[5], {})).toEqual([
    { label: 'Home', icon: 'house', href: '/' },
    { label: 'B', href: '/b' },
    { label: 'C', href: '/c' },
    { label: 'D', href: '/d' },
    { label: 'E', href: '/e' },
    { label: 'F' },
  ]);
});

test("a parent's address takes the parameters of the present one, and has no link without them", () => {
  const list = page('list', { path: '/services/:service' });
  const detail = page('detail', { path: '/services/:service/operations/:operation', parent: 'list' });
  expect(breadcrumbs([list, detail], detail, { service: 'cart', operation: 'add' })[1]).toEqual({ label: 'LIST', href: '/services/cart' });
  expect(breadcrumbs([list, detail], detail, { operation: 'add' })[1]).toEqual({ label: 'LIST' });
});

test('parents that are closed, nameless or in a circle do no harm', () => {
  expect(breadcrumbs([], page('a', { parent: 'gone' }), {}).map(({ label }) => label)).toEqual(['Home', 'A']);
  const circle = [page('a', { parent: 'b' }), page('b', { parent: 'a' })];
  expect(breadcrumbs(circle, circle[0], {}).map(({ label }) => label)).toEqual(['Home', 'B', 'A']);
  expect(breadcrumbs([], undefined, {})).toHaveLength(1);
});

test("a breadcrumb has 'label', 'icon', 'href' and 'beta' [shell-3-27]", () => {
  const pages = [page('list', { path: '/list', beta: true }), page('detail', { parent: 'list', beta: true })];
  expect(breadcrumbs(pages, pages[1], {})).toEqual([
    { label: 'Home', icon: 'house', href: '/' },
    { label: 'LIST', href: '/list', beta: true },
    { label: 'DETAIL', beta: true },
  ]);
});
