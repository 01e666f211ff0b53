import type { NumberBucket, ValueCount } from '#sdk/query';
import { valueMapper } from '../mappings/valueMappings';
import { cellNumber, cellText } from '../transformations/cells';
import type { PanelLook } from './panelLook';
import { groupText, type ShownColumn } from './tableColumns';
import type { TableOptions } from './tableOptions';

/** A cell as it is drawn. */
export interface ShownCell {
  readonly text: string;
  readonly ground: string | undefined;
  readonly ink: string | undefined;
  /** Of the greatest of the column, 0 to 1; where cells are bars. */
  readonly bar: { readonly share: number; readonly colour: string | undefined } | undefined;
}

/** How a column shows its cells: by its settings, then by those of the table. */
export function cellShower(
  shown: ShownColumn,
  { cellSettings }: Pick<TableOptions, 'cellSettings'>,
  look: PanelLook,
): (row: number) => ShownCell {
  const { column, setting } = shown;
  const write = cellWriter(shown, look);
  const tests = [...(setting?.cellSettings ?? []), ...cellSettings].map((one) => ({ one, test: valueMapper([one.condition]) }));
  const numbers = column.type === 'number' ? column.values.map((value) => Math.abs(cellNumber(value) ?? 0)) : [];
  const most = numbers.reduce((top, value) => Math.max(top, value), 0);
  const show = look.shower({ thresholds: setting?.thresholds }, { min: 0, max: most });
  return (row) => {
    const cell = column.values[row] ?? null;
    const plain = typeof cell === 'object' && cell !== null ? null : cell;
    const hit = tests.find(({ test }) => test(plain) !== undefined);
    const colour = show(cellNumber(cell)).colour;
    return {
      text: hit?.one.text || write(row),
      ground: look.colour(hit?.one.backgroundColor) ?? (setting?.display === 'color-background' ? colour : undefined),
      ink: look.colour(hit?.one.textColor) ?? (setting?.display === 'color-text' ? colour : undefined),
      bar: setting?.display === 'bar' ? { share: Math.abs(cellNumber(cell) ?? 0) / (most || 1), colour } : undefined,
    };
  };
}

/** Whether a column stands at the right. */
export const isRight = ({ column, setting }: ShownColumn): boolean =>
  (setting?.align ?? (column.type === 'number' ? 'right' : 'left')) === 'right';

/** Cells of a column in words. */
function cellWriter({ column, setting }: ShownColumn, look: PanelLook): (row: number) => string {
  if (column.type === 'time' && setting?.format?.unit === undefined)
    return (row) => (column.values[row] === null ? '' : look.zone.format(Number(column.values[row]), 'yyyy-MM-dd HH:mm:ss'));
  const write = look.writer(setting?.format, column.unit);
  if (column.type === 'values')
    return (row) => ((column.values[row] ?? []) as readonly ValueCount[]).map(({ value, count }) => `${value} (${count})`).join(', ');
  if (column.type === 'histogram')
    return (row) => ((column.values[row] ?? []) as readonly NumberBucket[]).map(({ from, count }) => `${write(from)}: ${count}`).join(', ');
  if (column.role === 'group') return (row) => groupText(column, row);
  return (row) => {
    const cell = column.values[row] ?? null;
    return typeof cell === 'number' ? write(cell) : cellText(cell);
  };
}
