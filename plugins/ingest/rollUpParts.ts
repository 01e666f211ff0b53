import { can, routes, signedIn } from '#sdk';

/** Values of fields are parts of logs. */
const maySearch = { when: can('SEARCH_LOGS') };

/** Questions about fields and labels that are answered from what was counted at ingest. */
export const rollUpParts = [
  routes.add(
    'fields',
    { method: 'GET', path: '/api/fields', gate: maySearch, summary: 'Fields of logs: types, how many logs have them, different values' },
    { code: 'route-fields' },
  ),
  routes.add(
    'field-values',
    {
      method: 'GET',
      path: '/api/fields/:field/values',
      gate: maySearch,
      summary: 'The most frequent values of a field, and how its numbers are distributed',
    },
    { code: 'route-field-values' },
  ),
  routes.add(
    'metric-names',
    {
      method: 'GET',
      path: '/api/labels/metrics',
      gate: { when: signedIn },
      summary: 'Metrics: names, types, units, and how many series they have',
    },
    { code: 'route-metric-names' },
  ),
  routes.add(
    'labels',
    { method: 'GET', path: '/api/labels', gate: { when: signedIn }, summary: 'Names of labels, of one metric or of all' },
    { code: 'route-labels' },
  ),
  routes.add(
    'label-values',
    { method: 'GET', path: '/api/labels/:label/values', gate: { when: signedIn }, summary: 'Values of a label, of one metric or of all' },
    { code: 'route-label-values' },
  ),
] as const;
