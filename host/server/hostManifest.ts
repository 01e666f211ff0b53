import {
  accountAdmins,
  accountRemoved,
  auditActions,
  configuration,
  definePlugin,
  endpoints,
  eventHandlers,
  guards,
  impersonating,
  jobs,
  mainAccountAdmins,
  notImpersonating,
  notPartners,
  permissionTo,
  planOtherThan,
  planWithApi,
  productName,
  systemAdmins,
} from '#sdk';
import * as api from '../api';
import { savedObjectContributions } from '../services/savedObjects/contributions';
import { hostVersion } from './hostVersion';

/** What the host itself contributes, in the form of a plugin: settings, access rules and its own routes. */
export const hostManifest = definePlugin({
  id: 'host',
  title: productName,
  version: hostVersion,
  host: '*',
  contributes: [
    configuration.add('host', {
      env: 'ASTROLABE_HOST',
      type: 'text',
      default: '127.0.0.1',
      title: 'Address to listen on; 0.0.0.0 for every network',
    }),
    configuration.add('port', { env: 'ASTROLABE_PORT', type: 'port', default: '3600', title: 'Port of the application and its API' }),
    configuration.add('dataDir', {
      env: 'ASTROLABE_DATA_DIR',
      type: 'text',
      default: './data',
      title: 'Directory of the embedded engines',
    }),
    configuration.add('admin.email', {
      env: 'ASTROLABE_ADMIN_EMAIL',
      type: 'text',
      default: 'admin@astrolabe.local',
      title: "The first user's name; used on the first start",
    }),
    configuration.add('admin.password', {
      env: 'ASTROLABE_ADMIN_PASSWORD',
      type: 'secret',
      title: "The first user's password; generated and printed once when absent",
    }),
    configuration.add('secretKey', {
      env: 'ASTROLABE_SECRET_KEY',
      type: 'secret',
      title:
        'Key that stored secrets are sealed under, the same on every replica: 32 bytes in base64; a file in the data directory when absent',
    }),
    configuration.add('secretKeyLost', {
      env: 'ASTROLABE_SECRET_KEY_LOST',
      type: 'text',
      title: 'A key that is lost, by the name that a refused start gives it: what was sealed under it is given up',
    }),
    configuration.add('telemetryUrl', {
      env: 'TELEMETRY_URL',
      type: 'url',
      title: 'ClickHouse server or cluster instead of the embedded engine',
    }),
    configuration.add('recordsUrl', { env: 'RECORDS_URL', type: 'url', title: 'PostgreSQL instead of the embedded records' }),
    configuration.add('query.seconds', {
      env: 'ASTROLABE_QUERY_SECONDS',
      type: 'number',
      default: '30',
      title: 'Longest time a query may take',
    }),
    configuration.add('query.memoryMb', {
      env: 'ASTROLABE_QUERY_MEMORY_MB',
      type: 'number',
      default: '1024',
      title: 'Most memory a query may use, in megabytes',
    }),
    configuration.add('query.rows', {
      env: 'ASTROLABE_QUERY_ROWS',
      type: 'number',
      default: '2000000000',
      title: 'Most rows a query may read',
    }),
    configuration.add('publicUrl', {
      env: 'ASTROLABE_PUBLIC_URL',
      type: 'url',
      title: 'Address that people use, for links in mails, such as https://astrolabe.example.com',
    }),
    configuration.add('supportContact', {
      env: 'ASTROLABE_SUPPORT_CONTACT',
      type: 'text',
      title: 'Where people reach your support: a mailto: or https: address; absent, nothing is offered',
    }),
    configuration.add('pluginsOff', { env: 'ASTROLABE_PLUGINS_OFF', type: 'list', title: 'Ids of plugins not to start' }),
    configuration.add('pluginDir', {
      env: 'ASTROLABE_PLUGIN_DIR',
      type: 'text',
      title:
        'Folder with plugins from outside: archives that the command pack has made, or folders of what is in one; they run as soon as they lie there',
    }),
    configuration.add('flags', {
      env: 'ASTROLABE_FLAGS',
      type: 'list',
      title: 'Feature flags whose default is on here; with a minus before the name off, such as -NewDiscover',
    }),
    configuration.add('flagService.url', {
      env: 'ASTROLABE_FLAGS_URL',
      type: 'url',
      title:
        'Your own flag service, which speaks the OpenFeature Remote Evaluation Protocol; what it decides counts more than what is set here',
    }),
    configuration.add('flagService.token', { env: 'ASTROLABE_FLAGS_TOKEN', type: 'secret', title: 'The bearer token of the flag service' }),
    configuration.add('flagService.milliseconds', {
      env: 'ASTROLABE_FLAGS_MILLISECONDS',
      type: 'number',
      default: '500',
      title: 'How long the flag service may take; its last answers hold otherwise',
    }),
    configuration.add('trustedProxies', {
      env: 'ASTROLABE_TRUSTED_PROXIES',
      type: 'list',
      title: 'Addresses of proxies whose X-Forwarded headers are believed',
    }),
    configuration.add('metricsAllow', {
      env: 'ASTROLABE_METRICS_ALLOW',
      type: 'list',
      default: '127.0.0.0/8, ::1',
      title: 'Addresses and networks that read /metrics, and without signing in the description of the API',
    }),
    configuration.add('tls.cert', {
      env: 'ASTROLABE_TLS_CERT',
      type: 'text',
      title: 'Certificate file (PEM); with the key, every port speaks TLS',
    }),
    configuration.add('tls.key', { env: 'ASTROLABE_TLS_KEY', type: 'text', title: "The certificate's key file (PEM)" }),
    configuration.add('logLevel', {
      env: 'ASTROLABE_LOG_LEVEL',
      type: 'text',
      default: 'info',
      title: 'Least severe log lines to write: debug, info, warn, error',
    }),

    guards.add('system-admin', systemAdmins),
    guards.add('account-admin', accountAdmins),
    guards.add('main-account-owner', mainAccountAdmins),
    guards.add('not-partner', notPartners),
    guards.add('permission', permissionTo('*')),
    guards.add('plan-not', planOtherThan('*')),
    guards.add('not-impersonating', notImpersonating),
    guards.add('impersonating', impersonating),
    guards.add('api-access', planWithApi),

    auditActions.add('impersonation.clear', { title: "Lost an impersonation's admin session", ofInstallation: true }),

    eventHandlers.add(
      'account-work',
      { title: 'Delete the work of an account that is gone', event: accountRemoved.id },
      { code: 'forgetAccountWork' },
    ),
    jobs.add(
      'forget-work',
      { title: 'Delete old tasks and runs of background work', every: '1h', timeout: '10m' },
      { code: 'forgetOldWork' },
    ),
    jobs.add(
      'telemetry-retention',
      { title: 'Delete rows of plugins that are older than the retention of their signal', every: '1h', timeout: '10m' },
      { code: 'enforceRetention' },
    ),

    ...savedObjectContributions,

    ...endpoints(api),
  ],
});
