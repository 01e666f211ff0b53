import { makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo } from 'react';
import { apiService, FilterBar, QueryField, useService, useTimeZone } from '#sdk/browser';
import type { SearchInputProps } from '../../contract';
import { RecentFilterList } from '../recents/RecentFilterList';
import { recentFiltersService } from '../recents/RecentFilters';
import { suggestionsOf } from './suggestionsOf';
import { useLucene } from './useLucene';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  editor: {
    minHeight: '32px',
    padding: '0 10px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
  },
});

/** The query line and the filters of Explore for pages of others, who know no search of Explore's: fields and values of the last day are offered. */
export default function SearchInput({ label, hint, query, filters, accounts, onChange, onSubmit }: SearchInputProps) {
  const styles = useStyles();
  const client = useQueryClient();
  const api = useService(apiService);
  const recent = useService(recentFiltersService);
  const zone = useTimeZone();
  const describedBy = useId();
  const asked = accounts.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same accounts may come in another list
  const suggestions = useMemo(
    () => suggestionsOf(client, api, { request: { query: '', filters: [], accounts, from: 'now-1d', to: 'now' } }, zone),
    [client, api, zone, asked],
  );
  const lucene = useLucene(suggestions);
  useEffect(() => suggestions.warm(), [suggestions]);
  return (
    <div className={styles.root}>
      <div className={styles.editor}>
        <QueryField
          language={lucene}
          label={label}
          hint={hint}
          value={query}
          describedBy={describedBy}
          onChange={(text) => onChange({ query: text, filters })}
          onSubmit={(text) => {
            if (text !== query) onChange({ query: text, filters });
            onSubmit();
          }}
        />
      </div>
      <span id={describedBy} hidden>
        Lucene. Names of fields and their values are offered while you type.
      </span>
      <FilterBar
        value={filters}
        onChange={(next, change) => {
          if (change.kind === 'add') void recent.add(change.filter);
          onChange({ query, filters: next });
        }}
        suggestions={suggestions}
        check={lucene.check}
        others={(add) => <RecentFilterList onChoose={add} />}
      />
    </div>
  );
}
