import type { AskedQuery } from '#sdk';
import type { Frame, PanelAnswer } from '#sdk/query';
import type { TelemetryQueries, TenantScope } from '#sdk/server';
import { type LuceneMeasure, type LuceneQuery, measureName } from '../../common/queries/luceneQuery';
import { frameSeries } from './frameSeries';
import { measuresQuery, type ReadQuery, wantsTable, widthOf } from './readQuery';

/** A query for numbers, at its place among those that are asked together. */
export interface MeasuresAsked {
  readonly index: number;
  readonly asked: AskedQuery<LuceneQuery>;
  readonly read: ReadQuery;
  readonly measures: readonly LuceneMeasure[];
}

/** Queries that differ in their measures at most: the store reads the rows once for all. */
export function sameRows(queries: readonly MeasuresAsked[]): readonly (readonly MeasuresAsked[])[] {
  const groups = new Map<string, MeasuresAsked[]>();
  for (const query of queries) {
    const { spec, range } = query.asked;
    const shape = wantsTable(query.asked) ? { limit: spec.limit } : { width: widthOf(query.asked) };
    const key = JSON.stringify([spec.signal, query.read.where, range, spec.groupBy.map(({ field, top }) => [field, top]), shape]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [query]);
    else group.push(query);
  }
  return [...groups.values()];
}

/** Asks for the measures of all, and gives each its own answer. */
export async function askMeasures(
  group: readonly MeasuresAsked[],
  telemetry: TelemetryQueries,
  options: { readonly scope: TenantScope; readonly signal: AbortSignal },
): Promise<readonly PanelAnswer[]> {
  const [first] = group;
  if (first === undefined) return [];
  const all = group.flatMap(({ measures }) => measures);
  const frame = await telemetry.query(measuresQuery(first.asked, first.read.where, all), options);
  return group.map((one) => answerOf(one, frame));
}

function answerOf({ asked, read, measures }: MeasuresAsked, frame: Frame): PanelAnswer {
  const about = {
    notices: frame.lookedAt === undefined ? [] : [{ level: 'warning' as const, text: `Only ${frame.lookedAt} rows were looked at` }],
    leftOut: frame.leftOut,
    cost: frame.cost,
    asked: read.asked,
  };
  if (wantsTable(asked)) {
    const names = new Set(measures.map(measureName));
    const columns = frame.columns.filter(({ role, name }) => role !== 'measure' || names.has(name));
    return { kind: 'table', columns, total: frame.total, ...about };
  }
  const width = widthOf(asked);
  const series = frameSeries(frame, { measures, range: asked.range, width, seriesNameFormat: asked.spec.seriesNameFormat });
  // The most frequent groups are those of the whole range.
  const continues = asked.spec.groupBy.length === 0 && frame.lookedAt === undefined && frame.leftOut.length === 0;
  return { kind: 'series', series, step: width, continues, total: series.length, ...about };
}
