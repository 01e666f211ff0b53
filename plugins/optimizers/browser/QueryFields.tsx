import { Input, Select } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { queryInputsService } from '#plugins/explore/contract';
import { type QueryEditorProps, queryEditors, retry } from '#sdk';
import { ExtensionBoundary, FormField, Skeleton, useOfferCode, useOffers, usePluginHost } from '#sdk/browser';
import { asksLogs, type OptimizerForm } from '../common/optimizerForm';

const label = 'Lucene query';
const hint = 'severity:error AND service:checkout';
const noVariables: readonly string[] = [];

/** What an optimizer asks: logs by a query and filters, or what a query of another kind finds, such as PromQL. */
export function QueryFields() {
  const inputs = usePluginHost().services.find(queryInputsService);
  const SearchInput = useMemo(() => (inputs ? lazy(() => retry(() => inputs.loadSearch())) : undefined), [inputs]);
  const others = useOffers(queryEditors);
  const { setValue } = useFormContext<OptimizerForm>();
  const [asks, filters, accounts] = useWatch<OptimizerForm, ['asks', 'filters', 'accounts']>({ name: ['asks', 'filters', 'accounts'] });
  const other = others.find(({ id }) => id === asks);
  const change = (part: Partial<Pick<OptimizerForm, 'query' | 'filters'>>): void => {
    if (part.query !== undefined) setValue('query', part.query, { shouldDirty: true, shouldValidate: true });
    if (part.filters !== undefined) setValue('filters', part.filters, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      {(others.length > 0 || asks !== asksLogs) && (
        <FormField name="asks" label="Ask">
          {(control, choose) => (
            <Select {...control} onChange={(_event, { value }) => choose(value)}>
              <option value={asksLogs}>Logs</option>
              {others.map(({ id, data }) => (
                <option key={id} value={id}>
                  {data.title}
                </option>
              ))}
              {asks !== asksLogs && other === undefined && <option value={asks}>{asks}</option>}
            </Select>
          )}
        </FormField>
      )}
      {asks === asksLogs ? (
        <FormField name="query" label="Query and filters">
          {({ value, onBlur }) => {
            const plain = (
              <Input
                aria-label={label}
                placeholder={hint}
                value={value}
                onBlur={onBlur}
                onChange={(_event, data) => change({ query: data.value })}
              />
            );
            return (
              // biome-ignore lint/a11y/useSemanticElements: the field around it names the group
              <div role="group" aria-label="Query and filters" onBlur={onBlur}>
                {SearchInput === undefined ? (
                  plain
                ) : (
                  <Suspense fallback={plain}>
                    <SearchInput
                      label={label}
                      hint={hint}
                      query={value}
                      filters={filters}
                      accounts={accounts}
                      onChange={({ query, filters: chosen }) => change({ query, filters: [...chosen] })}
                      onSubmit={onBlur}
                    />
                  </Suspense>
                )}
              </div>
            );
          }}
        </FormField>
      ) : (
        <FormField<unknown> name="spec" label="Query" hint="Each series that it finds is a group.">
          {({ value }, choose) =>
            other === undefined ? (
              <span>Queries of the kind {asks} are not offered here. The optimizer goes on as it is.</span>
            ) : (
              <ExtensionBoundary pluginId={other.pluginId}>
                <OtherQuery key={asks} offer={other} spec={value} onChange={choose} />
              </ExtensionBoundary>
            )
          }
        </FormField>
      )}
    </>
  );
}

interface Code {
  readonly initial: unknown;
  Editor(props: QueryEditorProps): ReactNode;
}

function OtherQuery({
  offer,
  spec,
  onChange,
}: {
  readonly offer: Parameters<typeof useOfferCode>[0];
  readonly spec: unknown;
  onChange(spec: unknown): void;
}) {
  const loaded = useOfferCode<Code>(offer);
  if (loaded.status === 'loading') return <Skeleton />;
  if (loaded.status === 'failed') throw loaded.error;
  const { Editor, initial } = loaded.code;
  return (
    <Editor
      spec={{ ...(initial as object), ...(spec as object | undefined) }}
      variables={noVariables}
      onChange={onChange}
      onRun={() => {}}
    />
  );
}
