import { Switch } from '@fluentui/react-components';
import { useState } from 'react';
import { useSession } from '#sdk/browser';
import { readNoteOrder, writeNoteOrder } from './noteOrder';

/** How the person's list of notes begins, kept in their browser. */
export default function NotesSettings() {
  const user = useSession()?.user.id ?? 0;
  const [order, setOrder] = useState(() => readNoteOrder(user));
  return (
    <Switch
      label="Show the notes that were changed last first"
      checked={order === '-changed'}
      onChange={(_event, { checked }) => {
        const next = checked ? '-changed' : 'title';
        writeNoteOrder(user, next);
        setOrder(next);
      }}
    />
  );
}
