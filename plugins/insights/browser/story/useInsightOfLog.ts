import { useQuery } from '@tanstack/react-query';
import { askedAbout, type ExploreHit, exploreService } from '#plugins/explore/contract';
import { call } from '#sdk';
import { apiService, retryable, useAfter, useService, useTimeZone } from '#sdk/browser';
import { insightOfLog } from '../../api';
import { exceptionField, patternField } from '../../common/fields';
import type { InsightOfLogRequest } from '../../contract';

/** Milliseconds for which a log is on show before its insight is asked for: who walks the rows by keys asks for none of it on the way. */
const delay = 250;

/** The insight that a log shows, over the range that Explore is asked for. */
export function useInsightOfLog({ _source }: ExploreHit) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const isSettled = useAfter(delay);
  const { request } = useService(exploreService);
  const exception = _source[exceptionField];
  const value = String(exception ?? _source[patternField] ?? '');
  const { query: _query, filters: _filters, from: start, to: end, accounts: accountIds, ...about } = askedAbout(request, zone);
  const body: InsightOfLogRequest = {
    type: exception === undefined ? 'known log pattern' : 'exception',
    value,
    at: new Date(String(_source['@timestamp'])).getTime(),
    ...{ ...about, start, end, accountIds },
  };
  return useQuery({
    queryKey: ['explore', 'insights', 'of-log', body],
    queryFn: ({ signal }) => call(api, insightOfLog, { body, signal }),
    enabled: isSettled && value !== '',
    staleTime: 60_000,
    retry: retryable,
    meta: { persist: false },
  });
}
