import { endpointUses } from '#plugins/endpoints/contract';
import { fetchers } from '#plugins/ingest/contract';
import { metricRuleSources, metricUseSources } from '#plugins/metrics/contract';
import { statusChecks } from '#plugins/system-status/contract';
import { accountData, auditActions, definePlugin, endpoints, jobs, migrations, permissions, savedObjectTypes } from '#sdk';
import * as api from './api';
import {
  mayChangeAlerts,
  mayChangeSecurityRules,
  mayReadAlerts,
  mayReadSecurityRules,
  mayUseOptimizers,
  triggerPermissions,
} from './gates';

const { ALERT, CONTINUOUS_AGGREGATION, SECURITY } = triggerPermissions;
const schemaVersion = 1;
const most = 10_000;

/** Alerts, optimizers and security rules, and the engine that evaluates them. */
export const manifest = definePlugin({
  id: 'triggers',
  title: 'Triggers',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { plans: '*', endpoints: '*', ingest: '*', metrics: '*' },
  contributes: [
    permissions.add(ALERT.read, { title: 'See alerts and what has fired', roles: ['admin', 'expert', 'user', 'read-only'] }),
    permissions.add(ALERT.change, { title: 'Save, change and delete alerts', roles: ['admin', 'expert', 'user'] }),
    permissions.add(CONTINUOUS_AGGREGATION.read, { title: 'Save, change and delete optimizers', roles: ['admin', 'expert', 'user'] }),
    permissions.add(SECURITY.read, { title: 'See security rules', roles: ['admin', 'expert', 'user', 'read-only'] }),
    permissions.add(SECURITY.change, { title: 'Save, change and delete security rules', roles: ['admin', 'expert', 'user'] }),
    auditActions.add('alert.create', { title: 'Created an alert' }),
    auditActions.add('alert.change', { title: 'Changed an alert' }),
    auditActions.add('alert.delete', { title: 'Deleted an alert' }),
    auditActions.add('optimizer.create', { title: 'Created an optimizer' }),
    auditActions.add('optimizer.change', { title: 'Changed an optimizer' }),
    auditActions.add('optimizer.delete', { title: 'Deleted an optimizer' }),
    auditActions.add('trigger.acknowledge', { title: 'Acknowledged what fires' }),
    auditActions.add('security-rule.create', { title: 'Created a security rule' }),
    auditActions.add('security-rule.change', { title: 'Changed a security rule' }),
    auditActions.add('security-rule.delete', { title: 'Deleted a security rule' }),
    jobs.add('evaluate', { title: 'Evaluate triggers that are due', every: '1s', timeout: '10m', scope: 'each' }, { code: 'evaluate' }),
    jobs.add('tell-end', { title: 'Tell that a trigger that fired is looked at no more', timeout: '1m' }, { code: 'tellEnd' }),
    jobs.add('drop-old', { title: 'Delete what fired more than 90 days ago', every: '6h', timeout: '10m' }, { code: 'dropOld' }),
    migrations.add('0001-triggers', { store: 'records' }, { code: 'migration-0001' }),
    savedObjectTypes.add(
      'alert',
      { title: 'Alert', read: mayReadAlerts, change: mayChangeAlerts, schemaVersion, most },
      { code: 'alertType' },
    ),
    savedObjectTypes.add(
      'optimizer',
      { title: 'Optimizer', read: mayUseOptimizers, change: mayUseOptimizers, schemaVersion, most },
      { code: 'optimizerType' },
    ),
    savedObjectTypes.add(
      'security-rule',
      { title: 'Security rule', read: mayReadSecurityRules, change: mayChangeSecurityRules, schemaVersion, most },
      { code: 'securityRuleType' },
    ),
    accountData.add('triggers', { title: 'Schedules and groups of triggers, and what has fired' }, { code: 'accountData' }),
    fetchers.add('alerts', { title: 'Alerts' }),
    endpointUses.add('triggers', { title: 'Alerts, optimizers and security rules' }, { code: 'endpointUses' }),
    metricRuleSources.add('triggers', { title: 'Alerts over metrics' }, { code: 'metricRules' }),
    metricUseSources.add('triggers', { title: 'Alerts', weight: 20 }, { code: 'metricUses', when: mayReadAlerts }),
    metricUseSources.add('optimizers', { title: 'Optimizers', weight: 30 }, { code: 'optimizerMetricUses', when: mayUseOptimizers }),
    statusChecks.add(
      'engine',
      { title: 'Alerting', about: 'Looks for what people want to be told of, and tells them', standsFor: 'alerting', weight: 50 },
      { code: 'statusCheck' },
    ),
    ...endpoints(api),
  ],
});
