import { Button, makeStyles } from '@fluentui/react-components';
import { EmptyState, Page } from '#sdk/browser';
import { TrialBar } from '../source/TrialBar';
import { SearchToolbar } from './SearchToolbar';
import { SpanCounts } from './SpanCounts';
import { TraceResults } from './TraceResults';
import { useFoundTraces } from './useFoundTraces';
import { useTraceSearch } from './useTraceSearch';

const useStyles = makeStyles({ chart: { padding: '8px 16px 4px', flexShrink: 0 } });

/** Traces, found by service, operation, tags, duration and time. The whole search is in the address. */
export default function TraceSearchPage() {
  const styles = useStyles();
  const search = useTraceSearch();
  const found = useFoundTraces(search);
  const { conditions } = search;
  const isFailed = found.isError && !found.isFetchNextPageError;
  const nothingToCount = isFailed || found.data?.pages[0]?.hasSpans === false;
  return (
    <Page
      title="Search traces"
      titleHidden
      layout="fill"
      busy={found.isFetching}
      toolbar={<SearchToolbar search={search} running={found.isFetching} />}
    >
      <TrialBar />
      {conditions === undefined ? (
        <EmptyState
          title="This time range is empty"
          action={<Button onClick={() => search.changeRange({ from: 'now-1h', to: 'now' })}>Show the last hour</Button>}
        >
          Its start is not before its end, or one of them is no time.
        </EmptyState>
      ) : (
        <>
          {!nothingToCount && (
            <div className={styles.chart}>
              <SpanCounts search={search} conditions={conditions} />
            </div>
          )}
          <TraceResults search={search} found={found} />
        </>
      )}
    </Page>
  );
}
