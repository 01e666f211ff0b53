import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import {
  AppLink,
  type DataColumn,
  DataTable,
  errorMessage,
  FormDialog,
  formatBytes,
  formatWhole,
  type IconName,
  noticesService,
  RelativeTime,
  StateLabel,
  type StateTone,
  useService,
  useTimeZone,
} from '#sdk/browser';
import type { Restore, RestoreState } from '../common/restores';
import { RestoreActions } from './RestoreActions';
import { useRestoreCalls } from './useRestores';

const states: Readonly<Record<RestoreState, readonly [title: string, icon: IconName, tone: StateTone]>> = {
  waiting: ['Waiting', 'clock', 'quiet'],
  running: ['Restoring', 'play', 'quiet'],
  done: ['Restored', 'check', 'good'],
  failed: ['Failed', 'error', 'bad'],
  cancelled: ['Cancelled', 'close', 'warning'],
};

const percent = ({ state, bytes: { done, total } }: Restore): string =>
  state === 'running' && total > 0 ? ` ${Math.floor((done / total) * 100)} %` : '';

/** What was left out. */
function damageWords({ unreadable: { files, lines } }: Restore): string {
  const parts = [
    ...(files === 0 ? [] : [`${formatWhole(files)} ${files === 1 ? 'file' : 'files'}`]),
    ...(lines === 0 ? [] : [`${formatWhole(lines)} ${lines === 1 ? 'line' : 'lines'}`]),
  ];
  return parts.join(', ');
}

/** What is restored and has not expired. */
export function RestoreTable({ restores }: { readonly restores: readonly Restore[] }) {
  const zone = useTimeZone();
  const notices = useService(noticesService);
  const { remove } = useRestoreCalls();
  const [deleting, setDeleting] = useState<Restore>();
  const columns = useMemo((): readonly DataColumn<Restore>[] => {
    const at = (moment: string): string => zone.format(new Date(moment), 'yyyy-MM-dd HH:mm');
    return [
      {
        key: 'name',
        title: 'Account',
        render: ({ name, accountId }) => <AppLink to={`/explore?switchToAccountId=${accountId}`}>{name}</AppLink>,
      },
      { key: 'range', title: 'Time', width: '270px', render: ({ from, to }) => `${at(from)} to ${at(to)}` },
      {
        key: 'state',
        title: 'State',
        width: '140px',
        render: (row) => {
          const [title, icon, tone] = states[row.state];
          return (
            <StateLabel icon={icon} tone={tone} hint={row.problem ?? undefined}>
              {title}
              {percent(row)}
            </StateLabel>
          );
        },
      },
      {
        key: 'files',
        title: 'Files',
        width: '110px',
        align: 'right',
        render: ({ files }) => `${formatWhole(files.done)} of ${formatWhole(files.total)}`,
      },
      { key: 'bytes', title: 'Size', width: '90px', align: 'right', wideOnly: true, render: ({ bytes }) => formatBytes(bytes.total) },
      { key: 'logs', title: 'Logs', width: '100px', align: 'right', render: ({ logs }) => formatWhole(logs) },
      { key: 'damage', title: 'Unreadable', about: 'Left out because it is damaged', width: '140px', render: damageWords },
      { key: 'expires', title: 'Expires', width: '110px', render: ({ expiresAt }) => <RelativeTime value={expiresAt} /> },
      {
        key: 'actions',
        title: '',
        width: '48px',
        render: (row) => <RestoreActions restore={row} onDelete={() => setDeleting(row)} />,
      },
    ];
  }, [zone]);
  return (
    <>
      {restores
        .filter(({ problem }) => problem !== null)
        .map(({ id, name, problem, state }) => (
          <MessageBar key={id} intent={state === 'failed' ? 'error' : 'warning'} layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{name}</MessageBarTitle> {state === 'failed' ? '' : 'It is tried again. '}
              {problem}
            </MessageBarBody>
          </MessageBar>
        ))}
      <DataTable
        label="Restores"
        frame="420px"
        noun={['restore', 'restores']}
        columns={columns}
        rows={restores}
        rowKey={({ id }) => String(id)}
        empty="Nothing is restored."
      />
      {deleting !== undefined && (
        <FormDialog
          title={`Delete ${deleting.name}?`}
          action="Delete now"
          isDestructive
          isReady={!remove.isPending}
          onClose={() => setDeleting(undefined)}
          onSubmit={() =>
            remove.mutate(deleting.id, {
              onSuccess: () => setDeleting(undefined),
              onError: (error) => notices.show({ intent: 'danger', title: 'The restore could not be deleted', text: errorMessage(error) }),
            })
          }
        >
          The restore account and its {formatWhole(deleting.logs)} logs are removed for good. The archive stays, and can be restored again.
        </FormDialog>
      )}
    </>
  );
}
