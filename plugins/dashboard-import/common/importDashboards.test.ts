import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dashboardDocumentSchema } from '#plugins/dashboards/contract';
import { cases } from '#sdk/testing';
import { exportGrafana } from './export/exportGrafana';
import { exportPerses } from './export/exportPerses';
import { importDashboards } from './importDashboards';
import { kqlToLucene } from './saved/searchSource';
import { classicSample, input, kindsSample } from './testing/grafanaSamples';
import { persesSample } from './testing/persesSample';
import { savedSample } from './testing/savedSample';

const only = (value: unknown) => {
  const { dashboards, refused } = importDashboards(typeof value === 'string' ? value : JSON.stringify(value));
  expect(refused).toEqual([]);
  expect(dashboards).toHaveLength(1);
  return dashboards[0] as NonNullable<(typeof dashboards)[0]>;
};

describe('Grafana, first schema', () => {
  test('panels, rows, variables and settings have their likes', () => {
    const { document, report } = only(classicSample());
    expect(document.metadata).toMatchObject({ name: 'Bakery', tags: ['ovens', 'shop'] });
    expect(document.spec).toMatchObject({
      duration: '6h',
      refreshInterval: '30s',
      links: [{ name: 'Runbook', url: 'https://runbooks.example/ovens', targetBlank: true }],
    });
    expect(document.spec.variables).toMatchObject([
      {
        kind: 'ListVariable',
        spec: {
          name: 'oven',
          display: { name: 'Oven' },
          allowMultiple: true,
          allowAllValue: true,
          customAllValue: '.*',
          capturingRegexp: 'oven-(.*)',
          sort: 'alphabetical-asc',
          defaultValue: ['$__all'],
          plugin: { kind: 'PrometheusLabelValuesVariable', spec: { labelName: 'oven', matchers: ['oven_temperature_celsius'] } },
        },
      },
      {
        spec: {
          name: 'size',
          plugin: {
            kind: 'StaticListVariable',
            spec: {
              values: [
                { label: 'small', value: 's' },
                { label: 'large', value: 'l' },
              ],
            },
          },
        },
      },
      { kind: 'TextVariable', spec: { name: 'note', value: 'hello' } },
    ]);
    expect(
      document.spec.layouts.map(({ spec }) => [
        spec.display?.title,
        spec.display?.collapse?.open,
        spec.repeatVariable,
        spec.items.map((item) => [item.x, item.y, item.width, item.height]),
      ]),
    ).toEqual([
      [undefined, undefined, undefined, [[0, 0, 12, 8]]],
      ['Orders', true, undefined, [[0, 0, 6, 4]]],
      ['Logs of $oven', false, 'oven', [[0, 0, 24, 10]]],
    ]);
    expect(document.spec.panels['panel-1']?.spec).toMatchObject({
      display: { name: 'Temperature', description: 'Of each oven' },
      plugin: {
        kind: 'TimeSeriesChart',
        spec: {
          format: { unit: 'celsius', decimalPlaces: 1 },
          thresholds: { mode: 'absolute', defaultColor: 'green', steps: [{ value: 260, color: 'darkred' }] },
          legend: { position: 'right', mode: 'table', values: ['mean', 'last-number'] },
          visual: { display: 'line', lineWidth: 2, areaOpacity: 0.2, stack: 'all', connectNulls: false },
          yAxis: { min: 0 },
        },
      },
      queries: [
        {
          kind: 'TimeSeriesQuery',
          spec: {
            name: 'A',
            plugin: {
              kind: 'PrometheusTimeSeriesQuery',
              spec: { query: 'avg by (oven) (oven_temperature_celsius{oven=~"$oven"})', seriesNameFormat: '{{oven}}', minStep: '30s' },
            },
          },
        },
      ],
    });
    expect(document.spec.panels['panel-3']?.spec.plugin).toEqual({
      kind: 'StatChart',
      spec: {
        calculation: 'last-number',
        format: { unit: 'decimal', shortValues: true },
        mappings: [{ kind: 'Value', spec: { value: '0', result: { value: 'none', color: 'orange' } } }],
        sparkline: {},
        colorMode: 'value',
      },
    });
    expect(document.spec.panels['panel-5']?.spec.queries).toMatchObject([
      {
        kind: 'LogQuery',
        spec: { plugin: { kind: 'LuceneQuery', spec: { signal: 'logs', query: 'service:"bakery" AND message:"burnt"' } } },
      },
    ]);
    expect(report.panels.map(({ panel, outcome }) => [panel, outcome])).toEqual([
      ['panel-1', 'mapped'],
      ['panel-3', 'mapped'],
      ['panel-5', 'approximated'],
    ]);
    expect(report.dataSources).toEqual([
      { key: input, type: 'prometheus', language: 'promql', queries: 2 },
      { key: 'L', type: 'loki', language: 'logql', queries: 1 },
    ]);
    expect(report.unmapped.shown).toEqual([]);
  });

  test('what has no like is named and kept: kinds, data sources, members, annotations, variables', () => {
    const sample = classicSample();
    const { document, report } = only({
      ...sample,
      annotations: { list: [{ name: 'Deploys', datasource: { type: 'prometheus' }, expr: 'deploys' }] },
      templating: { list: [{ name: 'filters', type: 'adhoc' }] },
      panels: [
        {
          id: 1,
          type: 'geomap',
          title: 'Map',
          gridPos: { x: 0, y: 0, w: 12, h: 8 },
          targets: [{ refId: 'A', expr: 'up' }],
          datasource: { type: 'prometheus' },
          options: { view: { zoom: 3 } },
        },
        {
          id: 2,
          type: 'timeseries',
          title: 'Table of sales',
          datasource: { type: 'mysql', uid: 'M' },
          targets: [{ refId: 'A', rawSql: 'SELECT 1' }],
        },
        {
          id: 3,
          type: 'timeseries',
          title: 'Odd',
          datasource: { type: 'prometheus' },
          targets: [{ refId: 'A', expr: 'up' }],
          fieldConfig: { defaults: { custom: { gradientMode: 'hue' } } },
        },
        { id: 4, title: 'Shared', libraryPanel: { uid: 'u', name: 'Shared' } },
      ],
    });
    expect(report.panels.map(({ outcome, notes }) => [outcome, notes])).toEqual([
      ['placeholder', ['Panels of the kind "geomap" have no like here.']],
      ['placeholder', ['Queries of a data source of the kind "mysql" are not understood here.']],
      ['mapped', []],
      ['placeholder', ['It is a panel of a library that the export does not bring along.']],
    ]);
    expect(report.panels[0]?.unmapped.shown).toContain('$.options.view.zoom');
    expect(report.panels[1]?.unmapped.shown).toContain('$.targets[0].rawSql');
    expect(report.panels[2]?.unmapped).toEqual({ shown: ['$.fieldConfig.defaults.custom.gradientMode'], total: 1 });
    expect(document.spec.panels['panel-1']?.spec).toMatchObject({
      plugin: { kind: 'Placeholder', spec: { type: 'geomap' } },
      queries: [],
      original: { type: 'geomap', options: { view: { zoom: 3 } } },
    });
    expect(report.notes).toEqual([
      'Annotation "Deploys" is not drawn: charts here draw the events that the product knows.',
      'Variable filters of the kind "adhoc" has no like here: it is left out.',
    ]);
    expect(report.unmapped.shown).toContain('$.annotations.list[0].expr');
  });

  test('texts are read as numbers where numbers belong, and it is said', () => {
    const { document, report } = only({
      title: 'Coerced',
      schemaVersion: 16,
      panels: [
        {
          id: '1',
          type: 'gauge',
          title: 7,
          gridPos: { x: '0', y: '0', w: '30', h: 'null' },
          datasource: 'Prometheus',
          targets: { refId: 'A', expr: 'up' },
          fieldConfig: { defaults: { max: '100', decimals: '2' } },
        },
      ],
    });
    expect(document.spec.layouts[0]?.spec.items[0]).toMatchObject({ x: 0, y: 0, width: 24, height: 8 });
    expect(document.spec.panels['panel-1']?.spec).toMatchObject({
      display: { name: '7' },
      plugin: { spec: { max: 100, format: { decimalPlaces: 2 } } },
    });
    expect(report.panels[0]?.coerced).toEqual(
      expect.arrayContaining([
        '$.title: number read as text',
        '$.targets: single object read as list',
        '$.gridPos.w: text read as number',
        '$.gridPos.w: 30 read as 24',
        '$.gridPos.h: text "null" read as nothing',
        '$.fieldConfig.defaults.max: text read as number',
      ]),
    );
  });

  test('rows of the oldest schemas and panels of old kinds', () => {
    const { document, report } = only({
      title: 'Old',
      schemaVersion: 14,
      rows: [
        {
          title: 'Top',
          height: '300px',
          showTitle: true,
          panels: [
            {
              id: 1,
              type: 'graph',
              title: 'Load',
              span: 6,
              datasource: 'Prometheus',
              targets: [{ expr: 'node_load1' }],
              yaxes: [{ format: 'short', min: 0 }, { format: 'short' }],
              lines: true,
              fill: 3,
              linewidth: 1,
              stack: true,
            },
            {
              id: 2,
              type: 'singlestat',
              title: 'Up',
              span: 6,
              datasource: 'Prometheus',
              format: 'percent',
              valueName: 'avg',
              thresholds: '50,80',
              colors: ['red', 'orange', 'green'],
              colorValue: true,
              targets: [{ expr: 'avg(up) * 100' }],
            },
          ],
        },
        { title: 'Bottom', collapse: true, panels: [{ id: 3, type: 'text', title: '', content: 'Hello', mode: 'markdown', span: 12 }] },
      ],
    });
    expect(
      document.spec.layouts.map(({ spec }) => [
        spec.display?.title,
        spec.display?.collapse?.open,
        spec.items.map((item) => [item.x, item.y, item.width, item.height]),
      ]),
    ).toEqual([
      [
        'Top',
        true,
        [
          [0, 0, 12, 10],
          [12, 0, 12, 10],
        ],
      ],
      ['Bottom', false, [[0, 0, 24, 8]]],
    ]);
    expect(document.spec.panels['panel-1']?.spec.plugin).toMatchObject({
      kind: 'TimeSeriesChart',
      spec: { visual: { areaOpacity: 0.3, lineWidth: 1, stack: 'all' }, yAxis: { min: 0 } },
    });
    expect(document.spec.panels['panel-2']?.spec.plugin).toMatchObject({
      kind: 'StatChart',
      spec: {
        calculation: 'mean',
        format: { unit: 'percent' },
        thresholds: {
          defaultColor: 'red',
          steps: [
            { value: 50, color: 'orange' },
            { value: 80, color: 'green' },
          ],
        },
        colorMode: 'value',
      },
    });
    expect(document.spec.panels['panel-3']?.spec.plugin).toEqual({ kind: 'Markdown', spec: { text: 'Hello' } });
    expect(report.panels.map(({ outcome }) => outcome)).toEqual(['mapped', 'mapped', 'mapped']);
  });

  test('steps that change answers', () => {
    const { document } = only({
      title: 'Steps',
      schemaVersion: 39,
      panels: [
        {
          id: 1,
          type: 'table',
          datasource: { type: 'prometheus' },
          targets: [
            { refId: 'A', expr: 'a', instant: true, format: 'table' },
            { refId: 'B', expr: 'b', instant: true, format: 'table' },
          ],
          transformations: [
            { id: 'joinByField', options: { byField: 'instance', mode: 'outer' } },
            {
              id: 'organize',
              options: {
                excludeByName: { Time: true },
                indexByName: { instance: 0, 'Value #A': 1, 'Value #B': 2 },
                renameByName: { 'Value #A': 'Used' },
              },
            },
            { id: 'sortBy', options: { sort: [{ field: 'Value #B', desc: true }] } },
            { id: 'limit', options: { limitField: 10 } },
          ],
        },
      ],
    });
    expect(document.spec.panels['panel-1']?.spec.transformations).toEqual([
      { kind: 'JoinByColumnValue', spec: { columns: ['instance'], mode: 'outer' } },
      { kind: 'Organise', spec: { order: ['instance', 'value', 'value 2'], hidden: ['time'] } },
      { kind: 'Rename', spec: { names: { value: 'Used' } } },
      { kind: 'Sort', spec: { column: 'value 2', descending: true } },
      { kind: 'Limit', spec: { limit: 10 } },
    ]);
  });
});

test.each([
  ['label_values(job)', 'PrometheusLabelValuesVariable', { labelName: 'job', matchers: [] }],
  ['label_values( up{a="b",c="d"} , job )', 'PrometheusLabelValuesVariable', { labelName: 'job', matchers: ['up{a="b",c="d"}'] }],
  ['label_names()', 'PrometheusLabelNamesVariable', { matchers: [] }],
  ['metrics(node_)', 'PrometheusLabelValuesVariable', { labelName: '__name__', matchers: ['{__name__=~".*(?:node_).*"}'] }],
  ['query_result(topk(5, up))', 'PrometheusPromQLVariable', { expr: 'topk(5, up)', labelName: 'instance' }],
])('a variable that asks %s', (query, kind, spec) => {
  const regex = query.startsWith('query_result') ? '/.*instance="([^"]*)".*/' : '';
  const { document } = only({
    title: 'V',
    panels: [],
    templating: { list: [{ name: 'v', type: 'query', datasource: { type: 'prometheus' }, query, regex }] },
  });
  expect(document.spec.variables[0]?.spec).toMatchObject({ plugin: { kind, spec } });
});

test.each([
  ['service: bakery and not level: debug', 'service:bakery AND NOT level:debug'],
  ['status >= 500 or took>3', 'status:>=500 OR took:>3'],
  ['message: "a: b >= c" and host : x', 'message:"a: b >= c" AND host:x'],
])('the language of Kibana %s', (kql, lucene) => {
  expect(kqlToLucene(kql)).toBe(lucene);
});

test('Grafana, second schema: elements, rows, automatic grids', () => {
  const { document, report } = only(kindsSample());
  expect(report.format).toBe('grafana-v2');
  expect(document.spec).toMatchObject({ duration: '3h', refreshInterval: '1m' });
  expect(document.spec.panels['panel-1']?.spec).toMatchObject({
    plugin: { kind: 'TimeSeriesChart', spec: { format: { unit: 'celsius' } } },
    queries: [
      {
        spec: { plugin: { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'oven_temperature_celsius', seriesNameFormat: '{{oven}}' } } },
      },
    ],
    transformations: [{ kind: 'Limit', spec: { limit: 5 } }],
    timeShift: '1d',
  });
  expect(document.spec.variables[0]?.spec).toMatchObject({
    name: 'oven',
    sort: 'alphabetical-asc',
    plugin: { kind: 'PrometheusLabelValuesVariable' },
  });
  expect(document.spec.layouts).toMatchObject([
    {
      spec: {
        display: { title: 'Ovens', collapse: { open: true } },
        items: [{ width: 12, repeatVariable: 'oven', content: { $ref: '#/spec/panels/panel-1' } }],
      },
    },
    {
      spec: {
        display: { title: 'More', collapse: { open: false } },
        items: [{ width: 12, height: 5, content: { $ref: '#/spec/panels/panel-2' } }],
      },
    },
  ]);
  expect(report.panels.map(({ outcome }) => outcome)).toEqual(['mapped', 'placeholder']);
});

test('saved objects: charts, filters, searches and what has no like', () => {
  const { document, report } = only(savedSample());
  expect(document.spec.duration).toBe('24h');
  expect(document.spec.layouts[0]?.spec.columns).toBe(48);
  expect(document.spec.panels['panel-1']?.spec).toMatchObject({
    display: { name: 'Lines by level' },
    plugin: { kind: 'TimeSeriesChart', spec: { visual: { display: 'bar', stack: 'all' } } },
    queries: [
      {
        kind: 'TimeSeriesQuery',
        spec: {
          plugin: {
            kind: 'LuceneQuery',
            spec: {
              query: '(service:bakery AND NOT level:debug) AND NOT oven:north',
              measures: [{ kind: 'count' }],
              groupBy: [{ field: 'level', top: 5 }],
            },
          },
        },
      },
    ],
  });
  expect(document.spec.panels['panel-2']?.spec.plugin).toEqual({ kind: 'Markdown', spec: { text: '# Ovens' } });
  expect(document.spec.panels['panel-4']?.spec).toMatchObject({
    display: { name: 'Burnt lines' },
    plugin: { kind: 'LogsTable', spec: { columns: ['message', 'oven'] } },
    queries: [{ spec: { plugin: { spec: { query: 'burnt' } } } }],
  });
  expect(report.panels.map(({ outcome, notes }) => [outcome, notes])).toEqual([
    ['mapped', []],
    ['mapped', []],
    ['placeholder', ['Visualizations of the kind "region_map" have no like here.']],
    ['mapped', []],
  ]);
  expect(document.spec.panels['panel-3']?.spec.original).toMatchObject({ object: { id: 'v3' } });
});

describe('there and back', () => {
  /** As the server keeps it. */
  const kept = (value: unknown) => dashboardDocumentSchema.parse(JSON.parse(JSON.stringify(only(value).document)));

  test.each([
    ['first schema', classicSample()],
    ['first schema within an answer of its API', { meta: { slug: 'bakery' }, dashboard: classicSample() }],
    ['second schema', kindsSample()],
  ])('Grafana, %s: nothing edited gives the original', (_name, sample) => {
    expect(exportGrafana(kept(sample))).toEqual({ value: sample, notes: [] });
  });

  test('Perses: nothing edited gives the original, with 24 columns on the way', () => {
    const document = kept(persesSample());
    expect(document.spec.layouts[0]?.spec.columns).toBe(24);
    expect(exportPerses(document)).toEqual({ value: persesSample(), notes: [] });
  });

  test('an edited dashboard of Grafana keeps the panels that nobody has touched', () => {
    const document = kept(classicSample());
    const edited = structuredClone(document);
    const panel = edited.spec.panels['panel-3'];
    if (panel !== undefined) panel.spec.display.name = 'Orders of an hour';
    edited.metadata.name = 'Bakery, edited';
    const value = exportGrafana(edited).value as ReturnType<typeof classicSample>;
    expect(value.title).toBe('Bakery, edited');
    expect(value.templating).toEqual(classicSample().templating);
    expect(value.panels[0]).toEqual(classicSample().panels[0]);
    expect(value.panels[2]).toMatchObject({
      type: 'stat',
      title: 'Orders of an hour',
      targets: [{ expr: 'sum(increase(orders_total[1h]))' }],
    });
    const again = only(value);
    expect(again.document.spec.panels['panel-3']?.spec.plugin.kind).toBe('StatChart');
  });

  test('a panel that was deleted is gone, and the rest as it came', () => {
    const document = kept(classicSample());
    const { 'panel-3': _gone, ...panels } = document.spec.panels;
    const layouts = document.spec.layouts.map((layout) => ({
      ...layout,
      spec: { ...layout.spec, items: layout.spec.items.filter(({ content }) => content.$ref !== '#/spec/panels/panel-3') },
    }));
    const value = exportGrafana({ ...document, spec: { ...document.spec, panels, layouts } }).value as {
      panels: { id: number; title: string }[];
    };
    expect(value.panels[0]).toEqual(classicSample().panels[0]);
    expect(JSON.stringify(value)).not.toContain('Orders an hour');
  });
});

describe('steps of queries', () => {
  const minSteps = (panel: object) =>
    Object.values(
      only({ title: 'Steps', schemaVersion: 39, panels: [{ id: 1, type: 'timeseries', datasource: { type: 'prometheus' }, ...panel }] })
        .document.spec.panels,
    ).flatMap(({ spec }) => (spec.queries ?? []).map((query) => (query.spec.plugin.spec as { minStep?: string }).minStep));

  test('the dead step of a query says nothing, and the interval of the panel holds for queries without their own', () => {
    expect(minSteps({ targets: [{ refId: 'A', expr: 'up', step: 240 }] })).toEqual([undefined]);
    expect(
      minSteps({
        interval: '1m',
        targets: [
          { refId: 'A', expr: 'up', step: 240 },
          { refId: 'B', expr: 'up', interval: '30s' },
          { refId: 'C', expr: 'up', interval: '' },
        ],
      }),
    ).toEqual(['1m', '30s', '1m']);
    expect(minSteps({ interval: '>10s', targets: [{ refId: 'A', expr: 'up' }] })).toEqual(['10s']);
  });

  test('the interval of a panel of logs is told as lost', () => {
    const panel = {
      id: 1,
      type: 'timeseries',
      datasource: { type: 'loki' },
      interval: '1m',
      targets: [{ refId: 'A', expr: 'count_over_time({app="oven"}[5m])' }],
    };
    expect(only({ title: 'Logs', panels: [panel] }).report.panels[0]?.notes).toContain(
      'Its steps were at least 1m long; queries of logs choose theirs themselves.',
    );
  });

  test('a number of points that is lost is told', () => {
    const panel = {
      id: 1,
      type: 'timeseries',
      datasource: { type: 'prometheus' },
      maxDataPoints: 100,
      targets: [{ refId: 'A', expr: 'up' }],
    };
    expect(only({ title: 'Points', panels: [panel] }).report.panels).toMatchObject([
      { outcome: 'approximated', notes: ['It asked for at most 100 points; here the width of the panel says how many there are.'] },
    ]);
  });
});

describe('dashboards in the shapes of others', () => {
  const panel = { kind: 'Panel', spec: { display: { name: 'Ovens' }, plugin: { kind: 'Markdown', spec: { text: 'Hot' } } } };
  const spec = {
    panels: { ovens: panel },
    layouts: [{ kind: 'Grid', spec: { items: [{ x: 0, y: 0, width: 12, height: 6, content: { $ref: '#/spec/panels/ovens' } }] } }],
  };

  test.each([
    ['v1alpha1', spec],
    ['v1alpha2', { config: spec }],
  ])('a PersesDashboard of %s is read', (version, inner) => {
    const { document } = only({
      apiVersion: `perses.dev/${version}`,
      kind: 'PersesDashboard',
      metadata: { name: 'ovens', namespace: 'shop' },
      spec: inner,
    });
    expect(document.metadata).toMatchObject({ name: 'ovens' });
    expect(Object.keys(document.spec.panels)).toEqual(['ovens']);
  });

  test('what a layout repeats may be named in an object', () => {
    const [layout] = spec.layouts;
    const layouts = [{ ...layout, spec: { ...layout?.spec, repeatVariable: { value: 'oven' } } }];
    expect(only({ kind: 'Dashboard', metadata: { name: 'ovens' }, spec: { ...spec, layouts } }).document.spec.layouts).toMatchObject([
      { spec: { repeatVariable: 'oven' } },
    ]);
  });

  test("a resource of Grafana's API with the first schema is read", () => {
    const classic = { title: 'Ovens', panels: [{ id: 1, type: 'text', title: 'Hot', options: { content: 'Hot' } }] };
    const { document } = only({
      apiVersion: 'dashboard.grafana.app/v1beta1',
      kind: 'Dashboard',
      metadata: { name: 'ab12' },
      spec: classic,
    });
    expect(document.metadata).toMatchObject({ name: 'Ovens' });
    expect(Object.keys(document.spec.panels)).toEqual(['panel-1']);
  });

  const sigNoz =
    'It is a dashboard of SigNoz, whose queries are not read here: bring in a dashboard of Grafana or Perses for the same data, or make its panels anew.';
  const empty =
    'It has no panels: neither "panels", "rows" nor "elements" is in it. Export the whole dashboard from Grafana as JSON, and bring that in.';
  test.each([
    [
      'widgets of SigNoz',
      { title: 'Ovens', version: 'v5', schemaVersion: 1, widgets: [{ id: 'a', panelTypes: 'graph' }], layout: [] },
      sigNoz,
    ],
    ['widgets of SigNoz below data', { data: { title: 'Ovens', widgets: [{ id: 'a' }] } }, sigNoz],
    [
      'panels of SigNoz',
      { schemaVersion: 'v6', spec: { panels: { a: { kind: 'Panel', spec: { plugin: { kind: 'signoz/TimeSeriesPanel' } } } } } },
      sigNoz,
    ],
    ['a version of a schema alone', { title: 'Ovens', schemaVersion: 39 }, empty],
  ])('%s: refused with words, never an empty dashboard', (_, value, said) =>
    expect(importDashboards(JSON.stringify(value))).toEqual({ dashboards: [], refused: [said] }),
  );
});

test('a dashboard of Perses that has no panels yet is one', () => {
  const { dashboards, refused } = importDashboards('kind: Dashboard\nmetadata: { name: Two }\nspec: { layouts: [] }\n');
  expect(refused).toEqual([]);
  expect(dashboards.map(({ document }) => [document.metadata.name, document.spec.panels])).toEqual([['Two', {}]]);
});

describe('bad input', () => {
  test('what is no dashboard, too deep or too large is refused with words', () => {
    const refused = (text: string) => importDashboards(text).refused;
    expect(refused('hello')).toEqual(['It is neither JSON nor YAML, nor one document of JSON a line.']);
    expect(refused('7')).toEqual(['It is no dashboard: a document of JSON or YAML is expected.']);
    expect(refused('{"a":1}')).toEqual([
      'It is no dashboard that is known: Grafana, Perses, and saved objects of OpenSearch or Kibana are.',
    ]);
    expect(refused(`{"panels":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toEqual(['It is nested deeper than 200 levels.']);
    expect(refused(' '.repeat(21 * 1024 * 1024))).toEqual(['It has 21 MB; at most 20 MB are read.']);
    const large = {
      title: 'Large',
      schemaVersion: 39,
      panels: [{ id: 1, type: 'text', options: { content: 'x'.repeat(6 * 1024 * 1024) } }],
    };
    expect(refused(JSON.stringify(large))).toEqual(['"Large" is larger than a dashboard can be, 5 MB with what is kept of its original.']);
  });

  test('any JSON is read without an exception', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        importDashboards(text);
      }),
      { numRuns: cases(300) },
    );
  });

  test('a dashboard with anything in any place is read without an exception, and what comes out fits the shape', () => {
    const samples = [
      classicSample(),
      kindsSample(),
      persesSample(),
      ...savedSample()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(), fc.jsonValue({ maxDepth: 3 })), { minLength: 1, maxLength: 4 }),
        (sample, changes) => {
          const changed = changes.reduce<unknown>((value, [place, by]) => replaced(value, place, by), sample);
          for (const { document } of importDashboards(JSON.stringify(changed)).dashboards) {
            expect(dashboardDocumentSchema.safeParse(JSON.parse(JSON.stringify(document))).success).toBe(true);
            exportGrafana(document);
            exportPerses(document);
          }
        },
      ),
      { numRuns: cases(400) },
    );
  });

  test('150 panels are read in a second', () => {
    const [panel] = classicSample().panels;
    const large = { ...classicSample(), panels: Array.from({ length: 150 }, (_, index) => ({ ...panel, id: index + 1 })) };
    const text = JSON.stringify(large);
    const began = performance.now();
    const { dashboards } = importDashboards(text);
    const took = performance.now() - began;
    expect(dashboards[0]?.report.panels).toHaveLength(150);
    expect(took).toBeLessThan(1000);
  });
});

/** The value with another one at one of its places, counted depth first. */
function replaced(value: unknown, place: number, by: unknown): unknown {
  const paths: (readonly string[])[] = [];
  const walk = (one: unknown, path: readonly string[]): void => {
    paths.push(path);
    if (typeof one === 'object' && one !== null) for (const [name, member] of Object.entries(one)) walk(member, [...path, name]);
  };
  walk(value, []);
  const path = paths[place % paths.length] ?? [];
  const copy = structuredClone({ root: value });
  let at: Record<string, unknown> = copy;
  for (const name of ['root', ...path].slice(0, -1)) at = at[name] as Record<string, unknown>;
  at[['root', ...path].at(-1) ?? 'root'] = by;
  return copy.root;
}
