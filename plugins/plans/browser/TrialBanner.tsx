import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { AppLink, apiService, Icon, useService, useTimeZone } from '#sdk/browser';
import { planDetails } from '../api';
import { trialEnd } from '../common/trialEnd';
import { planKey } from './usePlan';
import { dayText } from './words';

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
  over: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
});

/** Says that the trial is about to end, and that it is over. */
export default function TrialBanner() {
  const styles = useStyles();
  const zone = useTimeZone();
  const api = useService(apiService);
  const { data } = useQuery({ queryKey: [...planKey, 'details'], queryFn: ({ signal }) => call(api, planDetails, { signal }) });
  const end = data === undefined ? undefined : trialEnd(data, Date.now());
  if (end === undefined || !end.isNear) return null;
  return (
    <section className={mergeClasses(styles.root, end.isOver && styles.over)} aria-label="Trial">
      <Icon name="warning" size={16} />
      <span role="status">
        {end.isOver
          ? `The trial ended on ${dayText(end.at, zone)}: nothing more is taken. What is stored can still be searched.`
          : `The trial ends on ${dayText(end.at, zone)}, in ${end.daysLeft === 1 ? '1 day' : `${end.daysLeft} days`}. Nothing more is taken after that.`}
      </span>
      <AppLink to="/plan-and-billing/plan">See the plan</AppLink>
    </section>
  );
}
