import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { Explore } from '#plugins/explore/contract';
import { type DataColumn, DataTable, formatCount, formatWhole } from '#sdk/browser';
import { includeValue } from '#sdk/query';
import type { ChangesResponse } from '../contract';
import { PatternActions } from './PatternActions';
import { Template } from './Template';
import { usePatternFilter } from './usePatternFilter';

type Value = ChangesResponse['values'][number];
type Pattern = ChangesResponse['patterns'][number];
type Change = Pick<Value, 'now' | 'before' | 'lift'>;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    '@media (min-width: 1800px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  part: { display: 'flex', flexDirection: 'column', minHeight: '220px', minWidth: 0 },
  title: { margin: 0, padding: '6px 16px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  value: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: '100%',
  },
});

/** Values and patterns that there is more of now, each a way to its logs. */
export function ChangesTables({ changes, explore }: { readonly changes: ChangesResponse; readonly explore: Explore }) {
  const styles = useStyles();
  const filter = usePatternFilter(explore);
  const include = ({ field, value }: Value) => explore.set({ filters: includeValue(explore.state.filters, field, value), view: undefined });
  const values: readonly DataColumn<Value>[] = [
    { key: 'field', title: 'Field', width: '150px', render: ({ field }) => <span title={field}>{field}</span> },
    {
      key: 'value',
      title: 'Value',
      render: (row) => (
        <Link as="button" className={styles.value} title={`Show the logs with ${row.field} ${row.value}`} onClick={() => include(row)}>
          {row.value === '' ? '(empty)' : row.value}
        </Link>
      ),
    },
    ...countColumns<Value>(),
    {
      key: 'actions',
      title: '',
      width: '84px',
      render: (row) => (
        <PatternActions
          what={`${row.field} ${row.value}`}
          onInclude={() => include(row)}
          onExclude={() => explore.exclude(row.field, row.value)}
        />
      ),
    },
  ];
  const patterns: readonly DataColumn<Pattern>[] = [
    { key: 'template', title: 'Pattern', render: ({ template, example }) => <Template template={template} example={example} /> },
    ...countColumns<Pattern>(),
    {
      key: 'actions',
      title: '',
      width: '84px',
      render: ({ template, now: count }) => (
        <PatternActions
          what={`the pattern ${template}`}
          isBusy={filter.isPending}
          onInclude={() => filter.mutate({ template, count, negate: false })}
          onExclude={() => filter.mutate({ template, count, negate: true })}
        />
      ),
    },
  ];
  return (
    <div className={styles.root}>
      <section className={styles.part}>
        <h2 className={styles.title}>Values</h2>
        <DataTable
          label="changed values"
          columns={values}
          rows={changes.values}
          rowKey={({ field, value }) => `${field} ${value}`}
          noun={['changed value', 'changed values']}
        />
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>Patterns</h2>
        <DataTable
          label="changed patterns"
          columns={patterns}
          rows={changes.patterns}
          rowKey={({ template }) => template}
          noun={['changed pattern', 'changed patterns']}
        />
      </section>
    </div>
  );
}

const number = (value: number) => <span title={formatWhole(value)}>{formatCount(value)}</span>;

const countColumns = <Row extends Change>(): DataColumn<Row>[] => [
  { key: 'now', title: 'Now', width: '76px', align: 'right', render: ({ now }) => number(now) },
  { key: 'before', title: 'Before', width: '76px', align: 'right', render: ({ before }) => number(before) },
  {
    key: 'lift',
    title: 'Lift',
    width: '84px',
    align: 'right',
    render: ({ lift, before }) => (before === 0 ? 'new' : `× ${lift < 10 ? lift.toFixed(1) : formatCount(lift)}`),
  },
];
