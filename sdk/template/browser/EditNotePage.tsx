import { useParams } from 'react-router';
import { DetailPage, FormPage } from '#sdk/browser';
import { type Note, noteValues } from '../common/note';
import { NoteFields } from './NoteFields';
import { useNote, useSaveNote } from './useNotes';

/** Changes a note; that it is gone is said instead. */
export default function EditNotePage() {
  const { id = '' } = useParams();
  const note = useNote(id);
  const save = useSaveNote(id);
  if (note.data === undefined) return <DetailPage<Note> thing={note} noun="note" title={({ title }) => title} back="/template" />;
  const { title, text } = note.data;
  return (
    <FormPage key={id} title={`Edit ${title}`} schema={noteValues} initial={{ title, text }} back="/template" onSave={save}>
      <NoteFields />
    </FormPage>
  );
}
