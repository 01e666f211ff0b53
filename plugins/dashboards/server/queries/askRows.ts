import type { AskedQuery } from '#sdk';
import type { PanelAnswer } from '#sdk/query';
import type { TelemetryQueries, TenantScope } from '#sdk/server';
import type { LuceneQuery } from '../../common/queries/luceneQuery';
import { type ReadQuery, rowsQuery } from './readQuery';

/** Rows after which counting ends: more than anybody reads. */
const countTo = 100_000;

/** A page of rows, and how many there are. */
export async function askRows(
  asked: AskedQuery<LuceneQuery>,
  read: ReadQuery,
  telemetry: TelemetryQueries,
  options: { readonly scope: TenantScope; readonly signal: AbortSignal },
): Promise<PanelAnswer> {
  const found = await telemetry.search(rowsQuery(asked, read.where), { ...options, isCounted: true, countTo, isAlone: false });
  return {
    kind: 'rows',
    signal: asked.spec.signal,
    hits: found.hits,
    total: found.total ?? found.hits.length,
    notices: found.isTotalExact || found.total === undefined ? [] : [{ level: 'info', text: `There are ${found.total} rows or more` }],
    leftOut: found.leftOut,
    cost: found.cost,
    asked: read.asked,
  };
}
