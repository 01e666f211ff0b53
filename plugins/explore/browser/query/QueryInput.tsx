import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo } from 'react';
import { apiService, QueryField, useService, useTimeZone } from '#sdk/browser';
import type { QueryInputProps } from '../../contract';
import { suggestionsOf } from './suggestionsOf';
import { useLucene } from './useLucene';

/** The Lucene editor for pages of others, who know no search of Explore's: fields and values of the last day are offered. */
export default function QueryInput({ label, hint, value, accounts, onChange, onSubmit }: QueryInputProps) {
  const client = useQueryClient();
  const api = useService(apiService);
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
    <>
      <QueryField
        language={lucene}
        label={label}
        hint={hint}
        value={value}
        describedBy={describedBy}
        onChange={onChange}
        onSubmit={(text) => onSubmit(text)}
      />
      <span id={describedBy} hidden>
        Lucene. Names of fields and their values are offered while you type.
      </span>
    </>
  );
}
