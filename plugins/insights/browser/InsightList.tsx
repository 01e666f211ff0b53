import { Button, makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { exploreService } from '#plugins/explore/contract';
import { DataTable, EmptyState, ErrorState, LoadingBar, PartialNotice, Skeleton, useService } from '#sdk/browser';
import type { Insight, InsightType } from '../contract';
import { InsightControls } from './InsightControls';
import { nounOf, panelOf } from './nounOf';
import { showLogsOf } from './showLogsOf';
import { useIncidents } from './useIncidents';
import { useInsights, type Wanted } from './useInsights';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 } });

interface Props {
  readonly type: InsightType;
  readonly empty: { readonly title: string; readonly text: string };
}

/** The insights of one type that the search shows. Choosing one asks for its logs. */
export const InsightList = observer(function InsightList({ type, empty }: Props) {
  const styles = useStyles();
  const noun = nounOf(type);
  const explore = useService(exploreService);
  const [wanted, setWanted] = useState<Wanted>({ type, orderBy: 'burst', onlyNew: false, statuses: [] });
  const list = useInsights(explore, wanted);
  const onOpen = (insight: Insight): void => explore.openPanel(panelOf(insight));
  const pages = list.data?.pages ?? [];
  const { rows, columns } = useIncidents(
    pages.flatMap(({ hits }) => hits.hits),
    { isJoined: wanted.orderBy === 'burst', onChoose: (insight) => showLogsOf(explore, insight), onOpen },
  );
  const listed = rows.map(panelOf).join(' ');
  useEffect(() => {
    explore.walk(listed === '' ? [] : listed.split(' '));
    return () => explore.walk([]);
  }, [explore, listed]);
  const partial = pages.at(-1)?.partial ?? [];
  return (
    <div className={styles.root}>
      <InsightControls wanted={wanted} onChange={setWanted} />
      <LoadingBar active={list.isFetching} label={`Counting ${noun[1]}`} />
      {partial.length > 0 && <PartialNotice>{partial.map(({ what, reason }) => `Not all ${what}: ${reason}`).join('; ')}</PartialNotice>}
      {list.isError ? (
        <ErrorState title={`The ${noun[1]} could not be loaded`} error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Skeleton lines={6} />
      ) : rows.length === 0 ? (
        <EmptyState title={wanted.onlyNew || wanted.statuses.length > 0 ? `No such ${noun[1]}` : empty.title}>{empty.text}</EmptyState>
      ) : (
        <>
          <DataTable
            label={noun[1]}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            onOpen={onOpen}
            total={pages[0]?.hits.total ?? rows.length}
            noun={noun}
          />
          {list.hasNextPage && (
            <Button appearance="subtle" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
          )}
        </>
      )}
    </div>
  );
});
