import { makeStyles, tokens } from '@fluentui/react-components';
import { formatWhole, Icon } from '#sdk/browser';

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    width: '100%',
    height: '28px',
    padding: '0 4px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  count: { marginLeft: 'auto', paddingRight: '2px', fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly title: string;
  /** Undefined while it is not known. */
  readonly count: number | undefined;
  readonly open: boolean;
  /** Whether Tab stops here rather than at another row of the list. */
  readonly reachable: boolean;
  onToggle(): void;
}

/** The name of a group of fields, which opens and closes it. */
export function GroupHeading({ title, count, open, reachable, onToggle }: Props) {
  const styles = useStyles();
  return (
    <h2 className={styles.heading}>
      <button type="button" data-step className={styles.button} tabIndex={reachable ? 0 : -1} aria-expanded={open} onClick={onToggle}>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />
        {title}
        {count !== undefined && <span className={styles.count}>{formatWhole(count)}</span>}
      </button>
    </h2>
  );
}
