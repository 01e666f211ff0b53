import {
  accountAdmins,
  all,
  auditActions,
  banners,
  can,
  configuration,
  definePlugin,
  endpoints,
  flags,
  jobs,
  migrations,
  mode,
  navItems,
  pages,
  permissions,
  permissionTo,
  plan,
} from '#sdk';
import * as api from './api';

const mayRead = can('READ_PLAN');
const place = { parent: 'dashboard.settings', guards: [accountAdmins, permissionTo('READ_PLAN')], modes: ['OPERATIONS' as const] };

/** Plans without a billing provider: configuration, what was really used of them, and limits that hold. */
export const manifest = definePlugin({
  id: 'plans',
  title: 'Plan and usage',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { ingest: '*', notifications: '*', 'user-state': '*' },
  contributes: [
    configuration.add('plan.contact', {
      env: 'ASTROLABE_PLAN_CONTACT',
      type: 'text',
      title: 'Where people ask for another plan: a mailto: or https: address; absent, nothing is offered',
    }),
    flags.add('RightToCancel', {
      title: 'Main account admins can ask for the cancellation of their plan',
      stage: 'ga',
      default: false,
      removeBy: 'never',
    }),
    permissions.add('READ_PLAN', { title: 'See the plan and what is used of it', roles: ['admin'] }),
    permissions.add('MANAGE_PLAN', { title: 'Ask for another plan, or for its end', roles: ['admin'] }),
    auditActions.add('plan.change', { title: 'Changed a plan' }),
    auditActions.add('plan.request-upgrade', { title: 'Asked for a larger plan' }),
    auditActions.add('plan.request-cancellation', { title: 'Asked for the cancellation of the plan' }),
    auditActions.add('plan.withdraw-cancellation', { title: 'Took back the cancellation of the plan' }),
    migrations.add('0001-plans', { store: 'records' }, { code: 'migration-0001' }),
    pages.add(
      'plan-and-billing',
      {
        path: '/plan-and-billing',
        state: 'dashboard.plan-and-billing',
        breadcrumb: 'Plan and usage',
        redirect: '/plan-and-billing/plan',
        ...place,
      },
      { code: 'planPage' },
    ),
    pages.add(
      'plan',
      { path: '/plan-and-billing/plan', state: 'dashboard.plan-and-billing.plan', breadcrumb: 'Plan and usage', ...place },
      { code: 'planPage' },
    ),
    pages.add(
      'usage',
      {
        path: '/plan-and-billing/usage',
        state: 'dashboard.plan-and-billing.usage',
        breadcrumb: 'Usage',
        ...place,
        parent: 'dashboard.plan-and-billing.plan',
      },
      { code: 'usagePage' },
    ),
    navItems.add(
      'plan',
      { group: 'settings', title: 'Plan and usage', path: '/plan-and-billing/plan', section: 'Admin Zone', weight: 150 },
      { when: all(mayRead, mode('OPERATIONS')) },
    ),
    banners.add('trial', { weight: 15 }, { code: 'trialBanner', when: all(mayRead, plan('trial')) }),
    banners.add('limits', { weight: 20 }, { code: 'limitsBanner', when: mayRead }),

    jobs.add(
      'limits',
      { title: 'Compare what was taken in with the limits of plans', every: '30s', timeout: '20s', scope: 'each' },
      { code: 'watchLimits' },
    ),
    jobs.add(
      'pending',
      { title: 'Put plans into effect whose time has come', every: '1m', timeout: '50s', scope: 'one' },
      { code: 'applyPending' },
    ),
    ...endpoints(api),
  ],
});
