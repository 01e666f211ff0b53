import { luceneQueryKind, type PanelQuery } from '#plugins/dashboards/contract';
import type { LogsAsked } from '../logs/LogsAsked';

/** A query of logs as panels keep it: rows without measures, numbers with them. */
export const logsQuery = (
  { query, measures, groupBy, interval }: LogsAsked,
  about: { name?: string | undefined; hidden?: boolean | undefined } = {},
): PanelQuery => ({
  kind: measures === undefined ? 'LogQuery' : 'TimeSeriesQuery',
  spec: {
    ...(about.name === undefined ? {} : { name: about.name }),
    ...(about.hidden === true ? { hidden: true } : {}),
    plugin: {
      kind: luceneQueryKind,
      spec: {
        signal: 'logs',
        query,
        ...(measures === undefined ? {} : { measures: measures.slice(0, 20) }),
        ...(groupBy === undefined ? {} : { groupBy: groupBy.slice(0, 5) }),
        ...(interval === undefined ? {} : { interval }),
      },
    },
  },
});

const ofState = new Set(['Table', 'PieChart', 'BarChart', 'StatChart', 'GaugeChart']);

/** Queries of a panel that shows a state and no course: logs are then measured over the whole range, where no interval is asked for. */
export const forKind = (kind: string, queries: readonly PanelQuery[]): PanelQuery[] =>
  queries.map((query) => {
    const { plugin } = query.spec;
    if (!ofState.has(kind) || plugin.kind !== luceneQueryKind || plugin.spec.measures === undefined || plugin.spec.interval !== undefined)
      return query;
    return { ...query, spec: { ...query.spec, plugin: { ...plugin, spec: { ...plugin.spec, table: true } } } };
  });
