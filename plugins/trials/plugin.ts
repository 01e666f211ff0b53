import { modeTrials } from '#plugins/modes/contract';
import { planParts } from '#plugins/plans/contract';
import {
  account,
  accountData,
  all,
  aPerson,
  auditActions,
  configuration,
  definePlugin,
  endpoints,
  flag,
  migrations,
  modals,
  navGroups,
  pages,
  permissions,
  plan,
  role,
  signedIn,
  startSteps,
} from '#sdk';
import * as api from './api';

const admins = all(aPerson, role('admin'));
const metrics = flag('MetricsProduct');

/** What people see of a product that they do not have yet, how they come by it, and whether anything has been sent to it. */
export const manifest = definePlugin({
  id: 'trials',
  title: 'Trials',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { ingest: '*', plans: '*' },
  likes: { modes: '*', 'user-state': '*' },
  contributes: [
    configuration.add('trials.data-sent-interval', {
      env: 'ASTROLABE_DATA_SENT_INTERVAL',
      type: 'number',
      default: '10000',
      forBrowser: true,
      title: 'Milliseconds between two looks for first data, while somebody waits for it',
    }),
    permissions.add('START_TRIALS', { title: 'Start trials of further products', roles: ['admin'] }),
    auditActions.add('trial.start', { title: 'Started a trial' }),
    migrations.add('0001-trials', { store: 'records' }, { code: 'migration-0001' }),
    accountData.add('trials', { title: 'Trials' }, { code: 'accountData' }),
    pages.add('logs', { path: '/logs-trial', state: 'dashboard.logs-trial', breadcrumb: 'Logs' }, { code: 'logsPage', when: signedIn }),
    pages.add(
      'metrics',
      { path: '/metrics-trial', state: 'dashboard.metrics-trial', breadcrumb: 'Metrics' },
      { code: 'metricsPage', when: all(signedIn, metrics) },
    ),
    pages.add(
      'tracing',
      { path: '/tracing-trial', state: 'dashboard.tracing-trial', breadcrumb: 'Tracing' },
      { code: 'tracingPage', when: signedIn },
    ),
    pages.add(
      'security',
      { path: '/security-trial', state: 'dashboard.security-trial', breadcrumb: 'SIEM' },
      { code: 'siemPage', when: signedIn },
    ),
    pages.add(
      'start-siem',
      { path: '/start-siem-trial', state: 'dashboard.start-siem-trial', breadcrumb: 'Start the SIEM trial' },
      { code: 'startSiemPage', when: signedIn },
    ),
    navGroups.add(
      'metrics-trial',
      { title: 'Metrics', icon: 'histogram', weight: 30, path: '/metrics-trial', modes: ['OPERATIONS'], revealed: 'later' },
      { when: all(admins, metrics) },
    ),
    navGroups.add(
      'tracing-trial',
      { title: 'Tracing', icon: 'flow', weight: 32, path: '/tracing-trial', modes: ['OPERATIONS'], revealed: 'later' },
      { when: admins },
    ),
    navGroups.add(
      'siem-trial',
      { title: 'SIEM', icon: 'shield', weight: 34, path: '/security-trial', revealed: 'later' },
      { when: all(admins, account('owner')) },
    ),
    startSteps.add(
      'navigation',
      { title: 'Find the products that are not there yet', weight: 40 },
      { code: 'revealProducts', when: admins },
    ),
    startSteps.add(
      'watch',
      { title: 'Watch for first data', weight: 50, isBackground: true },
      { code: 'watchTelemetry', when: all(aPerson, plan('trial')) },
    ),
    startSteps.add(
      'new-features',
      { title: 'Mark what has got data since it was last used', weight: 51, isBackground: true },
      { code: 'markNewFeatures', when: all(aPerson, plan('trial')) },
    ),
    modals.add('logs-arrived', { title: 'Your logs are now connected!' }, { code: 'arrivedModal', when: signedIn }),
    modals.add('app360-arrived', { title: 'Your App360 are now connected!' }, { code: 'arrivedModal', when: signedIn }),
    modeTrials.add('security', { mode: 'SECURITY', path: '/security-trial' }, { when: signedIn }),
    modeTrials.add('logs', { mode: 'OPERATIONS', path: '/logs-trial', states: ['dashboard.explore'], weight: 1 }, { when: signedIn }),
    modeTrials.add('metrics', { mode: 'OPERATIONS', path: '/metrics-trial', states: ['dashboard.metrics'], weight: 2 }, { when: metrics }),
    modeTrials.add('tracing', { mode: 'OPERATIONS', path: '/tracing-trial', states: ['dashboard.tracing'], weight: 3 }, { when: signedIn }),
    planParts.add('tracing', { title: 'Tracing account', weight: 10 }, { code: 'tracingCard', when: signedIn }),
    ...endpoints(api),
  ],
});
