import type { Context } from '#sdk';
import { recordsService } from '#sdk/server';
import { NoteRecords } from './NoteRecords';

export default async function forgetAccount(accountId: number, services: Context): Promise<void> {
  await new NoteRecords(services.get(recordsService), accountId).forget();
}
