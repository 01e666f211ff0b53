import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { type DataColumn, readSort, type SortValue, sortText } from './dataColumn';

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, sortedRowModel: createSortedRowModel() });
export type DataRow<Row> = TableRow<typeof features, Row & object>;

interface Asked<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  rowKey(row: Row): string;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
  readonly selected: readonly string[] | undefined;
  readonly onSelect: ((keys: readonly string[]) => void) | undefined;
}

/** Order and selection of a table's rows; the caller's where it keeps them, else the table's own. */
export function useDataTable<Row>({ columns, rows, rowKey, sort, onSort, selected, onSelect }: Asked<Row>) {
  const [own, setOwn] = useState(sort);
  const order = onSort === undefined ? own : sort;
  const sorting = useMemo(() => {
    if (order === undefined || order === '') return [];
    const { key, descending } = readSort(order);
    return [{ id: key, desc: descending }];
  }, [order]);
  const rowSelection = useMemo(() => Object.fromEntries((selected ?? []).map((key) => [key, true as const])), [selected]);
  const definitions = useMemo(
    () =>
      columns.map(({ key, sort: by }) => ({
        id: key,
        // What is nothing is undefined here, which the library puts last in both directions.
        accessorFn: (row: Row & object) => (typeof by === 'function' ? (by(row) ?? undefined) : undefined),
        enableSorting: by !== undefined,
        sortDescFirst: false,
        sortUndefined: 'last' as const,
        sortFn: (a: DataRow<Row>, b: DataRow<Row>, id: string) => compare(a.getValue<SortValue>(id), b.getValue<SortValue>(id)),
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows as readonly (Row & object)[],
    getRowId: (row) => rowKey(row),
    manualSorting: columns.some(({ sort: by }) => by === true),
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableSubRowSelection: false,
    state: { sorting, rowSelection },
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change;
      const next = first === undefined ? '' : sortText(first.id, first.desc);
      if (onSort === undefined) setOwn(next);
      else onSort(next);
    },
    onRowSelectionChange: (change) => onSelect?.(Object.keys(typeof change === 'function' ? change(rowSelection) : change)),
  });
  return { table, sorting };
}

/** @returns negative when `a` comes first; text counts numbers in it by their size, so that `node-2` is before `node-10` */
function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' });
}
