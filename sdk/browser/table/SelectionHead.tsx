import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '28px',
    padding: '0 0 0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'left',
  },
  box: { display: 'block', width: '16px', height: '16px', margin: 0, accentColor: tokens.colorBrandBackground, cursor: 'pointer' },
});

/** The part of a table that its selection needs. */
interface Selectable {
  getIsAllRowsSelected(): boolean;
  getIsSomeRowsSelected(): boolean;
  toggleAllRowsSelected(value?: boolean): void;
}

/** Selects all rows that are shown, or none. */
export function SelectionHead({ table, noun }: { readonly table: Selectable; readonly noun: string }) {
  const styles = useStyles();
  const isSome = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
  return (
    <th scope="col" className={styles.head}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome;
        }}
        type="checkbox"
        className={styles.box}
        aria-label={`Select all ${noun} shown`}
        checked={table.getIsAllRowsSelected()}
        onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
      />
    </th>
  );
}
