import { aPerson, definePlugin, endpoints, entityFields, entityKinds, entityPlaces, pages, searchProviders } from '#sdk';
import * as api from './api';
import { standardFields } from './common/standardFields';
import { standardKinds } from './common/standardKinds';

/** What telemetry names: kinds of things, by which fields they are known, and a page with all that plugins know of one. */
export const manifest = definePlugin({
  id: 'entities',
  title: 'Entities',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    ...Object.entries(standardKinds).map(([id, kind]) => entityKinds.add(id, kind)),
    ...standardFields.map(([id, field], weight) => entityFields.add(id, { ...field, weight })),
    entityPlaces.add('details', { title: 'Details', weight: 100 }, { code: 'details', when: aPerson }),
    pages.add(
      'entity',
      { path: '/entity/:kind', state: 'dashboard.entity', breadcrumb: 'Details', unlisted: true },
      { code: 'entityPage', when: aPerson },
    ),
    searchProviders.add('entities', { title: 'Services and hosts', weight: 40 }, { code: 'findEntities', when: aPerson }),
    ...endpoints(api),
  ],
});
