import { Button, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { userHistoryService } from '#plugins/user-state/contract';
import { call } from '#sdk';
import {
  apiService,
  errorMessage,
  Icon,
  liveEventsService,
  noticesService,
  usePluginHost,
  useService,
  useSession,
  useTimeZone,
} from '#sdk/browser';
import { limitStates } from '../api';
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
  dismiss: { marginLeft: 'auto', color: 'inherit', ':hover': { color: 'inherit' } },
  reached: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
});

/** Says at 80 and 100 % of a daily limit what is used. Gone when there is nothing to say. */
export default observer(function LimitsBanner() {
  const styles = useStyles();
  const api = useService(apiService);
  const live = useService(liveEventsService);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const zone = useTimeZone();
  const notices = useService(noticesService);
  const history = usePluginHost().services.find(userHistoryService);
  useEffect(() => live.subscribe(TOPIC, () => void queries.invalidateQueries({ queryKey: [...planKey, 'limits'] })), [live, queries]);
  const { data = [] } = useQuery({
    queryKey: [...planKey, 'limits'],
    queryFn: ({ signal }) => call(api, limitStates, { signal }),
    refetchInterval: EVERY,
    staleTime: 0,
  });
  const account = useSession()?.account.id;
  const told = data.filter(({ level }) => level !== 'ok');
  if (told.length === 0) return null;
  const dismissal = `plans.limits-dismissed.${account}`;
  const isReached = told.some(({ level }) => level === 'reached');
  // Limits are those of a day in UTC, and so is the wish to hear no more of them. That nothing is taken any more is told all the same.
  const today = new Date().toISOString().slice(0, 10);
  const isDismissed = !isReached && history?.of(dismissal)?.lastOccur.startsWith(today) === true;
  if (isDismissed) return null;
  return (
    <section className={mergeClasses(styles.root, isReached && styles.reached)} aria-label="Plan limits">
      <Icon name="warning" size={16} />
      <span role="status">{told.map((state) => limitWords(state, zone)).join(' ')}</span>
      <Link
        href={USAGE}
        onClick={(event) => {
          event.preventDefault();
          void navigate(USAGE);
        }}
      >
        See the usage
      </Link>
      {!isReached && history !== undefined && (
        <Button
          className={styles.dismiss}
          size="small"
          appearance="transparent"
          icon={<Icon name="close" size={16} />}
          aria-label="Do not show this again today"
          onClick={() =>
            void history
              .note(dismissal)
              .catch((error: unknown) => notices.show({ intent: 'danger', title: 'This could not be kept', text: errorMessage(error) }))
          }
        />
      )}
    </section>
  );
});
