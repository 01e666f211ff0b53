import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Icon } from '#sdk/browser';
import { changeOf } from '../../common/changeOf';
import { changeText } from './words';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '2px', whiteSpace: 'nowrap', fontSize: tokens.fontSizeBase200 },
  neutral: { color: tokens.colorNeutralForeground3 },
  worse: { color: tokens.colorStatusDangerForeground1 },
  better: { color: tokens.colorStatusSuccessForeground1 },
  sign: { display: 'inline-flex' },
});

interface Props {
  readonly now: number | null;
  /** Undefined where nothing is compared: nothing is shown. */
  readonly before: number | null | undefined;
  /** What a growth means; neither where it is left out. */
  readonly growth?: 'worse';
}

/** By how much a figure has changed: an arrow, a percentage, and the word for worse or better. */
export function ChangeMark({ now, before, growth }: Props) {
  const styles = useStyles();
  if (before === undefined) return null;
  const change = changeOf(now, before);
  if (change === undefined) {
    const isNew = now !== null && now > 0;
    return <span className={mergeClasses(styles.root, isNew && growth ? styles.worse : styles.neutral)}>{isNew ? 'new' : '–'}</span>;
  }
  // What is rounded to nothing is no change.
  const isSame = Math.abs(change) < 0.05;
  const verdict = isSame || growth === undefined ? undefined : change > 0 ? 'worse' : 'better';
  return (
    <span className={mergeClasses(styles.root, styles[verdict ?? 'neutral'])}>
      {!isSame && (
        <span className={styles.sign} aria-hidden="true">
          <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size={12} />
        </span>
      )}
      {isSame ? 'same' : changeText(change)}
      {verdict !== undefined && ` ${verdict}`}
    </span>
  );
}
