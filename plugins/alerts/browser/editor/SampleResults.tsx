import { makeStyles, tokens } from '@fluentui/react-components';
import { AlertSeverity, DataTable, JsonTree, Skeleton } from '#sdk/browser';
import { type AlertDraft, asksLogs } from '../../common/alertDraft';
import { groupTitle } from '../../common/groupTitle';
import { EditorSection } from './EditorSection';
import type { Samples } from './useSamples';

/** Fields of a table whose fields nobody chose. */
const mostColumns = 6;

const useStyles = makeStyles({
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', maxHeight: '320px', overflow: 'auto' },
});

type Row = NonNullable<Samples['data']>['rows'][number];

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** What was found in the latest period, as messages show it. */
export function SampleResults({ samples, draft }: { readonly samples: Samples; readonly draft: AlertDraft }) {
  const styles = useStyles();
  const { data, error } = samples;
  if (error !== null) return null;
  if (draft.asks !== asksLogs)
    return (
      <EditorSection title="Sample results" about="The groups of the latest period and their values.">
        {data === undefined ? <Skeleton lines={3} /> : <SampleGroups groups={data.groups} total={data.groupCount} />}
      </EditorSection>
    );
  return (
    <EditorSection title="Sample results" about="What messages would show of the latest period.">
      {data === undefined && <Skeleton lines={3} />}
      {data !== undefined && data.rows.length === 0 && <p className={styles.none}>Nothing was found in the latest period.</p>}
      {data !== undefined &&
        data.rows.length > 0 &&
        (draft.format === 'TABLE' ? <SampleTable rows={data.rows} total={data.total} /> : <SampleJson rows={data.rows} />)}
    </EditorSection>
  );
}

function SampleTable({ rows, total }: { readonly rows: readonly Row[]; readonly total: number }) {
  const fields = [...new Set(rows.flatMap(Object.keys))].slice(0, mostColumns);
  return (
    <DataTable
      label="Sample results"
      columns={fields.map((field) => ({
        key: field,
        title: field,
        render: ({ row }: { readonly row: Row }) => <span title={textOf(row[field])}>{textOf(row[field])}</span>,
      }))}
      rows={rows.map((row, index) => ({ row, index }))}
      rowKey={({ index }) => String(index)}
      total={total}
      noun={['log', 'logs']}
      frame="240px"
    />
  );
}

function SampleGroups({ groups, total }: { readonly groups: NonNullable<Samples['data']>['groups']; readonly total: number }) {
  return (
    <DataTable
      label="Groups of the latest period"
      columns={[
        { key: 'group', title: 'Group', render: ({ labels }) => <span title={groupTitle(labels)}>{groupTitle(labels)}</span> },
        { key: 'value', title: 'Value', width: '120px', align: 'right', render: ({ value }) => value?.toLocaleString('en-US') ?? 'none' },
        {
          key: 'severity',
          title: 'Beyond',
          width: '110px',
          render: ({ severity }) => severity !== null && <AlertSeverity severity={severity} />,
        },
      ]}
      rows={groups}
      rowKey={({ labels }) => JSON.stringify(labels)}
      total={total}
      noun={['group', 'groups']}
      frame="240px"
      empty="Nothing was found in the latest period."
    />
  );
}

function SampleJson({ rows }: { readonly rows: readonly Row[] }) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.list} aria-label="Sample results as JSON" tabIndex={0}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name, and stay in their order
        <JsonTree key={index} value={row} />
      ))}
    </section>
  );
}
