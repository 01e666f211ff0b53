import { defineRoute, telemetryStorageService } from '#sdk/server';
import { storageResponseSchema } from '../../contract';

/** What the accounts that the asking person may enter have stored. */
export default defineRoute({
  response: storageResponseSchema,
  handle: async ({ session, services }) => {
    const storage = services.get(telemetryStorageService);
    const names = new Map(session.accounts.map(({ id, name }) => [id, name]));
    const [uses, disk] = await Promise.all([storage.usage([...names.keys()]), storage.space()]);
    return {
      days: uses.map((use) => ({ ...use, account: names.get(use.accountId) ?? String(use.accountId) })),
      disk: disk ?? null,
    };
  },
});
