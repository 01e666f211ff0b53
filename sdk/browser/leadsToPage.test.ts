import { expect, test } from 'vitest';
import { leadsToPage } from './leadsToPage';

const page = (path: string, more: object = {}) => ({ data: { path, ...more } }) as Parameters<typeof leadsToPage>[1][number];
const open = [
  page('/explore', { newPath: '/next/explore' }),
  page('/alerts/:id'),
  page('/docs/*'),
  page('/settings/:section?'),
  page('/login', { audience: 'anonymous' }),
];

test.each([
  '/explore',
  '/Explore/',
  '/explore?query=a/b#top',
  '/next/explore',
  '/alerts/7',
  '/docs',
  '/docs/a/b',
  '/settings',
  '/settings/users/',
])('%s leads to a page', (address) => expect(leadsToPage(address, open)).toBe(true));

test.each(['', '/', '/explore/more', '/alerts', '/alerts/7/8', '/settings/a/b', '/login', 'https://elsewhere.example/explore'])(
  '%j leads to none',
  (address) => expect(leadsToPage(address, open)).toBe(false),
);
