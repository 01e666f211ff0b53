import { all, definePlugin, endpoints, flag, flags, navGroups, navItems, pages, searchProviders, signedIn } from '#sdk';
import * as api from './api';
import { docFolders } from './contract';

const integrations = all(signedIn, flag('IntegrationsPage'));

/** Documentation: guides of the product, and one page for each thing that sends to it, with live widgets. */
export const manifest = definePlugin({
  id: 'docs',
  title: 'Documentation',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    flags.add('IntegrationsPage', { title: 'The integrations hub', stage: 'ga', default: true, removeBy: 'never' }),
    docFolders.add('guide', { title: 'User guide' }, { code: 'guide' }),
    docFolders.add('integrations', { title: 'Integrations' }, { code: 'integrations' }),
    pages.add(
      'hub',
      { path: '/integrations', state: 'dashboard.integrations', breadcrumb: 'Integrations' },
      { code: 'hubPage', when: integrations },
    ),
    pages.add(
      'integration',
      {
        path: '/integrations/:docId',
        state: 'dashboard.integrations.page',
        breadcrumb: 'Integration',
        parent: 'dashboard.integrations',
        audience: 'public',
      },
      { code: 'docPage' },
    ),
    pages.add(
      'guides',
      { path: '/docs', state: 'dashboard.docs', breadcrumb: 'Documentation', audience: 'public' },
      { code: 'guidesPage' },
    ),
    pages.add(
      'guide',
      { path: '/docs/:docId', state: 'dashboard.docs.page', breadcrumb: 'Guide', parent: 'dashboard.docs', audience: 'public' },
      { code: 'docPage' },
    ),
    navGroups.add('integrations', { title: 'Integrations', icon: 'plugin', weight: 900, path: '/integrations' }, { when: integrations }),
    navItems.add('hub', { group: 'integrations', title: 'All integrations', path: '/integrations', weight: 10 }, { when: integrations }),
    navItems.add('guides', { group: 'integrations', title: 'Documentation', path: '/docs', weight: 30 }, { when: integrations }),
    searchProviders.add('docs', { title: 'Documentation', weight: 50 }, { code: 'findDocuments' }),
    ...endpoints(api),
  ],
});
