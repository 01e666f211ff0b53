import { defineRoute } from '#sdk/server';
import { warmStorageSchema } from '../../contract';
import { warmTierService } from '../warmTierService';

/** What is warm of the accounts that the asking person may enter. */
export default defineRoute({
  response: warmStorageSchema,
  handle: async ({ session, services }) => {
    const { archive, book, runs } = services.get(warmTierService);
    const names = new Map(session.accounts.map(({ id, name }) => [id, name]));
    const named = <T extends { readonly accountId: number }>(row: T) => ({
      ...row,
      account: names.get(row.accountId) ?? String(row.accountId),
    });
    const ids = [...names.keys()];
    return {
      fault: archive.fault ?? null,
      days: (await book.usage(ids)).map(named),
      runs: (await runs.of(ids)).map((run) =>
        named({ ...run, beganAt: run.beganAt.toISOString(), endedAt: run.endedAt?.toISOString() ?? null }),
      ),
    };
  },
});
