import { z } from 'zod';
import { all, can, endpoint, flag, signedIn } from '#sdk';
import { noteSchema, noteValues } from './common/note';

/** What the plugin answers over HTTP, stated once for the server, the browser and the description of the API. */
const path = '/api/template/notes';
/** While the flag is on. */
export const mayRead = all(signedIn, flag('TemplatePlugin'));
export const mayWrite = all(mayRead, can('EDIT_TEMPLATE'));
const params = z.object({ id: z.string() });

export const listNotes = endpoint({
  method: 'GET',
  path,
  gate: { when: mayRead },
  response: z.object({ results: z.array(noteSchema), total: z.number() }),
  summary: 'Lists the notes of the account',
});

export const readNote = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  gate: { when: mayRead },
  params,
  response: noteSchema,
  summary: 'A note',
});

export const addNote = endpoint({
  method: 'POST',
  path,
  gate: { when: mayWrite },
  body: noteValues,
  response: noteSchema,
  summary: 'Writes a note',
});

export const changeNote = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  gate: { when: mayWrite },
  params,
  body: noteValues,
  response: noteSchema,
  summary: 'Changes a note',
});

export const deleteNotes = endpoint({
  method: 'POST',
  path: `${path}/delete`,
  gate: { when: mayWrite },
  body: z.object({ ids: z.array(z.string()).min(1, 'Name the notes to delete').max(1000) }),
  response: z.object({ deleted: z.number() }),
  summary: 'Deletes notes',
});
