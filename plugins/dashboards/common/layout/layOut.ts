import type { Layout } from '../document';
import { interpolate } from '../variables/interpolate';
import { oneOf, type VariableValues } from '../variables/variableValue';
import { columnsOf, expandItems, type Repeat, repeatsOf } from './expandItems';

/** Pixels: of a row, between two panels, and of the head of a group. */
export const gridMeasures = { row: 30, gap: 8, head: 36 } as const;

/** A group as it is shown, in pixels from the top of the dashboard. */
export interface PlacedGroup {
  /** `0`, or `0/value` for one of its repetitions. */
  readonly key: string;
  /** Which of the document's groups. */
  readonly index: number;
  /** Variables filled in; absent where the group has no head. */
  readonly title?: string;
  readonly isOpen: boolean;
  readonly repeat?: Repeat;
  readonly top: number;
  readonly height: number;
  /** How many panels it has, shown or not. */
  readonly panels: number;
}

/** A panel as it is shown, in pixels from the left and the top of the dashboard. */
export interface PlacedPanel {
  /** Tells it from all others of the dashboard, its repetitions among them. */
  readonly key: string;
  /** Its key in the document. */
  readonly panel: string;
  readonly group: PlacedGroup;
  /** Which item of the group. */
  readonly item: number;
  readonly repeat?: Repeat;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedDashboard {
  readonly groups: readonly PlacedGroup[];
  /** From the top down, then from the left. */
  readonly panels: readonly PlacedPanel[];
  readonly height: number;
}

interface Asked {
  readonly layouts: readonly Layout[];
  /** Pixels. */
  readonly width: number;
  /** Values by which a group, and what is in it, is repeated. */
  valuesOf(group: number): VariableValues;
  /** Groups that were opened (true) or shut by hand, by key. */
  readonly opened: ReadonlyMap<string, boolean>;
}

const prefix = '#/spec/panels/';
/** The key of the panel that an item of a layout names. */
export const panelOfRef = (ref: string): string => ref.slice(prefix.length);
export const refOfPanel = (panel: string): string => `${prefix}${panel}`;

/** Values within a repetition: the variable that it repeats has the one value. */
export const withRepeat = (values: VariableValues, repeat: Repeat | undefined): VariableValues =>
  repeat === undefined ? values : new Map(values).set(repeat.name, oneOf(repeat.value, repeat.label));

/** Where everything of a dashboard stands. A repetition is a place and a value, no copy of anything. */
export function layOut({ layouts, width, valuesOf, opened }: Asked): PlacedDashboard {
  const groups: PlacedGroup[] = [];
  const panels: PlacedPanel[] = [];
  let top = 0;
  for (const [index, layout] of layouts.entries()) {
    const values = valuesOf(index);
    for (const repeat of repeatsOf(layout.spec.repeatVariable, values) ?? [undefined]) {
      const placed = placeGroup({ layout, index, repeat, values: withRepeat(values, repeat), top, width, opened });
      groups.push(placed.group);
      panels.push(...placed.panels);
      top += placed.group.height + gridMeasures.gap;
    }
  }
  return { groups, panels, height: Math.max(0, top - gridMeasures.gap) };
}

function placeGroup(asked: {
  readonly layout: Layout;
  readonly index: number;
  readonly repeat: Repeat | undefined;
  readonly values: VariableValues;
  readonly top: number;
  readonly width: number;
  readonly opened: ReadonlyMap<string, boolean>;
}): { readonly group: PlacedGroup; readonly panels: readonly PlacedPanel[] } {
  const { layout, index, repeat, values, top, width, opened } = asked;
  const { row, gap, head } = gridMeasures;
  const { display } = layout.spec;
  const key = repeat === undefined ? String(index) : `${index}/${repeat.value}`;
  const columns = columnsOf(layout);
  const expanded = expandItems(layout.spec.items, columns, values);
  // A group without a head cannot be shut, because nothing would open it again.
  const isOpen = display === undefined || (opened.get(key) ?? display.collapse?.open ?? true);
  const headed = display === undefined ? 0 : head;
  const rows = isOpen ? expanded.reduce((most, { item, y }) => Math.max(most, y + item.height), 0) : 0;
  const group: PlacedGroup = {
    key,
    index,
    ...(display !== undefined && { title: interpolate(display.title, values, 'words') }),
    isOpen,
    ...(repeat !== undefined && { repeat }),
    top,
    height: headed + (rows === 0 ? 0 : rows * (row + gap) - gap),
    panels: expanded.length,
  };
  if (!isOpen) return { group, panels: [] };
  const column = (width - gap * (columns - 1)) / columns;
  const panels = expanded
    .map(
      ({ item, index: at, x, y, repeat: own }): PlacedPanel => ({
        key: [key, at, ...(own === undefined ? [] : [own.value])].join('|'),
        panel: panelOfRef(item.content.$ref),
        group,
        item: at,
        ...(own !== undefined && { repeat: own }),
        left: Math.round(x * (column + gap)),
        top: top + headed + y * (row + gap),
        width: Math.round(item.width * (column + gap) - gap),
        height: item.height * (row + gap) - gap,
      }),
    )
    .sort((a, b) => a.top - b.top || a.left - b.left);
  return { group, panels };
}

/** Panels of which a part is between two heights. */
export const panelsBetween = ({ panels }: PlacedDashboard, from: number, to: number): readonly PlacedPanel[] =>
  panels.filter(({ top, height }) => top < to && top + height > from);
