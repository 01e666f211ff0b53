import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { ErrorState, formatTimestamp, formatWhole, TimeRangePicker, useTimeZone } from '#sdk/browser';
import { parseDateMath } from '#sdk/query';
import type { Backfill } from '../schemas';
import { useBackfills, useRunCalls } from './useRuns';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  heading: { margin: '8px 0 0', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  faint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  error: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

/** A moment of a range as calls take it. */
const momentOf = (text: string, now: number): string =>
  new Date(/^\d+$/.test(text) ? Number(text) : parseDateMath(text, { now })).toISOString();

/** Fills the past of an optimizer, and says how far that is. */
export function Backfills({ id }: { readonly id: string }) {
  const styles = useStyles();
  const [range, setRange] = useState({ from: 'now-24h', to: 'now' });
  const { data, error, refetch } = useBackfills(id);
  const { start, cancel } = useRunCalls(id);
  const [latest] = data?.results ?? [];
  const isUnderWay = latest?.state === 'running' || latest?.state === 'waiting';
  return (
    <section className={styles.root} aria-label="Back-fill">
      <h2 className={styles.heading}>Back-fill</h2>
      <div className={styles.faint}>
        Writes what it would have written in the past, as far as the logs are still there. Runs that are written stay.
      </div>
      <div className={styles.line}>
        <TimeRangePicker value={range} onChange={({ from, to }) => setRange({ from, to })} />
        <Button
          disabled={isUnderWay || start.isPending}
          onClick={() => {
            const now = Date.now();
            start.mutate({ from: momentOf(range.from, now), to: momentOf(range.to, now) });
          }}
        >
          Back-fill
        </Button>
      </div>
      {data === undefined && error !== null && (
        <ErrorState title="Earlier back-fills could not be listed" error={error} onRetry={() => void refetch()} />
      )}
      {latest !== undefined && (
        <LatestBackfill backfill={latest} isCancelling={cancel.isPending} onCancel={() => cancel.mutate(latest.id)} />
      )}
    </section>
  );
}

const words: Readonly<Record<Backfill['state'], string>> = {
  waiting: 'Waiting',
  running: 'Under way',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

function LatestBackfill({
  backfill,
  isCancelling,
  onCancel,
}: {
  readonly backfill: Backfill;
  readonly isCancelling: boolean;
  onCancel(): void;
}) {
  const styles = useStyles();
  const zone = useTimeZone();
  const { state, from, to, progress, error } = backfill;
  const isUnderWay = state === 'running' || state === 'waiting';
  const parts =
    progress === null
      ? []
      : [
          `${formatWhole(progress.done)} of ${formatWhole(progress.total)} runs`,
          `${formatWhole(progress.documents)} documents written`,
          ...(progress.kept > 0 ? [`${formatWhole(progress.kept)} were there`] : []),
          ...(progress.failed > 0 ? [`${formatWhole(progress.failed)} failed`] : []),
        ];
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <strong>{words[state]}</strong>
        <span className={styles.faint}>
          {formatTimestamp(from, zone)} to {formatTimestamp(to, zone)}
        </span>
        {isUnderWay && (
          <Button size="small" disabled={isCancelling} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {isUnderWay && (
        <ProgressBar
          aria-label="Progress of the back-fill"
          {...(progress !== null && progress.total > 0 && { value: progress.done / progress.total })}
        />
      )}
      {parts.length > 0 && <div className={styles.faint}>{parts.join(', ')}</div>}
      {error !== null && <div className={styles.error}>{error}</div>}
    </div>
  );
}
