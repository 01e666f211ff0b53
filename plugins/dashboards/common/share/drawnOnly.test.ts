import { expect, test } from 'vitest';
import { dashboardDocumentSchema } from '../document';
import { drawnOnly } from './drawnOnly';

const drawn = {
  kind: 'Dashboard',
  metadata: { name: 'Shop', project: '', tags: ['team'] },
  spec: {
    display: { name: 'The shop' },
    duration: '6h',
    refreshInterval: '30s',
    variables: [{ kind: 'TextVariable', spec: { name: 'env', value: 'prod' } }],
    panels: {
      requests: {
        kind: 'Panel',
        spec: {
          display: { name: 'Requests' },
          plugin: { kind: 'TimeSeriesChart', spec: { unit: 'short' } },
          queries: [],
          links: [{ url: 'https://example.com' }],
          transformations: [{ kind: 'sort', spec: {} }],
          timeShift: '1d',
          timeFrom: '7d',
        },
      },
      odd: { kind: 'Panel', spec: { display: {}, plugin: { kind: 'Placeholder', spec: { type: 'news' } }, queries: [] } },
    },
    layouts: [{ kind: 'Grid', spec: { items: [{ x: 0, y: 0, width: 6, height: 4, content: { $ref: '#/spec/panels/requests' } }] } }],
    links: [{ url: 'https://example.com/runbook' }],
  },
};
/** The same as it is kept after an import. */
const kept = structuredClone(drawn) as unknown as Record<'metadata' | 'spec', Record<string, unknown>> & typeof drawn;
Object.assign(kept.metadata, { project: 'Secret plans', author: 'ada@example.com' });
Object.assign(kept.spec, { imported: { report: ['secret of the report'] }, datasources: { main: { url: 'https://secret.internal' } } });
Object.assign(kept.spec.panels.requests.spec, { original: { password: 'secret of the original' } });
Object.assign(kept.spec.panels.odd.spec.plugin.spec, { original: { password: 'secret of the placeholder' } });

test('of a document that was imported what is drawn is left, and nothing of what it came from', () => {
  const document = drawnOnly(dashboardDocumentSchema.parse(kept));
  expect(document).toEqual(dashboardDocumentSchema.parse(drawn));
  expect(JSON.stringify(document)).not.toMatch(/secret|ada@/i);
});

test('what is drawn of what is drawn is the same', () => {
  const once = drawnOnly(dashboardDocumentSchema.parse(kept));
  expect(drawnOnly(once)).toEqual(once);
});
