import type { PanelQuery } from '#plugins/dashboards/contract';
import type { Notes } from '../conversion/conversion';
import { logsQuery } from '../conversion/logsQuery';
import { compact } from '../grafana/parts/PanelParts';
import type { Source } from '../json/Source';
import { type BucketAggregation, fromAggregations, type MetricAggregation } from '../logs/fromAggregations';
import type { Drawn } from './Drawn';
import { luceneOf } from './searchSource';

const kinds: Readonly<Record<string, string>> = {
  lnsXY: 'TimeSeriesChart',
  lnsMetric: 'StatChart',
  lnsLegacyMetric: 'StatChart',
  lnsPie: 'PieChart',
  lnsDatatable: 'Table',
  lnsGauge: 'GaugeChart',
};

const operations: Readonly<Record<string, string>> = { average: 'avg', unique_count: 'cardinality', last_value: 'last_value' };

/** A chart of Lens, as far as its columns are counts, numbers of fields, terms and time. */
export function drawLens(attributes: Source, notes: Notes): Drawn | undefined {
  const type = attributes.at('visualizationType').text() ?? '';
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (kind === undefined) {
    notes.keep(`Charts of the kind "${type}" have no like here.`);
    return undefined;
  }
  attributes.at('title').take();
  const state = attributes.at('state');
  const sources = state.at('datasourceStates');
  const layers = sources.first('formBased', 'indexpattern').at('layers');
  const series = state.in('visualization', 'preferredSeriesType').text() ?? 'line';
  // Search sources call its filters by another name.
  const query = luceneOf(state.with({ query: state.at('query').take(), filter: state.at('filters').take() }), notes);
  let isOverTime = false;
  const queries = layers.entries().flatMap(([, layer]): readonly PanelQuery[] => {
    const metrics: MetricAggregation[] = [];
    const buckets: BucketAggregation[] = [];
    const columns = layer.at('columns');
    const order = layer.at('columnOrder').texts();
    const names = order.length > 0 ? order : columns.entries().map(([name]) => name);
    for (const name of names) {
      const column = columns.at(name);
      const operation = column.at('operationType').text() ?? '';
      const field = column.at('sourceField').text();
      for (const member of ['label', 'dataType', 'scale', 'customLabel']) column.at(member).take();
      const params = column.at('params');
      if (column.at('isBucketed').flag() === true) {
        isOverTime ||= operation === 'date_histogram';
        buckets.push({
          type: operation,
          field,
          size: params.at('size').number(),
          interval: params.at('interval').text(),
          isAscending: params.at('orderDirection').text() === 'asc',
        });
      } else if (operation === 'formula' || operation === 'math' || operation === 'static_value') {
        notes.approximate(`A column of the kind "${operation}" is left out.`);
      } else {
        const percent = params.at('percentile').number();
        const rows = field === undefined || field === '___records___' || field === 'Records';
        metrics.push({
          type: Object.hasOwn(operations, operation) ? (operations[operation] ?? operation) : operation,
          field: rows ? undefined : field,
          ...(percent === undefined ? {} : { percents: [percent] }),
        });
      }
    }
    if (metrics.length === 0 && buckets.length === 0) return [];
    const result = fromAggregations(query, metrics.length > 0 ? metrics : [{ type: 'count' }], buckets);
    if ('refused' in result) {
      notes.approximate(result.refused);
      return [];
    }
    for (const line of result.notes) notes.approximate(line);
    return [logsQuery(result.asked)];
  });
  if (queries.length === 0) {
    notes.keep('None of its columns can be asked here.');
    return undefined;
  }
  if (kind === 'TimeSeriesChart' && !isOverTime) {
    notes.approximate('A chart over values of a field is a list of bars.');
    return { kind: 'BarChart', spec: { calculation: 'sum' }, queries };
  }
  const visual = compact({
    display: series.startsWith('bar') ? 'bar' : 'line',
    areaOpacity: series.startsWith('area') ? 0.5 : undefined,
    stack: series.endsWith('stacked') ? 'all' : undefined,
  });
  return {
    kind,
    spec: kind === 'TimeSeriesChart' ? { visual } : kind === 'Table' ? {} : { calculation: kind === 'PieChart' ? 'sum' : 'last-number' },
    queries: queries.slice(0, 26),
  };
}
