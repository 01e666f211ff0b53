import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { IconName } from '../look/icons';
import { Icon } from './Icon';

export type StateTone = 'good' | 'warning' | 'bad' | 'quiet';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap', verticalAlign: 'middle' },
  sign: { lineHeight: 0 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly icon: IconName;
  /** Colour of the sign. */
  readonly tone: StateTone;
  /** What is said on hover, such as what is wrong. */
  readonly hint?: string | undefined;
  /** The word for the state. */
  readonly children: ReactNode;
}

/**
 * How something is: a word with a coloured sign before it.
 * @example <StateLabel icon="check" tone="good">Ready</StateLabel>
 */
export function StateLabel({ icon, tone, hint, children }: Props) {
  const styles = useStyles();
  return (
    <span className={styles.root} title={hint}>
      <span className={mergeClasses(styles.sign, styles[tone])}>
        <Icon name={icon} size={16} />
      </span>
      {children}
    </span>
  );
}
