import type { PanelQuery } from '#plugins/dashboards/contract';
import type { Notes } from '../conversion/conversion';
import { logsQuery } from '../conversion/logsQuery';
import { compact } from '../grafana/parts/PanelParts';
import type { Source } from '../json/Source';
import { type BucketAggregation, fromAggregations, type MetricAggregation } from '../logs/fromAggregations';
import type { Drawn } from './Drawn';
import { luceneOf } from './searchSource';
import { timeSeriesVisual } from './timeSeriesVisual';

const charts: Readonly<Record<string, 'line' | 'bar'>> = { line: 'line', area: 'line', histogram: 'bar', horizontal_bar: 'bar' };

function aggregations(visState: Source, query: string, notes: Notes): { queries: readonly PanelQuery[]; isOverTime: boolean } | undefined {
  const metrics: MetricAggregation[] = [];
  const buckets: BucketAggregation[] = [];
  for (const one of visState.at('aggs').list()) {
    const params = one.at('params');
    one.at('id').take();
    const isOn = one.at('enabled').flag() ?? true;
    const type = one.at('type').text() ?? '';
    const schema = one.at('schema').text() ?? '';
    if (!isOn) continue;
    if (['metric', 'radius', ''].includes(schema)) {
      if (schema === 'radius') notes.approximate('Sizes of dots are left out.');
      else
        metrics.push({
          type,
          field: params.at('field').text(),
          percents: params.at('percents').texts().map(Number).filter(Number.isFinite),
        });
      continue;
    }
    if (schema === 'split') notes.approximate('Several small charts became one.');
    for (const name of [
      'min_doc_count',
      'extended_bounds',
      'drop_partials',
      'scaleMetricValues',
      'timeRange',
      'useNormalizedOpenSearchInterval',
      'useNormalizedEsInterval',
    ])
      params.at(name).take();
    if (params.at('otherBucket').flag() === false) notes.approximate('What is beyond the most frequent values is shown as Others.');
    for (const name of ['otherBucketLabel', 'missingBucket', 'missingBucketLabel']) params.at(name).take();
    buckets.push({
      type,
      field: params.at('field').text(),
      size: params.at('size').number(),
      interval: params.at('interval').text(),
      orderBy: params.at('orderBy').text(),
      isAscending: params.at('order').text() === 'asc',
      filters: params
        .at('filters')
        .list()
        .flatMap((filter) => filter.in('input', 'query').text() ?? []),
    });
  }
  const result = fromAggregations(query, metrics.length > 0 ? metrics : [{ type: 'count' }], buckets);
  if ('refused' in result) {
    notes.keep(result.refused);
    return undefined;
  }
  for (const line of result.notes) notes.approximate(line);
  return { queries: [logsQuery(result.asked)], isOverTime: buckets.some(({ type }) => type === 'date_histogram') };
}

/** A visualization of the older kind: its type, aggregations and the search behind them. */
export function drawVisualization(visState: Source, searchSource: Source, notes: Notes): Drawn | undefined {
  const type = visState.at('type').text() ?? '';
  visState.at('title').take();
  const params = visState.at('params');
  if (type === 'markdown') {
    for (const name of ['fontSize', 'openLinksInNewTab']) params.at(name).take();
    return { kind: 'Markdown', spec: { text: params.at('markdown').text() ?? '' }, queries: [] };
  }
  if (type === 'metrics') return timeSeriesVisual(params, luceneOf(searchSource, notes), notes);
  const query = luceneOf(searchSource, notes);
  const known = Object.hasOwn(charts, type) || ['pie', 'metric', 'table', 'gauge', 'goal', 'tagcloud', 'heatmap'].includes(type);
  if (!known) {
    notes.keep(
      type === '' ? 'It does not say what kind of visualization it is.' : `Visualizations of the kind "${type}" have no like here.`,
    );
    return undefined;
  }
  const asked = aggregations(visState, query, notes);
  if (asked === undefined) return undefined;
  const { queries, isOverTime } = asked;
  const isStacked =
    params
      .at('seriesParams')
      .list()
      .some((series) => series.at('mode').text() === 'stacked') || params.at('mode').text() === 'stacked';
  const legend =
    params.at('addLegend').flag() === false
      ? undefined
      : { position: params.at('legendPosition').text() === 'bottom' ? 'bottom' : 'right', mode: 'list' };
  if (Object.hasOwn(charts, type)) {
    if (!isOverTime) {
      notes.approximate('A chart over values of a field is a list of bars.');
      return { kind: 'BarChart', spec: { calculation: 'sum' }, queries };
    }
    if (type === 'horizontal_bar') notes.approximate('Bars over time stand upright.');
    const visual = compact({ display: charts[type], areaOpacity: type === 'area' ? 0.5 : undefined, stack: isStacked ? 'all' : undefined });
    return { kind: 'TimeSeriesChart', spec: compact({ legend, visual }), queries };
  }
  switch (type) {
    case 'pie':
      return {
        kind: 'PieChart',
        spec: compact({
          calculation: 'sum',
          legend,
          mode: 'percentage',
          shape: params.at('isDonut').flag() === true ? 'donut' : undefined,
        }),
        queries,
      };
    case 'metric':
      return { kind: 'StatChart', spec: { calculation: 'last-number' }, queries };
    case 'gauge':
    case 'goal': {
      const ranges = params.in('gauge', 'colorsRange').list();
      return { kind: 'GaugeChart', spec: compact({ calculation: 'last-number', max: ranges.at(-1)?.at('to').number() }), queries };
    }
    case 'tagcloud':
      notes.approximate('A cloud of words is a list of bars.');
      return { kind: 'BarChart', spec: { calculation: 'sum' }, queries };
    case 'heatmap':
      notes.approximate('A heat map of two fields is a table.');
      return { kind: 'Table', spec: {}, queries };
    default:
      return { kind: 'Table', spec: {}, queries };
  }
}
