import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { ExploreHit } from '#plugins/explore/contract';
import { ErrorState, Skeleton } from '#sdk/browser';
import { InsightDetails } from './InsightDetails';
import { useInsightOfLog } from './useInsightOfLog';

const useStyles = makeStyles({ none: { margin: 0, padding: '0 16px 12px', color: tokens.colorNeutralForeground3 } });

/** What people know of the exception or the known error that a log shows. */
export default observer(function InsightSection({ hit }: { readonly hit: ExploreHit }) {
  const styles = useStyles();
  const { data, error, refetch } = useInsightOfLog(hit);
  if (error !== null) return <ErrorState title="What is known of it could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={4} />;
  if (data.insight === null) return <p className={styles.none}>Nothing is kept of it: it has passed its retention.</p>;
  return <InsightDetails key={data.insight.id} insight={data.insight} />;
});
