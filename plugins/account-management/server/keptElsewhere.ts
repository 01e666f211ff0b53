import type { Context } from '#sdk';
import { extensionsService } from '#sdk/server';
import { accountStores, type KeptElsewhere } from '../contract';

export interface Elsewhere {
  /** Of what is kept. */
  readonly title: string;
  readonly kept: readonly KeptElsewhere[];
}

/** What plugins keep of these accounts beside the telemetry store. */
export async function keptElsewhere(accounts: readonly number[], services: Context): Promise<readonly Elsewhere[]> {
  const found: Elsewhere[] = [];
  for (const offer of services.get(extensionsService).offers(accountStores)) {
    found.push({ title: offer.data.title, kept: await (await offer.load())(accounts, services) });
  }
  return found;
}

export const summedKept = (kept: readonly KeptElsewhere[], of: 'logs' | 'bytes' | 'storedBytes'): number =>
  kept.reduce((sum, one) => sum + one[of], 0);
