import { definePlugin, pages, settingsSections, signedIn } from '#sdk';
import { tools } from './contract';

/** One page from which the account's utilities are reached. Which there are, plugins say at its point. */
export const manifest = definePlugin({
  id: 'tools',
  title: 'Tools',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    pages.add('tools', { path: '/tools', state: 'dashboard.tools', breadcrumb: 'Tools' }, { code: 'toolsPage', when: signedIn }),
    settingsSections.add('tools', { title: 'Tools', group: 'account', weight: 200 }, { code: 'toolsSection', when: signedIn }),
    tools.add(
      'api-reference',
      {
        title: 'API reference',
        description: 'Every call that programs can make, as an OpenAPI document.',
        path: '/api/openapi.json',
        isDocument: true,
        icon: 'link',
        weight: 90,
      },
      { when: signedIn },
    ),
  ],
});
