import { type GridItem, panelRef } from '../grafana/panelGrid';
import type { Source } from '../json/Source';

const columns = 48;
/** A row there has 20 pixels, here 30. */
const rows = (there: number): number => Math.round((there * 2) / 3);

/** The place of a panel of a saved dashboard, in a grid of 48 columns; version 6 and before had 12. */
export function savedPlace(panel: Source, key: string, index: number): GridItem {
  const grid = panel.at('gridData');
  const isOld = !grid.isThere && panel.at('size_x').isThere;
  const number = (name: string, old: string, scale: number, otherwise: number): number =>
    Math.max(
      0,
      Math.min(100_000, Math.round(isOld ? (panel.at(old).number() ?? otherwise) * scale : (grid.at(name).number() ?? otherwise))),
    );
  const width = Math.min(columns, Math.max(1, number('w', 'size_x', 4, 24)));
  const x = Math.min(isOld ? Math.max(0, number('x', 'col', 4, 1) - 4) : number('x', 'col', 4, (index % 2) * 24), columns - width);
  const top = number('y', 'row', 5, Math.floor(index / 2) * 15);
  const bottom = top + Math.max(1, number('h', 'size_y', 5, 15));
  return { x, y: rows(top), width, height: Math.min(1000, Math.max(1, rows(bottom) - rows(top))), content: panelRef(key) };
}
