import { makeStyles, tokens } from '@fluentui/react-components';
import type { CSSProperties, ReactNode } from 'react';
import { formatWhole, Icon } from '#sdk/browser';
import { gridMeasures, type PlacedGroup } from '../../common/layout/layOut';
import type { VariableState } from '../../common/variables/resolveVariables';
import { VariableRow } from './VariableControl';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '16px', height: `${gridMeasures.head}px`, minWidth: 0 },
  heading: { margin: 0, minWidth: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  toggle: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    maxWidth: '100%',
    padding: '4px 6px 4px 0',
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
});

interface Props {
  readonly group: PlacedGroup;
  readonly states: readonly VariableState[];
  readonly style?: CSSProperties;
  readonly actions?: ReactNode;
  onToggle(): void;
  readonly onChoose: ((key: string, values: readonly string[]) => void) | undefined;
}

/** The head of a group: its title, which opens and shuts it, and its own variables. */
export function GroupHead({ group, states, style, actions, onToggle, onChoose }: Props) {
  const styles = useStyles();
  const { title = '', isOpen, panels } = group;
  return (
    <div className={styles.root} style={style}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
          <span className={styles.title}>{title || 'Without a title'}</span>
          {!isOpen && <span className={styles.count}>{panels === 1 ? '1 panel' : `${formatWhole(panels)} panels`}</span>}
        </button>
      </h2>
      <VariableRow states={states} label={`Variables of ${title}`} onChoose={onChoose} />
      {actions}
    </div>
  );
}
