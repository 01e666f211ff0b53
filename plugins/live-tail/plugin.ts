import { accountRemovals } from '#plugins/account-management/contract';
import { all, aPerson, auditActions, can, definePlugin, guards, migrations, navItems, pages, routes } from '#sdk';

const mayTail = all(aPerson, can('SEARCH_LOGS'));
const path = '/api/live-tail';

/** Logs of some accounts as they arrive. */
export const manifest = definePlugin({
  id: 'live-tail',
  title: 'Live tail',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { explore: '*', 'account-management': '*' },
  contributes: [
    auditActions.add('live-tail-filter.create', { title: 'Saved a live tail filter' }),
    auditActions.add('live-tail-filter.delete', { title: 'Deleted a live tail filter' }),
    migrations.add('0001-filters', { store: 'records' }, { code: 'migration-0001' }),
    accountRemovals.add('live-tail', { title: 'Saved live tail filters' }, { code: 'forgetAccount' }),
    guards.add('live-tail', { holds: mayTail, message: 'Live Tail is not available: your role may not search logs.', redirect: 'root' }),
    pages.add(
      'live-tail',
      { path: '/live-tail', state: 'dashboard.live-tail', breadcrumb: 'Live Tail', guards: ['live-tail'] },
      { code: 'liveTailPage', when: mayTail },
    ),
    navItems.add('live-tail', { group: 'logs', title: 'Live Tail', path: '/live-tail', weight: 40 }, { when: mayTail }),
    routes.add(
      'config',
      { method: 'GET', path: `${path}/config`, gate: { when: mayTail }, summary: 'Limits of the live tail, and the fields of the logs' },
      { code: 'config' },
    ),
    routes.add(
      'stream',
      { method: 'GET', path: `${path}/stream`, gate: { when: mayTail }, summary: 'Logs as they arrive, as server-sent events' },
      { code: 'stream' },
    ),
    routes.add(
      'filters',
      { method: 'GET', path: `${path}/filters`, gate: { when: mayTail }, summary: "The person's saved filters in this account, by name" },
      { code: 'listFilters' },
    ),
    routes.add(
      'add-filter',
      { method: 'POST', path: `${path}/filters`, gate: { when: mayTail }, summary: 'Saves a filter' },
      { code: 'addFilter' },
    ),
    routes.add(
      'remove-filter',
      { method: 'DELETE', path: `${path}/filters/:id`, gate: { when: mayTail }, summary: 'Deletes a saved filter' },
      { code: 'removeFilter' },
    ),
  ],
});
