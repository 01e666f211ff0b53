import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError, EmptyState, ErrorState, Icon, Page, Skeleton, useService } from '#sdk/browser';
import { logAddress } from '../common/logAddress';
import { logPageState } from '../common/logPageState';
import { useLog } from './data/useLog';
import { ExploreZone } from './preferences/ExploreZone';
import { useCopyLink } from './share/useCopyLink';
import { exploreStoreService } from './store/ExploreStore';
import { preferencesStoreService } from './store/PreferencesStore';
import { LogStory } from './story/LogStory';
import { useStartAround } from './story/useStartAround';

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
  useStartAround(store, hit, mode);

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
          {hit !== undefined && <Button onClick={() => store.set({ quickViewLogId: logId })}>Show in Explore</Button>}
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
            <LogStory
              key={hit._id}
              store={store}
              hit={highlight === undefined ? hit : { ...hit, highlight }}
              onOpen={(id) => void navigate(logAddress(id, mode))}
            />
          </ExploreZone>
        )}
      </div>
    </Page>
  );
}
