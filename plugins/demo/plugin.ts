import { signInOffers } from '#plugins/sign-in/contract';
import { banners, can, configuration, definePlugin, endpoints, jobs, migrations, permissions } from '#sdk';
import * as api from './api';

export const manifest = definePlugin({
  id: 'demo',
  title: 'Demo shop',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { ingest: '^1.0.0' },
  likes: { 'sign-in': '^1.0.0' },
  enabledBy: 'ASTROLABE_DEMO',
  contributes: [
    configuration.add('demo', {
      env: 'ASTROLABE_DEMO',
      type: 'switch',
      default: 'on',
      title: 'Fill the product with the logs, metrics and traces of a make-believe shop and offer a demo user on this machine (on or off)',
    }),
    configuration.add('demo.hours', {
      env: 'ASTROLABE_DEMO_HOURS',
      type: 'number',
      default: '24',
      title: 'Hours of history that the make-believe shop begins with, up to 24',
    }),
    permissions.add('READ_DEMO_STATUS', { title: 'See how far the demo has got', roles: ['admin', 'expert', 'user', 'read-only'] }),
    migrations.add('0001-create', { store: 'records' }, { code: 'createTables' }),
    migrations.add('0002-counted', { store: 'records' }, { code: 'addCounted' }),
    migrations.add('0003-content', { store: 'records' }, { code: 'addContent' }),
    jobs.add(
      'shop',
      { title: 'Send the logs, metrics and traces of the demo shop', every: '1s', timeout: '24h', scope: 'one' },
      { code: 'shopJob' },
    ),

    banners.add('progress', { weight: 50 }, { code: 'progressBanner', when: can('READ_DEMO_STATUS') }),
    signInOffers.add('demo-user', { weight: 10 }, { code: 'demoUserOffer' }),
    ...endpoints(api),
  ],
});
