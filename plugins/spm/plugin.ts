import { traceReaders } from '#plugins/tracing/contract';
import { definePlugin, endpoints, entityFacts, entityPlaces, flag, flags, type Guard, navGroups, navItems, pages } from '#sdk';
import * as api from './api';
import { servicesPaths } from './contract';
import * as mapApi from './mapApi';

const guards = [traceReaders];
const when = traceReaders.holds;
const modes = ['OPERATIONS' as const];
const table = 'dashboard.spm.services.table';
const ofMap: Guard = {
  holds: flag(mapApi.serviceMapFlag),
  message: 'The service map is not available: it is switched off for this account.',
  redirect: 'root',
};

/** Services: requests, errors and latency of everything that sends spans, the map of who calls whom, and what each service and operation does over time. */
export const manifest = definePlugin({
  id: 'spm',
  title: 'Services',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { tracing: '*' },
  likes: { explore: '*' },
  contributes: [
    flags.add(mapApi.serviceMapFlag, { title: 'Service map', stage: 'ga', default: true, removeBy: 'never' }),
    navGroups.add('services', { title: 'App 360', icon: 'flow', weight: 33, path: servicesPaths.table, modes }, { when }),
    pages.add(
      'services',
      { path: servicesPaths.root, state: 'dashboard.spm.services', breadcrumb: 'Services', guards, modes, redirect: servicesPaths.table },
      { code: 'servicesPage' },
    ),
    pages.add('table', { path: servicesPaths.table, state: table, breadcrumb: 'Services', guards, modes }, { code: 'servicesPage' }),
    navItems.add(
      'services',
      { group: 'services', section: 'Services', title: 'Service List', path: servicesPaths.table, weight: 20 },
      { when },
    ),
    pages.add(
      'map',
      { path: servicesPaths.map, state: 'dashboard.spm.services-map', breadcrumb: 'Service Map', guards: [traceReaders, ofMap], modes },
      { code: 'serviceMapPage' },
    ),
    navItems.add(
      'map',
      { group: 'services', section: 'Services', title: 'Service Map', path: servicesPaths.map, weight: 10 },
      { when: mapApi.mayReadMap },
    ),
    pages.add(
      'service',
      { path: servicesPaths.service, state: 'dashboard.spm.service', breadcrumb: 'Service', parent: table, guards, modes, unlisted: true },
      { code: 'overviewPage' },
    ),
    pages.add(
      'operation',
      {
        path: servicesPaths.operation,
        state: 'dashboard.spm.operation',
        breadcrumb: 'Operation',
        parent: table,
        guards,
        modes,
        unlisted: true,
      },
      { code: 'overviewPage' },
    ),
    entityPlaces.add('requests-of-service', { kinds: ['service'], title: 'Requests', weight: 10 }, { code: 'entityRequests', when }),
    entityPlaces.add(
      'requests-of-operation',
      { kinds: ['operation'], title: 'Requests', needs: ['service'], weight: 10 },
      { code: 'entityRequests', when },
    ),
    entityFacts.add('services', { kinds: ['service'], title: 'Services', weight: 10 }, { code: 'serviceFacts', when }),
    ...endpoints(api),
    ...endpoints(mapApi),
  ],
});
