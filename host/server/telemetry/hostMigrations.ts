import type { MigrationStep } from './migrations/Migrator';
import { archiveReleases } from './tables/archive';
import { arrivalIndex, denserMessages, logs, minuteCounts, smallerBlocks, unindexedDays, unindexedView } from './tables/logs';
import { exemplars, histograms, metricMetadata, samples, series } from './tables/metrics';
import { labelValues, labelViews, logFields, logValues, metricLabels } from './tables/rollUps';
import { spanMinutes, spans, spanViews, spanWeight, traces } from './tables/spans';

/** The host's own tables: one set for each signal, which the query compiler scopes to tenants. */
export const hostMigrations: readonly MigrationStep[] = [
  { id: '0001-logs', migration: { create: [logs] } },
  { id: '0002-metrics', migration: { create: [samples, series, metricMetadata, exemplars] } },
  { id: '0003-spans', migration: { create: [spans, traces, spanMinutes], statements: spanViews } },
  { id: '0004-log-blocks', migration: { statements: smallerBlocks } },
  { id: '0005-roll-ups', migration: { create: [logFields, logValues, metricLabels, labelValues], statements: labelViews } },
  { id: '0006-unindexed-days', migration: { create: [unindexedDays], statements: unindexedView } },
  { id: '0007-archive-releases', migration: { create: [archiveReleases] } },
  { id: '0008-log-arrivals', migration: { statements: arrivalIndex } },
  { id: '0009-log-minutes', migration: { statements: minuteCounts } },
  { id: '0010-denser-messages', migration: { statements: denserMessages } },
  { id: '0011-histograms', migration: { create: [histograms] } },
  { id: '0012-span-weight', migration: { statements: spanWeight } },
];
