import type { PanelQuery } from '#plugins/dashboards/contract';
import type { Notes } from '../conversion/conversion';
import { logsQuery } from '../conversion/logsQuery';
import { compact } from '../grafana/parts/PanelParts';
import type { Source } from '../json/Source';
import { fromAggregations } from '../logs/fromAggregations';
import type { Drawn } from './Drawn';
import { kqlToLucene } from './searchSource';

const kinds: Readonly<Record<string, string>> = {
  timeseries: 'TimeSeriesChart',
  metric: 'StatChart',
  top_n: 'BarChart',
  gauge: 'GaugeChart',
  table: 'Table',
};

const queryText = (source: Source): string => {
  if (!source.isObject) return source.text() ?? '';
  const text = source.at('query').text() ?? '';
  return source.at('language').text() === 'kuery' ? kqlToLucene(text) : text;
};

const both = (a: string, b: string): string =>
  [a, b]
    .filter((text) => text.trim() !== '' && text.trim() !== '*')
    .map((text) => `(${text})`)
    .join(' AND ') || '*';

/** A chart of the time series visual builder: each series a query of its own. */
export function timeSeriesVisual(params: Source, query: string, notes: Notes): Drawn | undefined {
  const type = params.at('type').text() ?? 'timeseries';
  if (type === 'markdown') {
    notes.approximate('Values within the text are not filled in.');
    return { kind: 'Markdown', spec: { text: params.at('markdown').text() ?? '' }, queries: [] };
  }
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (kind === undefined) {
    notes.keep(`Visualizations of the kind "metrics/${type}" have no like here.`);
    return undefined;
  }
  for (const name of ['id', 'index_pattern', 'default_index_pattern', 'time_field', 'interval', 'axis_formatter', 'show_grid'])
    params.at(name).take();
  const whole = both(query, queryText(params.at('filter')));
  const series = params.at('series').list();
  let isStacked = false;
  const queries = series.flatMap((one): readonly PanelQuery[] => {
    one.at('id').take();
    if (one.at('hidden').flag() === true) return [];
    isStacked ||= one.at('stacked').text() === 'stacked';
    const metrics = one
      .at('metrics')
      .list()
      .map((metric) => {
        metric.at('id').take();
        return {
          type: metric.at('type').text() ?? 'count',
          field: metric.at('field').text(),
          percents: metric
            .at('percentiles')
            .list()
            .flatMap((percentile) => percentile.at('value').number() ?? []),
        };
      });
    const mode = one.at('split_mode').text() ?? 'everything';
    const size = one.at('terms_size').number();
    const buckets =
      mode === 'terms'
        ? [{ type: 'terms', field: one.at('terms_field').text(), size }]
        : mode === 'everything' || mode === 'filter'
          ? []
          : [{ type: mode }];
    const own = mode === 'filter' ? queryText(one.at('filter')) : '';
    const result = fromAggregations(both(whole, own), metrics.length > 0 ? metrics : [{ type: 'count' }], buckets);
    if ('refused' in result) {
      notes.approximate(`A series is left out. ${result.refused}`);
      return [];
    }
    for (const line of result.notes) notes.approximate(line);
    return [logsQuery(result.asked, { name: one.at('label').text()?.slice(0, 100) || undefined })];
  });
  if (queries.length === 0) {
    notes.keep('None of its series can be asked here.');
    return undefined;
  }
  return {
    kind,
    spec: kind === 'TimeSeriesChart' ? compact({ visual: compact({ stack: isStacked ? 'all' : undefined }) }) : {},
    queries: queries.slice(0, 26),
  };
}
