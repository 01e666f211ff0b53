import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo } from 'react';
import { apiService, useService, useTimeZone } from '#sdk/browser';
import type { QueryInputProps } from '../../contract';
import QueryEditor from './QueryEditor';
import { queryValidatorService } from './QueryValidator';
import { suggestionsOf } from './suggestionsOf';

/** The Lucene editor for pages of others, who know no search of Explore's: fields and values of the last day are offered. */
export default function QueryInput({ label, hint, value, accounts, onChange, onSubmit }: QueryInputProps) {
  const client = useQueryClient();
  const api = useService(apiService);
  const zone = useTimeZone();
  const { blocksLeadingWildcards } = useService(queryValidatorService);
  const describedBy = useId();
  const asked = accounts.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same accounts may come in another list
  const suggestions = useMemo(
    () => suggestionsOf(client, api, { request: { query: '', filters: [], accounts, from: 'now-1d', to: 'now' } }, zone),
    [client, api, zone, asked],
  );
  useEffect(() => suggestions.warm(), [suggestions]);
  return (
    <>
      <QueryEditor
        label={label}
        hint={hint}
        value={value}
        describedBy={describedBy}
        caret={undefined}
        suggestions={suggestions}
        blocksLeadingWildcards={blocksLeadingWildcards}
        onChange={onChange}
        onSubmit={(text) => onSubmit(text)}
      />
      <span id={describedBy} hidden>
        Lucene. Names of fields and their values are offered while you type.
      </span>
    </>
  );
}
