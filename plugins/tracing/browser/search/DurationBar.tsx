import { makeStyles, tokens } from '@fluentui/react-components';
import { durationText } from '../../common/searchDuration';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px' },
  track: { flexGrow: 1, height: '6px', borderRadius: '3px', backgroundColor: tokens.colorNeutralBackground4 },
  bar: { height: '100%', minWidth: '2px', borderRadius: '3px' },
  calm: { backgroundColor: tokens.colorBrandBackground },
  failed: { backgroundColor: tokens.colorStatusDangerBackground3 },
  text: { width: '76px', textAlign: 'right', whiteSpace: 'nowrap' },
});

interface Props {
  readonly nanoseconds: number;
  /** Of the longest that is listed. */
  readonly longest: number;
  readonly failed: boolean;
}

/** A duration, and its share of the longest. */
export function DurationBar({ nanoseconds, longest, failed }: Props) {
  const styles = useStyles();
  const share = longest > 0 ? Math.min(1, nanoseconds / longest) : 0;
  return (
    <span className={styles.root}>
      <span className={styles.text}>{durationText(nanoseconds)}</span>
      <span className={styles.track} aria-hidden>
        <span className={`${styles.bar} ${failed ? styles.failed : styles.calm}`} style={{ display: 'block', width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
