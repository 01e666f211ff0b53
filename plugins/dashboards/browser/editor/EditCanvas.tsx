import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { ChartGroup, Icon } from '#sdk/browser';
import { addGroup, moveGroup, removeGroup, renameGroup, repeatGroup, setGroupOpen } from '../../common/edit/editLayouts';
import { addPanel, placeItems } from '../../common/edit/editPanels';
import { moveItem } from '../../common/edit/moveItem';
import { layOut } from '../../common/layout/layOut';
import { useScene } from '../view/scene';
import { useBox } from '../view/useBox';
import type { ScopedVariables } from '../view/useScopedVariables';
import { EditGrid } from './EditGrid';
import { EditGroupHead } from './EditGroupHead';
import { newPanel } from './newPanel';
import type { Editing } from './useEditing';

const useStyles = makeStyles({
  scroller: { overflow: 'auto', flexGrow: 1, minHeight: 0, padding: '8px 16px 32px', scrollbarGutter: 'stable' },
  sheet: { display: 'flex', flexDirection: 'column', gap: '8px' },
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '4px',
    margin: '0 -4px',
    border: `1px dashed ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  none: { margin: 0, padding: '16px', color: tokens.colorNeutralForeground3 },
  add: { alignSelf: 'flex-start' },
});

/** Pixels: frames and heads of groups make the page a little longer than the places say. */
const overscan = 800;
const scrollStep = 200;

interface Props {
  readonly editing: Editing;
  readonly variables: ScopedVariables;
  readonly empty: ReactNode;
}

/** Columns and rows that a key with Shift (moves) or Alt (resizes) stands for. */
const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Groups and panels as they are arranged: dragged, resized, named, moved. Each stands there once, whatever it is repeated for. */
export function EditCanvas({ editing, variables, empty }: Props) {
  const styles = useStyles();
  const { document, onChoose } = useScene();
  const sheet = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { width } = useBox(sheet);
  const { height } = useBox(scroller);
  const [from, setFrom] = useState(0);
  const { layouts } = document.spec;
  // Without variables nothing is repeated.
  const placed = layOut({ layouts, width: width - 8, valuesOf: () => new Map(), opened: new Map() });
  const rankOf = useCallback(({ top }: { readonly top: number }): number => {
    const from = scroller.current?.scrollTop ?? 0;
    return Math.min(1000, Math.floor(Math.abs(top - from) / 38));
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    const key = event.target instanceof HTMLElement ? event.target.dataset.panel : undefined;
    const panel = placed.panels.find((one) => one.key === key);
    if (arrow === undefined || panel === undefined || event.shiftKey === event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = arrow;
    const by = event.shiftKey ? { x, y } : { width: x, height: y };
    const { index } = panel.group;
    editing.edit(
      (before) => {
        const layout = before.spec.layouts[index];
        return layout === undefined ? before : placeItems(before, index, moveItem(layout, panel.item, by));
      },
      event.shiftKey ? 'Move panel' : 'Resize panel',
      `place of ${panel.key}`,
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move the panel that has the focus
    <div
      ref={scroller}
      className={styles.scroller}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => setFrom(Math.floor(currentTarget.scrollTop / scrollStep) * scrollStep)}
    >
      {/* Where something is called so already, dragging adds no style of its own, which the page's security policy would refuse. */}
      <span id="react-draggable-style-el" hidden />
      {layouts.length === 0 && empty}
      <div ref={sheet} className={styles.sheet}>
        <ChartGroup>
          {placed.groups.map((group) => {
            const { index, isOpen } = group;
            const layout = layouts[index];
            if (layout === undefined) return null;
            const title = layout.spec.display?.title ?? '';
            return (
              <section key={index} className={styles.group} aria-label={title || 'Group without a title'}>
                <EditGroupHead
                  title={title}
                  isOpen={isOpen}
                  repeat={layout.spec.repeatVariable}
                  names={document.spec.variables.map(({ spec }) => spec.name)}
                  states={variables.ofGroup(index).states}
                  isFirst={index === 0}
                  isLast={index === layouts.length - 1}
                  panels={group.panels}
                  onChoose={onChoose}
                  onToggle={() => editing.edit((before) => setGroupOpen(before, index, !isOpen), isOpen ? 'Collapse group' : 'Open group')}
                  onRename={(next) => editing.edit((before) => renameGroup(before, index, next), 'Rename group', `title of group ${index}`)}
                  onRepeat={(name) => editing.edit((before) => repeatGroup(before, index, name), 'Repeat group')}
                  onMove={(by) => editing.edit((before) => moveGroup(before, index, index + by), 'Move group')}
                  onRemove={() => editing.edit((before) => removeGroup(before, index), `Delete group ${title}`)}
                  onAdd={() => editing.edit((before) => addPanel(before, newPanel(), index).document, 'Add panel')}
                />
                {isOpen && layout.spec.items.length === 0 && <p className={styles.none}>This group has no panels yet.</p>}
                {isOpen && layout.spec.items.length > 0 && (
                  <EditGrid
                    layout={layout}
                    width={width - 8}
                    panels={placed.panels.filter((panel) => panel.group === group)}
                    isNear={({ top, height: tall }) => top < from + scrollStep + height + overscan && top + tall > from - overscan}
                    rankOf={rankOf}
                    onPlace={(boxes, what) => editing.edit((before) => placeItems(before, index, boxes), what)}
                  />
                )}
              </section>
            );
          })}
        </ChartGroup>
        {layouts.length > 0 && (
          <Button
            className={styles.add}
            appearance="subtle"
            icon={<Icon name="add" size={16} />}
            onClick={() => editing.edit((before) => addGroup(before), 'Add group')}
          >
            Add a group
          </Button>
        )}
      </div>
    </div>
  );
}
