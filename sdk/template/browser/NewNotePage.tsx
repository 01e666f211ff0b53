import { FormPage } from '#sdk/browser';
import { noteValues } from '../common/note';
import { NoteFields } from './NoteFields';
import { useSaveNote } from './useNotes';

const empty = { title: '', text: '' };

/** Writes a note. */
export default function NewNotePage() {
  return (
    <FormPage title="New note" schema={noteValues} initial={empty} back="/template" onSave={useSaveNote()}>
      <NoteFields />
    </FormPage>
  );
}
