import { Button, Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, errorMessage, Icon, IconAction, useService, useSession } from '#sdk/browser';
import { previewMetricsDropFilter } from '../api';
import type { MetricsDropFilter } from '../common/dropFilter';
import { type LabelMatcher, type MatchOperator, matchOperators, selectorText, seriesConditionFault } from '../common/seriesCondition';
import { FilterForm } from './FilterForm';
import { type MetricsForm, metricsFormOf, newMetricsForm } from './forms';
import { PreviewLine } from './PreviewLine';
import { useDropFilterCalls } from './useDropFilters';
import { useFilterPreview } from './useFilterPreview';

const useStyles = makeStyles({
  row: { display: 'flex', gap: '8px', alignItems: 'center', marginBottom: '6px' },
  grow: { flexGrow: 1, minWidth: 0 },
});
const mostMatchers = 20;

interface Props {
  readonly filter: MetricsDropFilter | undefined;
  readonly accounts: readonly { readonly id: number; readonly name: string }[];
  onClose(): void;
}

/** What keeps a condition from being asked or saved. */
function faultOf(values: Pick<MetricsForm, 'metricName' | 'metricOperator' | 'matchers' | 'everything'>): string | undefined {
  if (values.metricName.trim() === '') return 'Name the metric.';
  if (values.matchers.some(({ label }) => label.trim() === '')) return 'Name the label.';
  return seriesConditionFault(values);
}

/** Makes or changes a drop filter for metrics. */
export function MetricsFilterForm({ filter, accounts, onClose }: Props) {
  const styles = useStyles();
  const api = useService(apiService);
  const own = useSession()?.account.id ?? 0;
  const [values, setValues] = useState<MetricsForm>(() => (filter === undefined ? newMetricsForm(own) : metricsFormOf(filter)));
  const [problem, setProblem] = useState<string>();
  const { saveMetrics } = useDropFilterCalls('metrics');
  const change = (part: Partial<MetricsForm>): void => setValues((before) => ({ ...before, ...part }));
  const { matchers } = values;
  const changeMatcher = (place: number, part: Partial<LabelMatcher>): void =>
    change({ matchers: matchers.map((matcher, at) => (at === place ? { ...matcher, ...part } : matcher)) });
  const fault = faultOf(values);
  const unreadable = faultOf({ ...values, everything: true });
  const { accountIds, metricName, metricOperator } = values;
  const preview = useFilterPreview(
    'metrics',
    { accountIds, metricName, metricOperator, matchers },
    (condition) => faultOf({ ...condition, everything: true }),
    (body, signal) => call(api, previewMetricsDropFilter, { body, signal }),
  );
  return (
    <FilterForm
      signal="metrics"
      isNew={filter === undefined}
      values={values}
      accounts={accounts}
      fault={fault}
      isEverything={unreadable === undefined && fault !== undefined}
      isSaving={saveMetrics.isPending}
      problem={problem}
      change={change}
      onClose={onClose}
      onSave={() =>
        saveMetrics.mutate({ id: filter?.id, values }, { onSuccess: onClose, onError: (error) => setProblem(errorMessage(error)) })
      }
    >
      <Field label="Metric" required>
        <div className={styles.row}>
          <Select
            aria-label="Match of the metric"
            value={values.metricOperator}
            onChange={(_event, { value }) => change({ metricOperator: value === '=~' ? '=~' : '=' })}
          >
            <option value="=">is</option>
            <option value="=~">matches regex</option>
          </Select>
          <Input
            className={styles.grow}
            aria-label="Metric name"
            placeholder={values.metricOperator === '=' ? 'go_gc_duration_seconds' : 'go_.*'}
            value={values.metricName}
            onChange={(_event, { value }) => change({ metricName: value })}
          />
        </div>
      </Field>
      <Field label="Labels" hint="All have to match. A label that a series does not have is empty.">
        <div>
          {matchers.map(({ label, operator, value }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <div key={place} className={styles.row}>
              <Input
                className={styles.grow}
                aria-label={`Label ${place + 1}`}
                placeholder="namespace"
                value={label}
                onChange={(_event, data) => changeMatcher(place, { label: data.value })}
              />
              <Select
                aria-label={`Operator ${place + 1}`}
                value={operator}
                onChange={(_event, data) => changeMatcher(place, { operator: data.value as MatchOperator })}
              >
                {matchOperators.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
              <Input
                className={styles.grow}
                aria-label={`Value ${place + 1}`}
                value={value}
                onChange={(_event, data) => changeMatcher(place, { value: data.value })}
              />
              <IconAction
                icon="close"
                label={`Remove label ${place + 1}`}
                onClick={() => change({ matchers: matchers.filter((_matcher, at) => at !== place) })}
              />
            </div>
          ))}
          <Button
            size="small"
            icon={<Icon name="add" size={16} />}
            disabled={matchers.length >= mostMatchers}
            onClick={() => change({ matchers: [...matchers, { label: '', operator: '=', value: '' }] })}
          >
            Add label
          </Button>
        </div>
      </Field>
      <PreviewLine
        fault={unreadable}
        noun="series"
        preview={preview}
        samples={(preview.data?.samples ?? []).slice(0, 5).map(({ metric, labels }) =>
          selectorText({
            metricName: metric,
            metricOperator: '=',
            matchers: Object.entries(labels).map(([label, value]) => ({ label, operator: '=', value })),
          }),
        )}
      />
    </FilterForm>
  );
}
