import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, formatWhole, Icon, useService } from '#sdk/browser';
import { demoStatus } from '../api';
import type { DemoStatus } from '../contract';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '6px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase200,
  },
  bar: { width: '240px', flexShrink: 1 },
  numbers: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  trouble: { display: 'flex', alignItems: 'center', gap: '6px', color: tokens.colorStatusWarningForeground1, overflowWrap: 'anywhere' },
});

/** Milliseconds between questions while something goes on, and while nothing does. */
const askEvery = { busy: 1000, settled: 60_000 };

/** How far the demo's history has been filled in, and what holds it up. Gone when there is nothing to say. */
export default function ProgressBanner() {
  const styles = useStyles();
  const api = useService(apiService);
  const { data } = useQuery({
    queryKey: ['demo', 'status'],
    queryFn: ({ signal }) => call(api, demoStatus, { signal }),
    refetchInterval: ({ state }) => (isSettled(state.data) ? askEvery.settled : askEvery.busy),
    staleTime: 0,
  });
  if (data === undefined || isSettled(data)) return null;
  const { state, sentRows, totalRows, trouble } = data;
  return (
    <section className={styles.root} aria-label="Demo history">
      {state !== 'live' && (
        <>
          <span className={styles.numbers}>
            {state === 'starting'
              ? 'Demo history: starting'
              : `Demo history: ${formatWhole(sentRows)} of ${formatWhole(totalRows)} logs, spans and samples`}
          </span>
          <ProgressBar
            className={styles.bar}
            thickness="large"
            aria-label="Demo history"
            {...(state === 'starting' ? {} : { value: sentRows, max: Math.max(1, totalRows) })}
          />
        </>
      )}
      {trouble !== null && (
        <span className={styles.trouble} role="status">
          <Icon name="warning" size={16} />
          The demo is held up: {trouble}
        </span>
      )}
    </section>
  );
}

const isSettled = (status: DemoStatus | undefined): boolean => status?.state === 'live' && status.trouble === null;
