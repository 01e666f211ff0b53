import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { formatWhole, Icon } from '#sdk/browser';
import { contextMost, contextStep } from '../../common/surrounding';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    flexShrink: 0,
    padding: '3px 8px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  before: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  after: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

interface Props {
  readonly side: 'before' | 'after';
  /** Logs on this side. */
  readonly shown: number;
  readonly asked: number;
  /** Whether there are more. */
  readonly more: boolean;
  readonly loading: boolean;
  onMore(): void;
}

/** One end of what surrounds a log: how much of it is shown, and the way to more. */
export function Edge({ side, shown, asked, more, loading, onMore }: Props) {
  const styles = useStyles();
  const full = asked >= contextMost;
  return (
    <div className={`${styles.root} ${styles[side]}`}>
      <Button
        size="small"
        appearance="subtle"
        icon={<Icon name={side === 'before' ? 'arrow-up' : 'arrow-down'} size={16} />}
        disabled={!more || full}
        onClick={onMore}
      >
        Load {contextStep} more {side}
      </Button>
      <span role="status">
        {loading ? 'Loading…' : `${formatWhole(shown)} ${shown === 1 ? 'log' : 'logs'} ${side}`}
        {!loading && !more && ', there are no more'}
        {!loading && more && full && ', and no more than that fit on this page'}
      </span>
    </div>
  );
}
