import { all, any, aPerson, auditActions, can, modals, navItems, pages, permissions, role, routes, visitorRole } from '#sdk';
import { createLinkModal, makesPublicLinks, mayShare } from './contract';

const manages = any(can(mayShare), can('MANAGE_PUBLIC_LINKS'));
const gate = { when: all(manages, aPerson) };
const path = '/api/shares';

/** Public links: what they open without a login, and the page and calls that make, list and revoke them. */
export const publicLinkParts = [
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
      guards: [`permission:${mayShare}`],
    },
    { code: 'publicLinksPage', when: manages },
  ),
  navItems.add('links', { group: 'settings', title: 'Public links', path: '/public-links', weight: 60 }, { when: manages }),
  modals.add(createLinkModal, { title: 'Create a public link' }, { code: 'createLink', when: makesPublicLinks }),
  pages.add('shared', { path: '/shared', state: 'shared', breadcrumb: 'Shared', audience: 'public', bare: true }, { code: 'sharedPage' }),
  routes.add(
    'add',
    {
      method: 'POST',
      path,
      gate: { when: makesPublicLinks },
      summary: 'Makes a link that opens one thing without a login, and tells its secret, once',
    },
    { code: 'addShare' },
  ),
  routes.add(
    'list',
    { method: 'GET', path, gate, summary: 'Public links of the current account: their own, or all' },
    { code: 'listShares' },
  ),
  routes.add(
    'revoke',
    { method: 'DELETE', path: `${path}/:id`, gate, summary: 'Revokes a public link: it opens nothing from then on' },
    { code: 'revokeShare' },
  ),
  routes.add(
    'shared',
    { method: 'GET', path: '/api/shared', gate: { when: role(visitorRole) }, summary: 'What the share token of the call opens' },
    { code: 'sharedThing' },
  ),
] as const;
