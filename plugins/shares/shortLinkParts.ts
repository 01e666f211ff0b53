import { accountRemovals } from '#plugins/account-management/contract';
import { aPerson, migrations, pages, routes } from '#sdk';

const gate = { when: aPerson };
const page = { state: 'dashboard.short-link', breadcrumb: 'Link' };

/** Short links: three paths, two calls that expand them, one that makes them. */
export const shortLinkParts = [
  migrations.add('0001-short-links', { store: 'records' }, { code: 'migration-0001' }),
  accountRemovals.add('short-links', { title: 'Short links' }, { code: 'forgetAccount' }),
  pages.add('short-url', { ...page, path: '/short-url/:urlId' }, { code: 'shortUrlPage', when: aPerson }),
  pages.add('explore-goto', { ...page, path: '/explore/goto/:urlId' }, { code: 'gotoPage', when: aPerson }),
  pages.add('goto', { ...page, path: '/goto/:urlId' }, { code: 'gotoPage', when: aPerson }),
  routes.add(
    'add-short',
    { method: 'POST', path: '/api/short-url', gate, summary: 'A short link of the current account to a page of this installation' },
    { code: 'addShortLink' },
  ),
  routes.add(
    'short-url',
    { method: 'GET', path: '/api/short-url/:urlId', gate, summary: 'Where a short link of one of their accounts leads' },
    { code: 'expandLink' },
  ),
  routes.add(
    'goto',
    { method: 'GET', path: '/api/goto/:urlId', gate, summary: 'The same for links of the goto form' },
    { code: 'expandLink' },
  ),
] as const;
