import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  DangerButton,
  type DataColumn,
  errorMessage,
  FormDialog,
  ListPage,
  matchingRows,
  noticesService,
  RelativeTime,
  useFacts,
  useListAddress,
  useService,
  useSession,
} from '#sdk/browser';
import type { Note } from '../common/note';
// with point
import { NoteActions } from './NoteActions';
// end
// with settings
import { readNoteOrder } from './noteOrder';
// end
import { useDeleteNotes, useNotes } from './useNotes';

const columns: readonly DataColumn<Note>[] = [
  { key: 'title', title: 'Title', width: '320px', sort: ({ title }) => title, render: ({ title }) => <span title={title}>{title}</span> },
  { key: 'text', title: 'Text', wideOnly: true, render: ({ text }) => <span title={text}>{text}</span> },
  { key: 'by', title: 'Changed by', width: '220px', sort: ({ changedBy }) => changedBy, render: ({ changedBy }) => changedBy },
  {
    key: 'changed',
    title: 'Changed',
    width: '160px',
    sort: ({ changedAt }) => changedAt,
    render: ({ changedAt }) => <RelativeTime value={changedAt} />,
  },
];

/** The notes of the account: who may write opens one to change it, and deletes several at once. */
export default function NotesPage() {
  const navigate = useNavigate();
  const notices = useService(noticesService);
  const mayWrite = useFacts().can?.has('EDIT_TEMPLATE') === true;
  // with settings
  const address = useListAddress({ sort: readNoteOrder(useSession()?.user.id ?? 0) });
  // end
  // without settings: const address = useListAddress({ sort: 'title' });
  const notes = useNotes();
  const remove = useDeleteNotes();
  const [asked, setAsked] = useState<{ readonly ids: readonly string[]; done(): void }>();
  const data = notes.data && matchingRows(notes.data.results, address.search, ({ title, text, changedBy }) => [title, text, changedBy]);
  const write = (
    <Button appearance="primary" onClick={() => void navigate('/template/new')}>
      New note
    </Button>
  );
  const removal = (ids: readonly string[], done: () => void) => (
    <DangerButton size="small" onClick={() => setAsked({ ids, done })}>
      Delete
    </DangerButton>
  );
  return (
    <ListPage
      title="Template"
      description="Notes that everybody in the account can read."
      name="template"
      noun={['note', 'notes']}
      icon="plugin"
      columns={columns}
      rowKey={({ id }) => id}
      list={{ ...notes, data }}
      address={address}
      searchHint="Search by title, text or person"
      empty={{
        title: 'No notes yet',
        text: mayWrite ? 'Write down what others should know.' : 'Somebody who may write notes has to begin.',
        action: mayWrite && write,
      }}
      {...(mayWrite && {
        action: write,
        onOpen: ({ id }: Note) => void navigate(`/template/${id}/edit`),
        // with point
        bulk: (ids: readonly string[], done: () => void) => (
          <>
            <NoteActions notes={(data?.results ?? []).filter(({ id }) => ids.includes(id))} />
            {removal(ids, done)}
          </>
        ),
        // end
        // without point: bulk: removal,
      })}
    >
      {asked !== undefined && (
        <FormDialog
          title={asked.ids.length === 1 ? 'Delete the note?' : `Delete ${asked.ids.length} notes?`}
          action="Delete"
          isDestructive
          onClose={() => setAsked(undefined)}
          onSubmit={() => {
            remove.mutate(asked.ids, {
              onSuccess: asked.done,
              onError: (error) => notices.show({ intent: 'danger', title: 'The notes could not be deleted', text: errorMessage(error) }),
            });
            setAsked(undefined);
          }}
        >
          Everybody in the account loses them. They cannot be brought back.
        </FormDialog>
      )}
    </ListPage>
  );
}
