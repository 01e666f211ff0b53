import { productPages } from '#plugins/plans/contract';
import {
  accountAdmins,
  all,
  can,
  definePlugin,
  drilldowns,
  endpoints,
  entityFacts,
  entityPlaces,
  navGroups,
  navItems,
  pages,
  permissions,
} from '#sdk';
import * as accountsApi from './accountsApi';
import { traceReaders, tracingPath } from './contract';
import * as jaegerApi from './jaegerApi';
import * as searchApi from './searchApi';
import * as traceApi from './traceApi';

const open = { when: traceReaders.holds };
const ofTracing = { title: 'Tracing', guards: [traceReaders], modes: ['OPERATIONS' as const] };
const search = 'dashboard.tracing';
const settings = `${tracingPath}/settings`;

/** Traces: spans of requests through services, found and looked at one by one, and Jaeger's own HTTP API over them. */
export const manifest = definePlugin({
  id: 'tracing',
  title: 'Tracing',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { ingest: '*', plans: '*', 'user-state': '*' },
  likes: { explore: '*', trials: '*' },
  contributes: [
    permissions.add('READ_TRACES', { title: 'See traces and services', roles: ['admin', 'expert', 'user', 'read-only'] }),
    productPages.add('tracing', { product: 'tracing', path: tracingPath }, open),
    navGroups.add('tracing', { title: 'Tracing', icon: 'flow', weight: 32, path: tracingPath, modes: ['OPERATIONS'] }, open),
    pages.add('search', { ...ofTracing, path: tracingPath, state: search, breadcrumb: 'Tracing' }, { code: 'searchPage' }),
    navItems.add('search', { group: 'tracing', title: 'Jaeger', path: tracingPath, weight: 10, shows: 'traces' }, open),
    pages.add(
      'trace',
      { ...ofTracing, path: `${tracingPath}/trace/:traceId`, state: `${search}.trace`, breadcrumb: 'Trace', parent: search },
      { code: 'tracePage' },
    ),
    drilldowns.add(
      'open-trace',
      { title: 'Open the trace', of: 'value', fields: ['trace_id', 'traceId', 'trace.id', 'traceID'], weight: 10 },
      { code: 'openTrace', ...open },
    ),
    entityPlaces.add('traces', { title: 'Traces', signal: 'spans', weight: 20 }, { code: 'entityTraces', ...open }),
    entityFacts.add('spans', { title: 'Spans', weight: 20 }, { code: 'spanEntities', ...open }),
    pages.add(
      'settings',
      {
        ...ofTracing,
        path: settings,
        state: `${search}.settings`,
        breadcrumb: 'Tracing settings',
        parent: search,
        guards: [traceReaders, accountAdmins],
      },
      { code: 'settingsPage' },
    ),
    navItems.add(
      'settings',
      { group: 'tracing', title: 'Tracing settings', path: settings, weight: 90 },
      { when: all(traceReaders.holds, accountAdmins.holds, can('READ_ACCOUNT_NAMES')) },
    ),
    ...endpoints(accountsApi),
    ...endpoints(jaegerApi),
    ...endpoints(searchApi),
    ...endpoints(traceApi),
  ],
});
