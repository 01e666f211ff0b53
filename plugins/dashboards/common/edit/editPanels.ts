import type { DashboardDocument, Panel } from '../document';
import { columnsOf, type LayoutItem } from '../layout/expandItems';
import { panelOfRef, refOfPanel } from '../layout/layOut';
import { addGroup, withGroup, withoutLostPanels } from './editLayouts';

/** Which item of which group. */
export interface PanelPlace {
  readonly group: number;
  readonly item: number;
}

/** Rows of a panel that is added. */
const newPanelHeight = 6;

/** A key for a panel that no other has, from its title: `Error rate` is `errorRate`, then `errorRate2`. */
export function freePanelKey(panels: DashboardDocument['spec']['panels'], title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .split(/ +/)
    .slice(0, 6);
  const name =
    words
      .map((word, at) => (at === 0 ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1)))
      .join('')
      .slice(0, 60) || 'panel';
  if (!Object.hasOwn(panels, name)) return name;
  let number = 2;
  while (Object.hasOwn(panels, `${name}${number}`)) number++;
  return `${name}${number}`;
}

const bottomOf = (items: readonly LayoutItem[]): number => items.reduce((most, { y, height }) => Math.max(most, y + height), 0);

/** Puts a panel where it stands in the document, with other content. */
export const setPanel = (document: DashboardDocument, key: string, panel: Panel): DashboardDocument => ({
  ...document,
  spec: { ...document.spec, panels: { ...document.spec.panels, [key]: panel } },
});

/**
 * Adds a panel below everything in a group, as wide as the group. A dashboard without groups gets one.
 * @param group the last one when absent
 * @returns the document, and the new panel's key
 */
export function addPanel(
  document: DashboardDocument,
  panel: Panel,
  group?: number,
): { readonly document: DashboardDocument; readonly key: string } {
  const grouped = document.spec.layouts.length === 0 ? addGroup(document) : document;
  const at = group !== undefined && group < grouped.spec.layouts.length ? group : grouped.spec.layouts.length - 1;
  const key = freePanelKey(grouped.spec.panels, panel.spec.display.name ?? '');
  const placed = withGroup(setPanel(grouped, key, panel), at, (layout) => {
    const item = {
      x: 0,
      y: bottomOf(layout.spec.items),
      width: columnsOf(layout),
      height: newPanelHeight,
      content: { $ref: refOfPanel(key) },
    };
    return { ...layout, spec: { ...layout.spec, items: [...layout.spec.items, item] } };
  });
  return { document: placed, key };
}

const itemAt = (document: DashboardDocument, { group, item }: PanelPlace): LayoutItem | undefined =>
  document.spec.layouts[group]?.spec.items[item];

/** Copies a panel, next to it where there is room and else below its row, which moves what stands there down. */
export function duplicatePanel(
  document: DashboardDocument,
  place: PanelPlace,
): { readonly document: DashboardDocument; readonly key: string } | undefined {
  const item = itemAt(document, place);
  const layout = document.spec.layouts[place.group];
  const panel = item && document.spec.panels[panelOfRef(item.content.$ref)];
  if (item === undefined || layout === undefined || panel === undefined) return undefined;
  const key = freePanelKey(document.spec.panels, panel.spec.display.name ?? '');
  const beside = { ...item, x: item.x + item.width, content: { ...item.content, $ref: refOfPanel(key) } };
  const isFree = beside.x + beside.width <= columnsOf(layout) && !layout.spec.items.some((other) => overlaps(other, beside));
  const copy = isFree ? beside : { ...beside, x: item.x, y: item.y + item.height };
  const items = layout.spec.items.map((other) => (!isFree && other.y >= copy.y ? { ...other, y: other.y + copy.height } : other));
  const changed = withGroup(setPanel(document, key, structuredClone(panel)), place.group, () => ({
    ...layout,
    spec: { ...layout.spec, items: [...items, copy] },
  }));
  return { document: changed, key };
}

const overlaps = (a: LayoutItem, b: LayoutItem): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Takes a panel from its place, and from the document where it is nowhere else. */
export function removePanel(document: DashboardDocument, place: PanelPlace): DashboardDocument {
  const layout = document.spec.layouts[place.group];
  if (layout === undefined) return document;
  const without = withGroup(document, place.group, () => ({
    ...layout,
    spec: { ...layout.spec, items: layout.spec.items.filter((_item, index) => index !== place.item) },
  }));
  return withoutLostPanels(without, layout);
}

/** Moves a panel below everything in another group. */
export function movePanel(document: DashboardDocument, place: PanelPlace, to: number): DashboardDocument {
  const item = itemAt(document, place);
  if (item === undefined || to === place.group || document.spec.layouts[to] === undefined) return document;
  const taken = withGroup(document, place.group, (layout) => ({
    ...layout,
    spec: { ...layout.spec, items: layout.spec.items.filter((_item, index) => index !== place.item) },
  }));
  return withGroup(taken, to, (layout) => {
    const width = Math.min(item.width, columnsOf(layout));
    return { ...layout, spec: { ...layout.spec, items: [...layout.spec.items, { ...item, x: 0, y: bottomOf(layout.spec.items), width }] } };
  });
}

/** Where the items of a group stand, in their order, as a grid tells it. */
export type ItemBox = Pick<LayoutItem, 'x' | 'y' | 'width' | 'height'>;

/** Puts items of a group where they were dragged to. The same document when nothing has moved. */
export function placeItems(document: DashboardDocument, group: number, boxes: readonly ItemBox[]): DashboardDocument {
  const items = document.spec.layouts[group]?.spec.items ?? [];
  const isSame = items.every((item, index) => {
    const box = boxes[index];
    return box === undefined || (box.x === item.x && box.y === item.y && box.width === item.width && box.height === item.height);
  });
  if (isSame) return document;
  return withGroup(document, group, (layout) => ({
    ...layout,
    spec: { ...layout.spec, items: items.map((item, index) => ({ ...item, ...boxes[index] })) },
  }));
}

/** Has a panel repeated for each value of a variable, or no longer. */
export const repeatPanel = (document: DashboardDocument, place: PanelPlace, variable: string | undefined): DashboardDocument =>
  withGroup(document, place.group, (layout) => ({
    ...layout,
    spec: {
      ...layout.spec,
      items: layout.spec.items.map((item, index) => {
        if (index !== place.item) return item;
        const { repeatVariable: _before, ...rest } = item;
        return variable === undefined ? rest : { ...rest, repeatVariable: variable };
      }),
    },
  }));
