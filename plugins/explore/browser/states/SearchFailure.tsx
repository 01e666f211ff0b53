import { Button } from '@fluentui/react-components';
import { ApiError, ErrorState } from '#sdk/browser';
import type { ExploreStore } from '../store/ExploreStore';

/** Errors whose words say what to do. */
const says = ['QUERY_TIMEOUT', 'QUERY_TOO_LARGE', 'WARM_TIMEOUT', 'UNAUTHENTICATED'];

/** A search that failed: what the server said, what to do about it, and another try. */
export function SearchFailure({ store, error }: { readonly store: ExploreStore; readonly error: Error }) {
  const code = error instanceof ApiError ? error.code : '';
  const tooMuch = code === 'QUERY_TIMEOUT' || code === 'QUERY_TOO_LARGE';
  return (
    <ErrorState
      title="Error fetching logs"
      error={error}
      hint={hintOf(code)}
      onRetry={store.refresh}
      actions={
        tooMuch && (
          <Button size="small" onClick={() => store.setRange('now-15m', 'now')}>
            Search in the last 15 minutes
          </Button>
        )
      }
    />
  );
}

function hintOf(code: string): string | undefined {
  if (says.includes(code)) return undefined;
  return code.endsWith('_INVALID') ? 'Correct the search above and run it again.' : 'Please try again, or contact support';
}
