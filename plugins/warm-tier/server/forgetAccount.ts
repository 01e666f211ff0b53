import type { Context } from '#sdk';
import { warmTierService } from './warmTierService';

/** Deletes the warm logs of a deleted account, and what was chosen for it. */
export default async function forgetAccount(accountId: number, services: Context): Promise<void> {
  const { archive, book, retention, runs } = services.get(warmTierService);
  await retention.forget(accountId);
  const files = await book.before(accountId, '9999-12-31');
  await book.removing(files.map(({ id }) => id));
  for (const file of files) {
    await archive.remove(file);
    await book.forget(file.id);
  }
  await runs.forget(accountId);
}
