import type { Plan } from '#sdk/server';
import type { SeriesRecord } from '../../intake/SampleProcessor';
import type { ReadRecent, RecentAsked } from './ReadRecent';

const recentSeriesPlan: Plan<RecentAsked, { readonly items: readonly SeriesRecord[] }> = {
  name: 'ingest/recent-series@1',
  build: ({ range, limit }, builder) => ({
    sql: `SELECT toString(any(metric)) AS named, anyLast(labels) AS told, toString(anyLast(type)) AS kind
FROM ${builder.kept('samples', 'series', { day: range })} GROUP BY account, id ORDER BY max(last_seen) DESC, id LIMIT ${builder.bind(limit, 'UInt64')}`,
    read: (rows) => ({
      items: rows.map(({ named, told, kind }) => ({
        metric: String(named),
        labels: told as unknown as SeriesRecord['labels'],
        type: String(kind),
      })),
    }),
  }),
};

/** An account's series of the days (UTC) that the range touches, those seen latest first. */
export const recentSeries: ReadRecent<SeriesRecord> = async (telemetry, asked, options) =>
  (await telemetry.plan(recentSeriesPlan, asked, options)).items;
