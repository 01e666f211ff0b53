import { Button, makeStyles } from '@fluentui/react-components';
import { useLayoutEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError, CopyButton, EmptyState, ErrorState, Page, Skeleton, useService } from '#sdk/browser';
import { fieldText } from '../common/sourceFields';
import { useLog } from './data/useLog';
import { exploreStoreService } from './ExploreStore';
import { LogDetails } from './quickView/LogDetails';

const around = 15 * 60_000;
const useStyles = makeStyles({ content: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, maxWidth: '1200px' } });

/** One log on a page of its own, for links that should outlive a search. */
export default function LogPage() {
  const styles = useStyles();
  const { logId = '' } = useParams();
  const navigate = useNavigate();
  const store = useService(exploreStoreService);
  const { data: hit, error, isPending, refetch } = useLog(logId, []);
  const at = hit === undefined ? undefined : new Date(fieldText(hit._source['@timestamp'])).getTime();

  // A filter taken from here searches around this log.
  useLayoutEffect(() => {
    if (at !== undefined) store.startFrom({ from: String(at - around), to: String(at + around) });
  }, [store, at]);

  return (
    <Page
      title="Log"
      layout="fill"
      action={
        <>
          <CopyButton value={() => window.location.href} label="Copy link to this log" />
          {at !== undefined && <Button onClick={() => store.set({ quickViewLogId: logId })}>Show in Explore</Button>}
        </>
      }
    >
      <div className={styles.content}>
        {isPending && <Skeleton lines={10} />}
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState
            icon="search"
            title="This log was not found"
            action={<Button onClick={() => void navigate('/explore')}>Open Explore</Button>}
          >
            {error.message}
          </EmptyState>
        ) : (
          error !== null && <ErrorState title="The log could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
        {hit !== undefined && <LogDetails store={store} hit={hit} />}
      </div>
    </Page>
  );
}
