import { accountsService, defineRoute, identityService, PublicError, requireAccount, telemetryStorageService } from '#sdk/server';
import { accountLossSchema } from '../../contract';
import { keptElsewhere, summedKept } from '../keptElsewhere';
import { everyDay } from '../removal/everyDay';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  response: accountLossSchema,
  handle: async ({ params: { id }, session, services }) => {
    const tree = services.get(accountsService);
    const found = (await tree.tree(requireAccount(session).id)).find((account) => account.id === id && account.type !== 'owner');
    if (found === undefined) throw new PublicError(404, 'ACCOUNT_UNKNOWN', 'There is no such account. Reload the list of accounts.');
    const storage = services.get(telemetryStorageService);
    const identity = services.get(identityService);
    const [logs, samples, spans] = [
      await storage.expired('logs', everyDay(id)),
      await storage.expired('metrics', everyDay(id)),
      await storage.expired('traces', everyDay(id)),
    ];
    const elsewhere = await keptElsewhere([id], services);
    const days = [
      ...[logs, samples, spans].flatMap(({ firstDay }) => firstDay ?? []),
      ...elsewhere.flatMap(({ kept }) => kept.map(({ day }) => day)),
    ].sort();
    return {
      accountId: id,
      name: found.name,
      logs: logs.rows,
      samples: samples.rows,
      spans: spans.rows,
      elsewhere: elsewhere.flatMap(({ title, kept }) => {
        const logs = summedKept(kept, 'logs');
        return logs === 0 ? [] : [{ title, logs, storedBytes: summedKept(kept, 'storedBytes') }];
      }),
      firstDay: days[0] ?? null,
      tokens: (await identity.sharedTokens(id)).length + (await identity.apiTokens(id)).length,
      members: await tree.members(id),
    };
  },
});
