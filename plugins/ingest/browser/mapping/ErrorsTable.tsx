import { makeStyles, tokens } from '@fluentui/react-components';
import { type DataColumn, DataTable, EmptyState, formatWhole, RelativeTime } from '#sdk/browser';
import type { MappingErrors } from '../../common/fieldMappingCalls';

type ErrorRow = MappingErrors['errors'][number];

const useStyles = makeStyles({ code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 } });

/** Values that did not fit the types of their fields. */
export function ErrorsTable({ rows, total }: { readonly rows: readonly ErrorRow[]; readonly total: number }) {
  const styles = useStyles();
  if (total === 0) {
    return (
      <EmptyState icon="check" title="Every value fits the type of its field">
        A value that does not would be listed here, and kept as text in its log under _conflict.
      </EmptyState>
    );
  }
  const code = (text: string) => (
    <span className={styles.code} title={text}>
      {text}
    </span>
  );
  const columns: readonly DataColumn<ErrorRow>[] = [
    { key: 'field', title: 'Field', render: ({ field }) => code(field) },
    { key: 'expected', title: 'Expected type', width: '130px', render: ({ expected }) => expected },
    { key: 'sample', title: 'Sample value', render: ({ sample }) => code(sample) },
    { key: 'count', title: 'Count', align: 'right', width: '110px', render: ({ count }) => formatWhole(count) },
    { key: 'seen', title: 'Last seen', width: '140px', render: ({ lastSeen }) => <RelativeTime value={lastSeen} /> },
  ];
  return (
    <DataTable
      label="Mapping errors"
      noun={['mapping error', 'mapping errors']}
      columns={columns}
      rows={rows}
      total={total}
      rowKey={({ field, expected }) => `${expected} ${field}`}
    />
  );
}
