import {
  accountData,
  any,
  aPerson,
  auditActions,
  can,
  definePlugin,
  endpoints,
  migrations,
  modals,
  navItems,
  pages,
  permissions,
  permissionTo,
} from '#sdk';
import * as api from './api';
import { makesPublicLinks, mayShare } from './contract';

const manages = any(can(mayShare), can('MANAGE_PUBLIC_LINKS'));
const page = { state: 'dashboard.short-link', breadcrumb: 'Link' };

export const manifest = definePlugin({
  id: 'shares',
  title: 'Links',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    permissions.add(mayShare, { title: 'Make public links, and revoke their own', roles: ['admin', 'expert', 'user'] }),
    permissions.add('MANAGE_PUBLIC_LINKS', { title: 'See and revoke the public links of everybody', roles: ['admin'] }),
    auditActions.add('public-link.create', { title: 'Made a public link' }),
    auditActions.add('public-link.revoke', { title: 'Revoked a public link' }),
    pages.add(
      'links',
      {
        path: '/public-links',
        state: 'dashboard.settings.public-links',
        breadcrumb: 'Public links',
        parent: 'dashboard.settings',
        guards: [permissionTo(mayShare, 'MANAGE_PUBLIC_LINKS')],
      },
      { code: 'publicLinksPage' },
    ),
    navItems.add('links', { group: 'settings', title: 'Public links', path: '/public-links', weight: 60 }, { when: manages }),
    modals.add('create-public-link', { title: 'Create a public link' }, { code: 'createLink', when: makesPublicLinks }),
    pages.add('shared', { path: '/shared', state: 'shared', breadcrumb: 'Shared', audience: 'public', bare: true }, { code: 'sharedPage' }),
    migrations.add('0001-short-links', { store: 'records' }, { code: 'migration-0001' }),
    accountData.add('short-links', { title: 'Short links' }, { code: 'accountData' }),
    pages.add('short-url', { ...page, path: '/short-url/:urlId' }, { code: 'shortUrlPage', when: aPerson }),
    pages.add('explore-goto', { ...page, path: '/explore/goto/:urlId' }, { code: 'gotoPage', when: aPerson }),
    pages.add('goto', { ...page, path: '/goto/:urlId' }, { code: 'gotoPage', when: aPerson }),
    ...endpoints(api),
  ],
});
