import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { exploreService } from '#plugins/explore/contract';
import {
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorState,
  formatCount,
  formatWhole,
  RelativeTime,
  Skeleton,
  Sparkline,
  useService,
} from '#sdk/browser';
import type { MinedPattern } from '../contract';
import { MiningBar } from './MiningBar';
import { barsOf } from './mergePatterns';
import { PatternActions } from './PatternActions';
import { orderedPatterns, type PatternOrder } from './patternOrders';
import { SeveritySplit } from './SeveritySplit';
import { Template } from './Template';
import { useMining } from './useMining';
import { usePatternFilter } from './usePatternFilter';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 } });

/** What the logs of the search have in common: their messages with what differs left out, what stands out first. A row leads to its logs. */
export default observer(function PatternsView() {
  const styles = useStyles();
  const explore = useService(exploreService);
  const { found, state, error, stop, again } = useMining(explore);
  const filter = usePatternFilter(explore);
  const [order, setOrder] = useState<PatternOrder>('notable');
  if (state === 'failed') return <ErrorState title="The patterns could not be found" error={error} onRetry={again} />;
  const lookedAt = found?.lookedAt ?? 0;
  const columns: readonly DataColumn<MinedPattern>[] = [
    {
      key: 'count',
      title: 'Logs',
      width: '84px',
      align: 'right',
      render: ({ count }) => <span title={formatWhole(count)}>{formatCount(count)}</span>,
    },
    {
      key: 'share',
      title: 'Share',
      width: '76px',
      align: 'right',
      wideOnly: true,
      render: ({ count }) => `${((count / Math.max(1, lookedAt)) * 100).toFixed(1)} %`,
    },
    {
      key: 'sparkline',
      title: 'Over time',
      width: '146px',
      render: (pattern) =>
        found !== undefined && <Sparkline counts={barsOf(pattern, found)} label={`${formatWhole(pattern.count)} logs over the range`} />,
    },
    { key: 'severities', title: 'Severity', width: '98px', render: (pattern) => <SeveritySplit pattern={pattern} /> },
    { key: 'template', title: 'Pattern', render: ({ template, example }) => <Template template={template} example={example} /> },
    { key: 'first', title: 'First', width: '136px', wideOnly: true, render: ({ first }) => <RelativeTime value={first} /> },
    { key: 'last', title: 'Last', width: '136px', render: ({ last }) => <RelativeTime value={last} /> },
    {
      key: 'actions',
      title: '',
      width: '88px',
      render: ({ template, count }) => (
        <PatternActions
          what={`the pattern ${template}`}
          isBusy={filter.isPending}
          onInclude={() => filter.mutate({ template, count, negate: false })}
          onExclude={() => filter.mutate({ template, count, negate: true })}
        />
      ),
    },
  ];
  const rows = found === undefined ? [] : orderedPatterns(found, order);
  const open = ({ template, count }: MinedPattern) => filter.mutate({ template, count, negate: false });
  return (
    <div className={styles.root}>
      <MiningBar found={found} state={state} onStop={stop} onAgain={again} order={order} onOrder={setOrder} />
      {rows.length > 0 ? (
        <DataTable
          label="patterns"
          columns={columns}
          rows={rows}
          rowKey={({ template }) => template}
          noun={['pattern', 'patterns']}
          onOpen={open}
        />
      ) : state === 'running' ? (
        <Skeleton lines={6} />
      ) : (
        <EmptyState title="No patterns">
          There are no logs with a message in this search. A longer range or a wider query may find some.
        </EmptyState>
      )}
    </div>
  );
});
