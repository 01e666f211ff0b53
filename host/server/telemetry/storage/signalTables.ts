import type { TableDefinition, TelemetrySignal } from '#sdk/server';
import { logs, unindexedDays } from '../tables/logs';
import { exemplars, samples, series } from '../tables/metrics';
import { labelValues, logFields, logValues, metricLabels } from '../tables/rollUps';
import { spanMinutes, spans, traces } from '../tables/spans';

/** The tables of each signal that are partitioned by day; the first holds what people count. */
export const signalTables: Readonly<Record<TelemetrySignal, readonly [TableDefinition, ...TableDefinition[]]>> = {
  logs: [logs, logFields, logValues, unindexedDays],
  metrics: [samples, series, exemplars, metricLabels, labelValues],
  traces: [spans, traces, spanMinutes],
};

/** Partitions are named `YYYYMMDD`. */
export const dayOf = (partition: string): string => `${partition.slice(0, 4)}-${partition.slice(4, 6)}-${partition.slice(6, 8)}`;
