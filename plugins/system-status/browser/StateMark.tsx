import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Icon } from '#sdk/browser';
import type { ServiceStatus } from '../contract';

type State = ServiceStatus['state'];

const words: Readonly<Record<State, string>> = { up: 'Up', degraded: 'Degraded', down: 'Down', absent: 'Not installed' };
const iconNames: Readonly<Record<State, string>> = { up: 'check', degraded: 'warning', down: 'error-filled', absent: 'circle' };

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap', verticalAlign: 'middle' },
  up: { color: tokens.colorStatusSuccessForeground1 },
  degraded: { color: tokens.colorStatusWarningForeground1 },
  down: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  absent: { color: tokens.colorNeutralForeground3 },
});

/** A state by word, icon and colour. */
export function StateMark({ state }: { readonly state: State }) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, styles[state])}>
      <Icon name={iconNames[state]} size={16} />
      {words[state]}
    </span>
  );
}
