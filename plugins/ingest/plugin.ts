import { statusChecks } from '#plugins/system-status/contract';
import { tools } from '#plugins/tools/contract';
import {
  accountData,
  all,
  any,
  aPerson,
  auditActions,
  configuration,
  definePlugin,
  endpoints,
  guidedPeople,
  migrations,
  navGroups,
  navItems,
  pages,
  permissions,
  role,
  settingsSections,
  signedIn,
  walkthroughTasks,
} from '#sdk';
import * as api from './api';
import { fieldMappingParts } from './fieldMappingParts';
import { receivers } from './intake/Receiver';
import { streamReceivers } from './intake/streamReceiver';
import { messageFormsParts } from './messageFormsParts';
import { processingParts } from './processingParts';
import * as receiverApi from './receiverApi';
import { signalReceivers } from './signalReceivers';
import { socketSettings } from './socketSettings';
import { storageContributions } from './storageContributions';

/** Takes logs in: receivers for the protocols that shippers speak, a common way into the store, and the ledger of what was lost and why. */
export const manifest = definePlugin({
  id: 'ingest',
  title: 'Ingestion',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    configuration.add('ingest.listenerPort', {
      env: 'ASTROLABE_LISTENER_PORT',
      type: 'port',
      default: '8070',
      title: 'Port of the log listener (newline-joined JSON over HTTP)',
    }),
    configuration.add('ingest.otlpPort', {
      env: 'ASTROLABE_OTLP_PORT',
      type: 'port',
      default: '4318',
      title: 'Port of OpenTelemetry over HTTP',
    }),
    configuration.add('ingest.otlpGrpcPort', {
      env: 'ASTROLABE_OTLP_GRPC_PORT',
      type: 'port',
      default: '4317',
      title: 'Port of OpenTelemetry over gRPC',
    }),
    configuration.add('ingest.bodyBytes', {
      env: 'ASTROLABE_INGEST_BODY_BYTES',
      type: 'number',
      default: '33554432',
      title: 'Largest body of a request to a receiver, packed and unpacked, in bytes',
    }),
    configuration.add('ingest.logBytes', {
      env: 'ASTROLABE_INGEST_LOG_BYTES',
      type: 'number',
      default: '2097152',
      title: 'Largest single log, in bytes',
    }),
    configuration.add('ingest.memoryBytes', {
      env: 'ASTROLABE_INGEST_MEMORY_BYTES',
      type: 'number',
      default: '268435456',
      title: 'Memory for logs that are not stored yet, in bytes; beyond it senders are told to come again',
    }),
    ...socketSettings,
    migrations.add('0001-ledger', { store: 'records' }, { code: 'migration-0001' }),
    migrations.add('0002-ledger-signal', { store: 'records' }, { code: 'migration-0002' }),
    migrations.add('0003-text-index', { store: 'records' }, { code: 'migration-0003' }),
    migrations.add('0008-message-forms', { store: 'records' }, { code: 'migration-0008' }),
    accountData.add('ingest', { title: 'What was counted and chosen of logs' }, { code: 'accountData' }),
    permissions.add('SEND_YOUR_DATA', { title: 'Set up how data is sent, and where it is taken from', roles: ['admin'] }),
    permissions.add('MANAGE_TEXT_INDEX', { title: "Switch the text index of the account's logs on and off", roles: ['admin'] }),
    receivers.add(
      'log-listener',
      { title: 'Log listener', port: 'ASTROLABE_LISTENER_PORT', tlsPort: 'ASTROLABE_LISTENER_TLS_PORT', paths: ['/'] },
      { code: 'log-listener' },
    ),
    receivers.add(
      'otlp-logs',
      { title: 'OTLP/HTTP logs', port: 'ASTROLABE_OTLP_PORT', paths: ['/v1/logs'], mainPaths: ['/v1/logs'] },
      { code: 'otlp-logs' },
    ),
    receivers.add(
      'otlp-metrics',
      { title: 'OTLP/HTTP metrics', port: 'ASTROLABE_OTLP_PORT', paths: ['/v1/metrics'], mainPaths: ['/v1/metrics'] },
      { code: 'otlp-metrics' },
    ),
    receivers.add(
      'otlp-traces',
      { title: 'OTLP/HTTP traces', port: 'ASTROLABE_OTLP_PORT', paths: ['/v1/traces'], mainPaths: ['/v1/traces'] },
      { code: 'otlp-traces' },
    ),
    receivers.add(
      'elasticsearch-bulk',
      { title: 'Elasticsearch bulk', mainPaths: ['/_bulk', '/{index}/_bulk', '/{index}/_doc', '/es'] },
      { code: 'elasticsearch-bulk' },
    ),
    receivers.add('loki', { title: 'Loki push', mainPaths: ['/loki/api/v1/push'] }, { code: 'loki' }),
    receivers.add('splunk', { title: 'Splunk HTTP event collector', mainPaths: ['/services/collector'] }, { code: 'splunk' }),
    streamReceivers.add(
      'syslog',
      {
        title: 'Syslog',
        tcp: 'ASTROLABE_SYSLOG_PORT',
        tls: 'ASTROLABE_SYSLOG_TLS_PORT',
        udp: 'ASTROLABE_SYSLOG_PORT',
        token: 'ASTROLABE_SYSLOG_TOKEN',
      },
      { code: 'syslog' },
    ),
    streamReceivers.add(
      'forward',
      {
        title: 'Fluent forward',
        tcp: 'ASTROLABE_FORWARD_PORT',
        token: 'ASTROLABE_FORWARD_TOKEN',
        sharedKey: 'ASTROLABE_FORWARD_SHARED_KEY',
      },
      { code: 'forward' },
    ),
    streamReceivers.add(
      'beats',
      { title: 'Beats', tcp: 'ASTROLABE_BEATS_PORT', tls: 'ASTROLABE_BEATS_TLS_PORT', token: 'ASTROLABE_BEATS_TOKEN' },
      { code: 'beats' },
    ),
    streamReceivers.add(
      'gelf',
      { title: 'GELF', tcp: 'ASTROLABE_GELF_PORT', udp: 'ASTROLABE_GELF_PORT', token: 'ASTROLABE_GELF_TOKEN' },
      { code: 'gelf' },
    ),
    receivers.add(
      'file-upload',
      {
        title: 'File upload',
        port: 'ASTROLABE_LISTENER_PORT',
        tlsPort: 'ASTROLABE_LISTENER_TLS_PORT',
        paths: ['/file_upload/:token', '/file_upload/:token/:type'],
      },
      { code: 'file-upload' },
    ),
    streamReceivers.add(
      'listener-sockets',
      {
        title: 'Log listener, TCP and UDP',
        tcp: 'ASTROLABE_LISTENER_SOCKET_PORT',
        udp: 'ASTROLABE_LISTENER_SOCKET_PORT',
        token: 'ASTROLABE_LISTENER_TOKEN',
      },
      { code: 'listener-sockets' },
    ),
    receivers.add('datadog', { title: 'Datadog logs', mainPaths: ['/api/v2/logs'] }, { code: 'datadog' }),
    ...signalReceivers,
    ...endpoints(receiverApi),
    ...endpoints(api),
    auditActions.add('text-index.choose', { title: 'Chose whether logs go into the text index' }),
    ...messageFormsParts,
    ...processingParts,
    ...fieldMappingParts,
    settingsSections.add('text-index', { title: 'Text index', group: 'data' }, { code: 'textIndexSection', when: api.mayChooseIndex }),
    ...storageContributions,
    navGroups.add(
      'data-hub',
      { title: 'Data Hub', icon: 'database', weight: 800 },
      { when: all(aPerson, any(role('admin'), role('expert'))) },
    ),
    navItems.add('ingestion', { group: 'data-hub', title: 'Ingestion', path: '/ingestion', weight: 10 }, { when: signedIn }),
    pages.add(
      'ingestion',
      { path: '/ingestion', state: 'dashboard.ingestion', breadcrumb: 'Ingestion' },
      { code: 'ingestionPage', when: signedIn },
    ),
    tools.add(
      'data-shipping',
      {
        title: 'Data shipping',
        description: 'What arrived by each token and protocol, what was not stored and why.',
        path: '/ingestion',
        icon: 'cloud',
        weight: 20,
      },
      { when: signedIn },
    ),
    statusChecks.add(
      'receivers',
      { title: 'Ingest', about: 'Takes in logs, metrics and traces', standsFor: 'ingest', weight: 10 },
      { code: 'statusCheck' },
    ),
    walkthroughTasks.add(
      'manage-data',
      {
        title: 'Manage data',
        hint: 'Know what arrives, and what does not',
        description: 'See by token and protocol what was received, stored, rejected and dropped, and why.',
        phase: 'MASTERING',
        data: 'needed',
        action: { text: 'Manage data', path: '/ingestion' },
        learnMoreUrl: '/docs/manage-data',
        weight: 10,
      },
      { code: 'manageDataPicture', when: guidedPeople },
    ),
  ],
});
