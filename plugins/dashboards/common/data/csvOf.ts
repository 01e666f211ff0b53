import type { Column, PanelAnswer } from '#sdk/query';
import { cellText } from '../transformations/cells';
import { isFound, tableOf } from '../transformations/tables';

/** What a spreadsheet would run as a formula; an apostrophe before it keeps it a text, and is hidden. */
const formula = /(^|\r\n|[\r\n])([=+\-@\t＝＋－＠])/g;

function cell(column: Column, row: number): string {
  const value = column.values[row];
  if (value === null || value === undefined) return '';
  if (column.type === 'time' && typeof value === 'number') return new Date(value).toISOString();
  const text = typeof value === 'number' ? String(value) : cellText(value).replace(formula, "$1'$2");
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** An answer as CSV (RFC 4180), names of columns first, times as ISO 8601; undefined where there is no table to be made of it. */
export function csvOf(answer: PanelAnswer): string | undefined {
  const table = isFound(answer) ? tableOf(answer, true) : undefined;
  if (table === undefined || table.columns.length === 0) return undefined;
  const { columns } = table;
  const names = columns.map(({ name, unit }) =>
    cell({ name, role: 'group', type: 'text', values: [unit === undefined ? name : `${name} (${unit})`] }, 0),
  );
  const rows = (columns[0]?.values ?? []).map((_value, row) => columns.map((column) => cell(column, row)).join(','));
  return `${[names.join(','), ...rows].join('\r\n')}\r\n`;
}
