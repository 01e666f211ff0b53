import { aPerson, auditActions, configuration, definePlugin, endpoints, entrances, migrations, pages } from '#sdk';
import * as api from './api';
import { tokenParameters } from './contract';

/** Connects subscriptions bought in a cloud marketplace to owner accounts. */
export const manifest = definePlugin({
  id: 'marketplace',
  title: 'Cloud marketplaces',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { plans: '*' },
  contributes: [
    configuration.add('marketplace.keys', {
      env: 'ASTROLABE_MARKETPLACE_KEYS',
      type: 'text',
      title: 'Public keys of marketplaces, by which their tokens are verified: a JWKS file, or its text',
    }),
    auditActions.add('marketplace.connect', { title: 'Connected a cloud marketplace subscription' }),
    migrations.add('0001-subscriptions', { store: 'records' }, { code: 'migration-0001' }),
    pages.add(
      'aws-marketplace',
      { path: '/aws-marketplace', state: 'aws-marketplace', breadcrumb: 'Cloud marketplace' },
      { code: 'awsPage', when: aPerson },
    ),
    pages.add(
      'marketplace',
      { path: '/marketplace', state: 'marketplace', breadcrumb: 'Cloud marketplace' },
      { code: 'marketplacePage', when: aPerson },
    ),
    // A subscription can be connected on the way to any page.
    entrances.add('aws', { parameter: tokenParameters.aws, weight: 10 }, { code: 'awsPage', when: aPerson }),
    ...endpoints(api),
  ],
});
