import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { HomeWidgetProps } from '#sdk';
import {
  AppLink,
  EmptyState,
  ErrorState,
  inRange,
  LoadingBar,
  loadingBarDelay,
  PartialNotice,
  Skeleton,
  useAfter,
  useTimeZone,
} from '#sdk/browser';
import { IncidentList } from './IncidentList';
import { NothingWrong } from './NothingWrong';
import { moment } from './sentenceOf';
import { useReservedHeight } from './useReservedHeight';
import { useToday } from './useToday';

const useStyles = makeStyles({
  root: { position: 'relative', display: 'flex', flexDirection: 'column', flexGrow: 1 },
  bounded: { overflowX: 'hidden', overflowY: 'auto' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '32px',
    marginTop: 'auto',
    padding: '4px 16px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** One sentence for each thing that went wrong in the range, with the way to look into it. */
export default function WentWrong({ range }: HomeWidgetProps) {
  const styles = useStyles();
  const zone = useTimeZone();
  const { today, news, isLooking, isEnded, error, lookAgain, cancel } = useToday(range);
  const reserved = useReservedHeight();
  const isLong = useAfter(loadingBarDelay, isLooking);
  const when = inRange(range.from, range.to, zone);
  return (
    <div className={styles.root}>
      <LoadingBar active={isLooking} label="Looking what went wrong" />
      <div className={styles.bounded} style={reserved.style}>
        <div ref={reserved.content}>
          {error !== null && error !== undefined ? (
            <ErrorState title="What went wrong could not be found out" error={error} onRetry={lookAgain} />
          ) : isEnded ? (
            <EmptyState title="The look was ended" action={<Button onClick={lookAgain}>Look again</Button>}>
              It had not found out yet what went wrong {when}.
            </EmptyState>
          ) : today === undefined ? (
            <Skeleton lines={4} />
          ) : today.incidents.length === 0 ? (
            <NothingWrong today={today} when={when} />
          ) : (
            <IncidentList today={today} />
          )}
        </div>
      </div>
      {today !== undefined && today.partial.length > 0 && (
        <PartialNotice>{today.partial.map(({ what, reason }) => `Not all ${what}: ${reason}`).join('; ')}</PartialNotice>
      )}
      <div className={styles.foot}>
        {today !== undefined && <span>As of {moment(today.asOf, zone, Date.now())}</span>}
        {isLooking ? (
          isLong && (
            <>
              <span role="status">{news === undefined ? 'Looking' : `${news.doing} (${news.done} of ${news.of})`}</span>
              <Button size="small" onClick={cancel}>
                Cancel
              </Button>
            </>
          )
        ) : today === undefined ? null : (
          <>
            <Button size="small" appearance="subtle" onClick={lookAgain}>
              Look again
            </Button>
            {reserved.showAll !== undefined && (
              <Button size="small" appearance="subtle" onClick={reserved.showAll}>
                Show all of it
              </Button>
            )}
            {today.looked.logs > 0 && <AppLink to="/explore">All logs</AppLink>}
          </>
        )}
      </div>
    </div>
  );
}
