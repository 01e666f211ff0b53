import { endpointReceivers } from '#plugins/endpoints/contract';
import { fetchers } from '#plugins/ingest/contract';
import { signInOffers } from '#plugins/sign-in/contract';
import { auditActions, banners, can, commands, configuration, definePlugin, endpoints, jobs, migrations, permissions } from '#sdk';
import * as api from './api';
import { pagerHost, pagerProtocol } from './common/pager';

export const manifest = definePlugin({
  id: 'demo',
  title: 'Demo shop',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { ingest: '^1.0.0' },
  likes: {
    'sign-in': '^1.0.0',
    triggers: '^1.0.0',
    silences: '^1.0.0',
    'on-call': '^1.0.0',
    metrics: '^1.0.0',
    endpoints: '^1.0.0',
    slos: '^1.0.0',
    'dashboard-bundles': '^1.0.0',
  },
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
    migrations.add('0004-alerts', { store: 'records' }, { code: 'addAlerts' }),
    jobs.add(
      'shop',
      { title: 'Send the logs, metrics and traces of the demo shop', every: '1s', timeout: '24h', scope: 'one' },
      { code: 'shopJob' },
    ),
    jobs.add(
      'alerts',
      { title: 'Make the dashboards of the demo shop, and its alerts with their past', every: '10s', timeout: '10m', scope: 'one' },
      { code: 'alertsJob' },
    ),
    fetchers.add(pagerProtocol, { title: 'Pager of the demo shop' }),
    endpointReceivers.add('pager', { title: 'Pager of the demo shop', host: pagerHost }, { code: 'pager' }),
    permissions.add('ORDER_DEMO_OUTAGE', { title: 'Let the payment provider of the demo shop fail', roles: ['admin', 'expert', 'user'] }),
    auditActions.add('demo.outage', { title: 'Let the payment provider of the demo shop fail' }),
    commands.add(
      'outage',
      { title: 'Let the payment provider of the demo shop fail for 15 minutes' },
      { code: 'orderOutage', when: can('ORDER_DEMO_OUTAGE') },
    ),
    banners.add('progress', { weight: 50 }, { code: 'progressBanner', when: can('READ_DEMO_STATUS') }),
    signInOffers.add('demo-user', { weight: 10 }, { code: 'demoUserOffer' }),
    ...endpoints(api),
  ],
});
