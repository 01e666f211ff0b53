import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { apiService, Icon, liveEventsService, useService } from '#sdk/browser';
import type { LimitState } from '../contract';
import { limitWords } from './limitWords';
import { planKey } from './usePlan';

/** Milliseconds between questions; a change of level is told at once. */
const EVERY = 60_000;
const TOPIC = 'plans/limits';
const USAGE = '/plan-and-billing/usage';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '6px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
    fontSize: tokens.fontSizeBase200,
  },
  reached: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
});

/** Says at 80 and 100 % of a daily limit what is used. Gone when there is nothing to say. */
export default function LimitsBanner() {
  const styles = useStyles();
  const api = useService(apiService);
  const live = useService(liveEventsService);
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => live.subscribe(TOPIC, () => void queries.invalidateQueries({ queryKey: [...planKey, 'limits'] })), [live, queries]);
  const { data = [] } = useQuery({
    queryKey: [...planKey, 'limits'],
    queryFn: ({ signal }) => api.get<LimitState[]>('/api/plan/limits', { signal }),
    refetchInterval: EVERY,
    staleTime: 0,
  });
  const told = data.filter(({ level }) => level !== 'ok');
  if (told.length === 0) return null;
  return (
    <section
      className={mergeClasses(styles.root, told.some(({ level }) => level === 'reached') && styles.reached)}
      aria-label="Plan limits"
    >
      <Icon name="warning" size={16} />
      <span role="status">{told.map(limitWords).join(' ')}</span>
      <Link
        href={USAGE}
        onClick={(event) => {
          event.preventDefault();
          void navigate(USAGE);
        }}
      >
        See the usage
      </Link>
    </section>
  );
}
