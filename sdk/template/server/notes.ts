import type { Context } from '#sdk';
import { implement, type RequestSession, recordsService, requireAccount } from '#sdk/server';
import * as api from '../api';
import { NoteRecords } from './NoteRecords';

/** Those of the account that the session is in, which no caller can choose. @throws PublicError 401 SIGNED_OUT */
const notesOf = (services: Context, session: RequestSession): NoteRecords =>
  new NoteRecords(services.get(recordsService), requireAccount(session).id);

export const listNotes = implement(api.listNotes, async ({ session, services }) => {
  const results = [...(await notesOf(services, session).list())];
  return { results, total: results.length };
});

export const readNote = implement(api.readNote, ({ params: { id }, session, services }) => notesOf(services, session).get(id));

export const addNote = implement(api.addNote, async ({ body, session, services, audit }) => {
  const note = await notesOf(services, session).create(body, session.user?.email ?? '');
  await audit({ action: 'template.save', target: note.title });
  return note;
});

export const changeNote = implement(api.changeNote, async ({ params: { id }, body, session, services, audit }) => {
  const note = await notesOf(services, session).update(id, body, session.user?.email ?? '');
  await audit({ action: 'template.save', target: note.title });
  return note;
});

export const deleteNotes = implement(api.deleteNotes, async ({ body, session, services, audit }) => {
  const titles = await notesOf(services, session).remove(body.ids);
  if (titles.length > 0) await audit({ action: 'template.delete', target: titles.join(', ') });
  return { deleted: titles.length };
});
