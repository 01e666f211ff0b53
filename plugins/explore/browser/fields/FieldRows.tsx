import { makeStyles } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useService } from '#sdk/browser';
import type { ExploreStore } from '../store/ExploreStore';
import { FieldItem } from './FieldItem';
import { type GroupName, groupNames, type ListedField } from './fieldGroups';
import { GroupHeading } from './GroupHeading';
import { favoriteFieldsService } from './MarkedFields';

/** Rows above which only those in view are drawn. */
const many = 60;
const rowHeight = 26;
const titles: Readonly<Record<GroupName, string>> = {
  pinned: 'Pinned',
  core: 'Core',
  available: 'Available',
  empty: 'Empty in this time',
  hidden: 'Hidden',
};

const useStyles = makeStyles({
  scroller: { padding: '0 4px 16px', overflow: 'auto', flexGrow: 1, minHeight: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

interface Props {
  readonly store: ExploreStore;
  readonly groups: Readonly<Record<GroupName, readonly ListedField[]>>;
  /** Logs of the time. */
  readonly total: number;
  readonly estimated: boolean;
  readonly emptyKnown: boolean;
  isOpen(group: GroupName): boolean;
  onToggle(group: GroupName): void;
}

/** The groups with their fields. One of them is a stop of Tab, up and down walk the others; of hundreds only those in view are drawn. */
export const FieldRows = observer(function FieldRows({ store, groups, total, estimated, emptyKnown, isOpen, onToggle }: Props) {
  const styles = useStyles();
  const scroller = useRef<HTMLDivElement>(null);
  const favorites = useService(favoriteFieldsService);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [current, setCurrent] = useState<string>();
  const { columns } = store.state;
  const rows = groupNames
    .filter((group) => groups[group].length > 0 || group === 'empty')
    .flatMap((group) => [
      { key: `group ${group}`, group, field: undefined },
      ...(isOpen(group) ? groups[group].map((field) => ({ key: field.name, group, field })) : []),
    ]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
  });
  const isMany = rows.length > many;
  const items = isMany ? virtual.getVirtualItems() : rows.map((_row, index) => ({ index }));
  const before = isMany ? (virtual.getVirtualItems()[0]?.start ?? 0) : 0;
  const after = isMany ? virtual.getTotalSize() - (virtual.getVirtualItems().at(-1)?.end ?? 0) : 0;
  const drawn = items.map(({ index }) => rows[index]?.key);
  const stop = drawn.includes(current) ? current : drawn[0];
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul
        className={styles.list}
        style={{ paddingTop: before, paddingBottom: after }}
        onKeyDown={step}
        onFocus={({ target }) => setCurrent(rows[Number(target.closest<HTMLElement>('li[data-index]')?.dataset.index)]?.key)}
      >
        {items.map(({ index }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { key, group, field } = row;
          return (
            <li key={key} data-index={index} ref={isMany ? virtual.measureElement : undefined}>
              {field === undefined ? (
                <GroupHeading
                  title={titles[group]}
                  count={group === 'empty' && !emptyKnown ? undefined : groups[group].length}
                  open={isOpen(group)}
                  reachable={key === stop}
                  onToggle={() => onToggle(group)}
                />
              ) : (
                <FieldItem
                  store={store}
                  field={field}
                  total={total}
                  estimated={estimated}
                  isColumn={columns.includes(field.name)}
                  isFavorite={favorites.has(field.name)}
                  onFavorite={favorites.toggle}
                  open={opened.includes(field.name)}
                  reachable={key === stop}
                  onToggle={() =>
                    setOpened(opened.includes(field.name) ? opened.filter((name) => name !== field.name) : [...opened, field.name])
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
});

/** Moves the focus to the group or field above or below. */
function step(event: KeyboardEvent<HTMLElement>): void {
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !(event.target instanceof HTMLElement)) return;
  const own = event.target.closest('li[data-index]');
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')];
  const at = steps.findIndex((element) => own?.contains(element) === true);
  const next = steps[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
