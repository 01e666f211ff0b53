import { type AccountData, recordsService } from '#sdk/server';
import { NoteRecords } from './NoteRecords';

/** The notes of an account, for its export, and their removal with it. */
const notesOfAccount: AccountData = {
  async *export(accountId, services) {
    for (const value of await new NoteRecords(services.get(recordsService), accountId).list()) yield { kind: 'Note', value };
  },
  remove: (accountId, services) => new NoteRecords(services.get(recordsService), accountId).forget(),
};

export default notesOfAccount;
