import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type DataColumn,
  errorMessage,
  FormDialog,
  IconAction,
  ListPage,
  noticesService,
  RelativeTime,
  rowsAPage,
  useListAddress,
  useService,
} from '#sdk/browser';
import type { WrittenNotification } from '../contract';
import { levelTitles } from './levelTitles';
import { useDeleteNotification, useWritten } from './useWritten';

const path = '/__admin__/notifications';

const columnsOf = (onDelete: (row: WrittenNotification) => void): readonly DataColumn<WrittenNotification>[] => [
  { key: 'level', title: 'Level', width: '110px', render: ({ level }) => levelTitles[level] },
  { key: 'title', title: 'Title', render: ({ title, text }) => <span title={text === '' ? title : text}>{title}</span> },
  {
    key: 'for',
    title: 'For',
    width: '180px',
    render: ({ accountName }) => <span title={accountName ?? ''}>{accountName ?? 'Everybody'}</span>,
  },
  { key: 'created', title: 'Put up', width: '140px', render: ({ createdOn }) => <RelativeTime value={createdOn} /> },
  {
    key: 'until',
    title: 'Until',
    width: '150px',
    render: ({ until, isOver }) => {
      if (until === null) return '–';
      return isOver ? (
        <>
          Ended <RelativeTime value={until} />
        </>
      ) : (
        <RelativeTime value={until} />
      );
    },
  },
  {
    key: 'by',
    title: 'By',
    width: '200px',
    wideOnly: true,
    render: ({ createdBy, isOfPlugin }) => <span title={createdBy}>{isOfPlugin ? `Plugin ${createdBy}` : createdBy}</span>,
  },
  {
    key: 'actions',
    title: '',
    width: '60px',
    render: (row) => !row.isOfPlugin && <IconAction icon="delete" label={`Take down ${row.title}`} onClick={() => onDelete(row)} />,
  },
];

/** What people of the installation are told until it is over, newest first; those of plugins come and go by themselves. */
export default function NotificationsPage() {
  const navigate = useNavigate();
  const notices = useService(noticesService);
  const address = useListAddress();
  const list = useWritten(address.search, address.page);
  const remove = useDeleteNotification();
  const [asked, setAsked] = useState<WrittenNotification>();
  const write = (
    <Button appearance="primary" onClick={() => void navigate(`${path}/new`)}>
      New notification
    </Button>
  );
  return (
    <ListPage
      title="Notifications"
      description="What people see upon their pages until it is over: maintenance, outages, limits."
      name="notifications"
      noun={['notification', 'notifications']}
      icon="alert"
      columns={columnsOf(setAsked)}
      rowKey={({ id }) => String(id)}
      list={list}
      address={address}
      pageSize={rowsAPage}
      searchHint="Search by title or text"
      empty={{ title: 'No notifications', text: 'Tell everybody, or the people of one account, what they have to know.', action: write }}
      action={write}
      onOpen={({ id, isOfPlugin }) => {
        if (!isOfPlugin) void navigate(`${path}/${id}/edit`);
      }}
    >
      {asked !== undefined && (
        <FormDialog
          title={`Take down ${asked.title}?`}
          action="Take down"
          isDestructive
          onClose={() => setAsked(undefined)}
          onSubmit={() => {
            remove.mutate(asked.id, {
              onError: (error) =>
                notices.show({ intent: 'danger', title: 'The notification could not be taken down', text: errorMessage(error) }),
            });
            setAsked(undefined);
          }}
        >
          Nobody sees it any more. It cannot be brought back.
        </FormDialog>
      )}
    </ListPage>
  );
}
