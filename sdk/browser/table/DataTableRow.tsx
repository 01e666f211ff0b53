import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DataColumn } from './dataColumn';
import type { DataRow } from './useDataTable';

const useStyles = makeStyles({
  row: { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover }, ':last-child > td': { borderBottomStyle: 'none' } },
  opens: { cursor: 'pointer' },
  selected: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2Hover } },
  active: { boxShadow: `inset 0 0 0 1px ${tokens.colorStrokeFocus2}` },
  cell: {
    height: '32px',
    boxSizing: 'border-box',
    padding: '0 12px',
    ':first-child': { paddingLeft: '16px' },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  right: { textAlign: 'right' },
  choice: { paddingRight: 0, verticalAlign: 'middle' },
  box: { display: 'block', width: '16px', height: '16px', margin: 0, accentColor: tokens.colorBrandBackground, cursor: 'pointer' },
});

interface Props<Row> {
  readonly id: string;
  readonly index: number;
  readonly row: DataRow<Row>;
  readonly columns: readonly DataColumn<Row>[];
  /** Class of the cells that give way first. */
  readonly hidden: string;
  readonly selects: boolean;
  readonly opens: boolean;
  /** The keys are at it. */
  readonly active: boolean;
  /** It is shown beside the table. */
  readonly open: boolean;
}

/** One row of a data table. */
export function DataTableRow<Row>({ id, index, row, columns, hidden, selects, opens, active, open }: Props<Row>) {
  const styles = useStyles();
  const isSelected = selects && row.getIsSelected();
  return (
    <tr
      id={id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selects ? isSelected : undefined}
      aria-current={open ? true : undefined}
      className={mergeClasses(styles.row, opens && styles.opens, (isSelected || open) && styles.selected, active && styles.active)}
    >
      {selects && (
        <td className={mergeClasses(styles.cell, styles.choice)}>
          <input
            type="checkbox"
            className={styles.box}
            // Space selects the row that the keys are at.
            tabIndex={-1}
            aria-label={`Select row ${index + 1}`}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {columns.map(({ key, align, wideOnly, render }) => {
        const shown = render(row.original);
        return (
          <td
            key={key}
            className={mergeClasses(styles.cell, align === 'right' && styles.right, wideOnly === true && hidden)}
            // Plain text that a narrow column cuts is read whole by pointing at it.
            title={typeof shown === 'string' ? shown : undefined}
          >
            {shown}
          </td>
        );
      })}
    </tr>
  );
}
