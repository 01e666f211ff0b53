import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import type { SharedViewProps } from '#plugins/shares/contract';
import {
  describeFilter,
  describeRange,
  EmptyState,
  ErrorState,
  formatWhole,
  LoadingBar,
  PartialNotice,
  Skeleton,
  useTimeZone,
} from '#sdk/browser';
import { sharedSearchSchema } from '../../common/sharedSearch';
import type { ExploreHit } from '../../contract';
import { SharedHistogram } from './SharedHistogram';
import { SharedLog } from './SharedLog';
import { SharedTable } from './SharedTable';
import { type SharedPlace, useSharedLogs } from './useSharedLogs';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  about: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    padding: '6px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
  },
  chip: {
    maxWidth: '420px',
    padding: '2px 8px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  query: { fontFamily: tokens.fontFamilyMonospace },
  actions: { marginLeft: 'auto', display: 'flex', gap: '8px' },
  results: { position: 'relative', display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  more: { padding: '0 16px 6px' },
});

/** What visitors with a public link to a search see: its logs over time and one by one. Nothing of it can be asked otherwise but a part of its time. */
export default function SharedSearch({ content, headers }: SharedViewProps) {
  const styles = useStyles();
  const zone = useTimeZone();
  const search = useMemo(() => sharedSearchSchema.parse(content), [content]);
  const [part, setPart] = useState<SharedPlace['part']>({});
  const [run, setRun] = useState(0);
  const [opened, setOpened] = useState<ExploreHit>();
  const place = { headers, part, run };
  const logs = useSharedLogs(place);
  const pages = logs.data?.pages;
  const hits = useMemo(() => pages?.flatMap((page) => page.hits) ?? [], [pages]);
  const first = pages?.[0];
  const words = [search.query.trim(), ...search.filters.map((filter) => filterWords(filter))].filter((text) => text !== '');
  const isPart = part.from !== undefined;
  const again = (): void => setRun(run + 1);
  return (
    <div className={styles.root}>
      <div className={styles.about}>
        {words.map((text) => (
          <span key={text} className={`${styles.chip} ${styles.query}`} title={text}>
            {text}
          </span>
        ))}
        <span className={styles.chip}>
          {isPart ? describeRange(String(part.from), String(part.to), zone) : describeRange(String(search.from), String(search.to), zone)}
        </span>
        <span className={styles.actions}>
          {isPart && (
            <Button size="small" onClick={() => setPart({})}>
              Show the whole time
            </Button>
          )}
          <Button size="small" onClick={again}>
            Refresh
          </Button>
        </span>
      </div>
      <LoadingBar active={logs.isFetching} label="Searching" />
      {first !== undefined && first.partial.length > 0 && (
        <PartialNotice>
          The {first.partial.map(({ what }) => what).join(' and ')} is not exact: {first.partial.map(({ reason }) => reason).join('; ')}
        </PartialNotice>
      )}
      <SharedHistogram search={search} place={place} onZoom={(from, to) => setPart({ from, to })} />
      <div className={styles.results}>
        {logs.isError && hits.length === 0 && <ErrorState title="Error fetching logs" error={logs.error} onRetry={again} />}
        {logs.isPending && <Skeleton lines={14} />}
        {first !== undefined && hits.length === 0 && !logs.isError && (
          <EmptyState icon="search" title="No logs match">
            Nothing in this time fits what was shared. It may come later: refresh.
          </EmptyState>
        )}
        {first !== undefined && hits.length > 0 && (
          <>
            <SharedTable columns={search.columns} hits={hits} total={Math.max(first.total ?? 0, hits.length)} onOpen={setOpened} />
            {logs.hasNextPage && (
              <div className={styles.more}>
                <Button size="small" disabled={logs.isFetching} onClick={() => void logs.fetchNextPage()}>
                  Load more of {formatWhole(Math.max(first.total ?? 0, hits.length))}
                </Button>
              </div>
            )}
          </>
        )}
        {opened !== undefined && <SharedLog key={opened._id} hit={opened} onClose={() => setOpened(undefined)} />}
      </div>
    </div>
  );
}

function filterWords(filter: Parameters<typeof describeFilter>[0]): string {
  const { field, relation, value } = describeFilter(filter);
  return [field, relation, value].filter((word) => word !== '').join(' ');
}
