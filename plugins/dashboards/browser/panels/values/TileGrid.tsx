import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { mostTiles, tileColumns } from '../../../common/panels/tileColumns';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '6px', height: '100%', overflowX: 'hidden', overflowY: 'auto', gridAutoRows: 'minmax(48px, 1fr)' },
  more: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props<Item> {
  readonly items: readonly Item[];
  /** Width to height of a tile, at best. */
  readonly ratio: number;
  readonly tile: (item: Item) => ReactNode;
}

/** Things of equal weight beside and below one another, as large as their box allows. */
export function TileGrid<Item>({ items, ratio, tile }: Props<Item>) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 400, height: 200 });
  useLayoutEffect(() => {
    const box = root.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => {
      if (box.clientHeight > 0) setSize({ width: box.clientWidth, height: box.clientHeight });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const shown = items.slice(0, mostTiles);
  return (
    <div
      ref={root}
      className={styles.root}
      style={{ gridTemplateColumns: `repeat(${tileColumns(shown.length, size.width, size.height, ratio)}, minmax(0, 1fr))` }}
    >
      {shown.map(tile)}
      {items.length > shown.length && (
        <div className={styles.more}>
          {shown.length} of {items.length} are shown
        </div>
      )}
    </div>
  );
}
