import { Button } from '@fluentui/react-components';
import { PartialNotice, Skeleton } from '#sdk/browser';
import { NoTraces } from './NoTraces';
import { SearchError } from './SearchError';
import { TraceTable } from './TraceTable';
import type { FoundTraces } from './useFoundTraces';
import type { TraceSearch } from './useTraceSearch';

interface Props {
  readonly search: TraceSearch;
  readonly found: FoundTraces;
}

/** The list of what was found, or why there is none. */
export function TraceResults({ search, found }: Props) {
  const { data, error, isFetchingNextPage, isPlaceholderData, hasNextPage } = found;
  const [first] = data?.pages ?? [];
  if (error !== null && !found.isFetchNextPageError) return <SearchError search={search} error={error} />;
  if (first === undefined) return <Skeleton lines={8} />;
  const traces = (data?.pages ?? []).flatMap(({ results }) => results);
  if (traces.length === 0) return <NoTraces search={search} hasSpans={first.hasSpans} />;
  return (
    <>
      {first.totalIsLowerBound && (
        <PartialNotice>
          More traces match than were counted.
          {search.sort !== 'newest' && ' This order is of those whose matching spans come first in it.'} Narrow the search to see all of
          them.
        </PartialNotice>
      )}
      <TraceTable
        traces={traces}
        total={first.total}
        isNarrowed={search.isNarrowed}
        outdated={isPlaceholderData}
        foot={
          hasNextPage && (
            <>
              <Button size="small" disabled={isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {isFetchingNextPage ? 'Loading more' : 'Show more'}
              </Button>
              {found.isFetchNextPageError && <span role="alert">More could not be loaded. Try again.</span>}
            </>
          )
        }
      />
    </>
  );
}
