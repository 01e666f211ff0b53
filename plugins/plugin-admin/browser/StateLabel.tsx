import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Icon, type IconName } from '#sdk/browser';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '6px', verticalAlign: 'middle' },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  faded: { color: tokens.colorNeutralForeground3 },
});

const looks: Record<string, { readonly icon: IconName; readonly tone: 'good' | 'bad' | 'quiet' | 'faded'; readonly words?: string }> = {
  ready: { icon: 'check', tone: 'good' },
  shown: { icon: 'eye', tone: 'quiet' },
  hidden: { icon: 'eye-off', tone: 'faded' },
  waiting: { icon: 'clock', tone: 'quiet', words: 'Not opened yet' },
  off: { icon: 'stop', tone: 'quiet' },
  blocked: { icon: 'lock', tone: 'bad' },
  failed: { icon: 'error', tone: 'bad' },
};

/** A state as a word with a sign. */
export function StateLabel({ state }: { readonly state: string }) {
  const styles = useStyles();
  const { icon, tone, words = state.charAt(0).toUpperCase() + state.slice(1) } = looks[state] ?? { icon: 'exclude', tone: 'faded' };
  return (
    <span className={mergeClasses(styles.root, tone === 'faded' && styles.faded)}>
      <span className={mergeClasses(styles.root, styles[tone])}>
        <Icon name={icon} size={16} />
      </span>
      {words}
    </span>
  );
}
