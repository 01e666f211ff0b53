import { docFolders } from '#plugins/docs/contract';
import { fetchers } from '#plugins/ingest/contract';
import { evaluationEffects, triggerChecks } from '#plugins/triggers/contract';
import {
  accountData,
  auditActions,
  definePlugin,
  endpoints,
  flag,
  flags,
  type Guard,
  jobs,
  migrations,
  navItems,
  pages,
  permissionTo,
} from '#sdk';
import * as api from './api';
import { newOptimizerPath, optimizersPath } from './contract';

const title = 'Optimizers';
const state = 'dashboard.optimizers';
const users: Guard = { ...permissionTo('TRIGGER'), redirect: 'root' };
const shown: Guard = {
  holds: flag('NewOptimizersPage'),
  message: 'Optimizers are not available: they are switched off for this account.',
  redirect: 'root',
};
const guards = [shown, users];
const below = { parent: state, guards };

/** Optimizers: triggers of the type continuous aggregation, which write what they find to Timeless indices and metrics. */
export const manifest = definePlugin({
  id: 'optimizers',
  title,
  version: '1.0.0',
  host: '^0.1.0',
  needs: { triggers: '*', ingest: '*', timeless: '*' },
  likes: { explore: '*', metrics: '*' },
  contributes: [
    flags.add('NewOptimizersPage', { title: 'Optimizers, their pages and calls', stage: 'ga', default: true, removeBy: 'never' }),
    auditActions.add('optimizer.retry', { title: 'Had a run of an optimizer tried again' }),
    auditActions.add('optimizer.backfill', { title: 'Began a back-fill of an optimizer' }),
    auditActions.add('optimizer.cancel-backfill', { title: 'Cancelled a back-fill of an optimizer' }),
    migrations.add('0001-runs', { store: 'records' }, { code: 'migration-0001' }),
    accountData.add('optimizers', { title: 'Runs of optimizers' }, { code: 'accountData' }),
    fetchers.add('optimizer', { title: 'Optimizer' }),
    evaluationEffects.add('runs', { title: 'Runs of optimizers', type: 'CONTINUOUS_AGGREGATION' }, { code: 'noteRuns' }),
    triggerChecks.add('target', { title: 'Targets of optimizers', type: 'CONTINUOUS_AGGREGATION' }, { code: 'checkOptimizer' }),
    jobs.add(
      'write',
      {
        title: 'Write what an optimizer found',
        timeout: '5m',
        attempts: 12,
        backoff: { first: '30s', cap: '30m' },
        concurrency: 4,
      },
      { code: 'writeRun' },
    ),
    jobs.add(
      'backfill',
      { title: 'Back-fill an optimizer', timeout: '12h', attempts: 6, backoff: { first: '1m', cap: '30m' }, concurrency: 2 },
      { code: 'backfill' },
    ),
    jobs.add(
      'drop-old',
      { title: 'Delete what is known of runs of more than 90 days ago', every: '6h', timeout: '10m' },
      { code: 'dropOld' },
    ),
    docFolders.add('guide', { title }, { code: 'guide' }),
    pages.add('list', { path: optimizersPath, state, breadcrumb: title, guards }, { code: 'listPage' }),
    pages.add('new', { path: newOptimizerPath, state: `${state}.new`, breadcrumb: 'New optimizer', ...below }, { code: 'newPage' }),
    // Editing without an id is making a new one.
    pages.add(
      'edit-new',
      { path: `${optimizersPath}/edit`, state: `${state}.edit-new`, breadcrumb: 'New optimizer', redirect: newOptimizerPath, ...below },
      { code: 'newPage' },
    ),
    pages.add(
      'edit',
      { path: `${optimizersPath}/:id`, state: `${state}.edit`, breadcrumb: 'Edit optimizer', ...below },
      { code: 'editPage' },
    ),
    navItems.add('list', { group: 'logs', title, path: optimizersPath, weight: 55, create: newOptimizerPath }, { when: api.mayUse }),
    ...endpoints(api),
  ],
});
