import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { type DataColumn, DataTable, RelativeTime } from '#sdk/browser';
import type { AuditEntryView } from '../contract';
import { accountText } from './accountText';
import { actorText } from './actorText';
import { EntryDialog } from './EntryDialog';

/** Entries as rows, each with a look at all that is known of it. */
export function EntryTable({
  entries,
  total,
  severalAccounts,
}: {
  readonly entries: readonly AuditEntryView[];
  readonly total: number;
  readonly severalAccounts: boolean;
}) {
  const [shown, setShown] = useState<AuditEntryView>();
  const columns: readonly DataColumn<AuditEntryView>[] = [
    { key: 'at', title: 'When', width: '150px', render: ({ at }) => <RelativeTime value={at} /> },
    { key: 'who', title: 'Who', render: (entry) => <span title={actorText(entry)}>{actorText(entry)}</span> },
    { key: 'action', title: 'Action', render: ({ title, action }) => <span title={action}>{title}</span> },
    { key: 'target', title: 'Target', render: ({ target }) => <span title={target ?? ''}>{target ?? '–'}</span> },
    ...(severalAccounts
      ? [{ key: 'account', title: 'Account', width: '170px', render: (entry: AuditEntryView) => accountText(entry) }]
      : []),
    { key: 'ip', title: 'Address', width: '130px', render: ({ ip }) => ip ?? '–' },
    {
      key: 'details',
      title: '',
      width: '100px',
      render: (entry) => (
        <Button
          size="small"
          appearance="subtle"
          aria-label={`Details of: ${entry.title}, ${actorText(entry)}`}
          onClick={() => setShown(entry)}
        >
          Details
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label="Audit trail"
        noun={['entry', 'entries']}
        columns={columns}
        rows={entries}
        total={total}
        rowKey={({ id }) => String(id)}
      />
      {shown !== undefined && <EntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
