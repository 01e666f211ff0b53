import { Button } from '@fluentui/react-components';
import { ApiError, ErrorState } from '#sdk/browser';
import { LoadError } from '../LoadError';
import { noConditions, type TraceSearch } from './useTraceSearch';

/** Statuses of a search that can be answered once it is another: faulty, for a closed account, too slow, too large. */
const ofTheSearch: ReadonlySet<number> = new Set([400, 403, 408, 413]);

/** Why there are no traces: what is to be changed in the search, or that it is nobody's fault here. */
export function SearchError({ search, error }: { readonly search: TraceSearch; readonly error: unknown }) {
  const status = error instanceof ApiError ? error.status : 0;
  if (!ofTheSearch.has(status)) return <LoadError name="traces" error={error} onRetry={search.refresh} />;
  const isTooMuch = status === 408 || status === 413;
  return (
    <ErrorState
      title="This search cannot be answered"
      error={error}
      onRetry={search.refresh}
      actions={
        isTooMuch ? (
          <Button size="small" onClick={() => search.changeRange({ from: 'now-15m', to: 'now' })}>
            Search in the last 15 minutes
          </Button>
        ) : (
          search.isNarrowed && (
            <Button size="small" onClick={() => search.change(noConditions)}>
              Clear the conditions
            </Button>
          )
        )
      }
    />
  );
}
