import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { ApiError, AppLink, apiService, ErrorState, endpointQuery, Skeleton, useService } from '#sdk/browser';
import { readTracingBudget } from '../api';
import { budgetText } from '../common/budgetText';
import { tracingNotActivated } from '../contract';
import { useProductStates } from './useProductStates';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    maxWidth: '840px',
    minHeight: '52px',
    padding: '10px 14px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  state: { color: tokens.colorNeutralForeground2 },
  link: { marginLeft: 'auto' },
});

/** Whether tracing is activated, and by which budget. */
export default function TracingCard() {
  const styles = useStyles();
  const api = useService(apiService);
  const { states } = useProductStates();
  const tracing = states.data?.find(({ product }) => product === 'tracing');
  const isActivated = tracing !== undefined && (tracing.exists || tracing.available);
  const budget = useQuery({ ...endpointQuery(api, readTracingBudget), enabled: isActivated });
  const error = states.error ?? (budget.error instanceof ApiError && budget.error.code === tracingNotActivated ? null : budget.error);
  if (error !== null)
    return (
      <ErrorState
        title="We were unable to access your Tracing account"
        error={error}
        onRetry={() => void (states.error === null ? budget.refetch() : states.refetch())}
      />
    );
  if (tracing === undefined || (isActivated && budget.data === undefined && budget.error === null)) return <Skeleton lines={2} />;
  const text = budget.data == null || !isActivated ? 'Not activated' : budgetText(budget.data, Date.now());
  return (
    <div className={styles.root}>
      <span className={styles.name}>{tracing.account?.name ?? 'Tracing'}</span>
      <span className={styles.state}>{text}</span>
      <span className={styles.link}>
        <AppLink to="/tracing-trial">{isActivated ? 'Open tracing' : 'See what tracing does'}</AppLink>
      </span>
    </div>
  );
}
