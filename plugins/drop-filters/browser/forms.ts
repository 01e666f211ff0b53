import type { Filter } from '#sdk/query';
import type { DropSignal, DropStage, LogsDropFilter, MetricsDropFilter } from '../common/dropFilter';
import type { LabelMatcher } from '../common/seriesCondition';

interface AnyForm {
  readonly name: string;
  readonly accountIds: number[];
  readonly percentage: number;
  readonly active: boolean;
  readonly stage: DropStage;
  readonly everything: boolean;
  readonly version?: number;
}

/** What the form of a filter says, as it is sent. */
export interface LogsForm extends AnyForm {
  readonly query: string;
  readonly filters: Filter[];
}
export interface MetricsForm extends AnyForm {
  readonly metricName: string;
  readonly metricOperator: '=' | '=~';
  readonly matchers: LabelMatcher[];
}

const begun = (accountId: number): AnyForm => ({
  ...{ name: '', accountIds: [accountId], percentage: 100, active: true, everything: false },
  // What is dropped is gone: whoever makes a filter looks first at what it matches.
  stage: 'shadow',
});
export const newLogsForm = (accountId: number): LogsForm => ({ ...begun(accountId), query: '', filters: [] });
export const newMetricsForm = (accountId: number): MetricsForm => ({
  ...begun(accountId),
  ...{ metricName: '', metricOperator: '=', matchers: [] },
});

const formOf = ({ name, accountIds, percentage, active, stage, everything, version }: LogsDropFilter | MetricsDropFilter): AnyForm => ({
  ...{ name, accountIds, percentage, active, stage, everything, version },
});
export const logsFormOf = (filter: LogsDropFilter): LogsForm => ({ ...formOf(filter), query: filter.query, filters: filter.filters });
export const metricsFormOf = (filter: MetricsDropFilter): MetricsForm => ({
  ...formOf(filter),
  ...{ metricName: filter.metricName, metricOperator: filter.metricOperator, matchers: filter.matchers },
});

export const stageTitles: Readonly<Record<DropStage, string>> = { shadow: 'Shadow', drop: 'Drop' };
export const stageHints: Readonly<Record<DropStage, string>> = {
  shadow: 'Counts what it matches. Nothing is dropped.',
  drop: 'Drops what it matches before it is stored. It does not count to the quota and cannot be recovered.',
};
/** What a signal's data is called. */
export const nouns: Readonly<Record<DropSignal, readonly [one: string, several: string]>> = {
  logs: ['log', 'logs'],
  metrics: ['sample', 'samples'],
};
