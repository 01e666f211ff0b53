import { Button, Spinner } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { EmptyState, inRange, RelativeTime, useTimeZone, widenRange } from '#sdk/browser';
import { fieldText } from '#sdk/query';
import { withWordsIn, wordsPlaceOf } from '../../common/wordsPlace';
import { useNewestLog } from '../data/useNewestLog';
import { useFields } from '../fields/useFields';
import { useCorrectedQuery } from '../query/useCorrectedQuery';
import { aroundMoment } from '../store/aroundMoment';
import type { ExploreStore } from '../store/ExploreStore';
import { NoLogsYet } from './NoLogsYet';

const allTime = { from: 'now-10y', to: 'now+1d', names: ['message'] };

/** Nothing was found: because there are no logs at all, or because the query, the filters or the range leave them out. */
export const EmptyResult = observer(function EmptyResult({ store }: { readonly store: ExploreStore }) {
  const zone = useTimeZone();
  const { data: newest, isPending } = useNewestLog(store);
  // Counted as logs came in, and known of warm ones, too: those of an account may all be warm.
  const ever = useFields(store, { about: allTime, enabled: newest === null });
  const meant = useCorrectedQuery(store);
  if (isPending || (newest === null && ever.isPending)) return <Spinner size="small" label="Looking for logs outside this search" />;
  const { query, filters, from, to } = store.state;
  if (newest === null && ever.data?.logs === 0) return <NoLogsYet />;
  const wider = widenRange(from, to);
  const narrowed = query !== '' || filters.length > 0;
  const newestAt = newest == null ? undefined : new Date(fieldText(newest._source['@timestamp'])).getTime();
  return (
    <EmptyState
      icon="search"
      title={narrowed ? 'No logs match' : `No logs ${inRange(from, to, zone)}`}
      action={
        <>
          {meant !== undefined && (
            <Button appearance="primary" size="small" onClick={() => store.set({ query: meant })}>
              Did you mean {meant}?
            </Button>
          )}
          {wider !== undefined && (
            <Button
              appearance={meant === undefined ? 'primary' : 'secondary'}
              size="small"
              onClick={() => store.setRange(wider.from, wider.to)}
            >
              Search {inRange(wider.from, wider.to, zone)}
            </Button>
          )}
          {wordsPlaceOf({ query, filters }) === 'message' && (
            <Button size="small" onClick={() => store.set(withWordsIn('all fields', { query, filters }))}>
              Look in all fields
            </Button>
          )}
          {query !== '' && (
            <Button size="small" onClick={() => store.set({ query: '' })}>
              Clear the query
            </Button>
          )}
          {filters.length > 0 && (
            <Button size="small" onClick={() => store.setFilters([])}>
              Remove the filters
            </Button>
          )}
          {newestAt !== undefined && !narrowed && (
            <Button size="small" onClick={() => store.set({ mode: 'CLASSIC', ...aroundMoment(newestAt) })}>
              Show the newest logs
            </Button>
          )}
        </>
      }
    >
      {narrowed && <div>Nothing {inRange(from, to, zone)} fits the query and filters.</div>}
      {newestAt !== undefined && (
        <div>
          Newest log of the account: <RelativeTime value={newestAt} />
        </div>
      )}
    </EmptyState>
  );
});
