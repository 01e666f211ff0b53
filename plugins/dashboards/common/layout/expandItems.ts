import type { Layout } from '../document';
import type { VariableValue, VariableValues } from '../variables/variableValue';

export type LayoutItem = Layout['spec']['items'][number];

/** Columns of a group's grid when it does not say. */
export const defaultColumns = 12;
export const columnsOf = ({ spec }: Layout): number => spec.columns ?? defaultColumns;

/** A value that something is there once for. */
export interface Repeat {
  readonly name: string;
  readonly value: string;
  readonly label: string;
}

/** An item of a group as it is shown: itself, or one of its repetitions. In columns and rows. */
export interface ExpandedItem {
  readonly item: LayoutItem;
  /** Which item of the group it is. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly repeat?: Repeat;
}

/** Values that something is repeated for; undefined where it is there once: it repeats nothing, or the variable is not there. */
export function repeatsOf(name: string | undefined, values: VariableValues): readonly Repeat[] | undefined {
  const value: VariableValue | undefined = name === undefined ? undefined : values.get(name);
  // The value that is written for All is no list of values.
  if (name === undefined || value === undefined || (value.isAll && value.isVerbatim)) return undefined;
  return value.values.map((one, index) => ({ name, value: one, label: value.labels[index] ?? one }));
}

/**
 * Items with their repetitions. Those stand side by side from where the item stands, as many as fit before what stands beside it, and go on in rows below, which push
 * down what comes after them. Nothing else moves.
 */
export function expandItems(items: readonly LayoutItem[], columns: number, values: VariableValues): readonly ExpandedItem[] {
  const pushes: { readonly below: number; readonly rows: number }[] = [];
  const expanded: ExpandedItem[] = [];
  const ordered = items.map((item, index) => ({ item, index })).sort((a, b) => a.item.y - b.item.y || a.item.x - b.item.x);
  for (const { item, index } of ordered) {
    const pushed = pushes.reduce((sum, { below, rows }) => (item.y >= below ? sum + rows : sum), 0);
    const y = item.y + pushed;
    const repeats = repeatsOf(item.repeatVariable, values);
    if (repeats === undefined) {
      expanded.push({ item, index, x: item.x, y });
      continue;
    }
    const perRow = Math.max(1, Math.floor((obstacle(item, items, columns) - item.x) / item.width));
    for (const [at, repeat] of repeats.entries())
      expanded.push({ item, index, repeat, x: item.x + (at % perRow) * item.width, y: y + Math.floor(at / perRow) * item.height });
    const rows = Math.ceil(repeats.length / perRow) - 1;
    if (rows > 0) pushes.push({ below: item.y + item.height, rows: rows * item.height });
  }
  return expanded;
}

/** The column where the first thing at the right of an item begins. */
const obstacle = (item: LayoutItem, items: readonly LayoutItem[], columns: number): number =>
  items
    .filter(({ x, y, height }) => x >= item.x + item.width && y < item.y + item.height && y + height > item.y)
    .reduce((nearest, { x }) => Math.min(nearest, x), columns);
