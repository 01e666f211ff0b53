import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { PanelPick } from '#sdk';
import type { PanelValue } from '../../../common/panels/panelValues';

const useStyles = makeStyles({
  root: {
    display: 'block',
    width: '100%',
    height: '100%',
    minWidth: 0,
    minHeight: 0,
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    borderRadius: tokens.borderRadiusMedium,
  },
  button: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
});

/** A value that can be chosen, where something comes of it. */
export function Pickable({
  of,
  onPick,
  children,
}: {
  readonly of: PanelValue;
  readonly onPick: ((pick: PanelPick) => void) | undefined;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  if (onPick === undefined) return <div className={styles.root}>{children}</div>;
  const { query, labels, value } = of;
  return (
    <button
      type="button"
      className={mergeClasses(styles.root, styles.button)}
      onClick={() => onPick({ query, labels, ...(value !== null && { value }) })}
    >
      {children}
    </button>
  );
}
