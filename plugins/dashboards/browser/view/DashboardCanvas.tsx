import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ChartGroup } from '#sdk/browser';
import { layOut, type PlacedPanel, panelsBetween } from '../../common/layout/layOut';
import { type Direction, neighbourOf } from '../../common/layout/neighbourOf';
import { GroupHead } from './GroupHead';
import { PanelCard } from './PanelCard';
import { useScene } from './scene';
import { useBox } from './useBox';
import type { ScopedVariables } from './useScopedVariables';

const useStyles = makeStyles({
  scroller: { overflow: 'auto', flexGrow: 1, minHeight: 0, padding: '8px 16px 16px', scrollbarGutter: 'stable' },
  sheet: { position: 'relative' },
  head: { position: 'absolute', left: 0, right: 0 },
});

/** Pixels above and below the window in which panels are there already. */
const overscan = 400;
/** The window moves in steps of so many pixels, so that not every pixel draws the page again. */
const scrollStep = 200;

export interface Canvas {
  /** The panel that has the focus, or that it would go to. */
  focused(): PlacedPanel | undefined;
  /** Leads the focus to the next panel in a direction. */
  go(direction: Direction): void;
}

interface Props {
  readonly variables: ScopedVariables;
  readonly opened: ReadonlyMap<string, boolean>;
  onToggle(group: string, isOpen: boolean): void;
  /** One panel that fills the page. */
  readonly full?: { readonly panel: string; readonly value?: string } | undefined;
  readonly handle?: Ref<Canvas>;
  /** Said where there is no panel at all. */
  readonly empty: ReactNode;
}

/** Groups and panels at their places. Only those near the window are there, and only those ask. */
export function DashboardCanvas({ variables, opened, onToggle, full, handle, empty }: Props) {
  const styles = useStyles();
  const { document, onChoose } = useScene();
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { width } = useBox(sheet);
  const { height } = useBox(scroller);
  const [from, setFrom] = useState(0);
  const { layouts } = document.spec;
  const all = useMemo(
    () => layOut({ layouts, width, opened, valuesOf: (group) => variables.ofGroup(group).values }),
    [layouts, width, opened, variables],
  );
  const placed = useMemo(() => {
    if (full === undefined) return all;
    const everything = layOut({
      layouts,
      width,
      opened: new Map(layouts.map((_layout, index) => [String(index), true])),
      valuesOf: (group) => variables.ofGroup(group).values,
    });
    const one = everything.panels.find(
      ({ panel, repeat }) => panel === full.panel && (full.value === undefined || repeat?.value === full.value),
    );
    const filled = Math.max(200, height - 24);
    return { groups: [], height: filled, panels: one === undefined ? [] : [{ ...one, left: 0, top: 0, width, height: filled }] };
  }, [all, full, layouts, width, height, variables]);

  const window = useRef({ from: 0, height });
  window.current = { from: scroller.current?.scrollTop ?? from, height };
  const rankOf = useCallback(({ top, height: tall }: PlacedPanel): number => {
    const { from: start, height: high } = window.current;
    const isShown = top < start + high && top + tall > start;
    return isShown
      ? Math.min(499, Math.max(0, Math.floor((top - start) / 38) + 1))
      : Math.min(1000, 500 + Math.floor(Math.abs(top - start) / 100));
  }, []);

  const focus = useRef<string>(undefined);
  const wanted = useRef<string>(undefined);
  const reach = (key: string): boolean => {
    const element = scroller.current?.querySelector<HTMLElement>(`[data-panel="${CSS.escape(key)}"]`);
    element?.focus({ preventScroll: true });
    return element !== null && element !== undefined;
  };
  useEffect(() => {
    if (wanted.current !== undefined && reach(wanted.current)) wanted.current = undefined;
  });
  useImperativeHandle(handle, () => ({
    focused: () => placed.panels.find(({ key }) => key === focus.current) ?? (full === undefined ? undefined : placed.panels[0]),
    go: (direction) => {
      const here = placed.panels.find(({ key }) => key === focus.current);
      const next = here === undefined ? placed.panels[0] : neighbourOf(placed.panels, here, direction);
      const { current } = scroller;
      if (next === undefined || current === null) return;
      if (next.top < current.scrollTop) current.scrollTop = next.top - 8;
      else if (next.top + next.height > current.scrollTop + current.clientHeight)
        current.scrollTop = next.top + next.height - current.clientHeight + 24;
      setFrom(Math.floor(current.scrollTop / scrollStep) * scrollStep);
      if (!reach(next.key)) wanted.current = next.key;
    },
  }));
  useLayoutEffect(() => {
    if (full !== undefined && scroller.current !== null) scroller.current.scrollTop = 0;
  }, [full]);

  const start = from - overscan;
  const end = from + scrollStep + height + overscan;
  const shown = full === undefined ? panelsBetween(placed, start, end) : placed.panels;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it looks where the focus goes, and does nothing by itself
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={({ currentTarget }) => setFrom(Math.floor(currentTarget.scrollTop / scrollStep) * scrollStep)}
      onFocus={({ target }) => {
        focus.current = target.closest<HTMLElement>('[data-panel]')?.dataset.panel;
      }}
    >
      {all.panels.length === 0 && all.groups.every(({ panels }) => panels === 0) && empty}
      <div ref={sheet} className={styles.sheet} style={{ height: placed.height }}>
        <ChartGroup>
          {placed.groups.map(
            (group) =>
              group.title !== undefined &&
              group.top < end &&
              group.top + 36 > start && (
                <div key={`head ${group.key}`} className={styles.head} style={{ top: group.top }}>
                  <GroupHead
                    group={group}
                    states={variables.ofGroup(group.index).states}
                    onToggle={() => onToggle(group.key, !group.isOpen)}
                    onChoose={onChoose}
                  />
                </div>
              ),
          )}
          {shown.map((panel) => (
            <PanelAt key={panel.key} placed={panel} rankOf={rankOf} />
          ))}
        </ChartGroup>
      </div>
    </div>
  );
}

function PanelAt({ placed, rankOf }: { readonly placed: PlacedPanel; rankOf(placed: PlacedPanel): number }) {
  const { left, top, width, height } = placed;
  const style = useMemo(() => ({ position: 'absolute', left, top, width, height }) as const, [left, top, width, height]);
  return <PanelCard placed={placed} rankOf={rankOf} style={style} />;
}
