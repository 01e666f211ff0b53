import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { IconName } from '../look/icons';
import { Icon } from './Icon';

const useStyles = makeStyles({
  action: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    flexShrink: 0,
    border: 'none',
    background: 'none',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground3,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default', backgroundColor: 'transparent' },
    '[aria-pressed="true"]': { color: tokens.colorBrandForeground1 },
  },
});

interface Props {
  readonly icon: IconName;
  readonly label: string;
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean;
  readonly className?: string;
  /** Whether Tab stops here; it does unless something else leads here. */
  readonly reachable?: boolean;
  readonly onClick: () => void;
}

/** A small icon button for dense lists, where there are hundreds of them. */
export function IconAction({ icon, label, pressed, disabled, className, reachable = true, onClick }: Props) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={mergeClasses(styles.action, className)}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      tabIndex={reachable ? undefined : -1}
      onClick={onClick}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
