import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { Icon } from '#sdk/browser';
import { timestampColumn } from '../../common/columns';
import type { ExploreStore } from '../ExploreStore';
import { ColumnResizer } from './ColumnResizer';
import { usualWidth } from './columnTemplate';

export const headerHeight = 28;

const useStyles = makeStyles({
  sticky: { display: 'block', position: 'sticky', top: 0, zIndex: 1 },
  header: {
    height: `${headerHeight}px`,
    display: 'grid',
    gridTemplateColumns: 'var(--log-columns)',
    boxSizing: 'border-box',
    borderLeft: '3px solid transparent',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
  },
  cell: { padding: 0, position: 'relative', display: 'flex', alignItems: 'center', minWidth: 0 },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    height: '100%',
    padding: '0 8px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  menu: { padding: '0 4px', color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly store: ExploreStore;
  readonly columns: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  onResize(column: string, width: number): void;
}

/** Column heads: a click sorts, the menu moves and removes, the edge resizes. The timestamp stays where it is. */
export const LogTableHeader = observer(function LogTableHeader({ store, columns, widths, onResize }: Props) {
  const styles = useStyles();
  const { sort } = store.state;
  const direction = (name: string) => (sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined);
  const head = (name: string) => (
    <button type="button" className={styles.button} onClick={() => store.sortBy(name)} title={`Sort by ${name}`}>
      <span className={styles.label}>{name}</span>
      {direction(name) !== undefined && <span aria-hidden>{direction(name) === 'ascending' ? '↑' : '↓'}</span>}
    </button>
  );
  return (
    <thead className={styles.sticky}>
      <tr aria-rowindex={1} className={styles.header}>
        <th scope="col" className={styles.cell}>
          {head('severity')}
        </th>
        <th scope="col" className={styles.cell} aria-sort={direction(timestampColumn) ?? 'none'}>
          {head(timestampColumn)}
        </th>
        {columns.map((name, index) => (
          <th key={name} scope="col" className={styles.cell} aria-sort={direction(name) ?? 'none'}>
            {head(name)}
            <Menu>
              <MenuTrigger disableButtonEnhancement>
                <button type="button" className={mergeClasses(styles.button, styles.menu)} aria-label={`Column ${name}`}>
                  <Icon name="more" size={16} />
                </button>
              </MenuTrigger>
              <MenuPopover>
                <MenuList>
                  <MenuItem onClick={() => store.setSort(name)}>Sort ascending</MenuItem>
                  <MenuItem onClick={() => store.setSort(`-${name}`)}>Sort descending</MenuItem>
                  <MenuItem disabled={index === 0} onClick={() => store.moveColumn(name, -1)}>
                    Move left
                  </MenuItem>
                  <MenuItem disabled={index === columns.length - 1} onClick={() => store.moveColumn(name, 1)}>
                    Move right
                  </MenuItem>
                  <MenuItem disabled={columns.length === 1 && name === 'message'} onClick={() => store.removeColumn(name)}>
                    Remove column
                  </MenuItem>
                </MenuList>
              </MenuPopover>
            </Menu>
            <ColumnResizer name={name} width={widths[name] ?? usualWidth(name)} onResize={(width) => onResize(name, width)} />
          </th>
        ))}
      </tr>
    </thead>
  );
});
