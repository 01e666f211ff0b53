import { describe, expect, test } from 'vitest';
import type { BundleDocuments } from '#plugins/dashboard-bundles/contract';
import { type DashboardDocument, dashboardDocumentSchema, luceneQuerySpec } from '#plugins/dashboards/contract';
import { parseLucene } from '#sdk/query';
import { server } from '../../../plugins/dashboard-bundles/server';
import { shownTable } from '../../../plugins/dashboards/common/panels/tableColumns';
import { tableOptions } from '../../../plugins/dashboards/common/panels/tableOptions';
import { parseExpression } from '../../../plugins/metrics/common/promql/parseExpression';
import { evaluate } from '../../../plugins/metrics/server/evaluate/tree/evaluate';
import { exporterMetrics } from './exporterMetrics';
import { exporterSource } from './exporterSource';

/** What a panel asks in PromQL, with all variables at All. */
const queriesOf = (document: DashboardDocument) => askedBy(document).filter(({ kind }) => kind === 'PrometheusTimeSeriesQuery');

/** What a panel asks with all variables at All. */
const askedBy = ({ spec }: DashboardDocument) =>
  Object.values(spec.panels).flatMap((panel) =>
    panel.spec.queries.map((query) => ({
      panel: panel.spec.display.name,
      kind: query.spec.plugin.kind,
      spec: query.spec.plugin.spec,
      text: String(query.spec.plugin.spec.query ?? '').replaceAll(/\$(?!\d)\w+/g, '.*'),
    })),
  );

const bundles = ['hosts', 'kubernetes', 'shop', 'nginx', 'postgresql', 'redis', 'kafka', 'rabbitmq', 'jvm', 'nodejs', 'go'] as const;
const documentsOf = async (bundle: (typeof bundles)[number]): Promise<BundleDocuments> => (await server.code[bundle]()).default;

const end = Date.UTC(2026, 0, 15, 12);

test('there are fifteen dashboards and more, each with a place for every panel', async () => {
  const all = (await Promise.all(bundles.map(documentsOf))).flatMap((documents) => Object.entries(documents));
  expect(all.length).toBeGreaterThanOrEqual(15);
  expect(new Set(all.map(([uid]) => uid)).size).toBe(all.length);
  for (const [uid, document] of all) {
    expect(uid).toMatch(/^[a-z-]+$/);
    expect(dashboardDocumentSchema.safeParse(document).success).toBe(true);
    const placed = document.spec.layouts.flatMap(({ spec }) => spec.items.map(({ content }) => content.$ref.replace('#/spec/panels/', '')));
    expect(placed.toSorted()).toEqual(Object.keys(document.spec.panels).toSorted());
    for (const { spec } of document.spec.layouts) for (const { x, width } of spec.items) expect(x + width).toBeLessThanOrEqual(24);
  }
});

test('a table shows every column that it names', async () => {
  const documents = (await Promise.all(bundles.map(documentsOf))).flatMap((all) => Object.values(all));
  const tables = documents.flatMap(({ spec }) => Object.values(spec.panels)).filter(({ spec }) => spec.plugin.kind === 'Table');
  expect(tables.length).toBeGreaterThan(5);
  for (const { spec } of tables) {
    const options = tableOptions.parse(spec.plugin.spec);
    const named = options.columnSettings.map(({ name }) => name);
    const columns = [...named, 'time'].map((name) => ({ name, role: 'measure' as const, type: 'number' as const, values: [1] }));
    const cost = { rowsRead: 0, bytesRead: 0, elapsedMs: 0 };
    const shown = shownTable([{ kind: 'table', columns, notices: [], leftOut: [], cost, asked: '', total: 1 }], options);
    expect(shown?.columns.map(({ column }) => column.name)).toEqual(named);
  }
});

test.each(bundles)('every query of %s is PromQL, or Lucene over logs', async (bundle) => {
  for (const document of Object.values(await documentsOf(bundle)))
    for (const { kind, spec, text } of askedBy(document)) {
      expect(['PrometheusTimeSeriesQuery', 'LuceneQuery']).toContain(kind);
      if (kind === 'PrometheusTimeSeriesQuery') expect(() => parseExpression(text)).not.toThrow();
      else {
        expect(luceneQuerySpec.safeParse(spec)).toMatchObject({ success: true });
        expect(parseLucene(text)).toMatchObject({ ok: true });
      }
    }
});

describe("no panel is empty over an exporter's metrics", () => {
  test.each(Object.keys(exporterMetrics) as (typeof bundles)[number][])('%s', async (bundle) => {
    const source = exporterSource(exporterMetrics[bundle] ?? [], end);
    const empty: string[] = [];
    for (const document of Object.values(await documentsOf(bundle))) {
      for (const { panel, text } of queriesOf(document)) {
        const { result } = await evaluate(parseExpression(text), source, { start: end - 1_800_000, end, step: 60_000, query: text });
        const points = result.type === 'matrix' ? result.series.flatMap((series) => series.points) : [result];
        if (!points.some((point) => !('value' in point) || !Number.isNaN(Number(point.value)))) empty.push(`${panel}: ${text}`);
      }
    }
    expect(empty).toEqual([]);
  });
});
