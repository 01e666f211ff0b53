import { accountData, all, aPerson, auditActions, can, definePlugin, endpoints, type Guard, migrations, navItems, pages } from '#sdk';
import * as api from './api';

const mayTail = all(aPerson, can('SEARCH_LOGS'));
const tailers: Guard = { holds: mayTail, message: 'Live Tail is not available: your role may not search logs.', redirect: 'root' };

/** Logs of some accounts as they arrive. */
export const manifest = definePlugin({
  id: 'live-tail',
  title: 'Live tail',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { explore: '*' },
  contributes: [
    auditActions.add('live-tail-filter.create', { title: 'Saved a live tail filter' }),
    auditActions.add('live-tail-filter.delete', { title: 'Deleted a live tail filter' }),
    migrations.add('0001-filters', { store: 'records' }, { code: 'migration-0001' }),
    accountData.add('live-tail', { title: 'Saved live tail filters' }, { code: 'accountData' }),
    pages.add(
      'live-tail',
      { path: '/live-tail', state: 'dashboard.live-tail', breadcrumb: 'Live Tail', guards: [tailers] },
      { code: 'liveTailPage' },
    ),
    navItems.add('live-tail', { group: 'logs', title: 'Live Tail', path: '/live-tail', weight: 40, shows: 'logs' }, { when: mayTail }),
    ...endpoints(api),
  ],
});
