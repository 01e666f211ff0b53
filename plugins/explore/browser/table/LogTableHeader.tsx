import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { Icon, ResizeHandle } from '#sdk/browser';
import { placeColumn, timestampColumn } from '../../common/columns';
import type { ExploreStore } from '../store/ExploreStore';
import { ColumnHead, useHeadStyles } from './ColumnHead';
import { barWidth, narrowest, usualWidth } from './columnTemplate';
import type { TableStore } from './TableStore';

export const headerHeight = 28;

const useStyles = makeStyles({
  sticky: { display: 'block', position: 'sticky', top: 0, zIndex: 2 },
  header: {
    height: `${headerHeight}px`,
    display: 'grid',
    gridTemplateColumns: 'var(--log-columns)',
    boxSizing: 'border-box',
    borderLeft: `${barWidth}px solid transparent`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
  },
  menu: { padding: '0 4px', color: tokens.colorNeutralForeground3 },
  pin: { display: 'inline-flex', color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly store: ExploreStore;
  readonly table: TableStore;
  /** As they are shown. */
  readonly columns: readonly string[];
  /** Pixels from the left of the pinned columns, severity and timestamp first; empty when none is pinned. */
  readonly offsets: readonly number[];
  /** The rows are oldest first, whatever the search is sorted by, and stay so. */
  readonly inTimeOrder?: boolean;
}

/** Column heads: a click sorts, the menu moves, pins and removes, the edge resizes. The timestamp stays where it is. */
export const LogTableHeader = observer(function LogTableHeader({ store, table, columns, offsets, inTimeOrder = false }: Props) {
  const styles = useStyles();
  const heads = useHeadStyles();
  const sort = inTimeOrder ? timestampColumn : store.state.sort;
  const sortBy = (name: string) => (inTimeOrder ? undefined : () => store.sortBy(name));
  const direction = (name: string) => (sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined);
  const fixed = (name: string, at: number) => (
    <ColumnHead name={name} direction={direction(name)} left={offsets[at]} onSort={sortBy(name)} />
  );
  const move = (name: string, by: number) => {
    const other = columns[columns.indexOf(name) + by];
    if (other !== undefined) store.setColumns(placeColumn(columns, name, other, by < 0 ? 'before' : 'after'));
  };
  return (
    <thead className={styles.sticky}>
      <tr aria-rowindex={1} className={styles.header}>
        {fixed('severity', 0)}
        {fixed(timestampColumn, 1)}
        {columns.map((name, index) => {
          const isPinned = index + 2 < offsets.length;
          return (
            <ColumnHead
              key={name}
              name={name}
              direction={direction(name)}
              left={isPinned ? offsets[index + 2] : undefined}
              onSort={sortBy(name)}
              onMove={(by) => move(name, by)}
              onDrop={(column, edge) => store.setColumns(placeColumn(columns, column, name, edge))}
            >
              {isPinned && (
                <span className={styles.pin}>
                  <Icon name="pin" size={16} />
                </span>
              )}
              <Menu>
                <MenuTrigger disableButtonEnhancement>
                  <button type="button" className={mergeClasses(heads.button, styles.menu)} aria-label={`Column ${name}`}>
                    <Icon name="more" size={16} />
                  </button>
                </MenuTrigger>
                <MenuPopover>
                  <MenuList>
                    <MenuItem disabled={inTimeOrder} onClick={() => store.setSort(name)}>
                      Sort ascending
                    </MenuItem>
                    <MenuItem disabled={inTimeOrder} onClick={() => store.setSort(`-${name}`)}>
                      Sort descending
                    </MenuItem>
                    <MenuItem disabled={index === 0} onClick={() => move(name, -1)}>
                      Move left
                    </MenuItem>
                    <MenuItem disabled={index === columns.length - 1} onClick={() => move(name, 1)}>
                      Move right
                    </MenuItem>
                    <MenuItem onClick={() => table.togglePin(name)}>{isPinned ? 'Unpin column' : 'Pin column'}</MenuItem>
                    <MenuItem disabled={columns.length === 1 && name === 'message'} onClick={() => store.removeColumn(name)}>
                      Remove column
                    </MenuItem>
                  </MenuList>
                </MenuPopover>
              </Menu>
              <ResizeHandle
                label={`Width of column ${name}`}
                value={table.widths[name] ?? usualWidth(name)}
                min={narrowest}
                onChange={(width) => table.resize(name, width)}
              />
            </ColumnHead>
          );
        })}
      </tr>
    </thead>
  );
});
