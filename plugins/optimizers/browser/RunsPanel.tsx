import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { EmptyState, ErrorState, formatTimestamp, formatWhole, SidePanel, Skeleton, useTimeZone } from '#sdk/browser';
import type { OptimizerRun } from '../schemas';
import { Backfills } from './Backfills';
import type { OptimizerRow } from './useOptimizers';
import { useRunCalls, useRuns } from './useRuns';

const aPage = 25;
const most = 100;
const looks = {
  waiting: { title: 'Waiting', color: 'warning' },
  done: { title: 'Written', color: 'success' },
  failed: { title: 'Failed', color: 'danger' },
} as const;

const useStyles = makeStyles({
  body: { overflow: 'auto', padding: '0 16px 16px', display: 'flex', flexDirection: 'column', gap: '8px' },
  heading: { margin: '8px 0 0', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  item: { padding: '8px 0', borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, overflowWrap: 'anywhere' },
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
  title: { minWidth: 0, marginRight: 'auto', fontVariantNumeric: 'tabular-nums' },
  faint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  error: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

/** What became of the runs of an optimizer, and the filling of its past. */
export function RunsPanel({ optimizer, onClose }: { readonly optimizer: OptimizerRow; onClose(): void }) {
  const styles = useStyles();
  const { id, name } = optimizer;
  const [limit, setLimit] = useState(aPage);
  const { data, error, refetch } = useRuns(id, limit);
  const { retry } = useRunCalls(id);
  return (
    <SidePanel name="optimizer-runs" shown={id} title={name} noun="History and back-fill" takesFocus onClose={onClose}>
      <div className={styles.body}>
        <Backfills id={id} />
        <h2 className={styles.heading}>History</h2>
        {optimizer.status.skipped > 0 && (
          <div className={styles.faint}>
            {formatWhole(optimizer.status.skipped)} runs were left out while nothing ran here. A back-fill makes up for them.
          </div>
        )}
        {data === undefined && error === null && <Skeleton lines={6} />}
        {data === undefined && error !== null && (
          <ErrorState title="The history could not be read" error={error} onRetry={() => void refetch()} />
        )}
        {data?.total === 0 && (
          <EmptyState icon="clock" title="No runs yet">
            Each run of the last 90 days stands here.
          </EmptyState>
        )}
        {data !== undefined && data.total > 0 && (
          <>
            <div className={styles.faint}>
              {formatWhole(data.results.length)} of {formatWhole(data.total)} runs
            </div>
            <ul className={styles.list} aria-label="Runs">
              {data.results.map((run) => (
                <RunItem key={run.slot} run={run} isBusy={retry.isPending} onRetry={() => retry.mutate(run.slot)} />
              ))}
            </ul>
            {data.results.length < data.total && limit < most && (
              <div>
                <Button size="small" onClick={() => setLimit(Math.min(most, limit + aPage))}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </SidePanel>
  );
}

function RunItem({ run, isBusy, onRetry }: { readonly run: OptimizerRun; readonly isBusy: boolean; onRetry(): void }) {
  const styles = useStyles();
  const zone = useTimeZone();
  const look = looks[run.state];
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Badge appearance="tint" color={look.color}>
          {look.title}
        </Badge>
        <span className={styles.title}>{formatTimestamp(run.slot, zone)}</span>
        {run.state === 'failed' && (
          <Button size="small" disabled={isBusy} onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
      <div className={styles.faint}>
        {run.documents === null
          ? 'Nothing found out yet'
          : `${formatWhole(run.documents)} ${run.documents === 1 ? 'document' : 'documents'}`}
        {run.origin === 'backfill' && ', by a back-fill'}
      </div>
      {run.error !== null && <div className={styles.error}>{run.error}</div>}
    </li>
  );
}
