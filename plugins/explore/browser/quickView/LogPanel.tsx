import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, type Ref, useEffect } from 'react';
import { IconAction } from '#sdk/browser';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    top: 0,
    left: 'auto',
    right: 0,
    bottom: 0,
    zIndex: 5,
    margin: 0,
    padding: 0,
    border: 'none',
    height: 'auto',
    color: 'inherit',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke1}`,
    outline: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  head: { display: 'flex', alignItems: 'center', gap: '2px', padding: '6px 8px 6px 16px' },
  title: { margin: 0, marginRight: 'auto', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  readonly title: string;
  /** Beside the title, before the button that closes. */
  readonly actions?: ReactNode;
  /** Its width, at least. */
  readonly className: string;
  readonly id?: string;
  /** For who gives it the focus. */
  readonly ref?: Ref<HTMLDialogElement>;
  onClose(): void;
  readonly children: ReactNode;
}

/** One log at the right, upon what lists it. Escape closes it, except where something else hears Escape first. */
export function LogPanel({ title, actions, className, id, ref, onClose, children }: Props) {
  const styles = useStyles();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && event.target.closest('[role="menu"], [role="dialog"], [data-query]')) return;
      onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  return (
    <dialog
      id={id}
      ref={ref}
      open
      tabIndex={ref === undefined ? undefined : -1}
      className={mergeClasses(styles.root, className)}
      aria-label="Log"
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions}
        <IconAction icon="close" label="Close" onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
