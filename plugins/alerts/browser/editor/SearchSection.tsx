import { Field, Input, Select } from '@fluentui/react-components';
import { lazy, Suspense, useMemo } from 'react';
import { queryInputsService } from '#plugins/explore/contract';
import { queryEditors, retry } from '#sdk';
import { useOffers, usePluginHost } from '#sdk/browser';
import { asksLogs } from '../../common/alertDraft';
import { EditorSection } from './EditorSection';
import { GroupByFields } from './GroupByFields';
import { OtherQuery } from './OtherQuery';
import { SourceFields } from './SourceFields';
import type { SectionProps } from './sectionProps';

const label = 'Lucene query';
const hint = 'severity:error AND service:checkout';

interface Props extends SectionProps {
  readonly fieldNames: readonly string[];
  /** Asks the preview again. */
  onRun(): void;
}

/** What to search: logs by a query, filters and accounts, or what a query of another kind finds. */
export function SearchSection({ draft, faults, set, leave, fieldNames, onRun }: Props) {
  const inputs = usePluginHost().services.find(queryInputsService);
  const SearchInput = useMemo(() => (inputs ? lazy(() => retry(() => inputs.loadSearch())) : undefined), [inputs]);
  const others = useOffers(queryEditors);
  const isOfLogs = draft.asks === asksLogs;
  const plain = (
    <Input
      aria-label={label}
      placeholder={hint}
      value={draft.query}
      onChange={(_event, { value }) => set({ query: value })}
      onBlur={() => leave('query')}
      onKeyDown={(event) => event.key === 'Enter' && onRun()}
    />
  );
  return (
    <EditorSection
      title="What to search"
      {...(draft.isProtected && { about: 'This alert came with the product: its query stays as it is.' })}
    >
      {(others.length > 0 || !isOfLogs) && (
        <Field label="Ask">
          <Select value={draft.asks} disabled={draft.isProtected} onChange={(_event, { value }) => set({ asks: value, spec: undefined })}>
            <option value={asksLogs}>Logs</option>
            {others.map(({ id, data }) => (
              <option key={id} value={id}>
                {data.title}
              </option>
            ))}
            {!isOfLogs && others.every(({ id }) => id !== draft.asks) && <option value={draft.asks}>{draft.asks}</option>}
          </Select>
        </Field>
      )}
      {isOfLogs ? (
        <>
          <Field
            label="Query and filters"
            {...(faults.query !== undefined && { validationMessage: faults.query })}
            onBlur={() => leave('query')}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: the field above names the group */}
            <div role="group" aria-label="Query and filters" inert={draft.isProtected}>
              {SearchInput === undefined ? (
                plain
              ) : (
                <Suspense fallback={plain}>
                  <SearchInput
                    label={label}
                    hint={hint}
                    query={draft.query}
                    filters={draft.filters}
                    accounts={draft.source.subAccountsIds}
                    onChange={set}
                    onSubmit={onRun}
                  />
                </Suspense>
              )}
            </div>
          </Field>
          <SourceFields source={draft.source} onChange={(source) => set({ source })} />
          <GroupByFields
            value={draft.groupBy}
            names={fieldNames}
            fault={faults.groupBy}
            onChange={(groupBy) => set({ groupBy })}
            onLeave={() => leave('groupBy')}
          />
        </>
      ) : (
        <OtherQuery kind={draft.asks} spec={draft.spec} isFixed={draft.isProtected} onChange={(spec) => set({ spec })} onRun={onRun} />
      )}
    </EditorSection>
  );
}
