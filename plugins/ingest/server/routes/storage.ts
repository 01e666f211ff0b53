import { implement, telemetryStorageService } from '#sdk/server';
import * as api from '../../api';

/** Of the accounts that the asking person may enter. */
export const readStorage = implement(api.readStorage, async ({ session, services }) => {
  const storage = services.get(telemetryStorageService);
  const names = new Map(session.accounts.map(({ id, name }) => [id, name]));
  const [uses, disk] = await Promise.all([storage.usage([...names.keys()]), storage.space()]);
  const titles = new Map(storage.signals.map(({ name, title }) => [name, title]));
  return {
    days: uses.map((use) => ({
      ...use,
      account: names.get(use.accountId) ?? String(use.accountId),
      title: titles.get(use.signal) ?? use.signal,
    })),
    disk: disk ?? null,
  };
});
