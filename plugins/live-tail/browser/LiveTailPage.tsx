import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { call } from '#sdk';
import { apiService, EmptyState, ErrorState, Page, Skeleton, useService, useSession } from '#sdk/browser';
import { tailConfig } from '../api';
import { liveTailStoreService } from './LiveTailStore';
import { TailControls } from './TailControls';
import { TailList } from './TailList';
import { TailSeverities } from './TailSeverities';
import { TailStatus } from './TailStatus';
import { usePauseKey } from './usePauseKey';
import { useTailPanel } from './useTailPanel';

/** Logs as they arrive. */
const LiveTailPage = observer(function LiveTailPage() {
  const store = useService(liveTailStoreService);
  const api = useService(apiService);
  const config = useQuery({
    queryKey: ['live-tail', 'config'],
    queryFn: ({ signal }) => call(api, tailConfig, { signal }),
    retry: false,
  });
  usePauseKey(store);
  const account = useSession()?.account.id;
  const { isSuccess } = config;
  const { opened, panel, open } = useTailPanel(store);
  // It follows at once, and nobody follows what they do not see.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is followed anew
  useEffect(() => {
    if (isSuccess) store.start();
    return () => store.stop();
  }, [store, isSuccess, account]);
  if (config.isError)
    return (
      <Page title="Live Tail">
        <ErrorState title="Error loading live tail configuration" error={config.error} onRetry={() => void config.refetch()} />
      </Page>
    );
  if (config.data === undefined)
    return (
      <Page title="Live Tail">
        <Skeleton />
      </Page>
    );
  const { limits } = config.data;
  const fields = [...new Set([...config.data.fields, ...store.seenFields])];
  return (
    <Page title="Live Tail" titleHidden layout="fill" panel={panel} toolbar={<TailControls store={store} fields={fields} />}>
      <TailSeverities store={store} />
      {store.hasRows ? (
        <TailList store={store} opened={opened} onOpen={open} />
      ) : (
        <div style={{ flexGrow: 1 }}>
          {store.isRunning ? (
            <EmptyState icon="clock" title="Waiting for logs">
              What arrives from now on and matches appears here within about two seconds. Logs whose own time is more than{' '}
              {limits.hoursApart} hours off are not followed.
            </EmptyState>
          ) : (
            <EmptyState
              icon="logs"
              title="Follow logs as they arrive"
              action={
                <Button appearance="primary" onClick={store.start}>
                  Start live tail
                </Button>
              }
            >
              It begins with what has come in the last {limits.backlogMinutes} minutes. Space pauses and resumes.
            </EmptyState>
          )}
        </div>
      )}
      <TailStatus store={store} held={limits.rowsHeld} />
    </Page>
  );
});

export default LiveTailPage;
