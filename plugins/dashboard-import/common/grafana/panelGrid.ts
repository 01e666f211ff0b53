import type { Layout } from '#plugins/dashboards/contract';
import type { Source } from '../json/Source';

export type GridItem = Layout['spec']['items'][number];

/** Columns of Grafana's and Perses' grids. */
export const columns = 24;

export const panelRef = (key: string): GridItem['content'] => ({ $ref: `#/spec/panels/${key}` });

/** A panel's place; without one it stands below what is there, half as wide as the page. */
export function placeOf(grid: Source, key: string, nextY: number): GridItem {
  const width = grid.at('w').whole(1, columns, 12);
  const x = Math.min(grid.at('x').whole(0, columns - 1, 0), columns - width);
  grid.at('static').take();
  return { x, y: grid.at('y').whole(0, 100_000, nextY), width, height: grid.at('h').whole(1, 1000, 8), content: panelRef(key) };
}

/** Groups of panels as they are built up: rows of the source. */
export class Groups {
  private readonly layouts: Layout[] = [];

  /** Begins a group; without a title its panels stand on the page itself. */
  begin(display: Layout['spec']['display'], repeatVariable?: string): void {
    this.layouts.push({
      kind: 'Grid',
      spec: {
        ...(display === undefined ? {} : { display }),
        columns,
        items: [],
        ...(repeatVariable === undefined ? {} : { repeatVariable }),
      },
    });
  }

  add(item: GridItem): void {
    if (this.layouts.length === 0) this.begin(undefined);
    this.layouts.at(-1)?.spec.items.push(item);
  }

  /** The first free row of the group that is built. */
  get nextY(): number {
    return Math.max(0, ...(this.layouts.at(-1)?.spec.items ?? []).map(({ y, height }) => y + height));
  }

  /** Groups whose places count from their own top; those without panels and title are left out. */
  get all(): Layout[] {
    return this.layouts
      .filter(({ spec }) => spec.items.length > 0 || spec.display !== undefined)
      .map((layout) => {
        const top = Math.min(...layout.spec.items.map(({ y }) => y), Number.MAX_SAFE_INTEGER);
        return { ...layout, spec: { ...layout.spec, items: layout.spec.items.map((item) => ({ ...item, y: item.y - top })) } };
      });
  }
}
