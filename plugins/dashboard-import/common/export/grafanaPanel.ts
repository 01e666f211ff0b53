import type { Panel, PanelQuery } from '#plugins/dashboards/contract';
import { plainText } from '../conversion/plainText';
import { compact } from '../grafana/parts/PanelParts';
import { grafanaUnit } from '../grafana/parts/units';

const types: Readonly<Record<string, string>> = {
  TimeSeriesChart: 'timeseries',
  StatChart: 'stat',
  GaugeChart: 'gauge',
  BarChart: 'bargauge',
  PieChart: 'piechart',
  Table: 'table',
  HeatMapChart: 'heatmap',
  HistogramChart: 'histogram',
  StateTimeline: 'state-timeline',
  StatusHistoryChart: 'status-history',
  LogsTable: 'logs',
  Markdown: 'text',
  AlertList: 'alertlist',
  TraceTable: 'traces',
};

type Loose = Readonly<Record<string, unknown>>;
const record = (value: unknown): Loose => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const calculations: Readonly<Record<string, string>> = { 'last-number': 'lastNotNull', 'first-number': 'firstNotNull', difference: 'diff' };
const reducer = (name: unknown): string => (typeof name === 'string' ? (calculations[name] ?? name) : 'lastNotNull');

function target({ spec }: PanelQuery, index: number, notes: Set<string>): Record<string, unknown> {
  const refId = String.fromCharCode(65 + index);
  const asked = record(spec.plugin.spec);
  if (spec.plugin.kind === 'PrometheusTimeSeriesQuery') {
    return {
      refId,
      datasource: { type: 'prometheus' },
      expr: asked.query ?? '',
      ...compact({
        legendFormat: asked.seriesNameFormat,
        interval: asked.minStep,
        instant: asked.instant,
        format: asked.format,
        hide: spec.hidden,
      }),
    };
  }
  if (spec.plugin.kind === 'LuceneQuery') return luceneTarget(refId, asked);
  notes.add(`Queries of the kind "${spec.plugin.kind}" are not known to Grafana: they are kept as they are.`);
  return { refId, ...asked };
}

/** As Grafana's Elasticsearch data source asks. */
function luceneTarget(refId: string, asked: Loose): Record<string, unknown> {
  const types: Readonly<Record<string, string>> = { rate: 'rate', distinct: 'cardinality', quantile: 'percentiles' };
  const measures = list(asked.measures).map(record);
  const metrics = measures.map((measure, index) => ({
    id: String(index + 1),
    type: types[plainText(measure.kind)] ?? plainText(measure.kind),
    ...compact({
      field: measure.field,
      settings: measure.kind === 'quantile' ? { percents: [String(Number(measure.q) * 100)] } : undefined,
    }),
  }));
  const groups = list(asked.groupBy).map(record);
  const bucketAggs = [
    ...groups.map((group, index) => ({
      id: String(100 + index),
      type: 'terms',
      field: group.field,
      settings: { size: String(group.top ?? 10), order: 'desc', orderBy: '_count' },
    })),
    {
      id: '200',
      type: 'date_histogram',
      field: '@timestamp',
      settings: { interval: typeof asked.interval === 'number' ? `${asked.interval}ms` : 'auto' },
    },
  ];
  return {
    refId,
    datasource: { type: 'elasticsearch' },
    query: asked.query ?? '*',
    metrics: metrics.length > 0 ? metrics : [{ id: '1', type: 'logs' }],
    bucketAggs: metrics.length > 0 ? bucketAggs : [],
    timeField: '@timestamp',
  };
}

function fieldConfig(spec: Loose): Record<string, unknown> {
  const format = record(spec.format ?? record(spec.yAxis).format);
  const thresholds = record(spec.thresholds);
  const visual = record(spec.visual);
  const steps = list(thresholds.steps).map(record);
  return {
    defaults: compact({
      unit: typeof format.unit === 'string' ? grafanaUnit(format.unit) : undefined,
      decimals: format.decimalPlaces,
      min: record(spec.yAxis).min ?? spec.min,
      max: record(spec.yAxis).max ?? spec.max,
      thresholds:
        steps.length === 0
          ? undefined
          : {
              mode: thresholds.mode === 'percent' ? 'percentage' : 'absolute',
              steps: [
                { color: thresholds.defaultColor ?? 'green', value: null },
                ...steps.map(({ value, color }) => ({ color: color ?? 'red', value })),
              ],
            },
      custom: compact({
        drawStyle: visual.display === 'bar' ? 'bars' : visual.display === undefined ? undefined : 'line',
        lineWidth: visual.lineWidth,
        fillOpacity: typeof visual.areaOpacity === 'number' ? Math.round(visual.areaOpacity * 100) : undefined,
        stacking: visual.stack === undefined ? undefined : { mode: visual.stack === 'percent' ? 'percent' : 'normal' },
        spanNulls: visual.connectNulls,
      }),
    }),
    overrides: [],
  };
}

/** A panel for Grafana's first schema. */
export function grafanaPanel({ spec }: Panel, notes: Set<string>): Record<string, unknown> {
  const options = record(spec.plugin.spec);
  const type = Object.hasOwn(types, spec.plugin.kind) ? types[spec.plugin.kind] : undefined;
  if (type === undefined) notes.add(`Panels of the kind "${spec.plugin.kind}" are not known to Grafana.`);
  const legend = record(options.legend);
  return {
    type: type ?? 'text',
    title: spec.display.name ?? '',
    ...compact({ description: spec.display.description, timeFrom: spec.timeFrom, timeShift: spec.timeShift }),
    ...(spec.links === undefined
      ? {}
      : { links: spec.links.map(({ name, url, targetBlank }) => compact({ title: name ?? '', url, targetBlank })) }),
    ...(type === 'text'
      ? { options: { mode: 'markdown', content: plainText(options.text) } }
      : {
          targets: spec.queries.map((query, index) => target(query, index, notes)),
          fieldConfig: fieldConfig(options),
          options: compact({
            reduceOptions:
              options.calculation === undefined ? undefined : { calcs: [reducer(options.calculation)], fields: '', values: false },
            legend:
              options.legend === undefined
                ? undefined
                : {
                    displayMode: legend.mode === 'table' ? 'table' : 'list',
                    placement: legend.position === 'right' ? 'right' : 'bottom',
                    calcs: list(legend.values).map(reducer),
                    showLegend: true,
                  },
          }),
        }),
  };
}
