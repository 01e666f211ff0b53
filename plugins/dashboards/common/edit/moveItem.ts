import type { Layout } from '../document';
import { columnsOf, type LayoutItem } from '../layout/expandItems';
import type { ItemBox } from './editPanels';

const overlaps = (a: ItemBox, b: ItemBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * Moves or resizes one item of a group by columns and rows; what is in its way goes down.
 * @returns boxes of all items, in their order
 */
export function moveItem(
  layout: Layout,
  index: number,
  by: { readonly x?: number; readonly y?: number; readonly width?: number; readonly height?: number },
): readonly ItemBox[] {
  const columns = columnsOf(layout);
  const boxes: ItemBox[] = layout.spec.items.map(({ x, y, width, height }: LayoutItem) => ({ x, y, width, height }));
  const own = boxes[index];
  if (own === undefined) return boxes;
  const width = clamp(own.width + (by.width ?? 0), 1, columns - own.x);
  const moved = {
    x: clamp(own.x + (by.x ?? 0), 0, columns - width),
    y: Math.max(0, own.y + (by.y ?? 0)),
    width,
    height: Math.max(1, own.height + (by.height ?? 0)),
  };
  boxes[index] = moved;
  const settled: ItemBox[] = [moved];
  const others = boxes
    .map((box, at) => ({ box, at }))
    .filter(({ at }) => at !== index)
    .sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  for (const { box, at } of others) {
    let place = box;
    for (let hit = settled.find((one) => overlaps(one, place)); hit !== undefined; ) {
      place = { ...place, y: hit.y + hit.height };
      const next = place;
      hit = settled.find((one) => overlaps(one, next));
    }
    boxes[at] = place;
    settled.push(place);
  }
  return boxes;
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));
