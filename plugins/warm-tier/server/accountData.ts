import type { AccountData } from '#sdk/server';
import { warmTierService } from './warmTierService';

/** The warm logs of a deleted account go with it, and what was chosen for it. They are telemetry, and no part of an export. */
const warmLogs: AccountData = {
  async remove(accountId, services) {
    const { archive, book, retention, runs } = services.get(warmTierService);
    await retention.forget(accountId);
    const files = await book.before(accountId, '9999-12-31');
    await book.removing(files.map(({ id }) => id));
    for (const file of files) {
      await archive.remove(file);
      await book.forget(file.id);
    }
    await runs.forget(accountId);
  },
};
export default warmLogs;
