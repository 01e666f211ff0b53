import { docFolders } from '#plugins/docs/contract';
import { sendPages } from '#plugins/plans/contract';
import { tools } from '#plugins/tools/contract';
import {
  accountData,
  auditActions,
  configuration,
  definePlugin,
  endpoints,
  flags,
  mainAccountAdmins,
  migrations,
  navItems,
  pages,
} from '#sdk';
import * as api from './api';
import { collectorsPath } from './common/collectorsPath';

const shown = { title: 'Telemetry collectors', state: 'dashboard.telemetry-collectors' };
const guards = [mainAccountAdmins, { holds: api.mayManage, message: 'Telemetry collectors are switched off for this account' }];

/** OpenTelemetry Collectors that report to this server and take their configuration from it, over OpAMP. */
export const manifest = definePlugin({
  id: 'telemetry-collectors',
  title: 'Telemetry collectors',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    configuration.add('collectors.port', {
      env: 'ASTROLABE_OPAMP_PORT',
      type: 'port',
      default: '4320',
      title: 'Port of telemetry collectors (OpAMP over HTTP and WebSocket)',
    }),
    flags.add('TelemetryAgent', { title: 'Telemetry collectors', stage: 'ga', default: true, removeBy: 'never' }),
    flags.add('TelemetryAgentFleet', { title: 'The list of telemetry collectors', stage: 'ga', default: true, removeBy: 'never' }),
    flags.add('TelemetryAgentEdit', { title: 'Configuring telemetry collectors from here', stage: 'ga', default: true, removeBy: 'never' }),
    docFolders.add('guide', { title: 'Telemetry collectors' }, { code: 'guide' }),
    migrations.add('0001-collectors', { store: 'records' }, { code: 'createCollectors' }),
    accountData.add('collectors', { title: 'Telemetry collectors' }, { code: 'accountData' }),
    auditActions.add('telemetry-collector.configure', { title: 'Configured a telemetry collector' }),
    auditActions.add('telemetry-collector.forget', { title: 'Forgot a telemetry collector' }),
    pages.add('list', { path: collectorsPath, state: shown.state, breadcrumb: shown.title, guards }, { code: 'collectorsPage' }),
    pages.add(
      'collector',
      { path: `${collectorsPath}/:instanceUid`, state: `${shown.state}.collector`, breadcrumb: 'Collector', parent: shown.state, guards },
      { code: 'collectorPage' },
    ),
    sendPages.add(
      'send-logs',
      { product: 'logs', path: collectorsPath, text: 'Install the telemetry collector', weight: -10 },
      { when: api.mayManage },
    ),
    navItems.add('list', { group: 'data-hub', title: shown.title, path: collectorsPath, weight: 60 }, { when: api.mayManage }),
    tools.add(
      'collectors',
      {
        title: shown.title,
        description: 'OpenTelemetry Collectors that report here, and the configuration that they run.',
        path: collectorsPath,
        icon: 'server',
        weight: 40,
      },
      { when: api.mayManage },
    ),
    ...endpoints(api),
  ],
});
