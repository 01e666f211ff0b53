import { makeStyles, tokens } from '@fluentui/react-components';
import { datePatterns, formatWhole, Icon, MiddleTruncated, useTimeZone } from '#sdk/browser';
import { durationText } from '../../common/trace/durationText';
import type { TraceTimeline } from '../../common/trace/traceTimeline';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 14px', fontVariantNumeric: 'tabular-nums' },
  error: { display: 'inline-flex', alignItems: 'center', gap: '4px', color: tokens.colorStatusDangerForeground1 },
});

const counted = (count: number, one: string, several = `${one}s`): string => `${formatWhole(count)} ${count === 1 ? one : several}`;

/** A trace in figures. */
export function TraceFacts({ timeline }: { readonly timeline: TraceTimeline }) {
  const styles = useStyles();
  const zone = useTimeZone();
  const { errors } = timeline;
  return (
    <span className={styles.root}>
      <span>{zone.format(Number(timeline.start) / 1e6, datePatterns.exact)}</span>
      <span>{durationText(timeline.duration)}</span>
      <span>{counted(timeline.shown, 'span')}</span>
      <span>{counted(timeline.serviceNames.length, 'service')}</span>
      <span>{counted(timeline.depth, 'level')} deep</span>
      {errors === 0 ? (
        <span>no errors</span>
      ) : (
        <span className={styles.error}>
          <Icon name="error-filled" size={12} />
          {counted(errors, 'error')}
        </span>
      )}
      <MiddleTruncated value={timeline.traceId} length={20} />
    </span>
  );
}
