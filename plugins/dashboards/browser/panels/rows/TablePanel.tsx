import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { PanelProps } from '#sdk';
import { AppLink, type DataColumn, DataTable } from '#sdk/browser';
import { cellShower, isRight } from '../../../common/panels/tableCells';
import { type ShownTable, shownTable } from '../../../common/panels/tableColumns';
import type { TableOptions } from '../../../common/panels/tableOptions';
import { cellNumber, cellText } from '../../../common/transformations/cells';
import { PanelWords } from '../PanelWords';
import { usePanelLook } from '../usePanelLook';
import { cellAddress } from './cellAddress';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  cell: { position: 'relative', display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  ground: { position: 'absolute', inset: 0, opacity: 0.28, borderRadius: tokens.borderRadiusSmall },
  bar: { position: 'absolute', left: 0, top: '2px', bottom: '2px', opacity: 0.35, borderRadius: tokens.borderRadiusSmall },
  words: { position: 'relative', padding: '0 4px' },
});

/** Rows and columns, with what each column shows its values as. */
export function TablePanel({ title, options, answers, onPick }: PanelProps<TableOptions>) {
  const styles = useStyles();
  const table = useMemo(() => shownTable(answers, options), [answers, options]);
  const columns = useTableColumns(table, options);
  const first = options.columnSettings.find(({ sort }) => sort !== undefined);
  return (
    <PanelWords answers={answers} draws={['table', 'series', 'rows']} isEmpty={table === undefined || table.rows.length === 0}>
      <div className={styles.root}>
        <DataTable
          label={title}
          columns={columns}
          rows={table?.rows ?? []}
          rowKey={String}
          total={table?.total ?? 0}
          {...(first && { sort: first.sort === 'desc' ? `-${first.name}` : first.name })}
          {...(onPick &&
            table && {
              onOpen: (row: number) => {
                const measure = table.columns.find(({ column }) => column.role === 'measure');
                const time = table.columns.find(({ column }) => column.role === 'time');
                const value = cellNumber(measure?.column.values[row]);
                onPick({
                  query: table.query,
                  labels: Object.fromEntries(
                    table.columns.flatMap(({ column }) =>
                      column.role === 'group' && column.rest?.[row] === undefined ? [[column.name, cellText(column.values[row])]] : [],
                    ),
                  ),
                  ...(time !== undefined && { time: Number(time.column.values[row]) }),
                  ...(value !== null && { value }),
                });
              },
            })}
        />
      </div>
    </PanelWords>
  );
}

function useTableColumns(table: ShownTable | undefined, options: TableOptions): readonly DataColumn<number>[] {
  const styles = useStyles();
  const look = usePanelLook();
  return useMemo(() => {
    if (table === undefined) return [];
    const field = (name: string, row: number): string =>
      cellText(table.columns.find(({ column }) => column.name === name)?.column.values[row]);
    return table.columns.map((shown): DataColumn<number> => {
      const { column, setting, title } = shown;
      const show = cellShower(shown, options, look);
      const width = typeof setting?.width === 'number' ? `${setting.width}px` : undefined;
      return {
        key: column.name,
        title,
        ...(setting?.headerDescription !== undefined && { about: setting.headerDescription }),
        ...(width !== undefined && { width }),
        ...(isRight(shown) && { align: 'right' as const }),
        ...(setting?.enableSorting !== false && {
          sort: (row: number) => (typeof column.values[row] === 'object' ? null : (column.values[row] as string | number | null)),
        }),
        render: (row) => {
          const cell = column.values[row] ?? null;
          const { text, ground, ink, bar } = show(row);
          const address = setting?.dataLink && cellAddress(setting.dataLink.url, cellText(cell), (name) => field(name, row));
          const words = address === undefined ? text : <CellLink address={address} text={text} title={setting?.dataLink?.title} />;
          return (
            <span className={styles.cell} title={text}>
              {ground !== undefined && <span className={styles.ground} style={{ backgroundColor: ground }} />}
              {bar !== undefined && (
                <span
                  className={styles.bar}
                  style={{ width: `${bar.share * 100}%`, backgroundColor: bar.colour ?? tokens.colorCompoundBrandStroke }}
                />
              )}
              <span className={styles.words} style={ink === undefined ? undefined : { color: ink }}>
                {words}
              </span>
            </span>
          );
        },
      };
    });
  }, [table, options, look, styles]);
}

function CellLink({ address, text, title }: { readonly address: string; readonly text: string; readonly title: string | undefined }) {
  if (address.startsWith('/')) return <AppLink to={address}>{text}</AppLink>;
  return (
    <Link inline href={address} target="_blank" rel="noreferrer" title={title}>
      {text}
    </Link>
  );
}
