import { readLocal, writeLocal } from '#sdk/browser';

export type NoteOrder = 'title' | '-changed';

const key = 'template.order';

/** By which column a person has the list of notes sorted when it is opened. */
export const readNoteOrder = (user: number): NoteOrder => (readLocal(key, user)?.state.order === '-changed' ? '-changed' : 'title');

export const writeNoteOrder = (user: number, order: NoteOrder): void => writeLocal(key, user, { version: 1, state: { order } });
