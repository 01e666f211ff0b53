import { helpEntries } from '#plugins/help/contract';
import { sendPages } from '#plugins/plans/contract';
import {
  accountAdmins,
  all,
  auditActions,
  can,
  definePlugin,
  endpoints,
  flag,
  flags,
  navGroups,
  navItems,
  pages,
  permissions,
  permissionTo,
  savedObjectTypes,
  searchProviders,
  signedIn,
} from '#sdk';
import * as api from './api';
import { mostCharacters } from './common/customPage';
import { docFolders } from './contract';

const ofHub = { parent: 'dashboard.integrations' };
const integrations = all(signedIn, flag('IntegrationsPage'));

/** Pages that the navigation of metrics leads to for those who want to learn more. */
const aboutMetrics = [
  { docId: 'send-metrics', title: 'How to send metrics' },
  { docId: 'metrics', title: 'How to query metrics' },
  { docId: 'dashboards', title: 'How to make dashboards' },
  { docId: 'alerts', title: 'How to make alerts' },
];

/** Documentation: guides of the product, and one page for each thing that sends to it, with live widgets. */
export const manifest = definePlugin({
  id: 'docs',
  title: 'Documentation',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    flags.add('IntegrationsPage', { title: 'The integrations hub', stage: 'ga', default: true, removeBy: 'never' }),
    flags.add('IntegrationHubCustomPages', {
      title: 'Pages of documentation that an account writes itself',
      stage: 'ga',
      default: true,
      removeBy: 'never',
    }),
    permissions.add('EDIT_CUSTOM_DOCS', { title: "Write pages of the account's own documentation", roles: ['admin'] }),
    auditActions.add('custom-page.save', { title: 'Saved a page of documentation' }),
    auditActions.add('custom-page.delete', { title: 'Deleted a page of documentation' }),
    savedObjectTypes.add(
      'custom-page',
      {
        title: 'Page of documentation',
        read: api.mayReadCustom,
        change: api.mayEditCustom,
        schemaVersion: 1,
        uniqueNames: true,
        most: 100,
        mostBytes: 4 * mostCharacters + 8 * 1024,
      },
      { code: 'customPageType' },
    ),
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
      'new-custom',
      { path: '/integrations/custom/new', state: 'dashboard.integrations.custom-new', breadcrumb: 'New page', ...ofHub },
      { code: 'newCustomPage', when: api.mayEditCustom },
    ),
    pages.add(
      'custom',
      { path: '/integrations/custom/:id', state: 'dashboard.integrations.custom', breadcrumb: 'Page', ...ofHub },
      { code: 'customPage', when: api.mayReadCustom },
    ),
    pages.add(
      'edit-custom',
      { path: '/integrations/custom/:id/edit', state: 'dashboard.integrations.custom-edit', breadcrumb: 'Edit page', ...ofHub },
      { code: 'editCustomPage', when: api.mayEditCustom },
    ),
    pages.add(
      'guides',
      { path: '/docs', state: 'dashboard.docs', breadcrumb: 'Documentation', audience: 'public' },
      { code: 'guidesPage' },
    ),
    helpEntries.add('documentation', { title: 'Documentation', weight: 10 }, { code: 'documentationEntry', when: signedIn }),
    pages.add(
      'guide',
      { path: '/docs/:docId', state: 'dashboard.docs.page', breadcrumb: 'Guide', parent: 'dashboard.docs', audience: 'public' },
      { code: 'docPage' },
    ),
    pages.add(
      'shipping',
      { path: '/data-shipping', state: 'dashboard.data-shipping', breadcrumb: 'Send your data' },
      { code: 'dataShippingPage', when: signedIn },
    ),
    ...(['logs', 'metrics', 'tracing', 'siem'] as const).map((product) =>
      sendPages.add(`send-${product}`, { product, path: `/data-shipping?product=${product}` }, { when: signedIn }),
    ),
    navItems.add(
      'shipping',
      { group: 'integrations', title: 'Send your data', path: '/data-shipping', weight: 20 },
      { when: integrations },
    ),
    navItems.add(
      'send-logs',
      { group: 'logs', title: 'Send your logs', path: '/data-shipping?product=logs', weight: 70, shortcut: true },
      { when: signedIn },
    ),
    navItems.add(
      'send-metrics',
      { group: 'metrics', title: 'Send your metrics', path: '/data-shipping?product=metrics', weight: 120, shortcut: true },
      { when: signedIn },
    ),
    navItems.add(
      'send-traces',
      { group: 'tracing', title: 'Send your traces', path: '/data-shipping?product=tracing', weight: 120, shortcut: true },
      { when: signedIn },
    ),
    ...aboutMetrics.map(({ docId, title }, place) =>
      navItems.add(
        `about-${docId}`,
        { group: 'metrics', section: 'Learn more', title, path: `/docs/${docId}`, weight: 200 + place, shortcut: true },
        { when: signedIn },
      ),
    ),
    pages.add(
      'collector-yaml',
      {
        path: '/tracing/yaml-configuration',
        state: 'dashboard.tracing.yaml-configuration',
        breadcrumb: 'YAML configuration',
        guards: [accountAdmins, permissionTo('MANAGE_SHARED_TOKENS')],
      },
      { code: 'collectorYamlPage' },
    ),
    navItems.add(
      'collector-yaml',
      { group: 'tracing', title: 'YAML configuration', path: '/tracing/yaml-configuration', weight: 130 },
      { when: can('MANAGE_SHARED_TOKENS') },
    ),
    pages.add(
      'markers',
      { path: '/docs-markers', state: 'dashboard.docs-markers', breadcrumb: 'Markers', parent: 'dashboard.docs' },
      { code: 'galleryPage', when: signedIn },
    ),
    navGroups.add('integrations', { title: 'Integrations', icon: 'plugin', weight: 900, path: '/integrations' }, { when: integrations }),
    navItems.add('hub', { group: 'integrations', title: 'All integrations', path: '/integrations', weight: 10 }, { when: integrations }),
    navItems.add('guides', { group: 'integrations', title: 'Documentation', path: '/docs', weight: 30 }, { when: integrations }),
    searchProviders.add('docs', { title: 'Documentation', weight: 50 }, { code: 'findDocuments' }),
    ...endpoints(api),
  ],
});
