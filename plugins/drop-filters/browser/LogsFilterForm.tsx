import { Field, Input } from '@fluentui/react-components';
import { lazy, Suspense, useMemo, useState } from 'react';
import { queryInputsService } from '#plugins/explore/contract';
import { call, retry } from '#sdk';
import { apiService, errorMessage, usePluginHost, useService, useSession } from '#sdk/browser';
import { previewLogsDropFilter } from '../api';
import type { LogsDropFilter } from '../common/dropFilter';
import { logConditionFault } from '../common/logCondition';
import { FilterForm } from './FilterForm';
import { type LogsForm, logsFormOf, newLogsForm } from './forms';
import { PreviewLine } from './PreviewLine';
import { useDropFilterCalls } from './useDropFilters';
import { useFilterPreview } from './useFilterPreview';

const label = 'Lucene query';
const hint = 'severity:debug AND service:checkout';

interface Props {
  readonly filter: LogsDropFilter | undefined;
  readonly accounts: readonly { readonly id: number; readonly name: string }[];
  onClose(): void;
}

/** Makes or changes a drop filter for logs. */
export function LogsFilterForm({ filter, accounts, onClose }: Props) {
  const api = useService(apiService);
  const own = useSession()?.account.id ?? 0;
  const inputs = usePluginHost().services.find(queryInputsService);
  const SearchInput = useMemo(() => (inputs ? lazy(() => retry(() => inputs.loadSearch())) : undefined), [inputs]);
  const [values, setValues] = useState<LogsForm>(() => (filter === undefined ? newLogsForm(own) : logsFormOf(filter)));
  const [problem, setProblem] = useState<string>();
  const { saveLogs } = useDropFilterCalls('logs');
  const change = (part: Partial<LogsForm>): void => setValues((before) => ({ ...before, ...part }));
  const fault = logConditionFault(values);
  // What would match everything is counted all the same: it shows why it is asked about.
  const unreadable = logConditionFault({ ...values, everything: true });
  const { accountIds, query, filters } = values;
  const preview = useFilterPreview(
    'logs',
    { accountIds, query, filters },
    (condition) => logConditionFault({ ...condition, everything: true }),
    (body, signal) => call(api, previewLogsDropFilter, { body, signal }),
  );
  const plain = (
    <Input aria-label={label} placeholder={hint} value={values.query} onChange={(_event, data) => change({ query: data.value })} />
  );
  return (
    <FilterForm
      signal="logs"
      isNew={filter === undefined}
      values={values}
      accounts={accounts}
      fault={fault}
      isEverything={unreadable === undefined && fault !== undefined}
      isSaving={saveLogs.isPending}
      problem={problem}
      change={change}
      onClose={onClose}
      onSave={() =>
        saveLogs.mutate({ id: filter?.id, values }, { onSuccess: onClose, onError: (error) => setProblem(errorMessage(error)) })
      }
    >
      <Field label="Condition" required>
        {/* biome-ignore lint/a11y/useSemanticElements: the field around it names the group */}
        <div role="group" aria-label="Condition">
          {SearchInput === undefined ? (
            plain
          ) : (
            <Suspense fallback={plain}>
              <SearchInput
                label={label}
                hint={hint}
                query={values.query}
                filters={values.filters}
                accounts={values.accountIds}
                onChange={({ query: text, filters: chosen }) => change({ query: text, filters: [...chosen] })}
                onSubmit={() => undefined}
              />
            </Suspense>
          )}
        </div>
      </Field>
      <PreviewLine
        fault={unreadable}
        noun="logs"
        preview={preview}
        samples={(preview.data?.samples ?? []).map((sample) => String(sample.message ?? JSON.stringify(sample)))}
      />
    </FilterForm>
  );
}
