import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type DataColumn,
  errorMessage,
  FormDialog,
  formatWhole,
  IconAction,
  ListPage,
  noticesService,
  RelativeTime,
  rowsAPage,
  useListAddress,
  useService,
} from '#sdk/browser';
import type { WrittenAnnouncement } from '../contract';
import { useDeleteAnnouncement, useWritten } from './useWritten';

const path = '/__admin__/announcements';

const columnsOf = (onDelete: (row: WrittenAnnouncement) => void): readonly DataColumn<WrittenAnnouncement>[] => [
  { key: 'title', title: 'Title', render: ({ title }) => <span title={title}>{title}</span> },
  { key: 'created', title: 'Published', width: '150px', render: ({ createdOn }) => <RelativeTime value={createdOn} /> },
  { key: 'by', title: 'By', width: '220px', wideOnly: true, render: ({ createdBy }) => <span title={createdBy}>{createdBy}</span> },
  { key: 'readers', title: 'Read by', width: '90px', align: 'right', render: ({ readers }) => formatWhole(readers) },
  {
    key: 'actions',
    title: '',
    width: '60px',
    render: (row) => <IconAction icon="delete" label={`Delete ${row.title}`} onClick={() => onDelete(row)} />,
  },
];

/** What system admins have announced, newest first: written, changed and deleted here. */
export default function AnnouncementsPage() {
  const navigate = useNavigate();
  const notices = useService(noticesService);
  const address = useListAddress();
  const list = useWritten(address.search, address.page);
  const remove = useDeleteAnnouncement();
  const [asked, setAsked] = useState<WrittenAnnouncement>();
  const write = (
    <Button appearance="primary" onClick={() => void navigate(`${path}/new`)}>
      New announcement
    </Button>
  );
  return (
    <ListPage
      title="Announcements"
      description="What everybody of this installation reads under What's New."
      name="announcements"
      noun={['announcement', 'announcements']}
      icon="megaphone"
      columns={columnsOf(setAsked)}
      rowKey={({ id }) => String(id)}
      list={list}
      address={address}
      pageSize={rowsAPage}
      searchHint="Search by title or text"
      empty={{ title: 'No announcements yet', text: 'Tell everybody what is new in this installation.', action: write }}
      action={write}
      onOpen={({ id }) => void navigate(`${path}/${id}/edit`)}
    >
      {asked !== undefined && (
        <FormDialog
          title={`Delete ${asked.title}?`}
          action="Delete announcement"
          isDestructive
          onClose={() => setAsked(undefined)}
          onSubmit={() => {
            remove.mutate(asked.id, {
              onError: (error) =>
                notices.show({ intent: 'danger', title: 'The announcement could not be deleted', text: errorMessage(error) }),
            });
            setAsked(undefined);
          }}
        >
          Nobody finds it under What's New any more. It cannot be brought back.
        </FormDialog>
      )}
    </ListPage>
  );
}
