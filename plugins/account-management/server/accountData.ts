import { accountData, type Context } from '#sdk';
import { type AccountRecord, extensionsService } from '#sdk/server';

/** Has every plugin delete what it keeps of an account. One that fails keeps no other from it. @throws Error of the first that failed */
export async function forgetAccount(accountId: number, services: Context): Promise<void> {
  const failed: unknown[] = [];
  for (const offer of services.get(extensionsService).offers(accountData)) {
    try {
      await (await offer.load()).remove(accountId, services);
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}

/** What all plugins keep of an account, one thing after another. */
export async function* recordsOf(accountId: number, services: Context): AsyncIterable<AccountRecord & { readonly plugin: string }> {
  for (const offer of services.get(extensionsService).offers(accountData)) {
    const { export: exported } = await offer.load();
    if (exported === undefined) continue;
    for await (const record of exported(accountId, services)) yield { plugin: offer.pluginId, ...record };
  }
}
