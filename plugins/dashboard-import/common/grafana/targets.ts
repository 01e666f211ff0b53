import type { PanelQuery } from '#plugins/dashboards/contract';
import type { Notes } from '../conversion/conversion';
import { logsQuery } from '../conversion/logsQuery';
import type { DataLanguage } from '../conversion/report';
import type { Source } from '../json/Source';
import { fromAggregations } from '../logs/fromAggregations';
import { fromLogql } from '../logs/fromLogql';
import type { LogsAsked } from '../logs/LogsAsked';
import { compact } from './parts/PanelParts';

type Named = {
  readonly name?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly minStep?: string | undefined;
};

/** The shortest step that a query or a panel asks for, such as `30s`; older panels write `>30s`. */
export const leastStep = (interval: Source): string | undefined => interval.text()?.trim().replace(/^>\s*/, '').slice(0, 20) || undefined;

function promql(target: Source, about: Named, notes: Notes): PanelQuery | undefined {
  const query = target.at('expr').text();
  if (query === undefined) return undefined;
  const legend = target.at('legendFormat').text();
  const factor = target.at('intervalFactor').number();
  if (factor !== undefined && factor > 2) notes.approximate(`Steps were ${factor} times as long.`);
  // Grafana has long ceased to read a step of its own.
  for (const name of ['editorMode', 'step']) target.at(name).take();
  const isInstant = target.at('instant').flag() === true && target.at('range').flag() !== true;
  const format = target.at('format').text();
  return {
    kind: 'TimeSeriesQuery',
    spec: {
      ...compact({ name: about.name, hidden: about.hidden === true ? true : undefined }),
      plugin: {
        kind: 'PrometheusTimeSeriesQuery',
        spec: compact({
          query,
          seriesNameFormat: legend === undefined || legend === '' || legend === '__auto' ? undefined : legend,
          minStep: leastStep(target.at('interval')) ?? about.minStep,
          instant: isInstant ? true : undefined,
          format: format === 'table' || format === 'heatmap' ? format : undefined,
        }),
      },
    },
  };
}

function translated(
  language: 'LogQL' | 'Elasticsearch',
  asked: LogsAsked,
  words: readonly string[],
  about: Named,
  notes: Notes,
): PanelQuery {
  for (const line of words) notes.approximate(`${language}: ${line}`);
  if (about.minStep !== undefined)
    notes.approximate(`Its steps were at least ${about.minStep} long; queries of logs choose theirs themselves.`);
  return logsQuery(asked, about);
}

function logql(target: Source, about: Named, notes: Notes): PanelQuery | undefined {
  const text = target.at('expr').text();
  if (text === undefined) return undefined;
  const result = fromLogql(text);
  target.at('queryType').take();
  target.at('legendFormat').take();
  if ('refused' in result) {
    notes.keep(result.refused);
    return undefined;
  }
  return translated('LogQL', result.asked, result.notes, about, notes);
}

function elasticsearch(target: Source, about: Named, notes: Notes): PanelQuery | undefined {
  const query = target.at('query').text() ?? '';
  const metrics = target.at('metrics').list();
  const buckets = target.at('bucketAggs').list();
  target.at('timeField').take();
  const first = metrics[0]?.at('type').text();
  if (first === 'logs' || first === 'raw_data' || first === 'raw_document')
    return logsQuery({ query: query.trim() === '' ? '*' : query }, about);
  const result = fromAggregations(
    query,
    metrics
      .filter((metric) => metric.at('hide').flag() !== true)
      .map((metric) => {
        metric.at('id').take();
        return {
          type: metric.at('type').text() ?? 'count',
          field: metric.at('field').text(),
          percents: metric.in('settings', 'percents').texts().map(Number).filter(Number.isFinite),
        };
      }),
    buckets.map((bucket) => {
      bucket.at('id').take();
      const settings = bucket.at('settings');
      settings.at('min_doc_count').take();
      return {
        type: bucket.at('type').text() ?? '',
        field: bucket.at('field').text(),
        size: settings.at('size').number(),
        interval: settings.at('interval').text(),
        orderBy: settings.at('orderBy').text(),
        isAscending: settings.at('order').text() === 'asc',
        filters: settings
          .at('filters')
          .list()
          .flatMap((filter) => filter.at('query').text() ?? []),
      };
    }),
  );
  if ('refused' in result) {
    notes.keep(result.refused);
    return undefined;
  }
  return translated('Elasticsearch', result.asked, result.notes, about, notes);
}

/** What a panel says of all its queries: the kind of its data source, and the shortest step of those that name none. */
export interface OfPanel {
  readonly type: string;
  readonly minStep: string | undefined;
}

/** One query of a panel; undefined where it cannot be asked here, which the notes then say. */
export function convertTarget(target: Source, language: DataLanguage, ofPanel: OfPanel, notes: Notes): PanelQuery | undefined {
  const { type, minStep } = ofPanel;
  const about: Named = { name: target.at('refId').text(), hidden: target.at('hide').flag(), minStep };
  switch (language) {
    case 'promql':
      return promql(target, about, notes);
    case 'logql':
      return logql(target, about, notes);
    case 'elasticsearch':
      return elasticsearch(target, about, notes);
    default:
      notes.keep(
        type === '' ? 'Its data source is not known here.' : `Queries of a data source of the kind "${type}" are not understood here.`,
      );
      return undefined;
  }
}
