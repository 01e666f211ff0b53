import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError, EmptyState, ErrorState, Icon, Page, Skeleton, useService } from '#sdk/browser';
import { logPageState } from '../common/logPageState';
import { fieldText } from '../common/sourceFields';
import { useLog } from './data/useLog';
import { exploreStoreService } from './ExploreStore';
import { ExploreZone } from './preferences/ExploreZone';
import { preferencesStoreService } from './preferences/PreferencesStore';
import { LogDetails } from './quickView/LogDetails';
import { useCopyLink } from './share/useCopyLink';

const around = 15 * 60_000;
const useStyles = makeStyles({ content: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, maxWidth: '1200px' } });

/** One log on a page of its own, for links that should outlive a search. */
export default function LogPage() {
  const styles = useStyles();
  const { logId = '' } = useParams();
  const [asked] = useSearchParams();
  const { highlight } = logPageState.parse(useLocation().state);
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  const store = useService(exploreStoreService);
  const preferences = useService(preferencesStoreService);
  // The defaults hold where they cannot be had.
  useEffect(() => void preferences.load().catch(() => {}), [preferences]);
  const { data: hit, error, isPending, refetch } = useLog(logId, [], true, asked.get('mode') ?? undefined);
  const mode = hit?.mode;
  const at = hit === undefined ? undefined : new Date(fieldText(hit._source['@timestamp'])).getTime();

  // A filter taken from here searches around this log.
  useLayoutEffect(() => {
    if (at !== undefined && mode !== undefined) store.startFrom({ mode, from: String(at - around), to: String(at + around) });
  }, [store, at, mode]);

  return (
    <Page
      title="Log"
      layout="fill"
      action={
        <>
          {error === null && (
            <Button
              icon={<Icon name="link" size={16} />}
              onClick={() => void copyLink(`${window.location.pathname}${window.location.search}`)}
            >
              Copy link to this log
            </Button>
          )}
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
        {hit !== undefined && (
          <ExploreZone>
            <LogDetails store={store} hit={highlight === undefined ? hit : { ...hit, highlight }} />
          </ExploreZone>
        )}
      </div>
    </Page>
  );
}
