import { type Column, missingKey, othersKey, type PanelAnswer } from '#sdk/query';
import { cellText } from '../transformations/cells';
import { isFound, tableOf } from '../transformations/tables';
import type { TableColumn, TableOptions } from './tableOptions';

/** A column of a table as it is drawn. */
export interface ShownColumn {
  readonly column: Column;
  readonly setting: TableColumn | undefined;
  readonly title: string;
}

export interface ShownTable {
  /** Number of the query. */
  readonly query: number;
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly number[];
  /** Rows that there are in all. */
  readonly total: number;
}

/** Columns of the first answer that is a table, in the order of the settings; of series a row each, with its labels. */
export function shownTable(answers: readonly (PanelAnswer | undefined)[], options: TableOptions): ShownTable | undefined {
  const query = answers.findIndex((answer) => answer !== undefined && isFound(answer) && answer.kind !== 'heat');
  const answer = answers[query];
  const table = answer === undefined || !isFound(answer) ? undefined : tableOf(answer, options.everyMoment);
  if (answer === undefined || !isFound(answer) || table === undefined) return undefined;
  const settings = new Map(options.columnSettings.map((setting, at) => [setting.name, { setting, at }]));
  const columns = table.columns
    .map((column) => ({ column, ...settings.get(column.name) }))
    .filter(({ setting }) => !(setting?.hide ?? options.defaultColumnHidden))
    .sort((a, b) => (a.at ?? settings.size) - (b.at ?? settings.size))
    .map(({ column, setting }) => ({ column, setting, title: setting?.header || column.name }));
  const count = table.columns[0]?.values.length ?? 0;
  return {
    query,
    columns,
    rows: Array.from({ length: count }, (_, row) => row),
    total: answer.kind === 'series' ? count : Math.max(count, answer.total),
  };
}

/** What a group is called in a row. */
export function groupText({ values, rest }: Column, row: number): string {
  const of = rest?.[row];
  return of === 'others' ? othersKey : of === 'missing' ? missingKey : cellText(values[row]);
}
